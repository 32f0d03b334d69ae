import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import * as calls from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

// A statement is read, its columns are confirmed, and each movement is kept once.
const stage = stageForFile();
const given = join(import.meta.dirname, '../../../../test/bank-statements');
const account = '示范银行 3502****0001';

interface Answer {
  readonly isSuccess: boolean;
  readonly errorMsg?: string;
  readonly data: Record<string, unknown>;
}
async function sent(path: string, content: string | Uint8Array, asked: Record<string, string> = {}, who = 'caiwu') {
  const person = await stage.person(who);
  const form = new FormData();
  for (const [name, value] of Object.entries(asked)) form.append(name, value);
  form.append('file', new Blob([Buffer.from(content)]), '对账单.csv');
  return (await person.uploads(path, form)).json<Answer>();
}
const read = (content: string | Uint8Array, asked?: Record<string, string>) =>
  sent(calls.readStatement.path, content, asked);
const load = (content: string | Uint8Array, asked: Record<string, string> = {}, who = 'caiwu') =>
  sent(calls.importStatement.path, content, { account, ...asked }, who);
const fileOf = (name: string) => readFileSync(join(given, name));

const heading = '交易日期,交易时间,金额,对方户名,附言';
const csv = (...rows: string[]) => [heading, ...rows].join('\n');
const twin = (time: string) => `2026-11-04,${time},12345.60,示范顺达仓储物流有限公司,检验费`;

describe('a statement', () => {
  it('is shown before anything is kept: heading, columns, counts and sums', async () => {
    const { data } = await read(fileOf('padded-with-total.csv'));
    expect(data).toMatchObject({
      headingAt: 3,
      mapping: { day: 0, remark: 1, income: 9, expense: 10, payer: 13, account: 14 },
      lineCount: 8,
      income: '1030591.30',
      expense: '600.00',
      refused: [],
      differences: [],
    });
    const cashier = await stage.person('caiwu');
    expect((await cashier.does(calls.findStatements, {})).list).toEqual([]);
  });

  it('is kept with its file and sums; lines that came before are known again', async () => {
    expect(await load(csv(twin('08:05:10'), twin('08:06:10'), twin('08:06:10')))).toMatchObject({
      data: { lineCount: 3, knownCount: 0 },
    });
    expect(await load(csv(twin('08:05:10'), twin('08:06:10'), twin('08:06:10')))).toMatchObject({
      isSuccess: false,
      errorMsg: '文件中的3笔交易都已导入过，没有新的交易',
    });
    const overlapping = csv(
      twin('08:06:10'),
      twin('08:06:10'),
      twin('08:07:10'),
      '2026-11-05,09:00:00,-600,乙单位,退费',
    );
    expect(await load(overlapping)).toMatchObject({ data: { lineCount: 2, knownCount: 2 } });
    const cashier = await stage.person('caiwu');
    const { list: statements } = await cashier.does(calls.findStatements, {});
    expect(statements).toMatchObject([
      { account, firstDay: '2026-11-04', lastDay: '2026-11-05', income: '37036.80', expense: '600.00', openCount: 1 },
      { lineCount: 3, openCount: 3 },
    ]);
    const { list: lines, count } = await cashier.does(calls.findStatementLines, { state: 'open' });
    expect(count).toBe(4);
    expect(lines.map(({ time, amount }) => [time, amount]).toSorted()).toEqual([
      ['08:05:10', '12345.60'],
      ['08:06:10', '12345.60'],
      ['08:06:10', '12345.60'],
      ['08:07:10', '12345.60'],
    ]);
    expect((await cashier.does(calls.findStatementLines, { state: 'out' })).list).toMatchObject([{ payer: '乙单位' }]);
  });

  it('is known by its number however another file writes the rest of it', async () => {
    const heading = '交易时间,收入,支出,对方户名,对方账号,摘要,流水号';
    const own = { account: '示范银行 流水号户' };
    const first = [
      heading,
      '2026-11-02 09:12:33,1200.00,,甲物业,35010002222000011,检验费,V0001',
      '2026-11-05 10:00:01,3560.50,,乙商贸,35010002222000022,检验费,V0002',
      '2026-11-05 10:00:01,,15.00,,,手续费,V0002',
      '2026-11-06 11:00:00,800.00,,丙,6222,检测费,0',
      '2026-11-06 11:00:00,700.00,,丙,6222,检测费,0',
      '2026-11-06 11:00:00,600.00,,丙,6222,检测费,0',
    ].join('\n');
    expect(await load(first, own)).toMatchObject({ data: { lineCount: 6, knownCount: 0 } });
    const saved = [
      heading,
      '2026/11/2 9:12,1200.00,,甲物业有限公司,3501****0011,检验费（网银）,V0001',
      '2026/11/5,3560.50,,乙商贸,3.50E+16,,V0002',
      '2026/11/5,,15.00,,,手续费,V0002',
      '2026/11/6 15:00,800.00,,丁,6222,检测费,0',
      '2026/11/6 15:00,500.00,,丁,6222,检测费,0',
      '2026/11/6 15:00,400.00,,丁,6222,检测费,0',
      '2026/11/2 9:12,1200.00,,甲物业有限公司,3501****0011,检验费（网银）,V0003',
    ].join('\n');
    const lost = { 'confirmed[0]': `对方账号：${cellText.codeLost}` };
    expect(await load(saved, { ...own, ...lost })).toMatchObject({ data: { lineCount: 4, knownCount: 3 } });
    const elsewhere = saved.replaceAll('检验费', '检验');
    expect(await load(elsewhere, { account: '示范银行 另一户', ...lost })).toMatchObject({
      data: { lineCount: 7, knownCount: 0 },
    });
  });

  it('is known by its account however that is written, and by its file under any account', async () => {
    const content = csv('2026-11-08,08:00:00,10.00,丁单位,检验费');
    const written = '示范银行　３５０２－0009';
    expect(await load(content, { account: written })).toMatchObject({ data: { lineCount: 1 } });
    const again = await load(content, { account: '示范银行3502-0009' });
    expect(again.errorMsg).toBe('文件中的1笔交易都已导入过，没有新的交易');
    const elsewhere = await load(content, { account: '示范银行 一般户' });
    expect(elsewhere.errorMsg).toMatch(
      /^同一个文件已于\d{4}-\d\d-\d\d按账户“示范银行 ３５０２－0009”导入过，请核对本方账户$/,
    );
  });

  it('of another currency or unit is refused, above its rows and in its headings', async () => {
    const row = '2026-11-09,09:00:00,12.50,戊单位,检验费';
    const problemOf = async (content: string) => (await read(content)).data['problem'];
    expect(await problemOf(`账号：3502****0001,币种：美元（USD）\n${csv(row)}`)).toBe(
      '该对账单的币种为“美元(USD)”，只能导入人民币对账单',
    );
    expect(await problemOf(`单位：万元\n${csv(row)}`)).toBe('该对账单的金额单位为“万元”，只能导入以元为单位的对账单');
    for (const head of ['账号,3502,币种,美元', '币种,USD', 'Currency: USD', '币种=澳元', '币种：沙特里亚尔'])
      expect(await problemOf(`${head}\n${csv(row)}`), head).toMatch(/^该对账单的币种为“/);
    for (const head of [
      '金额单位,万元',
      '单位（万元）',
      '单位：万元人民币',
      '单位:美金',
      '单位：RMB万',
      '单位：K',
      '数量级：千',
    ])
      expect(await problemOf(`${head}\n${csv(row)}`), head).toMatch(/^该对账单的金额单位为“/);
    for (const head of ['币种：RMB人民币', '币种,01-人民币', '币种,账号', '单位：元', '货币,人民币元'])
      expect(await problemOf(`${head}\n${csv(row)}`), head).toBeUndefined();
    expect(await problemOf(`单位：示范万华物业有限公司,币种：人民币（CNY）\n${csv(row)}`)).toBeUndefined();
    const mapping = JSON.stringify({ day: 0, amount: 1 });
    for (const heading of [
      '交易金额（万元）',
      '交易金额($)',
      '交易金额 美元',
      '交易金额（仟元）',
      '交易金额（原币）',
      '交易金额[万]',
      '交易金额（SGD）',
      '交易金额/10000',
      '交易金额￠',
      '交易金额(k)',
      '交易金额實收港幣',
    ])
      expect(
        (await load(`交易日期,${heading}\n2026-11-09,12.50\n`, { headingAt: '0', mapping })).errorMsg,
        heading,
      ).toMatch(/^交易金额所在的列“交易金额.+”不以元为单位，不能导入$/);
  });

  it('with a second part in another currency gives the rows of the first alone', async () => {
    const row = (amount: string) => `2026-11-21,09:00:00,${amount},戊单位,检验费`;
    const parts = [csv(row('12.50')), '币种：美元', csv(row('99.00')), '币种：人民币', csv(row('25.00'))].join('\n');
    const { data } = await read(parts);
    expect(data).toMatchObject({ lineCount: 2, income: '37.50' });
    expect(JSON.stringify(data['refused'])).toContain('该对账单的币种为“美元”，只能导入人民币对账单');
  });

  it('with a second part in another currency, said in whatever words or in its headings, gives the first alone', async () => {
    const row = (amount: string) => `2026-11-21,09:00:00,${amount},戊单位,检验费`;
    const partsOf = (line: string, below = heading) =>
      ['币种：人民币', csv(row('12.50')), line, below, row('99.00')].join('\n');
    for (const line of [
      '账号：3502011000088 币种：美元',
      '户名：检验院 货币：HKD',
      '账户币种：美元',
      '结算货币：欧元',
      '美元账户',
      '【港币户】 3502****0009',
      'A/C 3502 USD',
      '以下为外币账户交易明细',
      '幣別：美元',
      '本页币种为美元',
    ])
      expect((await read(partsOf(line))).data, line).toMatchObject({ lineCount: 1, income: '12.50' });
    for (const below of ['交易日期,交易时间,金额（万元）,对方户名,附言', '附言,交易日期,金额,交易时间,对方户名'])
      expect((await read(partsOf('', below))).data, below).toMatchObject({ lineCount: 1, income: '12.50' });
    for (const line of ['第2页', '户名：检验院', '开户行：建行美元路支行', '单位：元'])
      expect((await read(partsOf(line))).data, line).toMatchObject({ lineCount: 2, income: '111.50' });
  });

  it('with a second part in another currency, whose account number or balance stands below an amount, gives the first alone', async () => {
    const head = '交易日期,借方发生额,贷方发生额,对方户名';
    const first = [head, '2026-11-21,,12.50,戊单位'];
    const second = [head, '2026-11-22,,7.77,己单位'];
    for (const line of [
      '账号：,3502011000099,币种：,美元',
      '期初余额,1000,币种,美元',
      '账号,3502011000088,币种,HKD',
      '打印日期,2026-11-22,美元,',
      '2026-11-22,,币种：美元,',
    ])
      expect((await read([...first, line, ...second].join('\n'))).data, line).toMatchObject({
        lineCount: 1,
        income: '12.50',
      });
    const total = await read([...first, '合计,,12.50,美元户除外', ...second].join('\n'));
    expect(total.data).toMatchObject({ lineCount: 2 });
  });

  it('asks once what leaves open if its amounts are yuan, and keeps the answer', async () => {
    const row = '2026-11-23,09:00:00,31.50,壬单位,检验费';
    const notice = '跨境汇款请使用美元账户';
    const content = `${notice}\n${csv(row)}`;
    expect((await read(content)).data).toMatchObject({
      lineCount: 1,
      questions: [{ place: '第1行', words: notice }],
    });
    expect((await load(content)).errorMsg).toBe(`第1行“${notice}”：请先确认本文件的金额是否为人民币元`);
    expect((await load(content, { confirmed: '"a"' })).isSuccess).toBe(false);
    expect(await load(content, { 'confirmed[0]': notice })).toMatchObject({ data: { lineCount: 1 } });
    const cashier = await stage.person('caiwu');
    const [latest] = (await cashier.does(calls.findStatements, {})).list;
    expect(await cashier.does(calls.findStatementProblems, { id: latest?.id ?? '' })).toMatchObject({
      confirmed: [{ kind: 'yuan', place: '第1行', words: notice }],
    });
  });

  it('waits with the rows below a line that leaves it open, and with those whose currency is blank beside others', async () => {
    const row = (day: string, currency: string) => `2026-11-${day},9.00,癸单位,${currency}`;
    const head = '交易日期,金额,对方户名';
    const blank = [`${head},币种`, row('01', 'CNY'), row('02', ''), row('03', 'USD'), row('04', '-')].join('\n');
    const words = '币种为空';
    expect((await read(blank)).data).toMatchObject({
      lineCount: 1,
      questions: [{ place: '第3行', words }],
      refused: [
        { place: '第4行', reason: '币种为“USD”，只导入人民币交易' },
        { place: '第3行', reason: '“币种为空”：未确认按人民币元读入' },
        { place: '第5行', reason: '“币种为空”：未确认按人民币元读入' },
      ],
    });
    expect((await read(blank, { 'confirmed[0]': words })).data).toMatchObject({
      lineCount: 3,
      income: '27.00',
    });
    const unnamed = [`${head},类`, row('01', ''), row('02', 'USD'), row('03', '港元')].join('\n');
    expect((await read(unnamed)).data).toMatchObject({ lineCount: 0, questions: [{ words: '类为空' }] });
    const above = ['币种：美元', `${head},币种`, row('01', 'CNY'), row('02', '')].join('\n');
    expect((await read(above, { 'confirmed[0]': words })).data).toMatchObject({
      lineCount: 1,
      refused: [{ reason: '该对账单的币种为“美元”，只能导入人民币对账单' }],
    });
    const plain = [`${head},类`, row('01', ''), row('02', '转账'), row('03', '')].join('\n');
    expect((await read(plain)).data).toMatchObject({ lineCount: 3, questions: [] });
    const parts = [
      csv('2026-11-21,09:00:00,12.50,戊单位,检验费'),
      '本页为美元户明细',
      csv('2026-11-21,10:00:00,5.00,戊单位,检验费'),
    ];
    expect((await read(parts.join('\n'))).data).toMatchObject({ lineCount: 1, questions: [{ place: '第3行' }] });
    const answered = await read(parts.join('\n'), { 'confirmed[0]': '本页为美元户明细' });
    expect(answered.data).toMatchObject({ lineCount: 2, income: '17.50', refused: [] });
    const footer = [csv('2026-11-21,09:00:00,12.50,戊单位,检验费'), '外币业务请到柜台办理'].join('\n');
    expect((await read(footer)).data).toMatchObject({ lineCount: 1, questions: [] });
  });

  it('takes no movement that stands below the number of another account', async () => {
    const part = (no: string, amount: string) =>
      `账号：${no},户名：检验院\n${csv(`2026-11-12,08:00:00,${amount},己单位,检验费`)}`;
    const [own, other] = ['350201100091', '350201100092'];
    const file = [part(own, '12.00'), part(other, '7.00'), part(own, '3.00')].join('\n');
    expect((await read(file)).data).toMatchObject({
      lineCount: 2,
      income: '15.00',
      refused: [{ reason: bankStatementText.ofOtherAccount(other) }],
    });
  });

  it('is of the account whose number it states, whatever it is called', async () => {
    const head = (no: string) => `账号：${no},户名：检验院\n`;
    const row = (amount: string) => csv(`2026-11-12,08:00:00,${amount},己单位,检验费`);
    const first = await load(head('3502011000028') + row('10.00'), { account: '考六户 ICBC' });
    expect(first).toMatchObject({ data: { lineCount: 1 } });
    const elsewhere = await load(`打印日期：2026-11-13\n${head('3502011000028')}${row('10.00')}`, {
      account: '一般户',
    });
    expect(elsewhere.errorMsg).toBe('该对账单的账号3502011000028已按账户“考六户 ICBC”导入过，请核对本方账户');
    expect(await load(head('3502011000029') + row('11.00'), { account: '一般户' })).toMatchObject({ isSuccess: true });
    const named = await load(row('12.00'), { account: '示范银行 3502011000030' });
    expect(named).toMatchObject({ isSuccess: true });
    const other = await load(head('3502 0110 0003 0') + row('13.00'), { account: '另一户' });
    expect(other.errorMsg).toContain('示范银行 3502011000030');
  });

  it('is offered to the account of its number, and refused by one of another number', async () => {
    const head = (no: string) => `账号：${no}\n`;
    const row = (amount: string) => csv(`2026-11-13,08:00:00,${amount},己单位,检验费`);
    const [first, second] = ['3502010100017001', '6222000011117002'];
    const name = '示范银行 3502****7001';
    expect((await read(head(first) + row('10.00'))).data).toMatchObject({ account: '' });
    expect((await load(head(second) + row('20.00'), { account: name })).errorMsg).toBe(
      bankStatementText.otherNumber(second, name, '3502****7001'),
    );
    expect(await load(head(first) + row('10.00'), { account: name })).toMatchObject({ isSuccess: true });
    expect(await load(head(second) + row('10.00'), { account: '二号户' })).toMatchObject({ data: { lineCount: 1 } });
    for (const no of [first, '3502 0101 0001 7001', '3502****7001', '尾号7001'])
      expect([no, (await read(head(no) + row('30.00'))).data['account']]).toEqual([no, name]);
    const { data } = await read(head(second) + row('30.00'));
    expect(data).toMatchObject({ account: '二号户' });
    expect((data['accounts'] as string[]).slice(0, 2)).toEqual(['二号户', name]);
    for (const no of ['3502010100019009', '3502****9009', '尾号9009'])
      for (const account of [name, '二号户'])
        expect((await load(head(no) + row('40.00'), { account })).errorMsg, no).toContain(`账户“${account}”的账号为`);
    expect((await read(row('50.00'))).data).toMatchObject({ account: '' });
    expect(await load(row('50.00'), { account: name })).toMatchObject({ isSuccess: true });
  });

  it('of a wallet is proposed by its own headings; money out bears a minus there', async () => {
    const rows = ['2026-11-05 09:00:00,2026110500001,120.50,', '2026-11-05 10:00:00,2026110500002,,-88.80'];
    const { data } = await read(['发生时间,流水号,收入（+元）,支出（-元）', ...rows].join('\n'));
    expect(data).toMatchObject({ lineCount: 2, income: '120.50', expense: '88.80', refused: [] });
    const plain = await read(['发生时间,流水号,收入,支出', ...rows].join('\n'));
    expect(plain.data).toMatchObject({ lineCount: 1, refused: [{ reason: '支出金额为负数，属冲正，请人工处理' }] });
  });

  it('has a row that is an earlier one again, with its number, once', async () => {
    const row = '2026-11-05,1200.50,庚单位,2026110500001';
    const { data } = await read(['交易日期,金额,对方户名,流水号', row, row, row.replace('001', '002')].join('\n'));
    expect(data).toMatchObject({
      lineCount: 2,
      income: '2401.00',
      refused: [{ place: '第3行', reason: '与第2行完全相同，流水号均为“2026110500001”，只导入一次' }],
    });
  });

  it('keeps what a person said of its columns, for the next with these headings', async () => {
    const content = '第一,第二,第三\n2026-11-06,10.00,丙单位\n甲,乙,丙\n';
    expect((await read(content)).data).toMatchObject({ problem: '请指定交易日期所在的列', lineCount: 0 });
    const mapping = JSON.stringify({ day: 0, amount: 1, payer: 2 });
    expect(await load(content, { headingAt: '0', mapping, 'confirmed[0]': '第二' })).toMatchObject({
      data: { lineCount: 1, refusedCount: 1 },
    });
    const again = await read(content.replace('2026-11-06', '2026-11-07'));
    expect(again.data).toMatchObject({ isKept: true, headingAt: 0, mapping: { day: 0, amount: 1, payer: 2 } });
    const cashier = await stage.person('caiwu');
    const [latest] = (await cashier.does(calls.findStatements, {})).list;
    expect(await cashier.does(calls.findStatementProblems, { id: latest?.id ?? '' })).toEqual({
      refused: [{ place: '第3行', reason: '交易日期“甲”无法识别' }],
      differences: [],
      confirmed: [{ kind: 'yuan', place: '第1行', words: '第二' }],
    });
    expect(latest?.confirmedCount).toBe(1);
  });

  it('is refused in words: no file, no rows, nothing to import', async () => {
    expect((await read('')).errorMsg).toBe('文件是空的');
    expect((await load(csv())).errorMsg).toMatch(/请指定交易日期所在的列|没有可以导入的交易/);
    expect((await load(csv(twin('09:00:00')), { account: '' })).errorMsg).toContain('本方账户');
  });
});
