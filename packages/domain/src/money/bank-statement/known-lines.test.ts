import { expect, it } from 'vitest';
import { linesApart } from './known-lines.ts';
import { identifiedLines } from './statement-line.ts';
import type { StatementLine } from './statement-rows.ts';
import { noMoney, readMoney, type Money } from '../../shared/money/money.ts';

const yuan = (words: string): Money => {
  const read = readMoney(words);
  return read.reason === undefined ? read.money : noMoney;
};

const base: StatementLine = {
  day: '2026-10-08',
  time: '09:12:33',
  direction: 'in',
  amount: yuan('1200.00'),
  payer: '示范甲有限公司',
  account: '35010002222000011',
  reference: '102026100800012',
  remark: '检验费',
};
const of = (...lines: Partial<StatementLine>[]) => [
  ...identifiedLines(
    '一户',
    lines.map((line) => ({ ...base, ...line })),
    (identity) => identity,
  ),
];
const keptOf = (...lines: Partial<StatementLine>[]) =>
  of(...lines).map(({ line, fingerprint, occurrence }, at) => ({ ...line, id: `kept ${at}`, fingerprint, occurrence }));
const counts = (lines: Partial<StatementLine>[], kept: Partial<StatementLine>[]) => {
  const { fresh, doubtful } = linesApart(of(...lines), keptOf(...kept));
  return [fresh.length, doubtful.length];
};

it.each<[string, Partial<StatementLine>, Partial<StatementLine>, [number, number]]>([
  ['is the same in all', {}, {}, [0, 0]],
  ['has its number, and another time and account', { time: '09:12:00', account: '3501****0011' }, {}, [0, 0]],
  ['has lost its number', { reference: '', time: '09:12:00' }, {}, [0, 1]],
  [
    'has lost its number, and the earlier one kept a destroyed one',
    { reference: '' },
    { reference: '1.02026E+11' },
    [0, 1],
  ],
  ['has a number that the earlier one had not', {}, { reference: '', time: '' }, [0, 1]],
  ['has lost the noughts before its number', { reference: '201' }, { reference: '000201' }, [0, 1]],
  ['has its number in small letters', { reference: '000105a', time: '09:12:00' }, { reference: '000105A' }, [0, 0]],
  ['has its number with a blank in it', { reference: '0004 05' }, { reference: '000405' }, [0, 1]],
  ['has its number with a hyphen in it', { reference: '0007-05' }, { reference: '000705' }, [0, 1]],
  [
    'has its number parted, and another payer',
    { reference: '0007-05', payer: '示范乙有限公司' },
    { reference: '000705' },
    [1, 0],
  ],
  ['has no number at all, and its time is cut', { reference: '', time: '09:12:00' }, { reference: '' }, [0, 1]],
  ['has no number, and another minute', { reference: '', time: '09:13:00' }, { reference: '' }, [1, 0]],
  ['has no number, and another payer', { reference: '', payer: '示范乙有限公司' }, {}, [1, 0]],
  ['has no number, and a payer that the earlier one had not', { reference: '' }, { reference: '', payer: '' }, [0, 1]],
  ['has another number and a payer that the earlier one had not', { reference: '7' }, { payer: '' }, [1, 0]],
  ['has another number', { reference: '102026100800013' }, {}, [1, 0]],
  ['has another amount', { amount: yuan('1200.01'), reference: '' }, {}, [1, 0]],
  [
    'has the number of its batch, and another payer and account',
    { payer: '示范乙', account: '35010002222000022' },
    {},
    [0, 1],
  ],
])('a movement that %s', (_, line, kept, expected) => expect(counts([line], [kept])).toEqual(expected));

it('one earlier movement answers for one line', () => {
  const lines = [
    { reference: '', time: '09:12:00' },
    { reference: '', time: '09:12:00' },
  ];
  expect(counts(lines, [{}])).toEqual([1, 1]);
  expect(counts([{}, { reference: '', time: '' }], [{}])).toEqual([1, 0]);
});

it('names the payer of a kept line that had none, by its number alone', () => {
  const named = (line: Partial<StatementLine>, kept: Partial<StatementLine>) =>
    linesApart(of(line), keptOf(kept)).payers;
  const { payer, account } = base;
  expect(named({}, { payer: '', account: '' })).toEqual([{ id: 'kept 0', payer, account }]);
  expect(named({ payer: '示范甲有限公司福州分公司' }, { account: '' })).toEqual([{ id: 'kept 0', payer, account }]);
  expect(named({ payer: '', account: '' }, {})).toEqual([]);
  expect(named({ reference: '' }, { reference: '', payer: '' })).toEqual([]);
  expect(named({}, {})).toEqual([]);
});
