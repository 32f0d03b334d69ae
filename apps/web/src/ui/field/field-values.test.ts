import { describe, expect, it } from 'vitest';
import { offeredChoices } from '../form/picker-choices.ts';
import { areasTo, nodesOf, pathOf } from './area-path.ts';
import { tidy, labelledBy } from './field-def.ts';
import type { Area } from './option-source.ts';
import { rangeFrom, takenFrom, unreadIn } from './typed-date-value.ts';

const today = '2026-11-23';

describe('the text in the box of a date', () => {
  it('becomes the date that it stands for', () => {
    expect(
      ['20261120', '2026.11.20', '2026年11月20日', '11-20'].map((typed) => takenFrom('day', typed, today)),
    ).toEqual(Array(4).fill('2026-11-20'));
    expect(takenFrom('year', '26', today)).toBe('2026');
    expect(takenFrom('moment', '2026-11-20 8:05', today)).toBe('2026-11-20 08:05:00');
  });

  it('stays as typed where it is none, to be refused beside the field and not lost', () => {
    for (const typed of ['2026-02-30', '明天', '1/5/2026']) expect(takenFrom('day', ` ${typed} `, today)).toBe(typed);
    for (const typed of ['', '   ']) expect(takenFrom('day', typed, today)).toBeUndefined();
  });

  it('is told from a stored date, and a day from a moment', () => {
    expect([unreadIn('day', '2026-11-20'), unreadIn('day', undefined), unreadIn('day', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([unreadIn('day', '2026-02-30'), unreadIn('moment', '2026-11-20')]).toEqual(['2026-02-30', '2026-11-20']);
    expect(unreadIn('day', '2026-11-20 08:00:00')).toBeUndefined(); // a moment holds a day
  });
});

describe('a range of dates', () => {
  it('runs from the earlier to the later, however it was given; one end may be missing', () => {
    expect(rangeFrom('day', '2026-02-01', '2026-01-01')).toEqual(['2026-01-01', '2026-02-01']);
    expect(rangeFrom('day', '2026-01-01', '2026-01-01')).toEqual(['2026-01-01', '2026-01-01']);
    expect([rangeFrom('day', undefined, '2026-01-01'), rangeFrom('day', '2026-01-01', '')]).toEqual([
      [undefined, '2026-01-01'],
      ['2026-01-01', ''],
    ]);
    expect([rangeFrom('day', undefined, undefined), rangeFrom('day', '', '')]).toEqual([undefined, undefined]);
  });

  it('a text that is no date keeps its own box: the other end is not moved under it', () => {
    expect(rangeFrom('day', 'x', '2026-01-01')).toEqual(['x', '2026-01-01']);
    expect(rangeFrom('day', '2026-02-30', '2026-01-01')).toEqual(['2026-02-30', '2026-01-01']);
  });
});

describe('an area', () => {
  const tree: Record<string, Area[]> = {
    '': [
      { value: '440000', label: '广东省', leaf: false },
      { value: '810000', label: '香港', leaf: true },
    ],
    '440000': [{ value: '440300', label: '深圳市', leaf: false }],
    '440300': [{ value: '440305', label: '南山区', leaf: false }],
    '440305': [{ value: '440305001', label: '南头街道', leaf: true }],
  };
  const asked: string[] = [];
  const source = { areas: async (parentId = '') => (asked.push(parentId), tree[parentId] ?? []) };

  it.each([
    ['440000', ['440000']],
    ['440300', ['440000', '440300']],
    ['440305', ['440000', '440300', '440305']],
    ['440305001', ['440000', '440300', '440305', '440305001']],
  ])('%s lies in those above it, and in itself once', (code, path) => expect(pathOf(code)).toEqual(path));

  it('is loaded with what leads to it, and nothing besides', async () => {
    asked.length = 0;
    const [province, other] = await areasTo(source, '440305');
    expect(province?.children?.[0]?.children).toEqual([{ value: '440305', label: '南山区', isLeaf: false }]);
    expect([asked, other?.children]).toEqual([['', '440000', '440300'], undefined]);
  });

  it('that nobody knows, or none, loads the first level and stops', async () => {
    for (const code of ['', '999999', '810000', '810100']) {
      asked.length = 0;
      expect(await areasTo(source, code)).toEqual(nodesOf(tree[''] ?? []));
      expect([code, asked]).toEqual([code, ['']]);
    }
  });
});

describe('what a picker offers', () => {
  const items = [{ id: '1' }, { id: '2' }, { id: '3' }];
  const usual = [{ id: '3' }, { id: '9' }];
  const asked = { word: '', found: items, usual, isSettled: true, mayCreate: true };

  it('the usual ones first while nothing is typed, each once', () => {
    const { choices } = offeredChoices(asked);
    expect([choices.usual, choices.found]).toEqual([usual, [{ id: '1' }, { id: '2' }]]);
    expect(offeredChoices({ ...asked, word: '甲' }).choices).toEqual({ usual: [], found: items });
  });

  it('to create what was not found, under the word without its blanks, when the search has answered', () => {
    expect(offeredChoices({ ...asked, word: ' 新单位 ' }).create).toBe('新单位');
    for (const more of [{ isSettled: false }, { mayCreate: false }, { word: '   ' }, { word: '' }])
      expect([more, offeredChoices({ ...asked, word: '新单位', ...more }).create]).toEqual([more, undefined]);
  });
});

it('signs of a Chinese keyboard become the plain ones; what is Chinese stays', () => {
  expect([tidy(' ＡＢｃ１２３－４．５ '), tidy('（甲）、，乙'), tidy('\u3000x\u3000')]).toEqual([
    'ABc123-4.5',
    '（甲）、，乙',
    'x',
  ]);
});

it('a screen reader hears of a control only what is so', () => {
  const field = { name: 'a', label: 'a', showType: 'text' as const };
  const props = { id: 'a', value: '', onChange: () => undefined };
  expect(Object.values(labelledBy({ ...props, field }))).toEqual([undefined, undefined, undefined]);
  expect(labelledBy({ ...props, field: { ...field, required: true }, invalid: true, describedBy: 'note' })).toEqual({
    'aria-required': true,
    'aria-invalid': true,
    'aria-describedby': 'note',
  });
});
