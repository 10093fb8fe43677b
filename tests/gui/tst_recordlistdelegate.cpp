// SPDX-FileCopyrightText: 2026 The Faultline authors
// SPDX-License-Identifier: MIT

#include "app/records/record.h"
#include "app/text/visibletext.h"
#include "ui/list/recordlistdelegate.h"
#include "ui/list/rowtext.h"
#include "ui/list/severitymark.h"
#include "ui/style/contrast.h"

#include <QPainter>
#include <QSet>
#include <QStandardItemModel>
#include <QTest>

using namespace faultline;

namespace {

constexpr RecordListRoles roles{.marks = Qt::UserRole,
                                .repo = Qt::UserRole + 1,
                                .file = Qt::UserRole + 2,
                                .line = Qt::UserRole + 3,
                                .code = Qt::UserRole + 4,
                                .severity = Qt::UserRole + 5,
                                .typo = Qt::UserRole + 6,
                                .certainty = Qt::UserRole + 7,
                                .reasons = Qt::UserRole + 8,
                                .ready = Qt::UserRole + 9};

QPalette palette(QColor text, QColor base, QColor highlight, QColor highlightedText)
{
    QPalette palette;
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::Highlight, highlight);
    palette.setColor(QPalette::HighlightedText, highlightedText);
    return palette;
}

// The pixel of `image` that stands out most from `background`: antialiasing only ever mixes colours with it.
double greatestContrast(const QImage &image, const QRect &area, const QColor &background)
{
    double greatest = 1;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            greatest = std::max(greatest, contrastRatio(image.pixelColor(x, y), background));
    return greatest;
}

QRect inkOf(const QImage &image, const QColor &background)
{
    QRect ink;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) != background)
                ink |= QRect(x, y, 1, 1);
    return ink;
}

struct Row {
    QString message = QStringLiteral("Local transfer of quantized tensors is not supported yet");
    QList<TextMark> marks = {};
    Severity severity = Severity::Error;
    bool typo = false;
    bool ready = true;
};

struct Look {
    QPalette colours = {};
    QFont font = {};
    QSize size = {};
    bool selected = false;
    bool mirrored = false;
    bool reasons = false;
};

QImage painted(const Row &row, Look look)
{
    QStandardItemModel model(1, 1);
    const QModelIndex index = model.index(0, 0);
    model.setData(index, row.message, Qt::DisplayRole);
    model.setData(index, QVariant::fromValue(row.marks), roles.marks);
    model.setData(index, QStringLiteral("tracel-ai/burn"), roles.repo);
    model.setData(index, QStringLiteral("interpreter.rs"), roles.file);
    model.setData(index, 124, roles.line);
    model.setData(index, int(row.severity), roles.severity);
    model.setData(index, row.typo, roles.typo);
    model.setData(index, row.ready, roles.ready);
    model.setData(index, QStringLiteral("certain"), roles.certainty);
    model.setData(index, QStringLiteral("message, 41 letters; file and line exact"), roles.reasons);
    RecordListDelegate delegate(roles);
    delegate.setShowsReasons(look.reasons);
    QStyleOptionViewItem option;
    option.font = look.font;
    option.palette = look.colours;
    option.direction = look.mirrored ? Qt::RightToLeft : Qt::LeftToRight;
    option.state = QStyle::State_Enabled | QStyle::State_Active;
    option.state.setFlag(QStyle::State_Selected, look.selected);
    const QSize hint = delegate.sizeHint(option, index);
    QImage image(look.size.isEmpty() ? QSize(600, hint.height()) : look.size, QImage::Format_RGB32);
    image.fill(look.colours.color(QPalette::Base));
    option.rect = image.rect();
    QPainter painter(&image);
    delegate.paint(&painter, option, index);
    return image;
}

} // namespace

class TestRecordListDelegate final : public QObject {
    Q_OBJECT

private slots:
    void contrastIsThatOfWcag()
    {
        QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
        QVERIFY(std::abs(contrastRatio(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
    }

    void everyColourBecomesReadable()
    {
        for (int background = 0; background < 256; background += 15) {
            for (int hue = 0; hue < 360; hue += 60) {
                const QColor on(background, background, background);
                const QColor colour = readableOn(QColor::fromHsv(hue, 255, 160), on);
                QCOMPARE_GE(contrastRatio(colour, on), textContrast);
            }
        }
        QCOMPARE(readableOn(Qt::black, Qt::white), QColor(Qt::black));
    }

    void rowsAreReadable_data()
    {
        QTest::addColumn<QPalette>("colours");
        QTest::newRow("light") << palette(Qt::black, Qt::white, QColor(0x30, 0x8c, 0xc6), Qt::white);
        QTest::newRow("dark") << palette(QColor(0xfc, 0xfc, 0xfc), QColor(0x1b, 0x1e, 0x20), QColor(0x3d, 0xae, 0xe9),
                                         QColor(0xfc, 0xfc, 0xfc));
        QTest::newRow("high contrast") << palette(Qt::yellow, Qt::black, Qt::cyan, Qt::black);
        QTest::newRow("careless") << palette(QColor(0x99, 0x99, 0x99), QColor(0xbb, 0xbb, 0xbb),
                                             QColor(0xaa, 0xaa, 0xaa), QColor(0xcc, 0xcc, 0xcc));
    }

    void rowsAreReadable()
    {
        QFETCH(QPalette, colours);
        QFont font;
        font.setPointSize(24); // strokes wide enough to reach their full colour
        for (const bool selected : {false, true}) {
            for (int severity = 0; severity < 4; ++severity) {
                const QImage image = painted({.severity = Severity(severity)},
                                             {.colours = colours, .font = font, .size = {}, .selected = selected});
                const QColor background = image.pixelColor(image.width() - 2, image.height() - 2);
                QCOMPARE(background == colours.color(QPalette::Base), !selected);
                const int half = image.height() / 2;
                const int markWidth = QFontMetrics(font).height();
                QCOMPARE_GE(greatestContrast(image, {0, 0, markWidth, half}, background), markContrast);
                QCOMPARE_GE(
                    greatestContrast(image, {2 * markWidth, 0, image.width() - 2 * markWidth, half}, background),
                    textContrast);
                QCOMPARE_GE(greatestContrast(image, {markWidth, half, image.width() - markWidth, half}, background),
                            textContrast);
            }
        }
    }

    void severitiesDifferInShape()
    {
        // In one colour, at the size of ordinary text, any two differ in more than a tenth of their pixels.
        QList<QImage> images;
        for (int severity = 0; severity < 4; ++severity) {
            QImage image(14, 14, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintSeverityMark(painter, image.rect(), Severity(severity), Qt::black);
            painter.end();
            for (const QImage &other : std::as_const(images)) {
                int different = 0;
                for (int i = 0; i < 14 * 14; ++i)
                    different += std::abs(qGray(image.pixel(i % 14, i / 14)) - qGray(other.pixel(i % 14, i / 14))) > 96;
                QCOMPARE_GE(different, 20);
            }
            images << image;
        }
    }

    void theWordsSearchedForStandOut()
    {
        const Look look{.colours = palette(Qt::black, Qt::white, Qt::blue, Qt::white)};
        QVERIFY(painted({}, look) != painted({.marks = {{.begin = 6, .length = 8}}}, look));
        const auto width = [](const QList<TextMark> &bold) {
            QImage image(800, 40, QImage::Format_RGB32);
            QPainter painter(&image);
            return paintRowText(painter, image.rect(), false,
                                {.text = QStringLiteral("transfer of tensors"), .bold = bold}, QFont(), Qt::black);
        };
        QCOMPARE_GT(width({{.begin = 0, .length = 19}}), width({}));
    }

    void textNeverLeavesItsRow_data()
    {
        QTest::addColumn<QString>("message");
        QTest::newRow("long") << QString(2000, u'W');
        QTest::newRow("right to left") << QStringLiteral("تعذر العثور على الملف ").repeated(20);
        QTest::newRow("mixed") << QStringLiteral("cannot open תיקייה ").repeated(20);
        QTest::newRow("tall") << QStringLiteral("Z\u0351\u0352\u0357\u0313\u035b\u0349").repeated(30);
    }

    void textNeverLeavesItsRow()
    {
        QFETCH(QString, message);
        for (const bool mirrored : {false, true}) {
            QImage image(300, 200, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            const QRect area(50, 80, 200, 20);
            const int used = paintRowText(painter, area, mirrored, {.text = message}, QFont(), Qt::black);
            painter.end();
            QCOMPARE_LE(used, area.width());
            // Letters may overhang their advance by a pixel or two.
            const QRect ink = inkOf(image, Qt::white);
            QCOMPARE_GE(ink.left(), area.left() - 2);
            QCOMPARE_LE(ink.right(), area.right() + 2);
        }
    }

    void aWordFoundFarIntoTheMessageIsShown()
    {
        const QString message =
            QStringLiteral("x ").repeated(200) % QStringLiteral("needle") % QStringLiteral(" y").repeated(200);
        const auto image = [&](const QList<TextMark> &bold) {
            QImage image(200, 30, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintRowText(painter, image.rect(), false, {.text = message, .bold = bold}, QFont(), Qt::black);
            return image;
        };
        const auto expected = [&] {
            QImage image(200, 30, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintRowText(painter, image.rect(), false,
                         {.text = QStringLiteral("…x x x x x needle") % QStringLiteral(" y").repeated(200),
                          .bold = {{.begin = 11, .length = 6}}},
                         QFont(), Qt::black);
            return image;
        };
        QCOMPARE(image({{.begin = 400, .length = 6}}), expected());
    }

    void isMirrored()
    {
        const Look look{.colours = palette(Qt::black, Qt::white, Qt::blue, Qt::white)};
        Look mirrored = look;
        mirrored.mirrored = true;
        const Row row{.message = QStringLiteral("short")};
        const QRect ink = inkOf(painted(row, look), Qt::white);
        const QRect other = inkOf(painted(row, mirrored), Qt::white);
        QCOMPARE_LE(std::abs(ink.left() - (599 - other.right())), 2);
        QCOMPARE_GT(other.left(), 250);
    }

    void rowsAreOfOneHeightAndGrowWithTheFont()
    {
        RecordListDelegate delegate(roles);
        QStyleOptionViewItem option;
        const QSize normal = delegate.sizeHint(option, {});
        option.font.setPointSizeF(option.font.pointSizeF() * 2);
        const QSize large = delegate.sizeHint(option, {});
        QCOMPARE_GE(large.height(), normal.height() * 19 / 10);
        QCOMPARE_GE(large.height(), 2 * QFontMetrics(option.font).height());
        delegate.setShowsReasons(true);
        QCOMPARE_GE(delegate.sizeHint(option, {}).height(), large.height() + QFontMetrics(option.font).height());
    }

    void allLinesFitIntoTheHintedHeight()
    {
        // What is painted in the hinted height is all there is: more height shows nothing more.
        const Look look{.colours = palette(Qt::black, Qt::white, Qt::blue, Qt::white), .reasons = true};
        const QImage image = painted({.typo = true}, look);
        Look taller = look;
        taller.size = image.size() + QSize(0, 50);
        QCOMPARE(inkOf(painted({.typo = true}, taller), Qt::white), inkOf(image, Qt::white));
    }

    void aRowThatIsAwaitedShowsItsTextOnly()
    {
        const Look look{.colours = palette(Qt::black, Qt::white, Qt::blue, Qt::white)};
        const QImage image = painted({.message = QStringLiteral("…"), .ready = false}, look);
        const QRect ink = inkOf(image, Qt::white);
        QCOMPARE_LT(ink.bottom(), image.height() / 2);
        QCOMPARE_GT(ink.left(), QFontMetrics(QFont()).height());
    }
};

QTEST_MAIN(TestRecordListDelegate)
#include "tst_recordlistdelegate.moc"
