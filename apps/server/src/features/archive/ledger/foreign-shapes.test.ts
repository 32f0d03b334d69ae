import {
  findImport,
  findImportRow,
  inspectLedger,
  returnedWorkbook,
} from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { setConversion } from '@tejian/domain/archive/ledger/edit-mapping.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { readXlsx } from 'hucre';
import { expect, it } from 'vitest';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf, workbookParts, zipped } from '../../../../test/workbooks.ts';

// Files as other systems and other hands write them: what is shown is what is stored, and every row is loaded or refused.
const stage = stageForFile();
const clerk = () => stage.person('shouli');

async function loads(content: string | Uint8Array, kindCode = '3000') {
  const person = await clerk();
  const { id, found } = await drop(person, content, typeof content === 'string' ? '台账.csv' : '台账.xlsx', kindCode);
  const ended = await runs(stage, person, { id, mode: 'load', mapping: found.proposed });
  expect(ended.added + ended.changed + ended.unchanged + ended.refused).toBe(found.rows);
  return { id, found, ended };
}

const stored = (prefix: string) =>
  stage.db
    .selectFrom('equipment')
    .select(['identificationCode as code', 'factoryNo', 'fields', 'params'])
    .where('identificationCode', 'like', `${prefix}%`)
    .orderBy('identificationCode')
    .execute();
const codes = async (prefix: string) => (await stored(prefix)).map(({ code }) => code);

const header = '设备编号,设备品种,使用状态,使用单位名称,备注';
const wide = 'WR-2,客梯,在用,甲公司,a, b, c, d, e';

/** Codes that are numbers by a format which writes the year before them. */
function byYear(year: number): Uint8Array {
  const parts = workbookParts([{ name: '台账', rows: [] }]);
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const line = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;
  const rows = [1, 2, 3].map((no) =>
    line([`<c s="1"><v>${no}</v></c>`, text('客梯'), text('在用'), text(`Y${year}-${no}`)]),
  );
  const head = line(['设备编号', '设备品种', '使用状态', '出厂编号'].map(text));
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="&quot;${year}&quot;000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  return zipped({
    ...parts,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${head}${rows.join('')}</sheetData></worksheet>`,
  });
}

it('a code whose format writes the year is read with it: the next year’s file adds and overwrites nothing', async () => {
  expect((await loads(byYear(2024))).ended).toMatchObject({ added: 3, refused: 0 });
  expect((await loads(byYear(2025))).ended).toMatchObject({ added: 3, changed: 0, refused: 0 });
  expect(await codes('202')).toEqual(['2024001', '2024002', '2024003', '2025001', '2025002', '2025003']);
});

it('what web systems write around a code is no part of it', async () => {
  await loads('设备编号,设备品种,使用状态,出厂编号,备注\n="EQ-1",客梯,在用,="00123",r\n\'EQ-2,客梯,在用,\\N,NaN\n');
  expect((await stored('EQ-')).map(({ code, factoryNo }) => [code, factoryNo])).toEqual([
    ['EQ-1', '00123'],
    ['EQ-2', null],
  ]);
});

it('a row that is wider than the header is refused by itself, wherever it stands', async () => {
  const rows = [1, 3, 4, 5].map((serial) => `WR-${serial},客梯,在用,甲公司,r`);
  const { id, ended } = await loads([header, rows[0], wide, ...rows.slice(1)].join('\n'));
  expect(ended).toMatchObject({ added: 4, refused: 1 });
  const refused = await (await clerk()).does(findImportRow, { id, outcome: 'refused' });
  expect(refused.rows.map(({ rowNo, notes }) => [rowNo, notes[0]?.reason])).toEqual([
    [3, ledgerText.tooManyColumns(5, 9)],
  ]);
});

it('a row that holds the word of a heading is loaded', async () => {
  expect((await loads(`${header}\nCE-1,客梯,在用,甲公司,备注\nCE-2,客梯,在用,甲公司,二\n`)).ended).toMatchObject({
    added: 2,
  });
});

it.each([
  ['has no header', 'NH-1,客梯,在用,甲公司\nNH-2,客梯,在用,甲公司\n', ledgerText.noHeader],
  [
    'says a unit above its headings, of which nobody can tell the columns',
    '电梯台账,,单位：km\n设备代码,设备名称,额定速度\nNH-1,客梯,3.5\n',
    importText.unitAbove('第1行', '单位：km'),
  ],
])('a file that %s is told so', async (_what, content, errorMsg) => {
  const form = new FormData();
  form.append('file', new Blob([content]), '台账.csv');
  const person = await clerk();
  const { id } = (await person.uploads('/api/ledger/uploadLedger', form)).json<{ data: { id: string } }>().data;
  expect((await person.sends(inspectLedger, { id, kindCode: '3000' })).json()).toMatchObject({
    isSuccess: false,
    errorMsg,
  });
});

it('the address behind the unit is the unit’s, and of two columns for one field the other is told as such', async () => {
  const { id, found } = await loads(
    '设备编号,设备品种,使用状态,使用单位,地址,使用地点,额定速度(m/s),梯速,安全管理员,联系电话\nTF-1,客梯,在用,示范甲物业有限公司,示范路1号,1号楼,1.75,1.5,林某,13800000033',
  );
  const columnsOf = (key: string) => found.proposed.fields.find(({ field }) => field === key)?.columns;
  expect([columnsOf('useAddress'), columnsOf('useUnitAddress')]).toEqual([['使用地点'], ['地址']]);
  expect([columnsOf('contactPhone'), columnsOf('safetyManagerPhone')]).toEqual([undefined, ['联系电话']]);
  const person = await clerk();
  expect((await person.does(findImport, { id })).leftOut).toEqual([
    { column: '梯速', cells: 1, takenFrom: '额定速度(m/s)' },
  ]);
});

it('two sheets that call a field differently fill it from both; what no field takes is counted', async () => {
  const sheet = (unit: string, date: string, serial: number) => ({
    name: `表${serial}`,
    rows: [
      ['设备编号', '设备品种', '使用状态', unit, date, '自编'],
      [`SY-${serial}`, '客梯', '在用', `第${serial}公司`, serial === 1 ? '2024-01-02' : '不详的日期', '甲'],
    ],
  });
  const { id, found } = await loads(
    workbookOf(sheet('使用单位', '上次定检日期', 1), sheet('使用单位名称', '上次检验日期', 2)),
  );
  const column = (field: string) => found.proposed.fields.find((entry) => entry.field === field)?.columns.toSorted();
  expect(column('useUnitName')).toEqual(['使用单位', '使用单位名称']);
  const units = await stage.db
    .selectFrom('equipment')
    .innerJoin('unit', 'unit.id', 'equipment.useUnitId')
    .select(['unit.name', 'lastInspectionDate as last'])
    .where('identificationCode', 'like', 'SY-%')
    .orderBy('unit.name')
    .execute();
  expect(units.map(({ name }) => name)).toEqual(['第1公司', '第2公司']);
  const person = await clerk();
  expect((await person.does(findImport, { id })).leftOut).toContainEqual({ column: '自编', cells: 2 });
  const warned = await person.does(findImportRow, { id, outcome: 'warned' });
  expect(warned.rows.flatMap(({ notes }) => notes.map((note) => note.column))).toContain('上次检验日期');
});

it('a column of decimal commas is read by them, and a speed in kilometres an hour is one in metres a second', async () => {
  const { ended } = await loads(
    '设备编号,设备品种,使用状态,额定速度,提升高度\nDC-1,客梯,在用,"1,75 m/s","30,5 m"\nDC-2,客梯,在用,"6,3 km/h","45,25 m"\nDC-3,客梯,在用,"1,750 m/s","8,255 m"\n',
  );
  expect(ended).toMatchObject({ added: 3, warned: 0 });
  expect((await stored('DC-')).map(({ params }) => params)).toMatchObject([
    { ratedSpeed: 1.75, liftHeight: 30.5 },
    { ratedSpeed: 1.75, liftHeight: 45.25 },
    { ratedSpeed: 1.75, liftHeight: 8.255 },
  ]);
});

it('a refused row comes back as its column was read, so that it goes in alone', async () => {
  const row = (no: number, type: string, power: string, day: string) => `RW-${no};${type};在用;${power};${day}`;
  const others = Array.from({ length: 12 }, (_, at) => row(at, '客梯', `${at + 5},25`, `${at + 13}.03.2014`));
  const lines = [
    '设备编号;设备品种;使用状态;电动机功率;出厂日期',
    ...others,
    row(20, '飞天电梯', '7,125', '05.03.2014'),
  ];
  const { id, ended } = await loads(lines.join('\n'));
  expect(ended).toMatchObject({ added: 12, refused: 1 });
  const answer = await (await clerk()).sends(returnedWorkbook, { id, outcome: 'refused' });
  const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets;
  const [header = [], back = []] = sheet?.rows ?? [];
  expect(['电动机功率', '出厂日期', '设备品种'].map((name) => back[header.indexOf(name)])).toEqual([
    '7.125',
    '2014-03-05',
    '飞天电梯',
  ]);
});

it('cells in another unit among many without one are a question about the column, and no remark on its rows', async () => {
  const row = (serial: number, load: string) => `MX-${serial},客梯,在用,${load}`;
  const loadsOf = Array.from({ length: 20 }, (_, at) => row(at, at < 2 ? '2500 lbs' : '1000'));
  const person = await clerk();
  const { id, found } = await drop(person, ['设备编号,设备品种,使用状态,额定载重量', ...loadsOf].join('\n'));
  expect(found.proposed.fields.find(({ field }) => field === 'ratedLoad')).toMatchObject({ isOpen: true });
  const mapping = setConversion(found.proposed, 'ratedLoad', 'kilograms');
  expect(await runs(stage, person, { id, mode: 'dryRun', mapping })).toMatchObject({ added: 20, warned: 0 });
});

it('a good row is no twin of one that was refused after reading', async () => {
  await loads('设备编号,使用登记证编号,设备品种,使用状态\nTW-1,梯11闽A0001(15),客梯,在用\n');
  const { ended } = await loads(
    '设备编号,使用登记证编号,设备品种,使用状态\nTW-2,梯11闽A0001(15),客梯,在用\nTW-2,梯11闽A0002(15),客梯,在用\nTW-2,梯11闽A0003(15),客梯,在用\n',
  );
  expect(ended).toMatchObject({ added: 1, refused: 2 });
});

it('a unit in a line of its own counts below names that end in brackets too', async () => {
  const lines = [
    '设备编号,设备品种,使用状态,额定起重量,起升高度（主钩）,起升速度（主钩）',
    ',,,kg,dm,m/s',
    ...[1, 2, 3].map((no) => `UL-${no},通用桥式起重机,在用,10000,60,0.1`),
  ];
  const { ended } = await loads(lines.join('\n'), '4000');
  expect(ended).toMatchObject({ added: 3, refused: 0 });
  const [first] = await stored('UL-');
  expect(first?.params).toMatchObject({ ratedLiftingCapacity: 10, liftingHeight: 6, mainHoistSpeed: 6 });
});
