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

  it.each([
    ['blank below single columns', ['', '', '借方', '贷方', '']],
    ['single columns over both lines', ['交易日期', '摘要', '借方', '贷方', '对方户名']],
  ])('a heading of two lines with the directions in the lower one: %s', async (name, lower) => {
    const rows = [
      ['交易日期', '摘要', '发生额（元）', '', '对方户名'],
      lower,
      ['2026-11-02', '货款', '300.00', '', '乙商贸'],
      ['2026-11-03', '检验费', '', '1200.00', '甲物业'],
    ];
    const content = rows.map((cells) => cells.join(',')).join('\n');
    const { lines, refused, unread } = await kept(content, `directions ${name}.csv`);
    expect([refused, unread]).toEqual([[], []]);
    expect(lines.map(({ direction, amount, payer }) => [direction, amount, payer])).toEqual([
      ['out', '300.00', '乙商贸'],
      ['in', '1200.00', '甲物业'],
    ]);
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

  it.each(['CRDT', 'DBIT'])('an entry of %s that takes back an earlier one is refused', async (direction) => {
    const mark = '<RvslInd>true</RvslInd>';
    const reversal = entry(
      `<Amt Ccy="CNY">500.00</Amt><CdtDbtInd>${direction}</CdtDbtInd>${mark}${booked('<Dt>2026-11-06</Dt>')}`,
    );
    const read = await kept(document(one, reversal.replace(mark, '<RvslInd>false</RvslInd>'), reversal), 'a.xml');
    expect(read.lines).toHaveLength(2);
    expect(read.refused).toEqual([{ place: '第3条交易', reason: '银行标明属冲正，请人工处理' }]);
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
