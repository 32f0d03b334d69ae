import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { workbookOf, workbookParts, zipped } from '../../../../test/workbooks.ts';
import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { headOf, readStatement } from './read-statement.ts';
import { statementRows } from './statement-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'statements-'));
afterAll(() => rmSync(folder, { recursive: true }));
const given = join(import.meta.dirname, '../../../../test/bank-statements');

interface Expected {
  readonly day: string;
  readonly in: string | null;
  readonly out: string | null;
  readonly payer: string;
  readonly account: string | null;
  readonly remark: string;
}

async function readFile(path: string) {
  const head = await headOf(statementRows(path), {}, () => undefined);
  return { head, ...(await readStatement(statementRows(path), head)) };
}
function kept(content: Uint8Array | string, name: string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return readFile(path);
}
type Read = Awaited<ReturnType<typeof readFile>>;
const shown = ({ lines }: Read): Expected[] =>
  lines.map(({ day, direction, amount, payer, account, remark }) => ({
    day,
    in: direction === 'in' ? amount : null,
    out: direction === 'out' ? amount : null,
    payer,
    account: account || null,
    remark,
  }));

describe('shapes that banks and wallets export', () => {
  const expected = JSON.parse(readFileSync(join(given, 'expect.json'), 'utf8')) as Record<string, Expected[]>;
  it.each(Object.keys(expected))('%s: every row is right, and its totals agree', async (name) => {
    const read = await readFile(join(given, name));
    expect(read.refused).toEqual([]);
    expect(read.questions).toEqual([]);
    expect(shown(read)).toEqual(expected[name]);
    expect(read.sums).toEqual({ income: '1030591.30', expense: '600.00' });
    expect(read.differences).toEqual([]);
  });

  it('times tell two equal amounts apart, long references keep their digits', async () => {
    const { lines } = await readFile(join(given, 'wallet-long-preamble.csv'));
    expect(lines.slice(3, 5).map(({ time }) => time)).toEqual(['08:05:10', '08:06:10']);
    expect(lines[3]?.reference).toBe('2026110200000000000000000004');
    const compact = await readFile(join(given, 'compact-days-plus-signs.csv'));
    expect(compact.lines.slice(0, 2).map(({ time, reference }) => [time, reference])).toEqual([
      ['09:12:33', '369390001'],
      ['10:40:05', '369390002'],
    ]);
  });
});

describe('other shapes', () => {
  it('a workbook: its second sheet goes on, a page repeats the heading, totals stand between; noughts were cut off times', async () => {
    const heading = [
      '交易日期',
      '交易时间',
      '借方发生额（元）',
      '贷方发生额（元）',
      '余额',
      '对方户名',
      '对方账号',
      '摘要',
      '流水号',
    ];
    const row = (day: string, time: string, out: string, into: string, payer: string) => [
      day,
      time,
      out,
      into,
      '9.00',
      payer,
      '0012010026000001234',
      '检验费',
      '00000000000000000012345678',
    ];
    const read = await kept(
      workbookOf(
        {
          name: '11月',
          rows: [
            ['示范银行对公账户明细'],
            ['账号：3502****0001', '币种：人民币'],
            heading,
            row('2026/11/2', '91233', '', '3,850.00', '示范恒化工贸有限公司'),
            ['', '', '本页小计', '3,850.00'],
            heading,
            row('2026年11月3日', '0', '600.00', '0.00', '示范金融大厦管理有限公司'),
          ],
        },
        {
          name: '12月',
          rows: [
            heading,
            row('20261201', '235959', '', '0.10', '示范热力有限责任公司'),
            ['合计', '', '600.00', '3850.10'],
          ],
        },
        { name: '说明', rows: [['项目', '含义', '一', '二', '三', '四', '五', '六', '七']] },
      ),
      'pages.xlsx',
    );
    expect(read.lines.map(({ day, time, direction, amount }) => [day, time, direction, amount])).toEqual([
      ['2026-11-02', '09:12:33', 'in', '3850.00'],
      ['2026-11-03', '00:00:00', 'out', '600.00'],
      ['2026-12-01', '23:59:59', 'in', '0.10'],
    ]);
    expect(read.lines[0]).toMatchObject({ account: '0012010026000001234', reference: '00000000000000000012345678' });
    expect(read.differences).toEqual([]);
    expect(read.refused).toEqual([{ place: '工作表“说明”第1行', reason: '工作表的表头与前面的不同，未导入' }]);
  });

  it('rows that say nothing certain are refused by name and line, the others are read', async () => {
    const rows = [
      '交易时间,收/支,金额,交易对方,交易状态,币种,备注',
      '2026-11-02 09:12:33,收入,¥10.00,甲单位,交易成功,CNY,一',
      '2026-11-31 09:12:33,收入,10.00,甲单位,交易成功,CNY,日期',
      '2026-11-02 09:12,收入,10.005,甲单位,交易成功,CNY,小数',
      '2026-11-02 09:12,收入,-10.00,甲单位,交易成功,CNY,负数',
      '2026-11-02 09:12,不计收支,10.00,甲单位,交易成功,CNY,方向',
      '2026-11-02 09:12,收入,10.00,甲单位,交易关闭,CNY,状态',
      '2026-11-02 09:12,收入,10.00,甲单位,交易成功,USD,币种',
      '2026-11-02 09:12,收入,,甲单位,交易成功,CNY,空',
      '2026-11-02 09:12,支出,-20.00,乙单位,交易成功,CNY,退费',
    ];
    const read = await kept(`${rows.join('\n')}\n收入合计：1笔 11.00元\n`, 'refused.csv');
    expect(read.lines.map(({ direction, amount, remark }) => [direction, amount, remark])).toEqual([
      ['in', '10.00', '一'],
      ['out', '20.00', '退费'],
    ]);
    expect(read.refused).toEqual([
      { place: '第3行', reason: '交易日期“2026-11-31 09:12:33”无法识别' },
      { place: '第4行', reason: expect.stringContaining('交易金额“10.005”') as string },
      { place: '第5行', reason: '金额为负而收支方向为“收入”' },
      { place: '第6行', reason: '收支方向“不计收支”无法识别' },
      { place: '第7行', reason: '交易状态为“交易关闭”，没有资金变动' },
      { place: '第8行', reason: '币种为“USD”，只导入人民币交易' },
      { place: '第9行', reason: '没有金额' },
    ]);
    expect(read.differences).toEqual(['文件载明收入合计11.00元，读到10.00元']);
  });

  it('columns apart by tabs in UTF-16, credit and debit by single letters, the account in brackets', async () => {
    const text = [
      '入账日期\t借贷标志\t发生额\t对方单位\t用途\t凭证号',
      '2026.11.04\tC\t12,345.60\t示范顺达仓储物流有限公司（0012010026000001234）\t叉车定检款\t000123',
      '2026.11.04\tD\t600.00\t示范3502厂\t退费\t000124',
    ].join('\r\n');
    const read = await kept(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]), 'letters.txt');
    expect(shown(read)).toEqual([
      {
        day: '2026-11-04',
        in: '12345.60',
        out: null,
        payer: '示范顺达仓储物流有限公司',
        account: '0012010026000001234',
        remark: '叉车定检款',
      },
      { day: '2026-11-04', in: null, out: '600.00', payer: '示范3502厂', account: null, remark: '退费' },
    ]);
    expect(read.lines[0]?.reference).toBe('000123');
  });

  it('of a statement without known headings the widest row is where a person begins; a mapping makes it read', async () => {
    const path = join(folder, 'unknown.csv');
    writeFileSync(path, '账户明细,,\n甲,乙,丙\n2026-11-02,10.00,示范单位\n');
    const head = await headOf(statementRows(path), {}, () => undefined);
    expect(head).toMatchObject({ headingAt: 1, headings: ['甲', '乙', '丙'], mapping: {} });
    await expect(readStatement(statementRows(path), head)).rejects.toThrow('请指定交易日期所在的列');
    const mapping = { day: 0, amount: 1, payer: 2 };
    const again = await headOf(statementRows(path), {}, (headings) => (headings[0] === '甲' ? mapping : undefined));
    expect(again).toMatchObject({ isKept: true, mapping });
    expect((await readStatement(statementRows(path), again)).lines).toMatchObject([
      { amount: '10.00', payer: '示范单位' },
    ]);
  });
});

it('amounts of a workbook are what its cells hold, not what a format without decimals shows; a sheet says its currency', async () => {
  const heading = ['交易日期', '交易金额', '对方户名'];
  const parts = workbookParts([
    { name: '人民币户', rows: [heading] },
    { name: '美元户', rows: [heading, ['2026-11-04', '7.77', '丙单位']] },
  ]);
  const amount = (row: number, style: number, value: string) =>
    `<row r="${row}"><c t="inlineStr"><is><t>2026-11-0${row}</t></is></c><c s="${style}"><v>${value}</v></c><c t="inlineStr"><is><t>甲单位</t></is></c></row>`;
  const rows = [amount(2, 1, '12345.67'), amount(3, 2, '0.4'), amount(4, 1, '66')].join('');
  const first = 'xl/worksheets/sheet1.xml';
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="3"/><xf numFmtId="1"/></cellXfs></styleSheet>`;
  const workbook = zipped({
    ...parts,
    [first]: (parts[first] ?? '').replace('</sheetData>', `${rows}</sheetData>`),
    'xl/styles.xml': styles,
  });
  const { lines, refused } = await kept(workbook, 'held.xlsx');
  expect(lines.map(({ amount: read }) => read)).toEqual(['12345.67', '0.40', '66.00']);
  expect(refused).toEqual([{ place: '工作表“美元户”第2行', reason: '“美元户”：未确认按人民币元读入' }]);
});

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

describe('CAMT.053', () => {
  const entry = (inner: string) => `<n:Ntry>${inner}</n:Ntry>`;
  const document = (...inner: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>
    <n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:BkToCstmrStmt><n:Stmt><n:Id>1</n:Id>
    <n:TxsSummry><n:TtlCdtNtries><n:NbOfNtries>3</n:NbOfNtries><n:Sum>3875.1</n:Sum></n:TtlCdtNtries>
    <n:TtlDbtNtries><n:Sum>600</n:Sum></n:TtlDbtNtries></n:TxsSummry>
    ${inner.join('\n')}</n:Stmt></n:BkToCstmrStmt></n:Document>`.replaceAll('n:', '');
  const booked = (day: string) => `<Sts><Cd>BOOK</Cd></Sts><BookgDt>${day}</BookgDt>`;
  const one = entry(
    `<NtryRef>1</NtryRef><Amt Ccy="CNY">3850.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${booked('<Dt>2026-11-02</Dt>')}
    <AcctSvcrRef>00012026110200000000000000000001</AcctSvcrRef><NtryDtls><TxDtls>
    <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <RltdPties><Dbtr><Pty><Nm>&#31034;&#x8303;A&amp;B&#26377;&#38480;&#20844;&#21496;</Nm></Pty></Dbtr>
    <DbtrAcct><Id><Othr><Id>0012010026000001234</Id></Othr></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>检验费</Ustrd><Strd><CdtrRefInf><Ref>35010026000000000017</Ref></CdtrRefInf></Strd></RmtInf>
    </TxDtls></NtryDtls>`,
  );
  const outgoing = entry(
    `<Amt Ccy="CNY">600</Amt><CdtDbtInd>DBIT</CdtDbtInd>${booked('<DtTm>2026-11-03T15:22:41+08:00</DtTm>')}
    <NtryDtls><TxDtls><RltdPties><Cdtr><Nm>示范金融大厦管理有限公司</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>`,
  );
  const ofBatch = (amount: string, payer: string) =>
    `<TxDtls><Amt Ccy="CNY">${amount}</Amt><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls>`;
  const batch = (whole: string) =>
    entry(
      `<Amt Ccy="CNY">${whole}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${booked('<Dt>2026-11-04</Dt>')}
      <NtryDtls>${ofBatch('0.10', '甲单位')}${ofBatch('25.00', '乙单位')}</NtryDtls>`,
    );
  const pending = entry(
    `<Amt Ccy="CNY">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt>`,
  );

  it('references stay text, character references are read, a batch comes in its parts, what waits is refused', async () => {
    const read = await kept(document(one, outgoing, batch('25.10'), pending), 'a.xml');
    expect(read.lines.map(({ lineNo, day, time, amount, payer }) => [lineNo, day, time, amount, payer])).toEqual([
      [1, '2026-11-02', '', '3850.00', '示范A&B有限公司'],
      [2, '2026-11-03', '15:22:41', '600.00', '示范金融大厦管理有限公司'],
      [3, '2026-11-04', '', '0.10', '甲单位'],
      [3, '2026-11-04', '', '25.00', '乙单位'],
    ]);
    expect(read.lines[0]).toMatchObject({
      reference: '00012026110200000000000000000001',
      remark: '检验费 35010026000000000017',
      account: '0012010026000001234',
    });
    expect(read.refused).toEqual([{ place: '第4条交易', reason: '交易状态为“PDNG”，没有资金变动' }]);
    expect(read.sums).toEqual({ income: '3875.10', expense: '600.00' });
    expect(read.differences).toEqual([]);
  });

  it('a second statement is of another account, and its account names the currency of amounts that name none', async () => {
    const statement = (id: string, currency: string, amount: string) =>
      `<Stmt><Acct><Id><Othr><Id>${id}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct><TxsSummry><TtlCdtNtries><Sum>${amount}</Sum></TtlCdtNtries></TxsSummry>
      <Ntry><Amt>${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${booked('<Dt>2026-11-02</Dt>')}</Ntry></Stmt>`;
    const documentOf = (...statements: string[]) =>
      `<?xml version="1.0"?><Document><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`;
    const [A, B] = ['35020110001234567', '35020110007654321'];
    const two = await kept(documentOf(statement(A, 'CNY', '100.00'), statement(B, 'CNY', '200.00')), 'two.xml');
    expect(two.lines).toMatchObject([{ amount: '100.00' }]);
    expect(two.refused).toEqual([{ place: '第2条交易', reason: bankStatementText.ofOtherAccount(B) }]);
    expect(two).toMatchObject({ accountNo: A, differences: [] });
    const dollars = await kept(documentOf(statement(A, 'USD', '100.00')), 'dollars.xml');
    expect(dollars.lines).toEqual([]);
    expect(dollars.refused).toEqual([{ place: '第1条交易', reason: bankStatementText.foreign('USD') }]);
  });

  it('a batch whose parts do not make it up stays one line; a document type and half a document are refused', async () => {
    const read = await kept(document(batch('99.00')), 'b.xml');
    expect(read.lines.map(({ amount }) => amount)).toEqual(['99.00']);
    const typed = document(one).replace('?>', '?><!DOCTYPE Document>');
    await expect(kept(typed, 'c.xml')).rejects.toThrow('文档类型声明');
    await expect(kept(document(one).slice(0, -40), 'd.xml')).rejects.toThrow('XML 文件不完整');
    await expect(kept('<?xml version="1.0"?><a/>', 'e.xml')).rejects.toThrow('CAMT.053');
  });
});
