import { describe, expect, it } from 'vitest';
import { drawingOf, nextMark, type DrawnMark } from './timeline-drawing.ts';

const mark = (lane: number, at: number): DrawnMark => ({
  key: `${lane}-${at}`,
  lane,
  at,
  y: 0,
  caption: '',
  marks: [],
});
const marks = [mark(0, 10), mark(0, 100), mark(2, 30), mark(2, 90)];

describe('keys among the marks of a timeline', () => {
  it('go sideways within a lane and stop at its ends', () => {
    expect([nextMark(marks, 0, 'ArrowRight'), nextMark(marks, 1, 'ArrowRight')]).toEqual([1, 1]);
    expect([nextMark(marks, 3, 'ArrowLeft'), nextMark(marks, 2, 'ArrowLeft')]).toEqual([2, 2]);
  });

  it('go up and down to the nearest mark of the next lane that has one, and stop at the last', () => {
    expect([nextMark(marks, 0, 'ArrowDown'), nextMark(marks, 1, 'ArrowDown')]).toEqual([2, 3]);
    expect([nextMark(marks, 3, 'ArrowUp'), nextMark(marks, 3, 'ArrowDown')]).toEqual([1, 3]);
  });

  it('go to the ends, and from a mark that is gone to the first', () => {
    expect([nextMark(marks, 2, 'Home'), nextMark(marks, 0, 'End'), nextMark(marks, 9, 'ArrowUp')]).toEqual([0, 3, 0]);
  });
});

describe('a timeline', () => {
  it('keeps every mark, caption and tick within the picture, at any width', () => {
    const days = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}-15`);
    const lane = {
      key: 'inspections',
      label: '检验',
      marks: days.map((day, at) => ({ id: String(at), day, label: '定期检验合格', tone: 'plain' as const })),
    };
    for (const width of [240, 600, 1200]) {
      const drawing = drawingOf([lane] as unknown as Parameters<typeof drawingOf>[0], '2026-01-10', 'all', width);
      expect(drawing.marks.reduce((sum, one) => sum + one.marks.length, 0)).toBe(12);
      expect(drawing.marks.every(({ at }) => at >= 0 && at <= width)).toBe(true);
      expect(drawing.ticks.every(({ x }) => x >= 0 && x < width)).toBe(true);
      const drawn = drawing.marks.filter(({ caption }) => caption !== '');
      for (const { at, caption } of drawn) expect(at + caption.length * 13).toBeLessThanOrEqual(width + 13);
    }
  });
});
