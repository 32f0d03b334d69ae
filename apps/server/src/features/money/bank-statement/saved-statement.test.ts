import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import * as calls from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

// A statement that a spreadsheet has opened and saved: it cuts times and leading noughts, and the last digits of long numbers.
const stage = stageForFile();

interface Answer {
  readonly isSuccess: boolean;
  readonly errorMsg?: string;
  readonly data: Record<string, unknown>;
}
async function sent(path: string, content: string, asked: Record<string, string> = {}) {
  const person = await stage.person('caiwu');
  const form = new FormData();
  for (const [name, value] of Object.entries(asked)) form.append(name, value);
  form.append('file', new Blob([Buffer.from(content)]), '对账单.csv');
  return (await person.uploads(path, form)).json<Answer>();
}
const read = (content: string, asked?: Record<string, string>) => sent(calls.readStatement.path, content, asked);
const load = (content: string, asked?: Record<string, string>) => sent(calls.importStatement.path, content, asked);

it('that came in before and whose number or time the other file has lost is asked about, in its account alone', async () => {
  const heading = '交易时间,收入,支出,对方户名,对方账号,摘要,流水号';
  const own = { account: '示范银行 另存户' };
  const first = [
    heading,
    '2026-10-08 09:12:33,1200.00,,示范甲有限公司,35010002222000011,检验费,102026100800012',
    '2026-10-08 10:00:01,3560.50,,示范乙有限公司,35010002222000022,检验费,102026100800013',
    '2026-10-09 11:00:00,800.00,,示范丙有限公司,35010002222000033,检测费,000201',
  ].join('\n');
  expect(await load(first, own)).toMatchObject({ data: { lineCount: 3, knownCount: 0 } });
  const saved = [
    heading,
    '2026/10/8 9:12,1200.00,,示范甲有限公司,3.5E+16,检验费,1.02026E+14',
    '2026/10/8 10:00,3560.50,,示范乙有限公司,3.5E+16,检验费,1.02026E+14',
    '2026/10/9 11:00,800.00,,示范丙有限公司,3.5E+16,检测费,201',
    '2026/10/10 11:00,900.00,,示范丁有限公司,3.5E+16,检测费,202',
  ].join('\n');
  const lost = ['对方账号', '流水号'].map((field) => `${field}：${cellText.codeLost}`);
  const answers = (...words: string[]) => Object.fromEntries(words.map((word, at) => [`confirmed[${at}]`, word]));
  const words = bankStatementText.mayBeKnown;
  const reason = bankStatementText.notConfirmed.known(words);
  expect((await read(saved, { ...own, ...answers(...lost) })).data).toMatchObject({
    lineCount: 1,
    income: '900.00',
    refused: ['第2行', '第3行', '第4行'].map((place) => ({ place, reason })),
    questions: [{ kind: 'lost' }, { kind: 'lost' }, { kind: 'known', place: '第2行', words }],
  });
  expect((await read(saved, { account: '示范银行 无流水户', ...answers(...lost) })).data['lineCount']).toBe(4);
  expect(await load(saved, { ...own, ...answers(...lost) })).toMatchObject({
    data: { lineCount: 1, knownCount: 0, refusedCount: 3 },
  });
  expect((await load(`${saved}\n`, { ...own, ...answers(...lost) })).errorMsg).toContain(words);
  expect(await load(`${saved}\n`, { ...own, ...answers(...lost, words) })).toMatchObject({
    data: { lineCount: 3, knownCount: 1, refusedCount: 0 },
  });
});

it('whose numbers a spreadsheet has destroyed is asked about, and none of them is kept', async () => {
  const own = { account: '示范银行 损坏户' };
  const content = [
    '交易日期,收入,支出,对方户名,对方账号,摘要,流水号',
    '2026-11-12,1200.00,,甲物业,3.5E+16,检验费,2.02611E+18',
    '2026-11-12,1200.00,,甲物业,3.5E+16,检验费,2.02611E+18',
    '2026-11-13,15.00,,乙商贸,35010002222000022,检验费,V0009',
  ].join('\n');
  const [account, reference] = ['对方账号', '流水号'].map((field) => `${field}：${cellText.codeLost}`);
  const { data } = await read(content);
  expect(data).toMatchObject({
    lineCount: 1,
    refused: [
      { place: '第2行', reason: account },
      { place: '第3行', reason: account },
    ],
    questions: [
      { kind: 'lost', place: '第2行', words: account },
      { kind: 'lost', place: '第2行', words: reference },
    ],
  });
  const confirmed = { 'confirmed[0]': account ?? '', 'confirmed[1]': reference ?? '' };
  expect(await load(content, { ...own, ...confirmed })).toMatchObject({ data: { lineCount: 3, refusedCount: 0 } });
  const cashier = await stage.person('caiwu');
  const { list } = await cashier.does(calls.findStatementLines, { payer: '甲物业' });
  const kept = list.filter(({ day }) => day === '2026-11-12');
  expect(kept.map(({ payerAccount, reference: number }) => [payerAccount, number])).toEqual([
    ['', ''],
    ['', ''],
  ]);
  expect(await load(`${content}\n`, { ...own, ...confirmed })).toMatchObject({ isSuccess: false });
});

it('gives the payers to lines that came in without them', async () => {
  const own = { account: '示范银行 无对方户' };
  const content = [
    '交易日期,交易时间,收入,支出,收/付方名称,收/付方帐号,摘要,流水号',
    '2026-10-08,09:12:33,1200.00,,示范甲有限公司,35010002222000011,检验费,P0001',
    '2026-10-08,10:00:01,3560.50,,示范乙有限公司,35010002222000022,检验费,P0002',
  ].join('\n');
  const mapping = { day: 0, time: 1, income: 2, expense: 3, remark: 6, reference: 7 };
  expect(await load(content, { ...own, mapping: JSON.stringify(mapping) })).toMatchObject({
    data: { lineCount: 2, namedCount: 0 },
  });
  const all = JSON.stringify({ ...mapping, payer: 4, account: 5 });
  const last = `${content}\n2026-10-09,11:00:00,800.00,,示范丙有限公司,35010002222000033,检测费,P0003`;
  expect(await load(content, { ...own, mapping: all })).toMatchObject({
    data: { lineCount: 0, knownCount: 2, namedCount: 2 },
  });
  expect(await load(last, { ...own, mapping: all })).toMatchObject({
    data: { lineCount: 1, knownCount: 2, namedCount: 0 },
  });
  expect((await load(`${last}\n`, own)).errorMsg).toContain('没有新的交易');
  const cashier = await stage.person('caiwu');
  const { list } = await cashier.does(calls.findStatementLines, { payer: '示范' });
  const named = list.filter(({ account }) => account === own.account);
  expect(named.map(({ payer, payerAccount }) => [payer, payerAccount]).toSorted()).toEqual([
    ['示范丙有限公司', '35010002222000033'],
    ['示范乙有限公司', '35010002222000022'],
    ['示范甲有限公司', '35010002222000011'],
  ]);
});
