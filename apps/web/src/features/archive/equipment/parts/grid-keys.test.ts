import { describe, expect, it } from 'vitest';
import { keyAction } from './grid-keys.ts';

const at = { row: 2, column: 1 };
const still = { isTyping: false, isListed: false, at, columns: 4, rows: 5 };
const typing = { ...still, isTyping: true };
const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const move = (row: number, column: number, extend = false) => ({ kind: 'move', to: { row, column }, extends: extend });

describe('keys between the cells', () => {
  it.each([
    ['ArrowUp', move(1, 1)],
    ['ArrowDown', move(3, 1)],
    ['ArrowLeft', move(2, 0)],
    ['ArrowRight', move(2, 2)],
    ['PageDown', move(12, 1)],
    ['Home', move(2, 0)],
    ['End', move(2, 3)],
    ['Enter', { kind: 'edit' }],
    ['F2', { kind: 'edit' }],
    ['Delete', { kind: 'clear' }],
    ['x', undefined],
  ])('%s', (key, expected) => expect(keyAction(press(key), still)).toEqual(expected));

  it('Shift takes the cells on the way along', () => {
    expect(keyAction(press('ArrowDown', { shiftKey: true }), still)).toEqual(move(3, 1, true));
    expect(keyAction(press('End', { shiftKey: true }), still)).toEqual(move(2, 3, true));
  });

  it('commands go by Ctrl and by Cmd, also with the capital letter; others stay with the browser', () => {
    expect(keyAction(press('z', { ctrlKey: true }), still)).toEqual({ kind: 'undo' });
    expect(keyAction(press('D', { metaKey: true }), still)).toEqual({ kind: 'fill' });
    expect(keyAction(press('c', { ctrlKey: true }), still)).toBeUndefined();
  });
});

describe('keys while a cell is typed into', () => {
  it('Enter goes down, with Shift up; Escape takes it back', () => {
    expect(keyAction(press('Enter'), typing)).toEqual(move(3, 1));
    expect(keyAction(press('Enter', { shiftKey: true }), typing)).toEqual(move(1, 1));
    expect(keyAction(press('Escape'), typing)).toEqual({ kind: 'cancel' });
  });

  it('arrows up and down leave the cell, but choose in an open list; sideways they move within the text', () => {
    expect(keyAction(press('ArrowUp'), typing)).toEqual(move(1, 1));
    expect(keyAction(press('ArrowUp'), { ...typing, isListed: true })).toBeUndefined();
    for (const key of ['ArrowLeft', 'Home', 'Delete', 'F2']) expect(keyAction(press(key), typing)).toBeUndefined();
  });
});

describe('Tab', () => {
  it('goes through every cell once and then out of the grid: it is no trap, forwards or back', () => {
    for (const shiftKey of [false, true]) {
      let place = shiftKey ? { row: 5, column: 3 } : { row: 0, column: 0 };
      const seen = [place];
      for (;;) {
        const action = keyAction(press('Tab', { shiftKey }), { ...still, at: place });
        if (action?.kind !== 'move') break;
        place = action.to;
        seen.push(place);
        expect(seen.length).toBeLessThanOrEqual(6 * 4);
      }
      expect(seen).toHaveLength(6 * 4); // five rows and the blank one
    }
  });
});
