import { labelColors } from '@tejian/domain/shared/layout/label-colors.text.ts';
import { DEFAULT_LABEL_COLOR } from '@tejian/domain/shared/layout/layout.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boundedWidth, fittingWidth, ROW_HEIGHT, surelyFits, type TableColumn } from './column.ts';
import { keysBetween } from './key-range.ts';
import { shownColor } from './label-color.ts';
import { rowKeys } from './row-keys.ts';

/** The box of a table as the keys see it. */
class Box {
  scrollTop = 0;
  clientHeight = ROW_HEIGHT * 6;
  isBody = true;
  closest(): Box | null {
    return this.isBody ? this : null;
  }
}
const keys = Array.from({ length: 30 }, (_, at) => `k${at}`);

describe('keys in a table', () => {
  const went: string[] = [];
  beforeEach(() => {
    went.length = 0;
    vi.stubGlobal('Element', Box);
  });
  afterEach(() => vi.unstubAllGlobals());
  const press = (
    key: string,
    more: { current?: string; box?: Box; target?: unknown; held?: string; fixed?: boolean } = {},
  ) => {
    const box = more.box ?? new Box();
    let isTaken = false;
    rowKeys({
      keys,
      current: more.current,
      hasFoot: false,
      go: (to) => went.push(`go ${to}`),
      open: (at) => went.push(`open ${at}`),
      ...(more.fixed ? {} : { toggle: (at: number) => went.push(`toggle ${at}`) }),
    })({
      key,
      target: more.target ?? box,
      currentTarget: box,
      preventDefault: () => (isTaken = true),
      ...(more.held ? { [more.held]: true } : {}),
    } as never);
    return isTaken;
  };

  it('arrows go from row to row, Enter opens and the space bar ticks the current one', () => {
    expect([
      press('ArrowDown'),
      press('ArrowDown', { current: 'k4' }),
      press('Enter', { current: 'k4' }),
      press(' ', { current: 'k4' }),
    ]).toEqual(Array(4).fill(true));
    expect(went).toEqual(['go k0', 'go k5', 'open 4', 'toggle 4']);
  });

  it('page keys go as far as is in sight, but one row, so that nothing is passed over', () => {
    press('PageDown', { current: 'k0' });
    expect(went).toEqual(['go k4']); // six lines: the heading, and five rows of which one stays
  });

  it('scrolls no further than it takes to see the row', () => {
    const box = new Box();
    press('ArrowDown', { current: 'k2', box });
    expect(box.scrollTop).toBe(0);
    press('End', { current: 'k2', box });
    expect(box.scrollTop).toBe(30 * ROW_HEIGHT - 5 * ROW_HEIGHT);
    press('Home', { current: 'k29', box });
    expect(box.scrollTop).toBe(0);
  });

  it('keys with a second key, and keys in a heading, are somebody else’s', () => {
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) expect(press('ArrowDown', { held })).toBe(false);
    expect(press('ArrowDown', { target: Object.assign(new Box(), { isBody: false }) })).toBe(false);
    expect(went).toEqual([]);
  });

  it('Enter and the space bar on a button in a row are the button’s, arrows there are the table’s', () => {
    const button = new Box();
    expect([press('Enter', { current: 'k1', target: button }), press(' ', { current: 'k1', target: button })]).toEqual([
      false,
      false,
    ]);
    expect(press('ArrowDown', { current: 'k1', target: button })).toBe(true);
    expect(went).toEqual(['go k2']);
  });

  it('nothing is opened or ticked where no row is current, nor ticked where rows cannot be', () => {
    expect([press('Enter'), press(' '), press('Enter', { current: 'gone' })]).toEqual([false, false, false]);
    expect(press(' ', { current: 'k1', fixed: true })).toBe(false);
    expect(went).toEqual([]);
  });
});

describe('widths', () => {
  const column = (more: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
    key: 'a',
    title: '编号',
    width: 300,
    text: (row) => row,
    ...more,
  });

  it('stay within what can be read and what fits a screen, in whole pixels', () => {
    expect([boundedWidth(1), boundedWidth(5_000), boundedWidth(99.6)]).toEqual([48, 800, 100]);
  });

  it('fit the longest text or the heading, and leave a drawn cell its room', () => {
    const short = fittingWidth(column(), ['1']);
    const long = fittingWidth(column(), ['1', '苏州云栖检验有限公司']);
    expect(long).toBeGreaterThan(short);
    expect(fittingWidth(column({ sortable: true }), ['1'])).toBeGreaterThan(short); // its mark stands beside the heading
    expect(fittingWidth(column({ render: () => null }), ['1'])).toBe(300);
    expect(fittingWidth(column(), [])).toBe(short);
  });

  it('a text that surely fits needs no clip: in its fitting width it does, and a sign less is too little', () => {
    for (const text of ['26001', '检验报告', 'Ab-1/检', '𠮷野', '']) {
      const width = fittingWidth(column({ title: '' }), [text]);
      if (width > 48) expect([text, surelyFits(text, width)]).toEqual([text, true]);
      expect(surelyFits(`${text}检验检验`, Math.max(48, width))).toBe(false);
    }
  });
});

it('a click with Shift takes all between two rows, whichever came first; without a first one only itself', () => {
  expect(keysBetween(keys, 'k4', 'k2')).toEqual(['k2', 'k3', 'k4']);
  expect(keysBetween(keys, 'k2', 'k4')).toEqual(['k2', 'k3', 'k4']);
  for (const from of [undefined, 'gone']) expect(keysBetween(keys, from, 'k2')).toEqual(['k2']);
});

it('a label’s colour is one that both themes can show; the default and unknown ones are the text’s own', () => {
  const own = labelColors.filter(({ color }) => color !== DEFAULT_LABEL_COLOR);
  expect(own.length).toBeGreaterThan(3);
  for (const { color, dark } of own) expect(shownColor(color)).toBe(`light-dark(${color}, ${dark})`);
  for (const other of [DEFAULT_LABEL_COLOR, '#123456', 'red;background:url(x)', ''])
    expect(shownColor(other)).toBeUndefined();
});
