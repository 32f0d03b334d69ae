import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { identityText } from '@tejian/domain/shared/list-import/identity.text.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { typedNumberText } from '@tejian/domain/shared/typed/typed-number.text.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { expect, it } from 'vitest';
import { bothDoors } from '../../../../test/both-doors.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf, workbookParts, zipped, type GivenSheet } from '../../../../test/workbooks.ts';

const stage = stageForFile({ archive: true });
const doors = bothDoors(stage);

const storedAs = (certificate: string) =>
  stage.db
    .selectFrom('equipment')
    .select(['categoryCode', 'varietyCode', 'manufactureDate', 'params'])
    .where('useCertificateNo', '=', certificate)
    .executeTakeFirstOrThrow();

it('a category is understood below the heading of the variety, and refused where another cell says another', async () => {
  const [steam, water] = ['承压蒸汽锅炉', '承压热水锅炉'];
  const file = [
    '设备类别,设备品种,使用登记证编号,使用状态',
    `,${steam},锅10闽A90001(26),在用`,
    `${steam},${water},锅10闽A90002(26),在用`,
    `,锅炉,锅10闽A90003(26),在用`,
  ].join('\n');
  const { list, ledger } = await doors('1000', file);
  expect(list.reasons).toEqual([importText.otherClass(water, steam), expect.any(String)]);
  expect(ledger.reasons).toEqual([ledgerText.varietyConflict('1100', water), ledgerText.kindOnly('锅炉')]);
  expect([list.added, ledger.added]).toEqual([1, 1]);
  expect(await list.loads()).toMatchObject({ added: 1 });
  expect(await storedAs('锅10闽A90001(26)')).toMatchObject({ categoryCode: '1100', varietyCode: null });
  expect(await ledger.loads()).toMatchObject({ added: 0, refused: 2 });
});

const lifts = (name: string, certificate: string, state?: GivenSheet['state']): GivenSheet => ({
  name,
  rows: [
    ['设备品种', '使用登记证编号', '使用状态', '制造日期'],
    ['曳引驱动乘客电梯', certificate, '在用', '39147'],
  ],
  ...(state && { state }),
});

it('a hidden sheet was put away, which is told; alone it is all that a workbook holds', async () => {
  const dated = ({ rows, ...sheet }: GivenSheet): GivenSheet => ({
    ...sheet,
    rows: rows.map((row) => row.slice(0, 3)),
  });
  const hidden = dated(lifts('旧表', '梯11闽A90012(26)', 'hidden'));
  const { list, ledger } = await doors('3000', workbookOf(dated(lifts('在用', '梯11闽A90011(26)')), hidden));
  for (const door of [list, ledger]) expect(door).toMatchObject({ added: 1, skipped: ['', tableText.skipped.hidden] });
  const alone = await doors('3000', workbookOf({ name: '空', rows: [] }, hidden));
  for (const door of [alone.list, alone.ledger]) expect(door).toMatchObject({ added: 1, reasons: [] });
});

it('the number of a day counts from the year from which its workbook counts', async () => {
  const parts = workbookParts([lifts('在用', '梯11闽A90021(26)')]);
  const book = parts['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? '';
  const { ledger } = await doors('3000', zipped({ ...parts, 'xl/workbook.xml': book }));
  expect(await ledger.loads()).toMatchObject({ added: 1 });
  expect(await storedAs('梯11闽A90021(26)')).toMatchObject({ manufactureDate: '2011-03-07' });
});

it('a lone decimal comma of a file with semicolons is read as its other columns are, or refused with both readings', async () => {
  const heading = '设备品种;使用登记证编号;使用状态;额定速度(m/s);提升高度(m)';
  const lift = (certificate: string, speed: string) => `曳引驱动乘客电梯;${certificate};在用;${speed};31,250`;
  const beside = await doors('3000', [heading, lift('梯11闽A90031(26)', '1,75')].join('\n'));
  for (const door of [beside.list, beside.ledger]) expect(door).toMatchObject({ added: 1, reasons: [] });
  await beside.list.loads();
  expect(await storedAs('梯11闽A90031(26)')).toMatchObject({ params: { ratedSpeed: 1.75, liftHeight: 31.25 } });
  expect(await beside.ledger.loads()).toMatchObject({ added: 0, refused: 0, warned: 0 });
  const loads = [heading.replace('提升高度(m)', '额定载重量(kg)'), lift('梯11闽A90032(26)', '2')].join('\n');
  const alone = await doors('3000', loads.replace('31,250', '1,250'));
  const reason = typedNumberText.twoReadings('1,250');
  expect(alone.list.reasons).toEqual([reason]);
  expect(alone.ledger.warned).toEqual([ledgerText.leftBlank(reason)]);
});

it('a remark of a heading that is no unit hands no row back', async () => {
  const heading = '设备品种,使用登记证编号,使用状态,提升高度(井道图)';
  const read = (name: string) =>
    doors('3000', [heading.replace('井道图', name), '曳引驱动乘客电梯,梯11闽A90041(26),在用,31.5'].join('\n'));
  const known = await read('井道图');
  expect([known.list.reasons, known.ledger.isAsked]).toEqual([[], false]);
  const doubtful = await read('撂');
  expect([doubtful.list.reasons?.length, doubtful.ledger.isAsked]).toEqual([1, true]);
});

it('figures below a heading with another unit are in that one, however their thousands are written', async () => {
  const heading = '设备类别;使用登记证编号;使用状态;额定蒸发量（kg/h）;额定工作压力(kPa);锅炉水容积(m³)';
  const boiler = (certificate: string, figures: string) => `承压蒸汽锅炉;${certificate};在用;${figures}`;
  const file = [
    heading,
    boiler('锅10闽A90051(26)', '6 500;1\u00a0250,5;2,5'),
    boiler('锅10闽A90052(26)', '6.5e3;1250,5;2,5'),
  ].join('\n');
  const { list, ledger } = await doors('1000', file);
  for (const door of [list, ledger]) expect(door).toMatchObject({ added: 2, reasons: [] });
  await list.loads();
  const params = { ratedCapacity: 6.5, ratedWorkingPressure: 1.2505, waterVolume: 2500 };
  for (const certificate of ['锅10闽A90051(26)', '锅10闽A90052(26)'])
    expect((await storedAs(certificate)).params).toEqual(params);
  await ledger.loads();
  for (const certificate of ['锅10闽A90051(26)', '锅10闽A90052(26)'])
    expect((await storedAs(certificate)).params).toEqual(params);
});

it('columns of a field in tonnes and kilograms both fill it, by the proposal of either door', async () => {
  const file = [
    '设备品种,使用登记证编号,使用状态,额定起重量(t),额定起重量(kg)',
    '通用桥式起重机,起10闽A90061(26),在用,20,',
    '通用桥式起重机,起10闽A90062(26),在用,,12500',
  ].join('\n');
  const { list, ledger } = await doors('4000', file);
  for (const door of [list, ledger]) expect(door).toMatchObject({ added: 2, reasons: [] });
  await ledger.loads();
  expect((await storedAs('起10闽A90061(26)')).params).toEqual({ ratedLiftingCapacity: 20 });
  expect((await storedAs('起10闽A90062(26)')).params).toEqual({ ratedLiftingCapacity: 12.5 });
});

it('the number of another house is the 设备识别码 of new equipment at both doors, and none is made twice', async () => {
  const heading = '设备编号,出厂编号,设备品种,设备名称,使用状态';
  const crane = (number: string, factoryNo: string) => `${number},${factoryNo},通用桥式起重机,桥机,在用`;
  const file = [heading, crane('SB-71', 'F71'), crane('SB-72', ''), crane('sb 71', 'F73'), crane('F74', 'F74')].join(
    '\n',
  );
  const { list, ledger } = await doors('4000', file);
  expect([list.added, ledger.added]).toEqual([3, 3]);
  expect(list.reasons).toEqual([identityText.numberTaken('设备编号', 'sb 71', importText.sameAsRow('第2行'))]);
  expect(await list.loads()).toMatchObject({ added: 3, refused: 1, dropped: [], remarks: [] });
  const stored = await stage.db
    .selectFrom('equipment')
    .select(['identificationCode', 'factoryNo'])
    .where((of) => of.or([of('identificationCode', 'like', 'SB-7%'), of('factoryNo', 'like', 'F7%')]))
    .orderBy('factoryNo')
    .execute();
  expect(stored).toEqual([
    { identificationCode: 'SB-71', factoryNo: 'F71' },
    { identificationCode: null, factoryNo: 'F74' },
    { identificationCode: 'SB-72', factoryNo: null },
  ]);
  const again = await doors('4000', [heading, crane('SB-71', 'F71'), crane('SB-72', '')].join('\n'));
  expect(again.list).toMatchObject({ added: 0, reasons: [] });
  const elsewhere = await doors('4000', [heading, crane('SB-71', 'F79')].join('\n'));
  const reason = identityText.otherOfHouse(
    '设备编号',
    'SB-71',
    ['出厂编号（产品编号）', 'F71', 'F79'],
    '，或去掉这一列',
  );
  expect(elsewhere.list).toMatchObject({ added: 0, reasons: [reason] });
});

it.each<[string, string, string, string]>([
  ['4000', '设备编号,出厂编号,使用登记证编号', 'HB-1,XA1,起11闽A80001(26)', 'HB-1,XB1,起11闽A80002(26)'],
  ['4000', '设备编号,出厂编号,注册代码', 'HB-2,XA2,', 'HB-2,XB2,41103501002026110002'],
  ['4000', '设备号,出厂编号', 'HB-3,XA3', 'HB-3,XB3'],
  ['4000', '设备识别码,使用登记证编号', 'HB-4,起11闽A80004(26)', 'HB-4,起11闽A80005(26)'],
  ['5000', '设备编号,车架编号,厂内牌照号', 'HB-5,CJ0001,闽厂内A0001', 'HB-5,CJ1001,闽厂内A1001'],
])(
  'equipment of kind %s below %s with a number of its house is no other one with that number',
  async (kindCode, heading, one, other) => {
    const variety = kindCode === '5000' ? '叉车' : '通用桥式起重机';
    const file = (row: string) => [`${heading},设备品种,设备名称,使用状态`, `${row},${variety},甲,在用`].join('\n');
    expect(await (await doors(kindCode, file(one))).list.loads()).toMatchObject({ added: 1 });
    const { list, ledger } = await doors(kindCode, file(other));
    for (const door of [list, ledger]) {
      expect(door).toMatchObject({ added: 0, reasons: [expect.stringContaining('在档案中是')] });
      expect(door.reasons).toEqual([expect.stringContaining('改为不重复的编号')]);
    }
    const again = await doors(kindCode, file(one));
    expect(again.list).toMatchObject({ added: 0, reasons: [] });
  },
);

it('a list that counts from one again as another kind did is told what to do with its numbers', async () => {
  const heading = '设备编号,出厂编号,设备名称,使用状态';
  const boilers = await doors('1000', [`${heading},设备类别`, 'HC-1,GL1,锅炉,在用,承压蒸汽锅炉'].join('\n'));
  expect(await boilers.list.loads()).toMatchObject({ added: 1 });
  const { list, ledger } = await doors('2000', [`${heading},设备品种`, 'HC-1,RQ1,储罐,在用,第一类压力容器'].join('\n'));
  expect(list.reasons).toEqual([expect.stringContaining('请把设备编号“HC-1”改为不重复的编号')]);
  expect(ledger.reasons).toEqual([expect.stringContaining('请改为不重复的编号')]);
});

it('a number of another house below 设备编号 completes the record of a known code, and is told where it contradicts', async () => {
  const heading = '设备编号,设备识别码,使用登记证编号,设备名称,设备品种,使用状态';
  const given = (file: string) => doors('3000', [heading, file].join('\n'));
  const first = await given(',,梯11闽A90071(26),一号梯,曳引驱动乘客电梯,在用');
  await first.list.loads();
  await (await given('LT-71,,梯11闽A90071(26),一号梯,曳引驱动乘客电梯,在用')).list.loads();
  const number = stage.db.selectFrom('equipment').select('identificationCode');
  const stored = () => number.where('useCertificateNo', '=', '梯11闽A90071(26)').executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ identificationCode: 'LT-71' });
  const other = await given('LT-72,,梯11闽A90071(26),一号梯,曳引驱动乘客电梯,在用');
  expect(other.list).toMatchObject({ added: 0, reasons: [expect.stringContaining('LT-72')] });
  const beside = await given('LT-72,LT-71,梯11闽A90071(26),二号梯,曳引驱动乘客电梯,在用');
  const told = [{ column: '设备编号', cells: 1, reason: importText.otherNumber }];
  expect(await beside.list.loads()).toMatchObject({ changed: 1, refused: 0, remarks: told });
  expect(await stored()).toEqual({ identificationCode: 'LT-71' });
});

const merged = ['设备识别码', '设备品种', '使用状态', '出厂编号'];
const ofThreeLines = (number: string): string[][] => [
  [...merged, '技术参数', '', ''],
  [...merged, '跨度', '重量（kg）', ''],
  [...merged, '跨度', '额定起重量', '整机设计重量'],
  [number, '通用桥式起重机', '在用', number, '22', '50', '30'],
];
const ofTwoLines = (number: string): string[][] => [
  [...merged, '重量', '', '跨度'],
  [...merged, '额定起重量', '整机设计重量', '跨度'],
  ['', '', '', '', 'kg', 'kg', 'm'],
  [number, '通用桥式起重机', '在用', number, '50', '30', '22'],
];

it('a heading of two lines that comes again without its line of units keeps them', async () => {
  const page = ofTwoLines('HL-5');
  const again = [...page.slice(0, 2), ['HL-6', '通用桥式起重机', '在用', 'HL-6', '60', '30', '22']];
  const { list } = await doors('4000', workbookOf({ name: '台账', rows: [...page, ...again] }));
  expect(await list.loads()).toMatchObject({ added: 2, refused: 0 });
  const query = stage.db.selectFrom('equipment').select('params').where('identificationCode', 'in', ['HL-5', 'HL-6']);
  const stored = await query.orderBy('identificationCode').execute();
  expect(stored).toMatchObject([
    { params: { ratedLiftingCapacity: 0.05 } },
    { params: { ratedLiftingCapacity: 0.06 } },
  ]);
});

it.each([
  ['the middle one of three lines', 'HL-1', 'HL-2', ofThreeLines],
  ['a line of units below two', 'HL-3', 'HL-4', ofTwoLines],
])('a unit in %s of a heading is that of its columns, or they are left out', async (_, first, second, rowsOf) => {
  const weightsOf = async (number: string) => {
    const query = stage.db.selectFrom('equipment').select('params').where('identificationCode', '=', number);
    const { ratedLiftingCapacity, designWeight } = (await query.executeTakeFirstOrThrow()).params as Record<
      string,
      unknown
    >;
    return [ratedLiftingCapacity, designWeight];
  };
  const book = (number: string) => workbookOf({ name: '台账', rows: rowsOf(number) });
  const { list } = await doors('4000', book(first));
  expect(await list.loads()).toMatchObject({ added: 1, refused: 0 });
  expect(await weightsOf(first)).toEqual([0.05, 0.03]);
  const { ledger } = await doors('4000', book(second));
  if (!ledger.isAsked) expect((await ledger.loads()).added).toBe(1);
  if (!ledger.isAsked)
    expect([
      [0.05, 0.03],
      [undefined, undefined],
    ]).toContainEqual(await weightsOf(second));
});

it.each<[string, string, string[], string[], string[], Record<string, unknown>]>([
  [
    'of texts that are measures',
    '2000',
    ['设备品种', '名称', '压力（bar）', '', '内径（cm）', '净重（t）'],
    ['设备品种', '设备名称', '设计压力', '最高工作压力', '容器内径', '容器净重'],
    ['第一类压力容器', '储气罐', '13', '10', '120', '0.5'],
    { designPressure: '13 bar', maxWorkingPressure: '10 bar', innerDiameter: '120 cm', vesselWeight: 500 },
  ],
  [
    'of columns that the upper line calls by other words',
    '1000',
    ['设备类别', '型号', '额定出力（kg/h）', '压力（bar）', '', ''],
    ['设备类别', '规格型号', '额定蒸发量', '额定工作压力', '许可使用压力', ''],
    ['承压蒸汽锅炉', 'SZS4', '4000', '13', '12', ''],
    { ratedCapacity: 4, ratedWorkingPressure: 1.3, allowedWorkingPressure: 1.2 },
  ],
])(
  'a unit in the upper line of a heading is that %s, at both doors',
  async (_, kindCode, upper, lower, row, params) => {
    const book = (number: string) =>
      workbookOf({
        name: '台账',
        rows: [
          ['设备识别码', '使用状态', ...upper],
          ['设备识别码', '使用状态', ...lower],
          [number, '在用', ...row],
        ],
      });
    const paramsOf = (number: string) =>
      stage.db
        .selectFrom('equipment')
        .select('params')
        .where('identificationCode', '=', number)
        .executeTakeFirstOrThrow();
    const [byList, byLedger] = [`HM-${kindCode}-1`, `HM-${kindCode}-2`];
    const { list } = await doors(kindCode, book(byList));
    expect(await list.loads()).toMatchObject({ added: 1, refused: 0 });
    expect(await paramsOf(byList)).toMatchObject({ params });
    const { ledger } = await doors(kindCode, book(byLedger));
    expect(await ledger.loads()).toMatchObject({ added: 1 });
    expect(await paramsOf(byLedger)).toMatchObject({ params });
  },
);

it('names below a name over several columns are not the equipment’s own, at either door', async () => {
  const book = (number: string) =>
    workbookOf({
      name: '台账',
      rows: [
        ['设备识别码', '设备品种', '使用状态', '使用单位', '', '驱动主机', ''],
        ['设备识别码', '设备品种', '使用状态', '名称', '地址', '型号', '编号'],
        [number, '曳引驱动乘客电梯', '在用', '示范物业有限公司', '示范路1号', 'YJ200', 'ZJ001'],
      ],
    });
  const stored = (number: string) =>
    stage.db
      .selectFrom('equipment')
      .leftJoin('unit', 'unit.id', 'equipment.useUnitId')
      .select(['equipment.model', 'equipment.useAddress', 'unit.name'])
      .where('identificationCode', '=', number)
      .executeTakeFirstOrThrow();
  const read = { model: '', useAddress: '', name: '示范物业有限公司' };
  const { ledger } = await doors('3000', book('HG-1'));
  expect(await ledger.loads()).toMatchObject({ added: 1 });
  expect(await stored('HG-1')).toEqual(read);
  const { list } = await doors('3000', book('HG-2'));
  const outcome = await list.loads();
  expect(outcome?.dropped.map(({ column }) => column)).toEqual(['使用单位/地址']); // the parts of lifts have fields of their own
  expect(await stored('HG-2')).toEqual(read);
});

it('numbers that a script has written as fractions are read as they were given, at both doors', async () => {
  const heading = '使用登记证编号,设备品种,使用状态,出厂编号,单位内编号,联系电话,备注';
  const lift = (at: number, ...cells: string[]) => `梯11闽A9010${at}(26),曳引驱动乘客电梯,在用,${cells.join(',')}`;
  const file = [heading, lift(1, '20230001.0', '', '13800000001.0', '3.0'), lift(2, '20230002.0', '7.0', '', '4.0')];
  const { list, ledger } = await doors('3000', file.join('\n'));
  for (const door of [list, ledger]) expect(door).toMatchObject({ added: 2, reasons: [] });
  await list.loads();
  expect(await ledger.loads()).toMatchObject({ added: 0, changed: 0, refused: 0, warned: 0 });
  const stored = stage.db.selectFrom('equipment').selectAll().orderBy('useCertificateNo');
  const rows = await stored.where('useCertificateNo', 'like', '梯11闽A9010%').execute();
  expect(rows.map(({ fields, ...row }) => ({ ...(fields as object), ...row }))).toMatchObject([
    { factoryNo: '20230001', contactPhone: '13800000001', remark: '3.0' },
    { factoryNo: '20230002', internalNo: '7' },
  ]);
  const written = await doors(
    '3000',
    [heading, lift(3, 'A-1.0', '2.0', '', ''), lift(4, '1.0', 'B', '', '')].join('\n'),
  );
  await written.list.loads();
  expect(
    await stored.where('useCertificateNo', 'in', ['梯11闽A90103(26)', '梯11闽A90104(26)']).execute(),
  ).toMatchObject([
    { factoryNo: 'A-1.0', internalNo: '2.0' },
    { factoryNo: '1.0', internalNo: 'B' },
  ]);
});

it('an order of days that one date decides, and a telephone behind a name, are told at both doors', async () => {
  const file = (...days: string[]) =>
    [
      '使用登记证编号,设备品种,使用状态,制造日期,设备联系人',
      ...days.map((day, at) => `梯11闽A9011${at}(26),曳引驱动乘客电梯,在用,${day},林某13800000001`),
    ].join('\n');
  const few = await doors('3000', file('5/6/2019', '7/8/2019', '11/12/2019', '13/6/2019'));
  expect(few.ledger.isAsked).toBe(true);
  expect((await few.list.loads())?.remarks).toMatchObject([
    { column: '制造日期', cells: 3, reason: importText.readAs.dayFirst },
    { column: '设备联系人', cells: 4, reason: fieldsText.telephoneInName },
  ]);
  const many = await doors('3000', file('5/6/2019', '17/8/2019', '13/6/2019'));
  expect(many.list.reasons).toEqual([]);
  expect(many.ledger).toMatchObject({ isAsked: false, warned: Array(3).fill(fieldsText.telephoneInName) });
});
