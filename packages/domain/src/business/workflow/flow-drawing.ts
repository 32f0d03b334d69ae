// Where the steps of a flow stand in a drawing, and how its ways run between them. Lengths are CSS pixels.
import type { FlowDocument } from './flow-document.ts';
import type { TransitionKind } from './flow-definition.ts';

type Point = readonly [x: number, y: number];

interface DrawnStep {
  /** Code of the step, or END. */
  readonly place: string;
  readonly x: number;
  readonly y: number;
}

export interface DrawnWay {
  /** The one of the document's transitions that it is. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly kind: TransitionKind;
  /** The corners of its line, from the step that it leaves to the one that it reaches. */
  readonly points: readonly Point[];
}

export interface FlowDrawing {
  readonly width: number;
  readonly height: number;
  readonly steps: readonly DrawnStep[];
  readonly ways: readonly DrawnWay[];
}

/** Wide enough for who does it, within how many days, and whether it can be made void. */
export const stepSize = { width: 216, height: 56 } as const;
const GAP = { x: 40, y: 40 } as const;
/** Distance between two lines that run back beside each other. */
const CHANNEL = 12;
const MARGIN = 16;

interface Way {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly kind: TransitionKind;
}

/** The steps in the order of their numbers, and the end where a way leads to it. */
function placesOf({ steps, transitions }: FlowDocument): string[] {
  const inOrder = steps.toSorted((one, other) => one.no - other.no).map(({ code }) => code);
  return [...new Set<string>(inOrder), ...(transitions.some(({ to }) => to === 'END') ? ['END'] : [])];
}

/**
 * The depth at which each place stands: below every place that leads to it, and below the one before where none does.
 */
function rowsOf(count: number, ahead: readonly Way[]): number[] {
  const rows: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const above = ahead.filter(({ to }) => to === place).map(({ from }) => rows[from] ?? 0);
    rows.push(above.length > 0 ? Math.max(...above) + 1 : place === 0 ? 0 : (rows[place - 1] ?? 0) + 1);
  }
  return rows;
}

/** Places of one row stand beside each other. */
const lanesOf = (rows: readonly number[]): number[] =>
  rows.map((row, place) => rows.slice(0, place).filter((other) => other === row).length);

/** Beside every step of the rows that a long way passes, in a lane that no other long way of these rows has. */
function passingLanes(ahead: readonly Way[], rows: readonly number[], lanes: readonly number[]): Map<Way, number> {
  const takenTexts = new Set(rows.map((row, place) => `${String(row)} ${String(lanes[place] ?? 0)}`));
  const passing = new Map<Way, number>();
  for (const way of ahead) {
    const between = rowsBetween(rows[way.from] ?? 0, rows[way.to] ?? 0);
    if (between.length === 0) continue;
    let lane = 0;
    while (between.some((row) => takenTexts.has(`${String(row)} ${String(lane)}`))) lane += 1;
    for (const row of between) takenTexts.add(`${String(row)} ${String(lane)}`);
    passing.set(way, lane);
  }
  return passing;
}

const rowsBetween = (above: number, below: number): number[] =>
  Array.from({ length: Math.max(0, below - above - 1) }, (_none, index) => above + index + 1);

/** Lines that run back: the shorter stand nearer to the steps, and two that pass one row never share a channel. */
function channelsOf(back: readonly Way[], rows: readonly number[]): Map<Way, number> {
  const span = ({ from, to }: Way) => [rows[to] ?? 0, rows[from] ?? 0] as const;
  const length = (way: Way) => span(way)[1] - span(way)[0];
  const channels = new Map<Way, number>();
  for (const way of back.toSorted((one, other) => length(one) - length(other))) {
    const [top, bottom] = span(way);
    const usedWays = [...channels].filter(([other]) => span(other)[0] <= bottom && span(other)[1] >= top);
    let channel = 0;
    while (usedWays.some(([, takenCount]) => takenCount === channel)) channel += 1;
    channels.set(way, channel);
  }
  return channels;
}

/**
 * The points at the left side of a step where its lines end: those that leave it upwards above those that come from
 * below, and none crosses another on its way to its channel.
 */
function portsOf(place: number, channels: ReadonlyMap<Way, number>): Map<Way, number> {
  const at = [...channels].filter(([{ from, to }]) => from === place || to === place);
  const leaving = at.filter(([{ from }]) => from === place).toSorted((one, other) => one[1] - other[1]);
  const coming = at.filter(([{ from }]) => from !== place).toSorted((one, other) => other[1] - one[1]);
  const all = [...leaving, ...coming];
  return new Map(all.map(([way], index) => [way, ((index + 1) * stepSize.height) / (all.length + 1)]));
}

/** The drawing of a flow: ways onward run down, ways back at the left; withdrawing only where it is asked for. */
export function drawFlow(flow: FlowDocument, { withWithdrawals = false } = {}): FlowDrawing {
  const places = placesOf(flow);
  const knownWays = flow.transitions.flatMap(({ from, to, kind }, at): Way[] => {
    const ends = [places.indexOf(from), places.indexOf(to)] as const;
    return ends.includes(-1) || ends[0] === ends[1] ? [] : [{ at, from: ends[0], to: ends[1], kind }];
  });
  const ahead = knownWays.filter(({ kind, from, to }) => (kind === 'forward' || kind === 'auto') && from < to);
  const rows = rowsOf(places.length, ahead);
  const lanes = lanesOf(rows);
  const isBack = ({ kind }: Way) => kind === 'return' || (withWithdrawals && kind === 'withdraw');
  const channels = channelsOf(
    knownWays.filter((way) => isBack(way) && (rows[way.to] ?? 0) < (rows[way.from] ?? 0)),
    rows,
  );
  const passing = passingLanes(ahead, rows, lanes);
  const channelCount = Math.max(0, ...[...channels.values()].map((channel) => channel + 1));
  const leftCount = MARGIN + (channelCount + 1) * CHANNEL;
  const xOf = (lane: number) => leftCount + lane * (stepSize.width + GAP.x);
  const steps = places.map((place, index) => ({
    place,
    x: xOf(lanes[index] ?? 0),
    y: MARGIN + (rows[index] ?? 0) * (stepSize.height + GAP.y),
  }));
  const namedWay = (way: Way) => ({
    at: way.at,
    from: places[way.from] ?? '',
    to: places[way.to] ?? '',
    kind: way.kind,
  });
  const channelX = (channel: number) => leftCount - (channel + 1) * CHANNEL;
  const ports = places.map((_place, index) => portsOf(index, channels));
  const backward = [...channels].map(([way, channel]) => ({
    ...namedWay(way),
    points: backPoints(end(steps, ports, way.from, way), end(steps, ports, way.to, way), channelX(channel)),
  }));
  const onward = ahead.map((way) => {
    const lane = passing.get(way);
    return {
      ...namedWay(way),
      points: onwardPoints(steps[way.from], steps[way.to], lane === undefined ? undefined : xOf(lane)),
    };
  });
  const lastLane = Math.max(0, ...lanes, ...passing.values());
  return {
    width: xOf(lastLane) + stepSize.width + MARGIN,
    height: MARGIN * 2 + stepSize.height + Math.max(0, ...rows) * (stepSize.height + GAP.y),
    steps,
    ways: [...onward, ...backward],
  };
}

interface End {
  readonly step: DrawnStep | undefined;
  readonly port: number;
  /** Steps stand at its left: its lines run below it and above it. */
  readonly isInner: boolean;
}

function end(steps: readonly DrawnStep[], ports: readonly ReadonlyMap<Way, number>[], place: number, way: Way): End {
  const step = steps[place];
  const isInner = step !== undefined && steps.some(({ y, x }) => y === step.y && x < step.x);
  return { step, port: ports[place]?.get(way) ?? 0, isInner };
}

function backPoints(from: End, to: End, channel: number): Point[] {
  if (!from.step || !to.step) return [];
  const [below, above] = [from.step.y + stepSize.height + GAP.y / 4, to.step.y - GAP.y / 4];
  const leaving: Point[] = from.isInner
    ? [[from.step.x + from.port, from.step.y + stepSize.height], [from.step.x + from.port, below], [channel, below]] // prettier-ignore
    : [[from.step.x, from.step.y + from.port], [channel, from.step.y + from.port]]; // prettier-ignore
  const coming: Point[] = to.isInner
    ? [[channel, above], [to.step.x + to.port, above], [to.step.x + to.port, to.step.y]] // prettier-ignore
    : [[channel, to.step.y + to.port], [to.step.x, to.step.y + to.port]]; // prettier-ignore
  return [...leaving, ...coming];
}

/** Down in the middle of the step; a long way runs beside the rows that it passes. */
function onwardPoints(from: DrawnStep | undefined, to: DrawnStep | undefined, passingX: number | undefined): Point[] {
  if (!from || !to) return [];
  const [start, target] = [from.x + stepSize.width / 2, to.x + stepSize.width / 2];
  const [top, bottom] = [from.y + stepSize.height, to.y];
  if (passingX === undefined) {
    const turn = top + GAP.y / 2;
    return start === target
      ? [[start, top], [target, bottom]] // prettier-ignore
      : [[start, top], [start, turn], [target, turn], [target, bottom]]; // prettier-ignore
  }
  const beside = passingX + stepSize.width / 2;
  return [
    [start, top],
    [start, top + GAP.y / 2],
    [beside, top + GAP.y / 2],
    [beside, bottom - GAP.y / 2],
    [target, bottom - GAP.y / 2],
    [target, bottom],
  ];
}
