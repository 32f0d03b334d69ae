import { findImportRow, type LedgerInspection } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { writeXlsx, type CellValue } from 'hucre';
import { beforeAll, describe, expect, it } from 'vitest';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();

const header = {
  no: '序号',
  code: '注册代码',
  variety: '设备品种',
  status: '使用 状态\n（在用/停用）',
  unit: '使用单位',
  unitCode: '统一社会信用代码',
  address: '使用地点',
  load: '额定载重量（kg）',
  speed: '额定速度（m/s）',
  floors: '层数',
  made: '制造日期',
  last: '上次',
  next: '下次',
  phone: '安全管理员电话',
  certificate: '使用登记证编号',
} as const;
type Column = keyof typeof header;
type Row = Partial<Record<Column, CellValue>>;

const columns = Object.keys(header) as Column[]; // the object above has these keys and no others
const codeOf = (serial: number) => `31103501022015${String(60000 + serial).padStart(6, '0')}`;
const good = (serial: number): Row => ({
  no: serial,
  code: codeOf(serial),
  variety: '曳引驱动乘客电梯',
  status: '在用',
  unit: '示范江滨物业服务有限公司',
  address: '示范市鼓楼区江滨路1号',
  load: 1000,
  speed: 1.75,
  floors: 18,
  made: '2015-06-01',
  last: '2025-05-20',
  next: '2026-05-31',
  phone: '13800000000',
  certificate: `梯11闽A${String(1000 + serial)}(15)`,
});

type Expected =
  | { refused: RegExp }
  | { warned: RegExp; values?: Record<string, unknown> }
  | { added: Record<string, unknown> };
interface Dirt {
  kind: string;
  row: Row;
  becomes: Expected;
}

/** The lines that clerks really hand over: each one kind of dirt, and what must come of it. Nothing is guessed. */
const dirt: Dirt[] = [
  { kind: 'nothing', row: {}, becomes: { added: { ratedLoad: 1000, ratedSpeed: 1.75, floors: 18 } } },
  { kind: 'blanks around and inside the code', row: { code: ` ${codeOf(2).slice(0, 4)} ${codeOf(2).slice(4)}\u00a0` }, becomes: { added: { registrationCode: codeOf(2) } } },
  { kind: 'full-width digits', row: { code: '３１１０３５０１０２２０１５０６０００３', load: '１０００', floors: '１８' }, becomes: { added: { registrationCode: '31103501022015060003', ratedLoad: 1000, floors: 18 } } },
  { kind: 'a zero-width mark before the code', row: { code: `\u200b${codeOf(4)}` }, becomes: { added: { registrationCode: codeOf(4) } } },
  { kind: 'the apostrophe that keeps digits as text', row: { code: `'${codeOf(5)}` }, becomes: { added: { registrationCode: codeOf(5) } } },
  { kind: 'a code of 19 digits', row: { code: codeOf(6).slice(1) }, becomes: { refused: /20位/ } },
  { kind: 'the letter O for zero', row: { code: codeOf(7).replace('0', 'O') }, becomes: { refused: /20位/ } },
  { kind: 'a code that became a number and lost its last digits', row: { code: 3.1103501022015e19 }, becomes: { refused: /数字.*丢失/ } },
  { kind: 'no code', row: { code: '' }, becomes: { refused: /注册代码.*不能为空/ } },
  { kind: 'dashes for a code', row: { code: '————' }, becomes: { refused: /注册代码.*不能为空/ } },
  { kind: 'the same code again', row: { code: codeOf(1) }, becomes: { refused: /第4行重复/ } },
  { kind: 'the same code again in full width', row: { code: '３１１０３５０１０２２０１５０６０００３' }, becomes: { refused: /第6行重复/ } },
  { kind: 'two dates in one cell', row: { last: '2024-05-20、2025-05-20' }, becomes: { warned: /不是.*日期.*未导入/, values: { lastInspectionDate: undefined } } },
  { kind: 'dots in a date', row: { last: '2025.5.20' }, becomes: { added: { lastInspectionDate: '2025-05-20' } } },
  { kind: 'a date in Chinese', row: { last: '2025年5月20日' }, becomes: { added: { lastInspectionDate: '2025-05-20' } } },
  { kind: 'a date without signs', row: { last: 20250520 }, becomes: { added: { lastInspectionDate: '2025-05-20' } } },
  { kind: 'a day counted from 1900', row: { last: 45797 }, becomes: { added: { lastInspectionDate: '2025-05-20' } } },
  { kind: 'a date cell', row: { last: new Date('2025-05-20T00:00:00Z') }, becomes: { added: { lastInspectionDate: '2025-05-20' } } },
  { kind: 'a day that does not exist', row: { last: '2025-02-30' }, becomes: { warned: /没有.*这一天/ } },
  { kind: 'the first day of the calendar for “unknown”', row: { made: '1900-01-01' }, becomes: { warned: /1900-01-01.*未导入/, values: { manufactureDate: undefined } } },
  { kind: 'day 0 of the calendar', row: { made: '1900-01-00' }, becomes: { warned: /未导入/, values: { manufactureDate: undefined } } },
  { kind: 'made in the future', row: { made: '2051-06-01' }, becomes: { refused: /制造日期.*超出合理范围/ } },
  { kind: 'a year alone', row: { made: '2015年' }, becomes: { warned: /不是.*日期/ } },
  { kind: 'the unit in the cell', row: { load: '1000KG', speed: '1.75 m/s', floors: '18层' }, becomes: { added: { ratedLoad: 1000, ratedSpeed: 1.75, floors: 18 } } },
  { kind: 'a comma between thousands', row: { load: '1,000' }, becomes: { added: { ratedLoad: 1000 } } },
  { kind: 'another unit in the cell', row: { load: '1吨' }, becomes: { added: { ratedLoad: 1000 } } },
  { kind: 'floors, stops and doors in one cell', row: { floors: '18/18/18' }, becomes: { warned: /不是数字/, values: { floors: undefined } } },
  { kind: 'metres a minute in the column of metres a second', row: { speed: 105 }, becomes: { refused: /额定速度.*超出合理范围/ } },
  { kind: 'a state that nobody knows', row: { status: '带病运行' }, becomes: { refused: /使用状态“带病运行”没有对应的代码/ } },
  { kind: 'a state of our own words, blanks around', row: { status: ' 停用 ' }, becomes: { added: { useStatus: '3' } } },
  { kind: 'a type outside the catalogue', row: { variety: '汽车举升机' }, becomes: { refused: /汽车举升机.*没有对应品种/ } },
  { kind: 'a type of another kind', row: { variety: '桥式起重机' }, becomes: { refused: /桥式起重机/ } },
  { kind: 'signs for “nothing”', row: { load: '/', speed: '——', floors: '无', phone: '暂无', made: '不详' }, becomes: { added: { ratedLoad: undefined, ratedSpeed: undefined, floors: undefined } } },
  { kind: 'a broken formula', row: { load: '#REF!' }, becomes: { warned: /公式错误/, values: { ratedLoad: undefined } } },
  { kind: 'a line break in the address', row: { address: '示范市鼓楼区\n江滨路1号  ' }, becomes: { added: { useAddress: '示范市鼓楼区 江滨路1号' } } },
  { kind: 'a credit code with a wrong check digit', row: { unitCode: '913501000000000001' }, becomes: { warned: /统一社会信用代码|单位代码/ } },
  { kind: 'two telephone numbers', row: { phone: '13800000000/059100000000' }, becomes: { warned: /座机号/ } },
  { kind: 'the header again, as on every printed page', row: Object.fromEntries(columns.map((column) => [column, header[column]])), becomes: { refused: /重复的表头/ } },
  { kind: 'a total', row: { ...Object.fromEntries(columns.map((column) => [column, ''])), no: '合计', load: 38000 }, becomes: { refused: /合计行/ } },
]; // prettier-ignore

const FIRST = 4; // below a title and a header of two lines

/** A title over everything, a header of two lines, one using unit over all rows, blank formatted rows in between and below. */
async function workbookOf(rows: readonly Row[]): Promise<Uint8Array> {
  const twoLines = columns.map((column) => (column === 'last' ? '检验日期' : column === 'next' ? '' : header[column]));
  const below = columns.map((column) => (column === 'last' || column === 'next' ? header[column] : ''));
  const at = (column: Column) => columns.indexOf(column);
  const body = rows.map((row, index) =>
    columns.map((column) => (column === 'unit' && index > 0 ? '' : (row[column] ?? ''))),
  );
  const blank = columns.map(() => ' ');
  return writeXlsx({
    sheets: [
      {
        name: '台账',
        rows: [['示范小区电梯台账'], twoLines, below, ...body, blank, blank],
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: columns.length - 1 },
          { startRow: 1, startCol: at('last'), endRow: 1, endCol: at('next') },
          ...columns
            .filter((column) => column !== 'last' && column !== 'next')
            .map((column) => ({ startRow: 1, startCol: at(column), endRow: 2, endCol: at(column) })),
          { startRow: FIRST - 1, startCol: at('unit'), endRow: FIRST + rows.length, endCol: at('unit') },
        ],
      },
      { name: '说明', rows: [['本表由物业填写']] },
    ],
  });
}

describe('a ledger with every kind of dirt', () => {
  let clerk: Person;
  let id: string;
  let found: LedgerInspection;
  let notes: Map<number, { outcome: string; reasons: string }>;

  beforeAll(async () => {
    clerk = await stage.person('shouli');
    const rows = dirt.map(({ row }, index) => ({ ...good(index + 1), ...row }));
    ({ id, found } = await drop(clerk, await workbookOf(rows), '示范小区.xlsx'));
    await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed });
    notes = new Map();
    for (const outcome of ['refused', 'warned'] as const) {
      const answer = await clerk.does(findImportRow, { id, outcome, pageSize: 500 });
      for (const one of answer.rows)
        notes.set(one.rowNo, { outcome, reasons: one.notes.map(({ reason }) => reason).join('；') });
    }
  });

  it('has its header of two lines found below the title, and the columns matched', () => {
    expect(dirt.length).toBeGreaterThanOrEqual(30);
    expect(found.columns.map(({ name }) => name)).toContain('检验日期/下次');
    const mapped = Object.fromEntries(found.proposed.fields.map(({ field, columns: [column] }) => [field, column]));
    expect(mapped).toMatchObject({
      registrationCode: '注册代码',
      lastInspectionDate: '检验日期/上次',
      nextInspectionDate: '检验日期/下次',
      ratedLoad: '额定载重量(kg)',
    });
  });

  it.each(dirt.map((one, index) => ({ ...one, serial: index + 1 })))('$kind', async ({ row, becomes, serial }) => {
    const rowNo = FIRST + serial - 1;
    const note = notes.get(rowNo);
    if ('refused' in becomes) {
      expect(note).toMatchObject({ outcome: 'refused', reasons: expect.stringMatching(becomes.refused) });
      return;
    }
    if ('warned' in becomes)
      expect(note).toMatchObject({ outcome: 'warned', reasons: expect.stringMatching(becomes.warned) });
    else expect(note).toBeUndefined();
    const stored = await stored_(String(row.certificate ?? good(serial).certificate));
    expect(stored).toMatchObject({ unit: '示范江滨物业服务有限公司' });
    const wanted = 'warned' in becomes ? (becomes.values ?? {}) : becomes.added;
    for (const [field, value] of Object.entries(wanted)) expect({ [field]: stored[field] }).toEqual({ [field]: value });
  });
});

async function stored_(certificate: string): Promise<Record<string, unknown>> {
  const row = await stage.db
    .selectFrom('equipment as e')
    .leftJoin('unit as u', 'u.id', 'e.useUnitId')
    .select([
      'e.registrationCode',
      'e.useStatus',
      'e.useAddress',
      'e.manufactureDate',
      'e.lastInspectionDate',
      'e.params',
      'u.name as unit',
    ])
    .where('e.useCertificateNo', '=', certificate)
    .executeTakeFirstOrThrow();
  const values = { ...row, ...(row.params as Record<string, unknown>) };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? undefined]));
}
