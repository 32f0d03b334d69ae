import { describe, expect, it } from 'vitest';
import { columnFigures, figureSummary, headedUnit, isMixed } from './column-figures.ts';
import { readFigure } from './convert.ts';
import { setConversion } from './edit-mapping.ts';
import type { LedgerContext, LedgerField } from './ledger-field.ts';
import { rowMapper } from './map-row.ts';
import { mappingProblems, type LedgerMapping } from './mapping.ts';
import { askedAgain, proposedField, proposeMapping } from './propose-mapping.ts';
import { readMapping } from './read-mapping.ts';

const number = (key: string, unit: string, usual?: readonly [number, number]): LedgerField => ({
  key,
  label: key,
  type: 'number',
  unit,
  isParam: true,
  ...(usual && { usual }),
});
const height = number('liftHeight', 'm');
const speed: LedgerField = { ...number('ratedSpeed', 'm/s'), possible: [0.02, 20], usual: [0.05, 20] };
const load: LedgerField = { ...number('ratedLoad', 'kg'), possible: [5, 50_000] };
const crane = number('ratedLiftingCapacity', 't');
const width = number('stepWidth', 'mm');
const code: LedgerField = { key: 'identificationCode', label: '设备识别码', type: 'text', isParam: false };
const place: LedgerField = { key: 'equipmentVarietyCode', label: '设备品种', type: 'catalogue', isParam: false };
const status: LedgerField = {
  key: 'useStatus',
  label: '使用状态',
  type: 'select',
  options: [{ value: '2', label: '在用' }],
  isParam: false,
};
const made: LedgerField = { key: 'manufactureDate', label: '制造日期', type: 'date', isParam: false };
const context: LedgerContext = {
  today: '2026-11-22',
  fields: [code, place, status, height, speed, load, made],
  catalogue: [
    { code: '3000', name: '电梯', parentCode: null, level: 1, kindCode: '3000' },
    { code: '3100', name: '曳引与强制驱动电梯', parentCode: '3000', level: 2, kindCode: '3000' },
    { code: '3110', name: '曳引驱动乘客电梯', parentCode: '3100', level: 3, kindCode: '3000' },
  ],
};

const countsOf = (cells: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return counts;
};
const column = (name: string, cells: readonly string[]) => ({
  name,
  samples: cells.slice(0, 40),
  words: [],
  figures: columnFigures(countsOf(cells)),
});
const proposed = (field: LedgerField, name: string, cells: readonly string[]) => {
  const { conversion, isOpen } = proposedField(field, [column(name, cells)], context);
  return isOpen ? `${conversion}?` : conversion;
};
const upTo = (count: number, of: (at: number) => number | string) =>
  Array.from({ length: count }, (_, at) => String(of(at)));

describe('the unit of a column', () => {
  it.each<[string, LedgerField, string, readonly string[], string]>([
    ['a Chinese column stays metric', height, '提升高度', upTo(40, (at) => 20 + at), 'metreLength'],
    [
      'one cell of 40ft does not make it feet: it is asked',
      height,
      '提升高度',
      ['40ft', ...upTo(39, (at) => 20 + at)],
      'metreLength?',
    ],
    ['figures that may be metres or feet are asked', height, 'Travel', upTo(40, (at) => 20 + at), 'metreLength?'],
    [
      'half of the cells say feet',
      height,
      'Travel',
      [...upTo(20, (at) => `${at + 20}'`), ...upTo(20, (at) => at + 20)],
      'feetLength',
    ],
    ['metres or feet a second', speed, 'Speed', upTo(40, (at) => 0.5 + at / 20), 'metresPerSecond?'],
    ['a Chinese column of speeds', speed, '速度', upTo(40, (at) => 0.5 + at / 20), 'metresPerSecond'],
    ['the heading says feet a second', speed, 'Speed (ft/s)', upTo(20, (at) => 3 + at), 'feetPerSecond'],
    ['a unit that nobody wrote is asked, be it the only plausible one', speed, '速度', ['350'], 'metresPerMinute?'],
    ['metres a minute among speeds', speed, '速度', upTo(40, (at) => 60 + at), 'metresPerMinute?'],
    ['metres a minute where half of the cells say so', speed, '速度', ['105 m/min', '60'], 'metresPerMinute'],
    ['the heading says metres a minute', speed, '速度(m/min)', ['350'], 'metresPerMinute'],
    ['metres or feet a minute', speed, 'Speed', upTo(40, (at) => 60 + at), 'metresPerMinute?'],
    [
      'the heading says what the values contradict',
      speed,
      '额定速度(m/s)',
      upTo(40, (at) => 100 + at),
      'metresPerMinute?',
    ],
    ['pounds by the heading', load, 'CAPACITY_LBS', upTo(40, (at) => 2000 + 100 * at), 'pounds'],
    ['kilograms or pounds', load, 'Capacity', upTo(40, (at) => 2000 + 100 * at), 'kilograms?'],
    ['tonnes that nobody wrote', load, '载重', upTo(40, (at) => 0.3 + at / 20), 'tonnes?'],
    ['kilograms in a column of tonnes', { ...crane, usual: [0.1, 1000] }, '额定起重量', ['5000', '8000'], 'kilograms?'],
    ['tonnes that the cells say as well', crane, '额定起重量（吨）', ['32吨', '10吨', '50吨'], 'number'],
    ['tonnes that one cell says', { ...crane, usual: [0.1, 1000] }, '额定起重量(t)', ['32', '10', '50t'], 'number'],
    ['tonnes that the cells alone say', { ...crane, usual: [0.1, 1000] }, '额定起重量', ['32t', '10t'], 'number'],
    ['the own unit in the heading', crane, '额定起重量(t)', upTo(40, (at) => 5 + at), 'number'],
    ['inches in the heading', width, 'Width (in)', upTo(40, (at) => 24 + at), 'inchLength'],
    [
      'millimetres in the heading convert and are no question',
      height,
      '提升高度(mm)',
      ['52500', '15200'],
      'metreLength',
    ],
    ['a unit that the archive keeps nothing in is asked', height, '提升高度(丈)', ['9'], 'metreLength?'],
    ['a word that may be a unit is asked', height, '提升高度(撂)', ['31'], 'metreLength?'],
    ['a remark is none', height, '提升高度(设计)', upTo(40, (at) => 20 + at), 'metreLength'],
    ['a tenth of a metre is a unit', height, '提升高度（分米）', ['150'], 'metreLength'],
    ['metres a minute in words', speed, '额定速度(米每分)', ['60'], 'metresPerSecond'],
    ['a unit that does not convert is asked', { ...crane, usual: [0.1, 1000] }, '额定起重量(kN)', ['50'], 'number?'],
  ])('%s', (_why, field, name, cells, expected) => expect(proposed(field, name, cells)).toBe(expected));

  it('that is open is asked before anything runs, and answered by the person', () => {
    const columns = ['识别码', '设备品种', '使用状态', 'Travel'];
    const proposal = proposeMapping(
      columns.map((name) => column(name, name === 'Travel' ? upTo(30, (at) => at + 5) : ['甲'])),
      context,
      '3000',
    );
    const [problem] = mappingProblems(proposal, columns, context);
    expect(problem).toEqual({ field: 'liftHeight', message: '“liftHeight”一列没有写明单位或日期写法，请选择' });
    expect(readMapping(JSON.parse(JSON.stringify(proposal)))).toEqual(proposal);
    const answered = setConversion(proposal, 'liftHeight', 'feetLength');
    expect(mappingProblems(answered, columns, context)).toEqual([]);
  });

  it('that a heading says and that does not convert is named where it is asked', () => {
    const askedOf = (field: LedgerField, name: string, cell = '50') => {
      const mapping = { identifier: 'identificationCode', kindCode: '4000', constants: {} } as const;
      const fields = [proposedField(field, [column(name, [cell])], context)];
      const problems = mappingProblems({ ...mapping, fields }, [name], { ...context, fields: [field] });
      return problems.find((one) => one.field === field.key)?.message;
    };
    const lifted = { ...crane, label: '额定起重量', usual: [0.1, 1000] as const };
    expect(askedOf(lifted, '额定起重量(kN)')).toBe(
      '“额定起重量”一列的列名中写着“kN”，不能换算为“t”，请选择实际的单位，或改为不导入',
    );
    expect(askedOf(height, '提升高度(丈)')).toContain('写着“丈”');
    expect(askedOf({ ...number('power', 'kW'), label: '功率' }, '功率(马力)')).toContain('写着“马力”，不能换算为“kW”');
    expect(askedOf(height, 'Travel')).toContain('没有写明单位');
    expect(askedOf(lifted, '额定起重量(t)')).toBeUndefined();
    expect(askedOf(lifted, '额定起重量(kg)', '5000')).toBeUndefined();
  });

  it('is asked by what is usual of the varieties that the file holds', () => {
    const bridge = { code: '4100', name: '桥式起重机', parentCode: '4000', level: 2, kindCode: '4000' };
    const single = { code: '4170', name: '电动单梁起重机', parentCode: '4100', level: 3, kindCode: '4000' };
    const capacity: LedgerField = {
      ...number('ratedLiftingCapacity', 't', [0.1, 1000]),
      label: '额定起重量',
      usualFor: { '4170': [0.1, 32] },
    };
    const cranes = { ...context, fields: [...context.fields, capacity], catalogue: [bridge, single] };
    const openOf = (variety: string, cells: readonly string[]) => {
      const columns = [{ ...column('设备品种', [variety]), words: [variety] }, column('额定起重量', cells)];
      const proposal = proposeMapping(columns, cranes, '4000');
      const isAskedAgain = askedAgain(proposal, columns, cranes).fields.some(({ isOpen }) => isOpen);
      return [proposal.fields.some(({ isOpen }) => isOpen), isAskedAgain];
    };
    expect(openOf('电动单梁起重机', ['500', '800', '500'])).toEqual([true, true]);
    expect(openOf('电动单梁起重机', ['5', '10', '16'])).toEqual([false, false]);
    expect(openOf('桥式起重机', ['500', '800', '500'])).toEqual([false, false]);
    expect(openOf('没有的品种', ['500', '800', '500'])).toEqual([false, false]);
  });

  it('that a kept mapping knows is asked again where the values say another', () => {
    const kept: LedgerMapping = {
      identifier: 'identificationCode',
      kindCode: '3000',
      fields: [{ field: 'ratedSpeed', columns: ['速度'], conversion: 'metresPerMinute' }],
      constants: {},
    };
    const opened = (cells: readonly string[]) =>
      askedAgain(kept, [column('速度', cells)], context).fields.map(({ isOpen }) => isOpen);
    expect([opened(['105', '60']), opened(['1.75', '1']), opened(['见铭牌'])]).toEqual([
      [undefined],
      [true],
      [undefined],
    ]);
  });

  it('is told by the values that would be loaded: smallest, middle, largest', () => {
    const { figures } = column('Travel', ['10', '20', '20', '30', "100'", '**', '']);
    expect(figureSummary(height, 'metreLength', figures)).toMatchObject({
      low: 10,
      median: 20,
      high: 30.48,
      plausible: 1,
    });
    expect(figureSummary(height, 'feetLength', figures)).toMatchObject({ low: 3.048, median: 6.096, high: 30.48 });
    expect(figureSummary(height, 'feetLength', undefined)).toBeUndefined();
    const pounds = columnFigures(countsOf(['2000', '4000', '6000']));
    expect(figureSummary(crane, 'pounds', pounds)).toMatchObject({ low: 0.907, median: 1.814, high: 2.722 });
    expect(columnFigures(countsOf(['甲', '乙', '3']))).toBeUndefined();
  });
});

describe('a day', () => {
  it.each([
    [['3/25/2014', '1/5/2023'], 'dateUs'],
    [['25/3/2014', '1/5/2023'], 'dateDayFirst'],
    [['1/5/2023', '2/6/2023'], 'dateUs?'],
  ])('%j is %s', (cells, expected) => expect(proposed(made, '制造日期', cells)).toBe(expected));
});

describe('a row of a mixed column', () => {
  const mapping: LedgerMapping = {
    identifier: 'identificationCode',
    kindCode: '3000',
    fields: [
      { field: 'identificationCode', columns: ['识别码'], conversion: 'text' },
      { field: 'equipmentVarietyCode', columns: ['品种'], conversion: 'words' },
      { field: 'useStatus', columns: ['状态'], conversion: 'words' },
      { field: 'liftHeight', columns: ['高度'], conversion: 'metreLength' },
    ],
    constants: {},
  };
  const columns = ['识别码', '品种', '状态', '高度'];
  const reading = (cell: string, mixed: readonly string[]) => {
    const outcome = rowMapper(mapping, columns, context, new Set(mixed))(['A1', '3110', '在用', cell]);
    if (!('record' in outcome)) throw new Error('refused');
    return [outcome.record.values['liftHeight'], outcome.warnings.map(({ reason }) => reason)];
  };

  it('is loaded by the unit of the column and warned of where it says none', () => {
    expect(reading('30', ['高度'])).toEqual([30, ['没有写单位，按“米（可带 cm、mm）”读取，请核对']]);
    expect(reading('40ft', ['高度'])).toEqual([12.192, []]);
    expect(reading('30', [])).toEqual([30, []]);
  });

  it('is known by its cells', () => {
    expect([['30', '40ft'], ['30'], ['40ft']].map((cells) => isMixed(columnFigures(countsOf(cells))!))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a text with a unit', () => {
  const volume: LedgerField = { ...number('volume', 'm³'), label: '容积', type: 'text' };

  it.each([
    ['容积(L)', 'L'],
    ['容积（单位：毫升）', '毫升'],
    ['容积（升/台）', '升/台'],
    ['容积(100L)', '(100L)'],
    ['容积(m³)', undefined],
    ['容积', undefined],
  ])('below %s keeps %s with its numbers', (heading, unit) => {
    expect(headedUnit(volume, { columns: [heading], conversion: 'text' })).toBe(unit);
  });
});

describe('a figure says its unit itself', () => {
  it.each<[string, Parameters<typeof readFigure>[1], string, number]>([
    ['2,500 lbs', 'kilograms', 'kg', 1133.9809],
    ['5 LB', 'number', 't', 0.002268],
    ['12 ft/s', 'metresPerSecond', 'm/s', 3.66],
    ['24 in', 'metreLength', 'm', 0.6096],
    ['24"', 'inchLength', 'mm', 609.6],
    ['1吨', 'pounds', 'kg', 1000],
    ['1,250', 'metreLength', 'm', 1250],
    ['−3', 'number', '℃', -3],
  ])('%s by %s in %s is %d', (text, conversion, unit, value) => {
    expect(readFigure(text, conversion, unit)).toEqual({ value });
  });

  it.each(['4,5', '0,45', '1 5'])('%s is refused, not read as another number', (text) => {
    expect(readFigure(text, 'kilograms', 'kg')).toEqual({ reason: expect.stringMatching(/逗号|空格/) as string });
  });
});
