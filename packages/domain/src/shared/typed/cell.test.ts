import { describe, expect, it } from 'vitest';
import { cellText } from './cell.text.ts';
import { asAbove, asMeant, brokenCell, isNoNumber, mayBeMangled, tidy, unreadCell } from './cell.ts';
import { normalCode } from './normal-code.ts';

describe('a cell that a spreadsheet has broken', () => {
  it.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!'])('%s', (cell) =>
    expect([brokenCell(cell, true), brokenCell(cell, false)]).toEqual([cellText.formulaError, cellText.formulaError]),
  );

  it('a code kept as a number has lost its last digits; a number has not', () =>
    expect([brokenCell('3.1103501032015E+19', true), brokenCell('1.5E+3', false)]).toEqual([
      cellText.codeLost,
      undefined,
    ]));

  it('a picture that WPS keeps in it is no text', () => {
    const called = 'DISPIMG("ID_5F3A0C7D9B1E4F2A8C6D7E8F90A1B2C3",1)';
    for (const cell of [`=${called}`, `=_xlfn.${called}`]) expect(brokenCell(cell, true)).toBe(cellText.picture);
    expect(brokenCell('DISPIMG', true)).toBeUndefined();
  });

  it.each(['#3', 'N/A', '1#', 'A+B', '2E', '5E10'])('“%s” says something', (cell) =>
    expect(brokenCell(cell, true)).toBeUndefined(),
  );
});

it('what stands for no number is told from one', () => {
  expect(['/', '-', '——', '／', '*', 'N/A', '无', '暂无', '00', '0000', ''].filter((one) => !isNoNumber(one))).toEqual(
    [],
  );
  expect(['0', '1', '1-1', 'A/B', '无机房', '001', 'NA-1'].filter(isNoNumber)).toEqual([]);
});

it('signs that nobody sees and other dashes make no other code', () => {
  const written = [
    'EX-1',
    'ex-1',
    'ＥＸ－１',
    'EX –1',
    'EX\u20111',
    'EX\u22121',
    '\ufeffEX\u200b-1',
    'E\u00adX\u200e-1',
  ];
  expect(new Set(written.map(normalCode))).toEqual(new Set(['EX1']));
  expect(tidy('示范\u200b大厦\u200e 一号\u00a0\u3000楼')).toBe('示范大厦 一号 楼');
});

it('yes or no is no code', () => {
  expect(['TRUE', 'false', 'TRUE-1'].map((cell) => brokenCell(cell, true, true))).toEqual([
    cellText.noCode,
    cellText.noCode,
    undefined,
  ]);
  expect(brokenCell('TRUE', true)).toBeUndefined();
});

it('a cell that points to the row above says nothing of its own', () => {
  for (const cell of ['同上', '同前', '〃', '"', '”', "''", 'Ditto'])
    expect([cell, asAbove(cell)]).toEqual([cell, cellText.asAbove]);
  for (const cell of [
    '同 上',
    '同　上',
    '（同上）',
    '同上。',
    '〞',
    '—〃—',
    '“ ”',
    '仝上',
    '同上行',
    '同上单位',
    'as above',
    '↑',
    '-"-',
    'do.',
  ])
    expect([cell, asAbove(cell)]).toEqual([cell, cellText.asAbove]);
  for (const cell of ['', '同上街12号', '上', '5"', 'A"', '-', '—', '同心路', '同方公司', '右', '上同路3号', 'doa'])
    expect([cell, asAbove(cell)]).toEqual([cell, undefined]);
});

it('a mark that a wallet puts before every cell is none of it', () => {
  const bill = ['`2026-11-02 09:12:33', '`示范甲 公司', '`¥0.60', '`CNY'];
  expect(bill.map(asMeant)).toEqual(['2026-11-02 09:12:33', '示范甲 公司', '¥0.60', 'CNY']);
  for (const cell of ['`a` b', '`', "'a name'", "5'6"]) expect(asMeant(cell)).toBe(cell);
});

it('a cell is told to say nothing by one look or by all of them, the first time and again', () => {
  const cells = [
    '#DIV/0!',
    '＃DIV/0!',
    '\u200b#N/A',
    '=DISPIMG("ID_5F3A",1)',
    '3.11E+19',
    '3.11ｅ+19',
    'TRUE',
    'true1',
    '同上',
    '同上1',
    '〃',
    '－ditto－',
    '5E10',
    'HS-K12',
    '在用',
    '',
    cellText.notComputed,
    cellText.otherwiseShown,
  ];
  for (const [isText, isCode] of [
    [true, false],
    [false, false],
    [true, true],
  ] as const)
    for (const cell of [...cells, ...cells])
      expect([cell, unreadCell(cell, isText, isCode)]).toEqual([
        cell,
        brokenCell(tidy(cell), isText, isCode) ?? asAbove(tidy(cell)),
      ]);
});

describe('a number of which a spreadsheet made a day', () => {
  it.each([
    '2026-3-7',
    '2026-03-07 00:00:00',
    '2016-05',
    '3月5日',
    '12月31日',
    '2026年3月8日',
    '2016年5月',
    '5-Mar',
    'Mar-05',
    'Mar-5',
    '5-Mar-26',
    '2026/3/6',
    '2026/3/6 0:00',
  ])('is known in the spelling %s where numbers are meant', (cell) => expect(mayBeMangled(cell, true)).toBe(true));
  it.each(['3-5', '13月5日', '3月', 'MAR-05', 'Mar', '5-March', '2026/13/6', '26/3/6', 'A-2026/3/6', '3月5日A'])(
    '%s is none',
    (cell) => expect(mayBeMangled(cell, true)).toBe(false),
  );
  it.each(['3月5日', '2026年3月8日', '5-Mar', '2026/3/6', '2016-05'])('%s may be said in a text', (cell) =>
    expect(mayBeMangled(cell, false)).toBe(false),
  );
});
