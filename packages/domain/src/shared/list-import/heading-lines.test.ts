import { describe, expect, it } from 'vitest';
import { headingsBelow, joinedLines, laterHeadings, unitOfOther, withUnitLine } from './heading-lines.ts';

const known = ['设备编号', '设备品种', '使用状态', '额定速度', '提升高度', '使用单位', '设备联系人'];
const isKnown = (name: string) => known.includes(name.replace(/\(.*\)$/, ''));

describe('a row below a heading', () => {
  const names = ['设备编号', '检验/上次', '检验/下次', '额定速度(m/s)', '备注', '备注 (2)'];
  const headingOf = laterHeadings(names, isKnown);
  it.each<[string, string[], ReturnType<typeof headingOf>]>([
    ['the same', ['设备编号', '上次', '下次', '额定速度(m/s)', '备注', '备注'], 'repeated'],
    ['its upper line', ['设备编号', '检验', '', '额定速度(m/s)', '备注', '备注'], 'repeated'],
    ['another order', ['检验/上次', '设备编号', '检验/下次', '额定速度(m/s)', '备注', ''], 'other'],
    ['another unit', ['设备编号', '上次', '下次', '额定速度(m/min)', '备注', '备注'], 'other'],
    ['other names', ['使用单位', '设备编号', '提升高度'], 'other'],
    ['one more column', ['设备编号', '上次', '下次', '额定速度(m/s)', '备注', '备注', '第2页'], 'other'],
    ['three names among others', ['使用单位', '设备编号', '提升高度', '甲', '乙', '丙', '丁'], 'other'],
    ['equipment', ['NH-1', '2025-01', '2026-01', '1.75', '', ''], undefined],
    ['equipment that holds a word of the heading', ['甲', '2025-01', '2026-01', '1.75', '备注', ''], undefined],
    ['one word', ['', '', '', '', '备注', ''], undefined],
    ['notes', ['填表人', '审核人', '使用单位'], undefined],
    ['nothing', ['', ' '], undefined],
  ])('%s', (_what, cells, said) => expect(headingOf(cells)).toBe(said));
});

it('a heading that comes again without the line of units below it is the same; with another unit it is another', () => {
  const written = ['设备编号', '额定速度（轿厢）', '提升高度'];
  const headingOf = laterHeadings(['设备编号', '额定速度（轿厢）(m/s)', '提升高度(dm)'], isKnown, written);
  expect(headingOf(written)).toBe('repeated');
  expect(headingOf(['设备编号', '额定速度(轿厢)', ' 提升高度 '])).toBe('repeated');
  expect(headingOf(['设备编号', '额定速度（轿厢）', '提升高度(m)'])).toBe('other');
});

it('a heading that has its unit in its own line is another than one without', () => {
  const headingOf = laterHeadings(['设备编号', '额定速度(m/min)', '提升高度(dm)'], isKnown);
  expect(headingOf(['设备编号', '额定速度(m/min)', '提升高度(dm)'])).toBe('repeated');
  expect(headingOf(['设备编号', '额定速度', '提升高度'])).toBe('other');
});

it('lines below a heading: of units, of hints, the same again with other units', () => {
  const written = ['设备编号', '额定速度', '提升高度'];
  const lineOf = headingsBelow({ names: written, written }, { isKnown });
  const named = (speed: string, height: string) => ({
    names: ['设备编号', `额定速度(${speed})`, `提升高度(${height})`],
    written,
  });
  expect(lineOf(['必填', '必填', '选填'])).toBe('heading');
  expect(lineOf(['', 'm/min', 'dm'])).toEqual(named('m/min', 'dm'));
  expect(lineOf(['NH-1', '105', '300'])).toBe('row');
  expect(lineOf(['', '必填', ''])).toBe('row');
  expect(lineOf(written)).toBe('heading');
  expect(lineOf(['NH-2', '105', '300'])).toBe('row');
  expect(lineOf(written)).toBe('heading');
  expect(lineOf(['', 'm/s', 'm'])).toEqual(named('m/s', 'm'));
  expect(lineOf(['NH-3', '1.75', '30'])).toBe('row');
});

it('a unit in the upper of two lines is that of the columns below it', () => {
  const written = ['设备编号', '重量（kg）', '', '尺寸（单位：cm）', '', '备注'];
  const isKnown = (name: string) => name !== '' && !/[\d/]/.test(name);
  const isMeasure = (name: string) => name !== '备注';
  const lineOf = headingsBelow({ names: written, written }, { isKnown, isMeasure });
  const names = ['设备编号', '额定速度（kg）', '自重（kg）', '跨度（单位：cm）', '提升高度（单位：cm）', '备注'];
  const lower = lineOf(['设备编号', '额定速度', '自重', '跨度', '提升高度', '备注']);
  expect(lower).toEqual({ names, written: names });
});

it('a name that is known without the brackets of its group keeps the unit in them', () => {
  const isKnown = (name: string) => ['设备编号', '速度/起升'].includes(name);
  const isMeasure = (name: string) => name === '速度/起升';
  const lines = (group: string) =>
    joinedLines(['设备编号', group, ''], ['设备编号', '起升', '大车'], { isKnown, isMeasure });
  expect(lines('速度（m/s）')).toEqual(['设备编号', '速度/起升（m/s）', '速度（m/s）/大车']);
  expect(lines('速度信息')).toEqual(['设备编号', '速度/起升', '速度信息/大车']);
});

describe('a heading of several lines', () => {
  const isMeasure = (name: string) => /^(?:额定起重量|自重|跨度|提升高度)/.test(name);
  const read = (...lines: string[][]) => {
    const [written = [], ...below] = lines;
    const lineOf = headingsBelow({ names: written, written }, { isKnown: () => false, isMeasure });
    return below.map((line) => lineOf(line)).flatMap((line) => (typeof line === 'string' ? [line] : [line.names]));
  };
  const merged = ['设备编号', '设备品种'];
  it('keeps the unit of the middle one of three', () => {
    const middle = [...merged, '跨度', '重量（kg）', ''];
    const names = read(
      [...merged, '技术参数', '', ''],
      middle,
      [...merged, '跨度', '额定起重量', '自重'],
      ['NH-1', '桥机', '22', '50', '30'],
    );
    const joined = [...merged, '跨度', '技术参数/重量（kg）', ''];
    expect(names).toEqual([joined, [...merged, '跨度', '额定起重量（kg）', '自重（kg）'], 'row']);
  });
  it('hands the unit of the first of three on', () => {
    const names = read([...merged, '参数（cm）', ''], [...merged, '尺寸', ''], [...merged, '跨度', '提升高度']);
    expect(names.at(-1)).toEqual([...merged, '跨度（cm）', '提升高度（cm）']);
    const beside = read(
      [...merged, '参数（cm）', '', ''],
      [...merged, '自重', '尺寸', ''],
      [...merged, '自重', '跨度', '提升高度'],
    );
    expect(beside.at(-1)).toEqual([...merged, '自重（cm）', '跨度（cm）', '提升高度（cm）']);
  });
  it('is read by the line of units below it', () => {
    const lower = [...merged, '额定起重量', '自重', '跨度'];
    const names = read([...merged, '重量', '', '跨度'], lower, ['', '', 'kg', 'kg', 'm']);
    expect(names).toEqual([lower, [...merged, '额定起重量(kg)', '自重(kg)', '跨度(m)']]);
  });
  it('comes again without its line of units', () => {
    const [upper, lower] = [
      [...merged, '重量', '', '跨度'],
      [...merged, '额定起重量', '自重', '跨度'],
    ];
    const names = read(upper, lower, ['', '', 'kg', 'kg', 'm'], ['A', '桥机', '5', '3', '20'], upper, lower);
    const withUnits = [...merged, '额定起重量(kg)', '自重(kg)', '跨度(m)'];
    expect([names[1], names.at(-1)]).toEqual([withUnits, withUnits]);
  });
  it.each([
    ['单位：kg', '(kg)'],
    ['重量千克', '(千克)'],
    ['千克', '(千克)'],
    ['重量 kg', '(kg)'],
    ['重量（kg）', '（kg）'],
  ])('has the unit that the upper name says as %s', (upper, unit) => {
    const names = read([...merged, upper, ''], [...merged, '额定起重量', '自重']);
    expect(names.at(-1)).toEqual([...merged, `额定起重量${unit}`, `自重${unit}`]);
  });
  it.each([
    ['省煤器', '自重', false],
    ['副钩', '额定起重量', false],
    ['使用单位', '自重', false],
    ['主要技术参数', '额定起重量', true],
    ['设计参数', '自重', true],
    ['外形尺寸', '跨度', true],
    ['速度（m/s）', '自重', true],
    ['起重量', '额定起重量', true],
  ])('a measure below %s: %s', (upper, lower, isOwn) => {
    const units = upper.includes('（') ? '（m/s）' : '';
    const name = isOwn ? `${lower}${units}` : `${upper}/${lower}`;
    expect(read([...merged, upper], [...merged, lower]).at(-1)).toEqual([...merged, name]);
  });
  it('comes again with its line of groups, which names no column by itself', () => {
    const [upper, lower] = [
      ['基本信息', '', '概况'],
      ['编号', '品种', '自重'],
    ];
    const isKnown = (name: string) => lower.includes(name);
    const lineOf = headingsBelow({ names: upper, written: upper }, { isKnown, isMeasure });
    expect(lineOf(lower)).toMatchObject({ names: lower });
    expect([['A', '桥机', '3'], upper, lower, ['B', '桥机', '4']].map(lineOf)).toEqual([
      'row',
      'heading',
      'heading',
      'row',
    ]);
  });
  it('has a unit over its last column alone', () => {
    const names = read([...merged, '重量（kg）'], [...merged, '额定起重量']);
    expect(names.at(-1)).toEqual([...merged, '额定起重量（kg）']);
  });
  it('has a lower line that fills the columns of a group alone, also at its end', () => {
    const joined = [...merged, '检验日期/上次', '检验日期/下次'];
    expect(read([...merged, '检验日期', ''], ['', '', '上次', '下次'], ['A', '桥机', '2026', '2027'])).toEqual([
      joined,
      'row',
    ]);
    expect(read([...merged, '检验日期', '', '备注'], ['', '', '上次', '下次', ''])).toEqual([[...joined, '备注']]);
    expect(read([...merged, '检验日期', '备注'], ['', '', '', '甲'])).toEqual(['row']);
  });
  it('has no lower line in a record that repeats a name, or in another heading', () => {
    expect(read([...merged, '备注'], ['甲', '桥机', '备注'])).toEqual(['row']);
    expect(read([...merged, '跨度'], [...merged, '提升高度']).at(-1)).toEqual([...merged, '提升高度']);
  });
});

it('a name of the upper line that is a word of a field itself, more shortly, does not part its units from the others', () => {
  const isMeasure = (name: string) => /^(?!.*\/).*(?:起重量|载重|速度|高度|跨度)/.test(name);
  const read = (upper: string[], lower: string[]) => {
    const line = headingsBelow({ names: upper, written: upper }, { isKnown: isMeasure, isMeasure })(lower);
    return typeof line === 'string' ? line : line.names;
  };
  expect(read(['设备编号', '起重量', '尺寸（cm）', ''], ['设备编号', '额定起重量', '跨度', '起升高度'])).toEqual([
    '设备编号',
    '额定起重量',
    '跨度（cm）',
    '起升高度（cm）',
  ]);
  const singleNames = ['设备编号', '载重（t）', '速度（m/min）', '高度（cm）'];
  expect(read(singleNames, ['设备编号', '额定载重量', '额定速度', '提升高度'])).toEqual([
    '设备编号',
    '额定载重量（t）',
    '额定速度（m/min）',
    '提升高度（cm）',
  ]);
  const otherOrder = ['设备编号', '额定速度', '额定起重量'];
  expect(read(['设备编号', '额定起重量（kg）', '额定速度'], otherOrder)).toEqual(otherOrder);
});

it('the last name of the upper line is over several columns, too, where the file ends the line behind it', () => {
  const written = ['设备编号', '尺寸（cm）'];
  const isKnown = (name: string) => name !== '' && !/[\d/]/.test(name);
  const lineOf = headingsBelow({ names: written, written }, { isKnown, isMeasure: () => true });
  const names = ['设备编号', '跨度（cm）', '提升高度（cm）'];
  expect(lineOf(['设备编号', '跨度', '提升高度'])).toEqual({ names, written: names });
});

it('a heading that comes again below another one without its line of units is read by it', () => {
  const [one, other] = [
    ['设备编号', '额定速度', '提升高度'],
    ['设备编号', '提升高度', '设备品种'],
  ];
  const lineOf = headingsBelow({ names: one, written: one }, { isKnown });
  const names = ['设备编号', '额定速度(m/min)', '提升高度(dm)'];
  const row = ['NH-1', '105', '300'];
  expect([['', 'm/min', 'dm'], row, other, row, one].map((cells) => lineOf(cells)).at(-1)).toMatchObject({ names });
});

it('a sheet that leaves out the line of units of another is known by the column', () => {
  const written = ['设备编号', '额定速度（轿厢）'];
  const lined = { names: ['设备编号', '额定速度（轿厢）(m/min)'], written };
  expect(unitOfOther(lined, { names: written, written }, () => true)).toBe('额定速度（轿厢）(m/min)');
  expect(unitOfOther(lined, { names: written, written }, () => false)).toBeUndefined();
  expect(unitOfOther(lined, lined, () => true)).toBeUndefined();
  const ownUnit = ['设备编号', '额定速度(m/min)'];
  expect(unitOfOther({ names: ownUnit, written: ownUnit }, { names: written, written }, () => true)).toBeUndefined();
});

it('a cell that is merged over heading and rows is no other name', () => {
  const headingOf = laterHeadings(['设备编号', '使用单位', '额定速度'], isKnown);
  expect(headingOf(['NH-1', '示范物业', '1.75'])).toBeUndefined();
  expect(headingOf(['设备编号', '示范物业', '额定速度'])).toBe('repeated');
  expect(headingOf(['设备编号', '管理处', '额定速度'])).toBe('other');
});

describe('a line of units', () => {
  const names = ['设备编号', '额定速度', '提升高度(m)', '层数', '备注'];
  it.each<[string, string[], string[] | undefined]>([
    ['alone', ['', 'm/s', 'm', '层'], ['设备编号', '额定速度(m/s)', '提升高度(m)', '层数(层)', '备注']],
    [
      'in brackets, below a name over both lines',
      ['设备编号', '（m/min）', '/', '', ''],
      ['设备编号', '额定速度(m/min)', '提升高度(m)', '层数', '备注'],
    ],
    ['with another word', ['甲', 'm/s', 'm', '', ''], undefined],
    [
      'of angles and counts',
      ['', 'm/s', '°', '人/h'],
      ['设备编号', '额定速度(m/s)', '提升高度(m)(°)', '层数(人/h)', '备注'],
    ],
    [
      'with a sign that nobody knows',
      ['', 'm/s', 'm', '‱'],
      ['设备编号', '额定速度(m/s)', '提升高度(m)', '层数(‱)', '备注'],
    ],
    ['of signs that nobody knows', ['', '‱', '', '#'], undefined],
    ['with a figure', ['', '1.75', 'm', '', ''], undefined],
    ['beyond the names', ['', 'm/s', '', '', '', 'm'], undefined],
    ['without any', ['设备编号', '', '/', '', ''], undefined],
  ])('%s', (_what, cells, joined) => expect(withUnitLine(names, cells)).toEqual(joined));
});

it('below figures a word that nobody knows is a unit, elsewhere a value', () => {
  const names = ['设备编号', '额定速度', '提升高度'];
  const isMeasure = (name: string) => name !== '设备编号';
  const joined = ['设备编号', '额定速度(m/min)', '提升高度(闸)'];
  expect(withUnitLine(names, ['', 'm/min', '闸'], isMeasure)).toEqual(joined);
  expect(withUnitLine(names, ['甲', 'm/min', '闸'], isMeasure)).toBeUndefined();
  expect(withUnitLine(names, ['', '60', '闸'], isMeasure)).toBeUndefined();
});

it('a line of units says so itself, before its units or in each', () => {
  const names = ['设备编号', '使用单位', '额定速度', '提升高度'];
  const joined = ['设备编号', '使用单位', '额定速度(m/min)', '提升高度(dm)'];
  for (const cells of [
    ['单位', '', 'm/min', 'dm'],
    ['（单位）', '—', 'm/min', 'dm'],
    ['计量单位', '文本', '（m/min）', 'dm'],
    ['', '', '单位：m/min', '单位dm'],
    ['', '', '（单位：m/min）', '单位（dm）'],
    ['必填', '选填', 'Unit: m/min', '以dm计'],
    ['无', '无', '米/分(m/min)', '分米（dm）'],
  ])
    expect([cells, withUnitLine(names, cells)]).toEqual([cells, joined]);
  expect(withUnitLine(names, ['A1', '单位甲', '60', '10'])).toBeUndefined();
});

it('brackets in a name are no unit, and one that contradicts the line below is not left alone', () => {
  const names = ['设备编号', '起升高度（主钩）', '自重（整车质量）(t)', '跨度(m)', '小车轨距（m）'];
  expect(withUnitLine(names, ['', 'dm', '吨', 'cm', 'm'])).toEqual([
    '设备编号',
    '起升高度（主钩）(dm)',
    '自重（整车质量）(t)',
    '跨度(m)(cm)',
    '小车轨距（m）',
  ]);
});
