import {
  clustersOf,
  isWithin,
  rangeOf,
  shareOf,
  ticksOf,
  type Cluster,
  type TimeRange,
  type Zoom,
} from '@tejian/domain/query/portrait/portrait-timeline.ts';
import type { Lane, NamedSpan } from './lanes.ts';

export const LANE_HEIGHT = 44;
export const AXIS_HEIGHT = 26;
const GAP = 18; // between the middles of two marks
const LETTER = 13; // width of a Chinese character in a label
const TICK = 64;

export interface DrawnMark extends Cluster {
  key: string;
  lane: number;
  y: number;
  /** Written beside the mark where there is room until the next one. */
  caption: string;
}
interface DrawnSpan extends NamedSpan {
  key: string;
  x: number;
  y: number;
  width: number;
}
export interface Drawing {
  range: TimeRange;
  width: number;
  height: number;
  today: number;
  ticks: { x: number; label: string }[];
  marks: DrawnMark[];
  spans: DrawnSpan[];
}

const captionWidth = (caption: string) => [...caption].reduce((sum, sign) => sum + (sign > '\u00ff' ? LETTER : 7), 0);

/** The places of everything in a picture of this width. */
export function drawingOf(lanes: readonly Lane[], today: string, zoom: Zoom, width: number): Drawing {
  const days = lanes.flatMap((lane) =>
    'marks' in lane ? lane.marks.map(({ day }) => day) : lane.spans.map(({ from }) => from),
  );
  const range = rangeOf(days, today, zoom);
  const marks: DrawnMark[] = [];
  const spans: DrawnSpan[] = [];
  for (const [index, lane] of lanes.entries()) {
    const y = index * LANE_HEIGHT + LANE_HEIGHT / 2;
    if ('marks' in lane) {
      const clusters = clustersOf(lane.marks, range, { width, gap: GAP });
      clusters.forEach((cluster, at) => {
        const room = (clusters[at + 1]?.at ?? width) - cluster.at - GAP - 8;
        const words = cluster.marks.map(({ label }) => label).join('、');
        const caption = captionWidth(words) <= room ? words : '';
        marks.push({ ...cluster, key: `${lane.key}-${cluster.marks[0]?.id}`, lane: index, y, caption });
      });
    } else {
      for (const span of lane.spans) {
        if (!isWithin(span.from, range) && !isWithin(span.to, range) && span.from > range.to) continue;
        const x = shareOf(span.from, range) * width;
        const end = shareOf(span.to, range) * width;
        if (end - x >= 1) spans.push({ ...span, key: `${lane.key}-${span.from}`, x, y, width: end - x });
      }
    }
  }
  return {
    range,
    width,
    height: lanes.length * LANE_HEIGHT + AXIS_HEIGHT,
    today: shareOf(today, range) * width,
    ticks: ticksOf(range, Math.max(2, Math.floor(width / TICK)))
      .map(({ day, label }) => ({ x: shareOf(day, range) * width, label }))
      .filter(({ x }) => x < width - TICK / 2),
    marks,
    spans,
  };
}

/** The mark that a key leads to: sideways within the lane, up and down to the nearest of the next lane that has one. */
export function nextMark(marks: readonly DrawnMark[], current: number, key: string): number {
  const from = marks[current];
  if (!from) return 0;
  const candidates = (fits: (mark: DrawnMark) => boolean) =>
    marks.flatMap((mark, index) => (fits(mark) ? [{ index, mark }] : []));
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const step = key === 'ArrowRight' ? 1 : -1;
    return marks[current + step]?.lane === from.lane ? current + step : current;
  }
  if (key === 'Home') return 0;
  if (key === 'End') return marks.length - 1;
  const lanes = marks
    .map(({ lane }) => lane)
    .filter((lane) => (key === 'ArrowDown' ? lane > from.lane : lane < from.lane));
  const lane = key === 'ArrowDown' ? Math.min(...lanes) : Math.max(...lanes);
  const nearest = candidates((mark) => mark.lane === lane).toSorted(
    (one, other) => Math.abs(one.mark.at - from.at) - Math.abs(other.mark.at - from.at),
  );
  return nearest[0]?.index ?? current;
}
