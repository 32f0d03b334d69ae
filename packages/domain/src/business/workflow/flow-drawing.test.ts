import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../contract/test/random.ts';
import { drawFlow, stepSize, type FlowDrawing } from './flow-drawing.ts';
import { standardFlow } from './standard-flow.ts';
import type { FlowDocument } from './flow-document.ts';

const flow = standardFlow('LIFT-PERIODIC');
const drawing = drawFlow(flow);
const at = (place: string, drawn: FlowDrawing = drawing) => {
  const found = drawn.steps.find((step) => step.place === place);
  if (!found) throw new Error(`no ${place}`);
  return found;
};
const wayFrom = (from: string, to: string) => {
  const found = drawing.ways.find((way) => way.from === from && way.to === to && way.kind !== 'withdraw');
  if (!found) throw new Error(`no way ${from} ${to}`);
  return found;
};

/** True when a line runs through the inside of a box. */
const isThrough = (points: FlowDrawing['ways'][number]['points'], { x, y }: { x: number; y: number }) =>
  points.slice(1).some(([x1, y1], index) => {
    const [x0, y0] = points[index] ?? [x1, y1];
    return (
      Math.min(x0, x1) < x + stepSize.width - 1 &&
      Math.max(x0, x1) > x + 1 &&
      Math.min(y0, y1) < y + stepSize.height - 1 &&
      Math.max(y0, y1) > y + 1
    );
  });

describe('the flow of the release', () => {
  it('draws every step once and the end below all of them', () => {
    expect(drawing.steps.map(({ place }) => place)).toEqual([...flow.steps.map(({ code }) => code), 'END']);
    expect(Math.max(...drawing.steps.map(({ y }) => y))).toBe(at('END').y);
  });

  it('runs down along the ways onward, and a way past a step runs beside it', () => {
    for (const { from, to, kind } of flow.transitions)
      if (kind === 'forward' || kind === 'auto') expect(at(from).y).toBeLessThan(at(to).y);
    const whole = wayFrom('BGQR', 'BGSH');
    expect(Math.max(...whole.points.map(([x]) => x))).toBeGreaterThan(at('BGSH_FX').x + stepSize.width);
  });

  it('runs back at the left of the steps, each way in a channel of its own', () => {
    const back = drawing.ways.filter(({ kind }) => kind === 'return');
    expect(back).toHaveLength(flow.transitions.filter(({ kind }) => kind === 'return').length);
    for (const { points } of back) expect(points[1]?.[0]).toBeLessThan(at('YWSB').x);
    expect(wayFrom('BGQR', 'BGLR').points[1]?.[0]).not.toBe(wayFrom('BGLR', 'BGSC').points[1]?.[0]);
  });

  it('draws withdrawing where it is asked for', () => {
    expect(drawing.ways.filter(({ kind }) => kind === 'withdraw')).toEqual([]);
    expect(drawFlow(flow, { withWithdrawals: true }).ways.filter(({ kind }) => kind === 'withdraw')).toHaveLength(11);
  });
});

it('whatever ways a draft has, its boxes lie apart, lie within the drawing, and no line runs through one of them', () => {
  const codes = ['YWSB', ...flow.steps.map(({ code }) => code)] as const;
  const kinds = ['forward', 'return', 'withdraw', 'void', 'auto'] as const;
  const random = randomFrom(37);
  const [model] = flow.transitions;
  if (!model) throw new Error('a flow without ways');
  for (let round = 0; round < 200; round += 1) {
    const given = Array.from({ length: random.below(30) }, () => ({
      from: random.pick(codes),
      to: random.pick(['END', 'VOID', ...codes] as const),
      kind: random.pick(kinds),
    }));
    const draft: FlowDocument = { ...flow, transitions: given.map((way) => ({ ...model, ...way })) };
    const drawn = drawFlow(draft, { withWithdrawals: true });
    const corners = new Set(drawn.steps.map(({ x, y }) => `${String(x)} ${String(y)}`));
    expect(corners.size).toBe(drawn.steps.length);
    for (const step of drawn.steps) {
      expect(step.x + stepSize.width).toBeLessThanOrEqual(drawn.width);
      expect(step.y + stepSize.height).toBeLessThanOrEqual(drawn.height);
      for (const { points } of drawn.ways) expect(isThrough(points, step)).toBe(false);
    }
    for (const { points } of drawn.ways)
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(drawn.width);
        expect(y).toBeGreaterThanOrEqual(0);
      }
  }
});
