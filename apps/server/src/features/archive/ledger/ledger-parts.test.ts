import { findImportRow } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { expect, it } from 'vitest';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf } from '../../../../test/workbooks.ts';

// A sheet may hold several tables, and a text a quote that is a letter: no row is read by another heading, none vanishes.
const stage = stageForFile();

async function loads(content: string | Uint8Array, kindCode = '3000') {
  const person = await stage.person('shouli');
  const { id, found } = await drop(person, content, typeof content === 'string' ? '台账.csv' : '台账.xlsx', kindCode);
  const ended = await runs(stage, person, { id, mode: 'load', mapping: found.proposed });
  expect(ended.added + ended.changed + ended.unchanged + ended.refused).toBe(found.rows);
  const refused = await person.does(findImportRow, { id, outcome: 'refused' });
  return { person, id, found, ended, refused: refused.rows.map(({ rowNo, notes }) => [rowNo, notes[0]?.reason]) };
}

const stored = (prefix: string) =>
  stage.db
    .selectFrom('equipment')
    .select(['identificationCode as code', 'factoryNo', 'model', 'params', 'fields'])
    .where('identificationCode', 'like', `${prefix}%`)
    .orderBy('identificationCode')
    .execute();

const heading = ['设备编号', '设备品种', '使用状态', '型号', '出厂编号', '额定速度(m/s)'];

it('rows below another heading are read by it: other order, other names', async () => {
  const { found, ended, refused } = await loads(
    workbookOf({
      name: '台账',
      rows: [
        ['一、一区'],
        heading,
        ['PT-1', '客梯', '在用', 'M1', 'F1', '1.75'],
        heading,
        ['PT-2', '客梯', '在用', 'M2', 'F2', '1'],
        ['二、二区'],
        ['出厂编号', '型号', '使用状态', '设备品种', '设备编号', '额定速度(m/s)', '提升高度'],
        ['F3', 'M3', '在用', '客梯', 'PT-3', '2', '30'],
        ['F4', 'M4', '停用', '客梯', 'PT-4', '2.5', '40'],
      ],
    }),
  );
  expect(found.columns.map(({ name }) => name)).toEqual([...heading, '提升高度']);
  expect(found.sheets).toMatchObject([{ rows: 6, titleRows: 3, laterHeadings: [7] }]);
  expect(ended).toMatchObject({ added: 4, refused: 2 });
  expect(refused[0]).toEqual([4, ledgerText.repeatedHeader]);
  expect(await stored('PT-')).toMatchObject([
    { code: 'PT-1', factoryNo: 'F1', model: 'M1', params: { ratedSpeed: 1.75 } },
    { code: 'PT-2', factoryNo: 'F2', model: 'M2', params: { ratedSpeed: 1 } },
    { code: 'PT-3', factoryNo: 'F3', model: 'M3', params: { ratedSpeed: 2, liftHeight: 30 } },
    { code: 'PT-4', factoryNo: 'F4', model: 'M4', params: { ratedSpeed: 2.5, liftHeight: 40 } },
  ]);
});

it('a heading further down with another unit: the figures below it are read in that one', async () => {
  const minutes = heading.map((name) => name.replace('m/s', 'm/min'));
  const row = (no: number, speed: string) => [`PU-${no}`, '客梯', '在用', 'M', `F${no}`, speed];
  const lines = [heading, row(1, '1.75'), row(2, '2'), minutes, row(3, '105'), row(4, '120')];
  const { ended } = await loads(lines.map((cells) => cells.join(',')).join('\n'));
  expect(ended).toMatchObject({ added: 4, refused: 0 });
  expect((await stored('PU-')).map(({ params }) => (params as { ratedSpeed?: number }).ratedSpeed)).toEqual([
    1.75, 2, 1.75, 2,
  ]);
});

it('a line of units alone below the names says the units', async () => {
  const lines = [
    '设备编号,设备品种,使用状态,额定速度,提升高度',
    ',,,m/min,m',
    'PL-1,客梯,在用,105,30',
    'PL-2,客梯,在用,60,40',
  ];
  const { ended } = await loads(lines.join('\n'));
  expect(ended).toMatchObject({ added: 2, refused: 0, warned: 0 });
  expect((await stored('PL-')).map(({ params }) => params)).toMatchObject([
    { ratedSpeed: 1.75, liftHeight: 30 },
    { ratedSpeed: 1, liftHeight: 40 },
  ]);
});

it('no row vanishes behind a quote that is a letter', async () => {
  const lines = [
    '设备编号,设备品种,使用状态,型号,出厂编号',
    'PQ-1,客梯,在用,M,F1',
    'PQ-2,客梯,在用,"5寸屏,F2',
    'PQ-3,客梯,在用,"一\n二",F3',
    'PQ-4,客梯,在用,5"屏,F4',
    'PQ-5,客梯,在用,M,F5',
  ];
  expect((await loads(lines.join('\n'))).ended).toMatchObject({ added: 5, refused: 0 });
  expect((await stored('PQ-')).map(({ model, factoryNo }) => `${model} ${factoryNo}`)).toEqual([
    'M F1',
    '"5寸屏 F2',
    '一 二 F3',
    '5"屏 F4',
    'M F5',
  ]);
});

it('a unit that is said with words around it is read, and one that nobody knows is asked', async () => {
  const lines = [
    '设备编号,设备品种,使用状态,额定速度,提升高度（单位：mm）,设备价（单位：万元）,底坑深度(单位丈)',
    ',,,m/min,,,',
    'PM-1,客梯,在用,105,31000,30,9',
  ];
  const { found } = await drop(await stage.person('shouli'), lines.join('\n'));
  const open = found.proposed.fields.filter(({ isOpen }) => isOpen).map(({ field }) => field);
  expect(open).toEqual(['pitDepth']);
  const { ended } = await loads(lines.map((line) => line.split(',').slice(0, -1).join(',')).join('\n'));
  expect(ended).toMatchObject({ added: 1, refused: 0, warned: 0 });
  expect(await stored('PM-')).toMatchObject([
    { params: { ratedSpeed: 1.75, liftHeight: 31 }, fields: { equipmentPrice: 300_000 } },
  ]);
});

it('a unit that nobody knows makes no row of data of the line it stands in', async () => {
  const lines = ['设备编号,设备品种,使用状态,额定速度,提升高度', ',,,m/min,闸', 'PN-1,客梯,在用,105,20'];
  const { found } = await drop(await stage.person('shouli'), lines.join('\n'));
  expect(found.rows).toBe(1);
  expect(found.proposed.fields.filter(({ isOpen }) => isOpen).map(({ field }) => field)).toEqual(['liftHeight']);
});

it('columns of one field in two units are both read where no row fills both, and a row that fills them differently names both', async () => {
  const lines = [
    '设备编号,设备品种,使用状态,额定载重量(kg),额定载重量(t),提升高度(m),提升高度(mm)',
    'PV-1,客梯,在用,1000,,30,',
    'PV-2,客梯,在用,,2,,45000',
    'PV-3,客梯,在用,1000,1.0,30,30000',
    'PV-4,客梯,在用,1000,3,30,',
  ];
  const { ended, refused } = await loads(lines.join('\n'));
  expect(ended).toMatchObject({ added: 3, refused: 1 });
  expect(refused).toEqual([
    [
      5,
      ledgerText.twoColumns(
        '额定载重量',
        { column: '额定载重量(kg)', text: '1000' },
        { column: '额定载重量(t)', text: '3' },
      ),
    ],
  ]);
  expect((await stored('PV-')).map(({ params }) => params)).toMatchObject([
    { ratedLoad: 1000, liftHeight: 30 },
    { ratedLoad: 2000, liftHeight: 45 },
    { ratedLoad: 1000, liftHeight: 30 },
  ]);
});

it('columns of one field under other names are both read where no row fills both', async () => {
  const lines = ['设备编号,设备品种,使用状态,提升高度(m),行程(mm)', 'PW-1,客梯,在用,30,', 'PW-2,客梯,在用,,45000'];
  const { ended } = await loads(lines.join('\n'));
  expect(ended).toMatchObject({ added: 2, refused: 0 });
  expect((await stored('PW-')).map(({ params }) => params)).toMatchObject([{ liftHeight: 30 }, { liftHeight: 45 }]);
});

const crane = ['设备编号', '设备品种', '使用状态', '额定起重量', '跨度', '起升高度（主钩）'];
const craneRow = (code: string, figures: string[]) => [code, '通用桥式起重机', '在用', ...figures];
const cranesOf = async (prefix: string) =>
  (await stored(prefix)).map(({ params }) => {
    const { ratedLiftingCapacity, span, liftingHeight } = params as Record<string, unknown>;
    return [ratedLiftingCapacity, span, liftingHeight];
  });

it('a heading that comes again with a line of units is read by that one', async () => {
  const heavy = ['', '', '', 'kg', 'cm', 'cm'];
  const usual = ['', '', '', 't', 'm', 'm'];
  const [first, second] = [craneRow('PC-1', ['20000', '2200', '900']), craneRow('PC-2', ['5', '22.5', '9'])];
  const { ended, refused: refusedRows } = await loads(
    workbookOf({ name: '台账', rows: [crane, heavy, first, crane, usual, second] }),
    '4000',
  );
  expect([ended.added, refusedRows]).toEqual([2, []]);
  expect(await cranesOf('PC-')).toEqual([
    [20, 22, 9],
    [5, 22.5, 9],
  ]);
  const [third, fourth] = [craneRow('PD-1', ['5', '22.5', '9']), craneRow('PD-2', ['20000', '2200', '900'])];
  const other = await loads(workbookOf({ name: '台账', rows: [crane, usual, third, crane, heavy, fourth] }), '4000');
  expect(other.ended).toMatchObject({ added: 2, refused: 0 });
  expect(await cranesOf('PD-')).toEqual([
    [5, 22.5, 9],
    [20, 22, 9],
  ]);
});

it.each([
  ['above the heading', [['（cm）'], crane, craneRow('PX-1', ['20', '22', '9'])], '第1行', '（cm）'],
  [
    'between two tables',
    [crane, craneRow('PX-1', ['20', '22', '9']), ['二车间'], ['单位：cm'], crane, craneRow('PX-2', ['5', '22', '9'])],
    '第4行',
    '单位：cm',
  ],
  [
    'in a line of many cells',
    [crane, craneRow('PX-1', ['20', '22', '9']), ['填报单位：示范公司', '填报日期：2026-11-03', '单位：cm']],
    '第3行',
    '单位：cm',
  ],
])('a unit that is said %s holds the file', async (_, rows, place, words) => {
  const person = await stage.person('shouli');
  await expect(drop(person, workbookOf({ name: '台账', rows }), '台账.xlsx', '4000')).rejects.toThrow(
    importText.unitAbove(place, words),
  );
});

it('a sheet that leaves out the line of units of another is not read by guess', async () => {
  const person = await stage.person('shouli');
  const first = [crane, ['', '', '', 'kg', 'cm', 'cm'], craneRow('PY-1', ['3000', '2200', '900'])];
  const book = workbookOf(
    { name: '一', rows: first },
    { name: '二', rows: [crane, craneRow('PY-2', ['3', '22', '9'])] },
  );
  await expect(drop(person, book, '台账.xlsx', '4000')).rejects.toThrow(
    importText.unitOfOtherSheet('二', '一', '额定起重量(kg)'),
  );
});

it('what points to the row above is told in texts that are joined, too', async () => {
  const lines = [
    '设备编号,设备品种,使用状态,设备使用地点,安装地址',
    'PZ-1,客梯,在用,3号楼,一单元',
    'PZ-2,客梯,在用,3号楼,同 上',
  ];
  const { id } = await loads(lines.join('\n'));
  const told = await (await stage.person('shouli')).does(findImportRow, { id, outcome: 'warned' });
  expect(told.rows.flatMap(({ notes }) => notes.map(({ reason }) => reason))).toEqual([
    expect.stringContaining(cellText.asAbove),
  ]);
});
