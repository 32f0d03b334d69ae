import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { workbookOf } from '../../../../test/workbooks.ts';
import { headOf, readStatement } from './read-statement.ts';
import { statementRows } from './statement-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'owners-'));
afterAll(() => rmSync(folder, { recursive: true }));
async function kept(content: Uint8Array | string, name: string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const head = await headOf(statementRows(path), {}, () => undefined);
  return { head, ...(await readStatement(statementRows(path), head)) };
}

describe('whose movements', () => {
  const [A, B] = ['35020110001234567', '35020110007654321'];
  const heading = '交易日期,收入金额,支出金额,对方户名,流水号';
  const row = (amount: string, reference: string) => `2026-11-02,${amount},,示范甲公司,${reference}`;
  const [one, two] = [row('100.00', 'R1'), row('200.00', 'R2')];
  const of = (...lines: string[]) => kept(lines.join('\n'), 'whose.csv');

  it.each([
    [`户名：示范检验院 账号：${A} 币种：人民币`, `户名：示范检验院 账号：${B} 币种：人民币`, B],
    [`银行账号：${A}`, `银行账号：${B}`, B],
    [`账 号：${A}`, `账 号：${B}`, B],
    [`Account No: ${A}`, `Account No: ${B}`, B],
    [`收款账号,${A}`, `收款账号,${B}`, B],
    ['账号：3502****4567', '账号：3502****4321', '3502****4321'],
    ['账号：3502****4567', `账号：${B}`, B],
    [`账号：${A}`, '账号尾号：4321', '尾号4321'],
    ['账号：jy***@example.com', '账号：zz***@example.com', 'ZZ****@EXAMPLE.COM'],
  ])('%s, further down %s: the rows there are left out', async (first, second, shownAs) => {
    const { lines, refused } = await of(first, heading, one, second, heading, two);
    expect(lines).toMatchObject([{ amount: '100.00' }]);
    expect(refused).toEqual([{ place: '第6行', reason: bankStatementText.ofOtherAccount(shownAs) }]);
  });

  it('a masked number, its last figures or the whole are one account', async () => {
    const read = await of(
      `账号：3502****4567`,
      heading,
      one,
      `账号：${A}`,
      heading,
      two,
      '尾号4567',
      heading,
      row('1.00', 'R3'),
    );
    expect(read).toMatchObject({ refused: [], questions: [], accountNo: A });
    expect(read.lines).toHaveLength(3);
  });

  it.each(['本方账号', '账号', '查询卡号'])('a column %s says it of each row, whatever the head says', async (name) => {
    const rows = [`${name},${heading}`, `${A},${one}`, `${B},${two}`, `${A},${row('3.00', 'R3')}`];
    for (const above of [[], [`账号：${A}`], ['账号：3502****4567']]) {
      const { lines, refused, accountNo } = await of(...above, ...rows);
      expect(lines.map(({ amount }) => amount)).toEqual(['100.00', '3.00']);
      expect(refused).toMatchObject([{ reason: bankStatementText.ofOtherAccount(B) }]);
      expect(accountNo).toBe(A);
    }
  });

  it('sheets that are called by their accounts', async () => {
    const cells = (line: string) => line.split(',');
    const sheet = (name: string, line: string) => ({ name, rows: [cells(heading), cells(line)] });
    const read = await kept(workbookOf(sheet(A, one), sheet(B, two)), 'called.xlsx');
    expect(read.lines).toMatchObject([{ amount: '100.00' }]);
    expect(read.refused).toMatchObject([{ reason: bankStatementText.ofOtherAccount(B) }]);
  });

  it.each([
    ['工行', '建行'],
    ['基本户', '一般户'],
    ['微信', '支付宝'],
    ['Sheet1', '微信'],
    ['11月', '张三'],
  ])('sheets that are called %s and %s: a person says if they are one account', async (first, second) => {
    const cells = (line: string) => line.split(',');
    const sheet = (name: string, line: string) => ({ name, rows: [cells(heading), cells(line)] });
    const read = await kept(workbookOf(sheet(first, one), sheet(second, two)), 'named.xlsx');
    const words = `工作表${second}`;
    expect(read).toMatchObject({
      lines: [{ amount: '100.00' }],
      questions: [{ kind: 'account', words }],
      refused: [{ reason: bankStatementText.notConfirmed.account(words) }],
    });
    const again = await readStatement(statementRows(join(folder, 'named.xlsx')), read.head, [words]);
    expect(again.lines).toHaveLength(2);
  });

  it('sheets that are called by parts of one statement, or that say their account, are not asked', async () => {
    const cells = (line: string) => line.split(',');
    const sheet = (name: string, line: string, ...above: string[][]) => ({
      name,
      rows: [...above, cells(heading), cells(line)],
    });
    for (const [first, second] of [
      ['10月', '11月'],
      ['工行2025', '工行2026'],
      ['工行2510', '工行2511'],
      ['建行1-6月', '建行7-12月'],
      ['收入', '支出'],
      ['Oct', 'Nov'],
      ['工行', '工行 (2)'],
      ['明细', '补充明细'],
    ]) {
      const read = await kept(workbookOf(sheet(first ?? '', one), sheet(second ?? '', two)), 'parts.xlsx');
      expect([first, read.questions, read.refused]).toEqual([first, [], []]);
    }
    const head = [`账号：${A}`];
    const read = await kept(workbookOf(sheet('工行', one, head), sheet('建行', two, head)), 'heads.xlsx');
    expect(read).toMatchObject({ questions: [], refused: [], accountNo: A });
  });

  it('a row that cannot be read says nothing of the rows below, whatever is written behind its payment', async () => {
    const columns = `${heading},摘要`;
    const bad = (day: string, amount: string, remark: string) => `${day},${amount},,示范甲公司,R9,${remark}`;
    for (const row of [
      bad('待定', '5.00', `转账 账号${B}`),
      bad('2026-11-02', '约100', `转账 账号${B}`),
      bad('待定', '5.00', '结算币种：美元'),
    ]) {
      const read = await of(`账号：${A}`, columns, `${one},检验费`, row, `${two},检验费`);
      expect([row, read.questions, read.refused.length, read.lines.length]).toEqual([row, [], 1, 2]);
    }
  });

  it('movements without an account before those of one: a person says if they are the same', async () => {
    const file = [heading, one, `账号：${B}`, heading, two];
    const words = `账号${B}`;
    const read = await of(...file);
    expect(read).toMatchObject({
      questions: [{ kind: 'account', place: '第3行', words }],
      refused: [{ place: '第5行', reason: bankStatementText.notConfirmed.account(words) }],
    });
    expect(read.lines).toHaveLength(1);
    const path = join(folder, 'whose.csv');
    const again = await readStatement(statementRows(path), read.head, [words]);
    expect(again.lines).toHaveLength(2);
    const both = await of(heading, `账号：${A}`, one, `账号：${B}`, two);
    expect(both.refused).toMatchObject([{ reason: bankStatementText.ofOtherAccount(B) }]);
  });

  it('a head with two numbers is asked as a whole; what names the other party, a balance or a notice is no account', async () => {
    const { unanswered } = await of(`账号：${A} 卡号：6222020000000001`, heading, one);
    expect(unanswered).toMatchObject({ kind: 'account', words: `账号${A}、6222020000000001` });
    const plain = await of(
      `账号：${A}`,
      '账户余额：1234567890',
      heading,
      one,
      `对方账号：${B}`,
      `温馨提示：请汇至账号：${B}`,
      two,
    );
    expect(plain).toMatchObject({ refused: [], questions: [] });
    expect(plain.lines).toHaveLength(2);
  });
});

describe('what is no movement', () => {
  const journal = [
    '日期,凭证号,摘要,对方户名,贷方金额,借方金额,余额',
    '2026-11-01,,上月结转,,5000.00,,5000.00',
    '2026-11-02,记1,检验费,示范合计软件公司,100.00,,5100.00',
    '2026-11-02,,本 日 合 计,,100.00,,5100.00',
    '2026-11-03,记2,检验费,示范乙公司,200.00,,5300.00',
    '2026-11-03,,,日终小计,200.00,,5300.00',
    '2026-11-30,合计,,,300.00,,5300.00',
    '2026-11-30,,【本年累计】,,9300.00,,5300.00',
    ',,过次页,,300.00,,5300.00',
    '第1页 共1页,,,,,,',
  ];
  it('sums and what is carried over are told with their places, and a name that holds such a word is a payer', async () => {
    const read = await kept(journal.join('\n'), 'journal.csv');
    expect(read.lines.map(({ amount, payer }) => [amount, payer])).toEqual([
      ['100.00', '示范合计软件公司'],
      ['200.00', '示范乙公司'],
    ]);
    expect(read.refused).toEqual(
      [2, 4, 6, 7, 8].map((no) => ({ place: `第${no}行`, reason: bankStatementText.totalRow })),
    );
    expect(read).toMatchObject({ questions: [], differences: [], unreadCount: 2 });
    expect(read.unread).toEqual([
      { place: '第9行', words: '过次页 300.00 5300.00' },
      { place: '第10行', words: '第1页 共1页' },
    ]);
  });

  const balanced = (...rows: string[]) => kept(['日期,收入,支出,余额', ...rows].join('\n'), 'balanced.csv');
  const up = [
    '2026-11-01,10.00,,110.00',
    '2026-11-02,,20.00,90.00',
    '2026-11-03,5.00,,95.00',
    '2026-11-04,1.00,,96.00',
  ];
  it.each([
    ['in order', up],
    ['the newest first', up.toReversed()],
    ['some without a balance', up.map((line, at) => (at === 1 ? '2026-11-02,,20.00,' : line))],
    ['the newest first, some without', up.map((line, at) => (at === 1 ? '2026-11-02,,20.00,' : line)).toReversed()],
    ['one balance for all', up.map((line) => line.replace(/,[^,]*$/, ',96.00'))],
    ['a row between is refused', [up[0] ?? '', '2026-11-02,,20.001,90.00', ...up.slice(2)]],
  ])('balances that follow raise no question: %s', async (_, rows) => {
    expect((await balanced(...rows)).questions).toEqual([]);
  });

  it.each([
    ['a lost row', [up[0] ?? '', ...up.slice(2)], '第3行的余额接不上前一行'],
    [
      'a sum in other words',
      [...up.slice(0, 2), '2026-11-02,-10.00,,90.00'.replace('-10', '10'), ...up.slice(2)],
      '第4行的余额接不上前一行',
    ],
    ['two lost, the newest first', [up[3] ?? '', up[1] ?? ''], '第3行的余额接不上前一行'],
  ])('a balance that does not follow is asked before anything is kept: %s', async (_, rows, words) => {
    const read = await balanced(...rows);
    expect(read.unanswered).toMatchObject({ kind: 'balance', words });
    const again = await readStatement(statementRows(join(folder, 'balanced.csv')), read.head, [words]);
    expect(again.unanswered).toBeUndefined();
    expect(again.lines).toHaveLength(rows.length);
  });

  it('lines above, between and below that nothing reads are quoted, the first of them, and counted', async () => {
    const lines = ['示范银行', '账号：35020110001234567', '币种：人民币', '户名：示范检验院', '日期,金额'];
    const notes = Array.from({ length: 6 }, (_, at) => `附注${at}`);
    const read = await kept(
      [...lines, ...['01', '02', '03'].map((day) => `2026-11-${day},1.00`), ...notes].join('\n'),
      'unread.csv',
    );
    expect(read.unreadCount).toBe(8);
    expect(read.unread.map(({ place, words }) => `${place} ${words}`)).toEqual([
      '第1行 示范银行',
      '第4行 户名:示范检验院',
      '第9行 附注0',
      '第10行 附注1',
      '第11行 附注2',
    ]);
  });
});
