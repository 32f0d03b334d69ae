import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const view = { width: 1000, height: 600 };
const boxOf = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const size = { width: 200, height: 100 };

it('opens below, at the side that is asked for', () => {
  const element = boxOf(400, 10, 80, 30);
  expect(placeBeside(element, size, 'bottomLeft', view)).toEqual({ left: 400, top: 44 });
  expect(placeBeside(element, size, 'bottomRight', view)).toEqual({ left: 280, top: 44 });
});

it('opens to the left, in the middle of its element', () => {
  expect(placeBeside(boxOf(900, 300, 60, 40), size, 'left', view)).toEqual({ left: 696, top: 270 });
});

it('opens above where there is no room below, and stays below where there is none above either', () => {
  expect(placeBeside(boxOf(400, 560, 80, 30), size, 'bottomLeft', view)).toEqual({ left: 400, top: 456 });
  const tall = { width: 200, height: 580 };
  expect(placeBeside(boxOf(400, 40, 80, 30), tall, 'bottomLeft', view).top).toBe(12);
});

it('stays within the window, and begins at its edge where it is longer', () => {
  expect(placeBeside(boxOf(950, 10, 20, 30), size, 'bottomLeft', view).left).toBe(792);
  expect(placeBeside(boxOf(20, 10, 60, 30), size, 'bottomRight', view).left).toBe(8);
  expect(placeBeside(boxOf(100, 10, 60, 30), { width: 1200, height: 100 }, 'bottomLeft', view).left).toBe(8);
});
