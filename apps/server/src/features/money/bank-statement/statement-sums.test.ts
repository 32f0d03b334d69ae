import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { describe, expect, it } from 'vitest';
import { headOf, readStatement } from './read-statement.ts';
import type { SourceRow } from './statement-source.ts';

const OWN = '35020110001234567';
const heading = '交易日期,收入金额,支出金额,对方户名,对方账号,流水号,摘要';
const first = '2026-11-02,100.00,,示范甲公司,3501000111,R001,检验费';
const second = '2026-11-02,200.00,,示范乙公司,3501000222,R002,检验费';

async function read(lines: readonly string[], confirmed: readonly string[] = [], isEntry?: true) {
  async function* source(): AsyncGenerator<SourceRow> {
    for (const [at, line] of lines.entries()) {
      const row = { cells: line.split(','), lineNo: at + 1, place: `第${at + 1}行`, sheetAt: 0 };
      yield await Promise.resolve(isEntry ? { ...row, isEntry } : row);
    }
  }
  return readStatement(source(), await headOf(source(), {}, () => undefined), confirmed);
}
const below = (...rows: string[]) => read([`账号：${OWN}`, heading, first, second, ...rows]);
const amounts = ({ lines }: Awaited<ReturnType<typeof read>>) => lines.map(({ amount }) => amount);

it('sums that sheets state are those of their own lines where another sheet states none', async () => {
  const differencesOf = async (stated: string) => {
    const sheets = [
      [heading, first, '收入合计：100.00元'],
      [heading, second, stated],
      [heading, '2026-11-03,50.00,,示范丙公司,3501000333,R003,检验费'],
    ];
    async function* source(): AsyncGenerator<SourceRow> {
      for (const [sheetAt, lines] of sheets.entries())
        for (const [at, line] of lines.entries())
          yield await Promise.resolve({
            cells: line.split(','),
            lineNo: at + 1,
            place: `表${sheetAt + 1}第${at + 1}行`,
            sheetAt,
          });
    }
    const statement = await readStatement(source(), await headOf(source(), {}, () => undefined), []);
    expect(statement.lines).toHaveLength(3);
    return statement.differences;
  };
  expect(await differencesOf('收入合计：200.00元')).toEqual([]);
  expect(await differencesOf('收入合计：210.00元')).toEqual(['文件载明收入合计210.00元，读到350.00元']);
});

describe('a sum with a day is no movement', () => {
  it.each([
    ['of nobody', ',,,本月合计'],
    ['beside counts of movements', '收入2笔,支出0笔,,本月合计'],
    ['beside a count with its label', '笔数：2,2,,合计'],
    ['beside a page', '第2页,2,,承前页'],
    ['beside an operator', '经办：张三,柜员0012,,日结合计'],
    ['beside a unit', '单位：元,1,,发生额合计'],
    ['beside the own account', `示范检验院,${OWN},,本年累计`],
    ['beside the own account, masked', '示范检验院,3502****4567,,上年结转'],
    ['beside a balance', '余额,5300.00,,日终余额'],
    ['in the column of names', '本日合计,3501000111,,'],
    ['in the column of accounts', '示范检验院,合计2笔,,'],
    ['in the column of numbers', ',,合计,'],
    ['in other words', ',,,本期发生额'],
  ])('%s: %s', async (_, words) => {
    const sum = await below(`2026-11-30,300.00,,${words}`);
    expect(sum).toMatchObject({ questions: [], refused: [{ place: '第5行', reason: text.totalRow }] });
    expect(amounts(sum)).toEqual(['100.00', '200.00']);
  });

  it.each(['月结', '结转', '11月月结', '累计'])('%s behind a payment is a purpose', async (word) => {
    for (const payment of ['示范丙公司,3501000333,R003', '示范丙公司,,R003', '示范丙公司,3501****,R003']) {
      const paid = await below(`2026-11-30,500.00,,${payment},${word}`);
      expect([payment, paid.refused, paid.questions, amounts(paid).at(-1)]).toEqual([payment, [], [], '500.00']);
    }
  });

  it.each([
    [
      'name and account in one cell',
      '交易日期,收入金额,支出金额,对方户名,摘要',
      '2026-11-02,200.00,,示范乙公司 35010002222,月结',
    ],
    [
      'no column of numbers',
      '交易日期,收入金额,支出金额,对方户名,对方账号,摘要',
      '2026-11-02,200.00,,示范乙公司,35010002222,月结',
    ],
    [
      'a wallet',
      '交易时间,收/支,金额,交易对方,交易单号,商品说明',
      '2026-11-02 09:01:00,收入,200.00,示范乙,4200002,月结',
    ],
  ])('the same in other shapes: %s', async (_, columns, row) => {
    expect(await read([columns, row])).toMatchObject({ lines: [{ amount: '200.00' }], refused: [], questions: [] });
  });

  it('an entry of a structured file is never a sum', async () => {
    const entries = ['交易日期,收入金额,支出金额,对方户名', '2026-11-02,200.00,,合计'];
    expect(amounts(await read(entries, [], true))).toEqual(['200.00']);
    expect(amounts(await read(entries))).toEqual([]);
  });

  it.each([
    ['a name alone', '500.00,,示范丙公司,,,月结', '月结'],
    ['a number alone', '500.00,,,,R003,月结', '月结'],
    ['no number where all have one', '5000.00,,示范检验院,3501000999,,上年结转', '上年结转'],
    ['words that say little, of nobody', '500.00,,,,,本月收入', '本月收入'],
    ['the sum of the movements, of nobody', '300.00,,,,,入账总览', '2026-11-30 300.00元 入账总览'],
  ])('%s: a person says which', async (_, row, words) => {
    const lines = [`账号：${OWN}`, heading, first, second, `2026-11-30,${row}`];
    const asked = await read(lines);
    expect(asked).toMatchObject({
      questions: [{ kind: 'sum', place: '第5行', words }],
      refused: [{ place: '第5行', reason: text.notConfirmed.sum(words) }],
      unanswered: undefined,
    });
    expect(asked.lines).toHaveLength(2);
    expect((await read(lines, [words])).lines).toHaveLength(3);
  });

  it.each(['手续费', '结息', '收入', '转入', ''])(
    'a fee or an interest of nobody is a movement: %s',
    async (remark) => {
      const fee = await below(`2026-11-30,12.50,,,,,${remark}`);
      expect([fee.refused, fee.questions, amounts(fee).at(-1)]).toEqual([[], [], '12.50']);
    },
  );

  it('a balance tells them apart', async () => {
    const lines = (row: string) => ['日期,收入,支出,对方户名,摘要,余额', '2026-11-01,10.00,,示范甲公司,,110.00', row];
    for (const row of ['2026-11-02,20.00,,示范乙公司,月结,130.00', '2026-11-02,,20.00,,月结,90.00']) {
      const moves = await read(lines(row));
      expect([row, moves.questions, moves.refused, amounts(moves).length]).toEqual([row, [], [], 2]);
    }
    for (const row of ['2026-11-02,20.00,,示范检验院,月结,110.00', '2026-11-02,20.00,,,本月收入,110.00'])
      expect(await read(lines(row))).toMatchObject({ questions: [], refused: [{ reason: text.totalRow }] });
  });
});
