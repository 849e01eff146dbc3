//! Pictures in SVG: lines or bars in one or several panels, with one legend for all.

use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// A picture of one or several panels.
#[derive(Debug)]
pub(crate) struct Chart {
    /// The title above the picture.
    pub(crate) title: String,
    /// What runs to the right.
    pub(crate) x: String,
    /// What runs upwards.
    pub(crate) y: String,
    /// What the names in the legend are; it may be empty.
    pub(crate) legend: String,
    /// One part for each thing that is shown. If all have the same series, they share one legend.
    pub(crate) panels: Vec<Panel>,
}

/// A part of a picture with axes of its own.
#[derive(Debug)]
pub(crate) struct Panel {
    /// What it shows; it may be empty.
    pub(crate) title: String,
    /// What is drawn in it.
    pub(crate) series: Vec<Series>,
}

/// One line, or one row of bars.
#[derive(Debug)]
pub(crate) struct Series {
    /// Its name in the legend.
    pub(crate) name: String,
    /// How it is drawn.
    pub(crate) mark: PlotMark,
    /// Its points, from left to right.
    pub(crate) points: Vec<(f64, f64)>,
}

/// How points are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PlotMark {
    /// Joined by a line.
    Line,
    /// Each as a bar from zero, one unit apart; several series stand side by side.
    Bars,
}

/// Width and height on a page.
const SIZE: (u32, u32) = (900, 540);

/// Everything is drawn this much larger, because points are whole pixels: a curve would have steps.
const FINE: i32 = 8;

/// Room for the title, and for the legend.
const HEAD: i32 = 44;
const LEGEND: i32 = 130;

/// Ink for words and axes, and for the grid.
const INK: RGBColor = RGBColor(51, 51, 51);
const GRID: RGBColor = RGBColor(229, 229, 229);

/// Quiet colours that can be told apart.
const COLOURS: [RGBColor; 10] = [
    RGBColor(78, 121, 167),
    RGBColor(242, 142, 43),
    RGBColor(225, 87, 89),
    RGBColor(118, 183, 178),
    RGBColor(89, 161, 79),
    RGBColor(204, 172, 30),
    RGBColor(176, 122, 161),
    RGBColor(255, 140, 150),
    RGBColor(156, 117, 95),
    RGBColor(120, 120, 120),
];

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn<T> = Result<T, Box<dyn std::error::Error>>;

impl Chart {
    /// Writes the picture into a file.
    pub(crate) fn write(&self, path: &Path) -> anyhow::Result<()> {
        let svg = self.svg();
        let svg = svg.map_err(|error| anyhow!("the picture failed: {error}"))?;
        fs::write(path, svg).with_context(|| format!("{} cannot be written", path.display()))
    }

    /// The picture as text.
    fn svg(&self) -> Drawn<String> {
        let fine = FINE.unsigned_abs();
        let drawn = (SIZE.0 * fine, SIZE.1 * fine);
        let mut text = String::new();
        {
            let root = SVGBackend::with_string(&mut text, drawn).into_drawing_area();
            self.draw(&root).map_err(|error| error.to_string())?;
            root.present().map_err(|error| error.to_string())?;
        }
        let large = format!("width=\"{}\" height=\"{}\"", drawn.0, drawn.1);
        let small = format!("width=\"{}\" height=\"{}\"", SIZE.0, SIZE.1);
        Ok(text.replacen(&large, &small, 1))
    }

    fn draw<'a>(&self, root: &Area<'a>) -> Result<(), Box<dyn std::error::Error + 'a>> {
        root.fill(&WHITE)?;
        let (head, body) = root.split_vertically(HEAD * FINE);
        head.draw_text(&self.title, &words(20), (20 * FINE, 26 * FINE))?;
        let margin = if self.shares_legend() { LEGEND } else { 0 };
        let width = i32::try_from(SIZE.0)? - margin;
        let (body, legend) = body.split_horizontally(width * FINE);
        let areas = body.split_evenly(grid(self.panels.len()));
        for (panel, area) in self.panels.iter().zip(areas) {
            self.panel(panel, &area)?;
        }
        if self.shares_legend() {
            self.legend(&legend)?;
        }
        Ok(())
    }

    /// Whether one legend serves every panel.
    fn shares_legend(&self) -> bool {
        let names = |panel: &Panel| -> Vec<String> {
            panel.series.iter().map(|it| it.name.clone()).collect()
        };
        self.panels
            .windows(2)
            .all(|pair| names(&pair[0]) == names(&pair[1]))
    }

    fn panel<'a>(
        &self,
        panel: &Panel,
        area: &Area<'a>,
    ) -> Result<(), Box<dyn std::error::Error + 'a>> {
        let (x, y) = panel.ranges();
        let mut builder = ChartBuilder::on(area);
        builder
            .margin(10 * FINE)
            .x_label_area_size(42 * FINE)
            .y_label_area_size(66 * FINE);
        if !panel.title.is_empty() {
            builder.caption(&panel.title, words(15));
        }
        let mut chart = builder.build_cartesian_2d(x, y)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID.stroke_width(pixels(1)))
            .axis_style(INK.stroke_width(pixels(1)))
            .set_all_tick_mark_size(5 * FINE)
            .label_style(words(12))
            .axis_desc_style(words(13))
            .x_label_formatter(&|value| short(*value))
            .y_label_formatter(&|value| short(*value))
            .x_desc(&self.x)
            .y_desc(&self.y)
            .x_labels(11)
            .y_labels(7)
            .draw()?;
        let many = panel.series.len();
        for (at, (series, colour)) in panel.series.iter().zip(COLOURS.iter().cycle()).enumerate() {
            match series.mark {
                PlotMark::Line => {
                    let points = series.points.iter().copied();
                    let stroke = colour.stroke_width(pixels(2));
                    let line = chart.draw_series(LineSeries::new(points, stroke))?;
                    if !self.shares_legend() {
                        let sample = |(x, y)| {
                            let ends = [(x, y), (x + 16 * FINE, y)];
                            PathElement::new(ends, colour.stroke_width(pixels(3)))
                        };
                        line.label(&series.name).legend(sample);
                    }
                }
                PlotMark::Bars => {
                    let bars = series.bars(at, many);
                    chart.draw_series(bars.map(|bar| Rectangle::new(bar, colour.filled())))?;
                }
            }
        }
        if !self.shares_legend() {
            chart
                .configure_series_labels()
                .position(SeriesLabelPosition::MiddleRight)
                .legend_area_size(22 * FINE)
                .margin(8 * FINE)
                .background_style(WHITE.mix(0.85))
                .border_style(GRID)
                .label_font(words(12).pos(Pos::new(HPos::Left, VPos::Top)))
                .draw()?;
        }
        Ok(())
    }

    fn legend<'a>(&self, area: &Area<'a>) -> Result<(), Box<dyn std::error::Error + 'a>> {
        let Some(panel) = self.panels.first() else {
            return Ok(());
        };
        area.draw_text(&self.legend, &words(13), (8 * FINE, 20 * FINE))?;
        let named = panel.series.iter().zip(COLOURS.iter().cycle());
        for (y, (series, colour)) in (44..).step_by(22).zip(named) {
            let ends = [8, 34].map(|x| (x * FINE, y * FINE));
            area.draw(&PathElement::new(ends, colour.stroke_width(pixels(3))))?;
            area.draw_text(&series.name, &words(13), (42 * FINE, y * FINE))?;
        }
        Ok(())
    }
}

impl Panel {
    /// What the axes span: the points, with some air above and below.
    fn ranges(&self) -> (Range<f64>, Range<f64>) {
        let bars = self
            .series
            .iter()
            .any(|series| series.mark == PlotMark::Bars);
        let points = || self.series.iter().flat_map(|series| &series.points);
        let (left, right) = span(points().map(|point| point.0));
        let zero = bars.then_some(0.0);
        let (low, high) = span(points().map(|point| point.1).chain(zero));
        let air = (high - low) * 0.06;
        if bars {
            let foot = if low < 0.0 { low - air } else { 0.0 };
            return (left - 0.5..right + 0.5, foot..high + air);
        }
        (left..right, low - air..high + air)
    }
}

impl Series {
    /// The corners of each bar, when this is one of so many series.
    fn bars(&self, at: usize, many: usize) -> impl Iterator<Item = [(f64, f64); 2]> + '_ {
        let share = |number: usize| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
        let wide = 0.8 / share(many).max(1.0);
        let from = share(at) * wide - 0.4;
        self.points
            .iter()
            .map(move |&(x, y)| [(x + from, 0.0), (x + from + wide, y)])
    }
}

/// The least and the greatest; if there is only one value, or none, some room around it.
fn span(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let bounds = (f64::INFINITY, f64::NEG_INFINITY);
    let (low, high) = values.fold(bounds, |(low, high), value| {
        (low.min(value), high.max(value))
    });
    if low < high {
        (low, high)
    } else if low.is_finite() {
        (low - 0.5, low + 0.5)
    } else {
        (0.0, 1.0)
    }
}

const fn pixels(width: u32) -> u32 {
    width * FINE.unsigned_abs()
}

fn words(size: i32) -> TextStyle<'static> {
    let font = ("sans-serif", size * FINE).into_font();
    TextStyle::from(font)
        .color(&INK)
        .pos(Pos::new(HPos::Left, VPos::Center))
}

/// A number on an axis, without idle zeros.
fn short(value: f64) -> String {
    let text = format!("{value:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

/// Rows and columns for so many panels.
const fn grid(panels: usize) -> (usize, usize) {
    match panels {
        0 | 1 => (1, 1),
        2 => (1, 2),
        _ => (panels.div_ceil(2), 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(mark: PlotMark, points: Vec<(f64, f64)>) -> Chart {
        let series = Series {
            name: "a < b & c".to_owned(),
            mark,
            points,
        };
        Chart {
            title: "Title".to_owned(),
            x: "right".to_owned(),
            y: "up".to_owned(),
            legend: "what".to_owned(),
            panels: vec![Panel {
                title: String::new(),
                series: vec![series],
            }],
        }
    }

    #[test]
    fn words_stay_words_and_the_page_keeps_its_size() {
        let svg = chart(PlotMark::Line, vec![(0.0, 1.0), (1.0, 2.0)])
            .svg()
            .unwrap();
        assert!(svg.starts_with("<svg width=\"900\" height=\"540\" viewBox=\"0 0 7200 4320\""));
        assert!(svg.contains("a &lt; b &amp; c") && svg.contains("<text"));
    }

    #[test]
    fn pictures_of_nothing_and_of_one_point_are_pictures() {
        for mark in [PlotMark::Line, PlotMark::Bars] {
            for points in [vec![], vec![(3.0, 0.0)], vec![(3.0, -2.0), (4.0, -2.0)]] {
                assert!(chart(mark, points).svg().unwrap().ends_with("</svg>\n"));
            }
        }
        assert_eq!(["0", "0.5", "-2"], [-0.0, 0.5, -2.0].map(short));
    }
}
