import { describe, expect, it } from 'vitest';
import { context, columns, entries, mapping } from '../../../test/ledger/given-mapping.ts';
import type { LedgerContext } from './ledger-field.ts';
import { columnRemarks, rowMapper } from './map-row.ts';
import { mappingProblems, type FieldMapping, type LedgerMapping } from './mapping.ts';
import { proposeMapping } from './propose-mapping.ts';

const map = (...cells: string[]) => rowMapper(mapping, columns, context)(cells);

describe('a row of a ledger', () => {
  it('becomes a record in our codes and units', () => {
    expect(
      map('1P1', 'passenger (P)', 'ACTIVE', '东街物业', '521', 'EAST  68 STREET', '350', '2500', '20140325'),
    ).toEqual({
      record: {
        identifier: '1P1',
        identifierKey: 'identificationCode',
        kindCode: '3000',
        categoryCode: '3100',
        varietyCode: '3110',
        useUnit: { name: '东街物业', code: null, address: '', postcode: '', phone: '' },
        maintainer: null,
        values: {
          identificationCode: '1P1',
          useStatus: '2',
          useAddress: '521 EAST 68 STREET',
          ratedSpeed: 1.78,
          ratedLoad: 1134,
          lastInspectionDate: '2014-03-25',
        },
      },
      warnings: [],
    });
  });

  it('takes our own words for type and status without a table', () => {
    expect(map('1', '自动扶梯', '停用', '', '', '', '', '', '')).toMatchObject({
      record: { varietyCode: '3310', values: { useStatus: '3' } },
    });
    expect(map('1', '3100', '在用')).toMatchObject({ record: { categoryCode: '3100', varietyCode: null } });
  });

  it('is refused without identifier, with an unknown type, with an unknown status: every reason at its cell', () => {
    expect(map('**', 'Manlift (M)', 'GONE')).toEqual({
      refusals: [
        { column: '编号', value: '', reason: '“设备识别码”不能为空' },
        { column: '类型', value: 'Manlift (M)', reason: '设备类型“Manlift (M)”在特种设备目录中没有对应品种' },
        { column: '状态', value: 'GONE', reason: '使用状态“GONE”没有对应的代码' },
      ],
      warnings: [],
      identifier: '',
    });
  });

  it('has no number that is the name of a field: the file is a card of labels and values', () => {
    expect(map('设备品种', '3110', '2')).toMatchObject({
      refusals: [{ column: '编号', value: '设备品种', reason: '不是编号，按空白处理' }],
    });
  });

  it('loads without a cell that cannot be read, and says so', () => {
    expect(map('1', '3110', '2', '', '', '', '35P', '**', '********')).toMatchObject({
      record: { values: { useStatus: '2' } },
      warnings: [{ column: '速度', value: '35P', reason: '不是数字，未导入该项' }],
    });
  });

  it('looks at a sum as it was read, in its unit and without its separators', () => {
    const assets = { key: 'fixedAssets', label: '固定资产值', type: 'integer', unit: '元', isParam: false } as const;
    const withAssets = { ...context, fields: [...context.fields, assets] };
    const read = (heading: string, cell: string) => {
      const entry: FieldMapping = { field: 'fixedAssets', columns: [heading], conversion: 'integer' };
      const ownMapping = { ...mapping, fields: [...mapping.fields, entry] };
      const cells = ['1P1', '3110', '2', '', '', '', '', '', '', cell];
      return rowMapper(ownMapping, [...columns, heading], withAssets)(cells);
    };
    for (const [heading, cell, stored] of [
      ['固定资产值(万元)', '0.85', 8500],
      ['固定资产值(元)', '125,000.00', 125_000],
    ] as const)
      expect(read(heading, cell)).toMatchObject({ record: { values: { fixedAssets: stored } }, warnings: [] });
  });

  it('is refused for a value that no equipment can have', () => {
    expect(map('1', '3110', '2', '', '', '', '7000', '0', '20991231')).toMatchObject({
      refusals: [
        { column: '速度', reason: '额定速度按 35.56 m/s 读取，超出合理范围（0.02～20 m/s）' },
        { column: '载重', reason: '额定载重量按 0 kg 读取，超出合理范围（5～50000 kg）' },
        { column: '检验', reason: '上次检验日期 2099-12-31 超出合理范围（1850-01-01～2026-11-20）' },
      ],
    });
  });

  it('gives an escalator its own speed and no load', () => {
    expect(map('1', '3310', '2', '', '', '', '100', '2000', '')).toMatchObject({
      record: { values: { nominalSpeed: 0.51 } },
      warnings: [{ column: '载重', reason: '自动扶梯与自动人行道没有“额定载重量”这一项，未导入该项' }],
    });
  });

  it('doubts a house number that a spreadsheet took for a date, and keeps it', () => {
    expect(map('1', '3110', '2', '', '2015-02-04', 'MAIN ST')).toMatchObject({
      record: { values: { useAddress: '2015-02-04 MAIN ST' } },
      warnings: [{ column: '门牌', value: '2015-02-04' }],
    });
  });

  it('refuses other kinds', () => {
    expect(map('1', '承压蒸汽锅炉', '2')).toMatchObject({
      refusals: [{ reason: '设备类型“承压蒸汽锅炉”不属于所选设备种类“电梯”' }],
    });
  });

  it.each([
    ['电梯', '2', { column: '类型', value: '电梯', reason: '设备类型“电梯”只到设备种类，至少要给出设备类别' }],
    ['', '2', { column: '类型', value: '', reason: '“设备品种”不能为空' }],
    ['3110', '', { column: '状态', value: '', reason: '“使用状态”不能为空' }],
    ['3110', '作废', { column: '状态', value: '作废', reason: '使用状态“作废”没有对应的代码' }],
  ])('leaves to a record that is there the class and status that it does not say: %s %s', (type, status, lacking) => {
    const fields = context.fields.map((field) =>
      field.key === 'useStatus' ? { ...field, formerOptions: [{ value: '7', label: '作废' }] } : field,
    );
    expect(rowMapper(mapping, columns, { ...context, fields })(['1', type, status])).toMatchObject({
      record: { identifier: '1', kindCode: '3000' },
      lacking: [lacking],
    });
  });

  it('is known by another code where its own is blank', () => {
    const names = [...columns, '注册代码'];
    const registered: FieldMapping = { field: 'registrationCode', columns: ['注册代码'], conversion: 'text' };
    const read = rowMapper({ ...mapping, fields: [...entries, registered] }, names, context);
    const code = '31103501002014030001';
    expect(read(['', '3110', '2', '', '', '', '', '', '', code])).toMatchObject({
      record: { identifier: code, identifierKey: 'registrationCode' },
      lacking: [{ column: '编号', value: '', reason: '“设备识别码”不能为空' }],
    });
  });

  it('remarks a code of another kind', () => {
    const names = [...columns, '注册代码'];
    const registered: FieldMapping = { field: 'registrationCode', columns: ['注册代码'], conversion: 'text' };
    const read = rowMapper({ ...mapping, fields: [...entries, registered] }, names, context);
    const warnings = (code: string) => read(['1', '3110', '2', '', '', '', '', '', '', code]).warnings;
    expect(warnings('31103501002014030001')).toEqual([]);
    expect(warnings('11003501002014030001')).toMatchObject([
      { column: '注册代码', reason: '编码中的设备种类与记录的不一致，请核对' },
    ]);
  });

  it('may take type and status from fixed values', () => {
    const fixed = {
      ...mapping,
      fields: entries.slice(0, 1),
      constants: { equipmentVarietyCode: '3310', useStatus: '2' },
    };
    expect(rowMapper(fixed, columns, context)(['7'])).toMatchObject({
      record: { varietyCode: '3310', values: { useStatus: '2' } },
    });
  });
});

describe('a mapping', () => {
  it('is usable as given', () => {
    expect(mappingProblems(mapping, columns, context)).toEqual([]);
  });

  it('needs identifier, type and status, and columns that the file has', () => {
    const bare = { ...mapping, fields: [{ field: 'useAddress', columns: ['没有'], conversion: 'text' } as const] };
    expect(mappingProblems(bare, columns, context).map((problem) => problem.message)).toEqual([
      '“设备使用地点”对应的列“没有”不在文件中',
      '没有为“设备识别码”指定列：它用来辨认同一台设备',
      '没有为设备品种（或设备类别）指定列，也没有选定固定值',
      '没有为使用状态指定列，也没有选定固定值',
    ]);
  });

  it('names no code that does not exist', () => {
    const wrong = {
      ...mapping,
      fields: [
        ...entries.filter((entry) => entry.field !== 'useStatus'),
        { field: 'useStatus', columns: ['状态'], conversion: 'words', words: [{ word: 'A', code: '99' }] } as const,
      ],
    };
    expect(mappingProblems(wrong, columns, context)).toEqual([
      { field: 'useStatus', message: '“使用状态”中“A”对应的代码“99”不存在' },
    ]);
  });
});

describe('a proposal', () => {
  const column = (name: string, ...samples: string[]) => ({ name, samples, words: samples });

  it('knows foreign headers, units and words', () => {
    const proposal = proposeMapping(
      [
        column('DV_DEVICE_NUMBER', '1P1'),
        column('Device Status', 'A', 'ZZ'),
        column('Device Type', 'Passenger Elevator (P)', 'Manlift (M)'),
        column('HOUSE_NUMBER', '5'),
        column('STREET_NAME', 'BROADWAY'),
        column('DV_SPEED_FPM', '100'),
        column('DV_CAPACITY_LBS', '2000'),
        column('DV_LASTPER_INSP_DATE', '20140325'),
        column('TAX_LOT', '1'),
      ],
      { ...context, fields: context.fields },
      '3000',
    );
    expect(proposal.identifier).toBe('identificationCode');
    expect(
      Object.fromEntries(
        proposal.fields.map(({ field, columns: from, conversion }) => [field, `${from.join('+')} ${conversion}`]),
      ),
    ).toEqual({
      identificationCode: 'DV_DEVICE_NUMBER text',
      equipmentVarietyCode: 'Device Type words',
      useStatus: 'Device Status words',
      useAddress: 'HOUSE_NUMBER+STREET_NAME text',
      lastInspectionDate: 'DV_LASTPER_INSP_DATE dateCompact',
      ratedSpeed: 'DV_SPEED_FPM feetPerMinute',
      ratedLoad: 'DV_CAPACITY_LBS pounds',
    });
    expect(proposal.fields.find((entry) => entry.field === 'equipmentVarietyCode')?.words).toEqual([
      { word: 'Passenger Elevator (P)', code: '3110' },
      { word: 'Manlift (M)', code: null },
    ]);
  });

  it('takes no heading of another unit, event or part for one that its end names', () => {
    const names =
      '维保单位统一社会信用代码、安装单位信用代码、管理单位组织机构代码、检验机构统一社会信用代码、单位详细地址、企业登记日期、使用单位注册编号、用户所在地址、首次检验日期、监管部门联系人、维保联系人电话、轿厢额定速度、合同报告编号'.split(
        '、',
      );
    const columns = names.map((name) => column(name, '2012-05-06'));
    expect(proposeMapping(columns, context, '3000').fields).toEqual([]);
    const own = ['特种设备注册代码', '电梯使用单位', '使用单位统一社会信用代码'].map((name) => column(name, '3110'));
    const fields = proposeMapping(own, context, '3000').fields.map(({ field }) => field);
    expect(fields).toEqual(['registrationCode', 'useUnitName', 'useUnitCode']);
  });

  it('knows our own labels and the usual Chinese headers', () => {
    const proposal = proposeMapping(
      [
        column('注册代码', '31103506002016053337'),
        column('设备品种', '自动扶梯'),
        column('使用状态', '在用'),
        column('使用单位', '某物业'),
        column('额定载重量（kg）', '800'),
        column('额定速度(m/min)', '105'),
      ],
      context,
      '3000',
    );
    expect(proposal.identifier).toBe('registrationCode');
    expect(proposal.fields.map(({ field, conversion }) => `${field} ${conversion}`).sort()).toEqual([
      'equipmentVarietyCode words',
      'ratedLoad kilograms',
      'ratedSpeed metresPerMinute',
      'registrationCode text',
      'useStatus words',
      'useUnitName text',
    ]);
  });
});

it('a value that the check of an own field refuses is left out with its sentence', () => {
  const own = { expression: 'field.ownNoise < 85', sentence: '噪声应小于 85 dB' };
  const fields = [...context.fields, { key: 'ownNoise', label: '噪声', type: 'number', isParam: true, check: own }];
  const entry: FieldMapping = { field: 'ownNoise', columns: ['噪声'], conversion: 'number' };
  const named = entries.filter(({ field }) => field === 'identificationCode' || field === 'equipmentVarietyCode');
  const read = rowMapper({ ...mapping, fields: [...named, entry] }, ['编号', '类型', '噪声'], { ...context, fields });
  const kept = read(['1001', 'Passenger (P)', '60']);
  expect('record' in kept && kept.record.values['ownNoise']).toBe(60);
  const left = read(['1002', 'Passenger (P)', '90']);
  expect('record' in left && left.record.values).not.toHaveProperty('ownNoise');
  expect(left.warnings).toEqual([{ column: '噪声', value: '90', reason: expect.stringContaining('噪声应小于 85 dB') }]);
});

describe('a value beyond what is usual', () => {
  const usual: readonly [number, number] = [0.05, 10];
  const fields = context.fields.map((field) => (field.key === 'ratedSpeed' ? { ...field, usual } : field));
  const known: LedgerContext = { ...context, fields };
  const speeds: LedgerMapping = {
    ...mapping,
    fields: entries.map((entry) =>
      entry.field === 'ratedSpeed' ? { ...entry, conversion: 'metresPerSecond' } : entry,
    ),
  };
  const row = (speed: string) => ['1P1', 'Passenger (P)', 'ACTIVE', '', '', '', speed, '', ''];
  const reason = '不在常见范围（0.05～10 m/s），请核对';

  it('is loaded, and remarked at its row whether or not a unit was chosen', () => {
    const outcome = rowMapper(speeds, columns, known)(row('12'));
    expect(outcome).toMatchObject({
      record: { values: { ratedSpeed: 12 } },
      warnings: [{ column: '速度', value: '12', reason }],
    });
  });

  it('is what the row’s own category or variety has beyond its usual bounds', () => {
    const ofClass = fields.map((field) =>
      field.key === 'ratedSpeed' ? { ...field, usualFor: { '3110': [0.05, 4] as const } } : field,
    );
    const classed = { ...known, fields: ofClass };
    const own = '不在常见范围（0.05～4 m/s），请核对';
    const outcome = rowMapper(speeds, columns, classed)(row('6'));
    expect(outcome.warnings).toEqual([{ column: '速度', value: '6', reason: own }]);
    const fixed = {
      ...speeds,
      fields: speeds.fields.filter(({ field }) => field !== 'equipmentVarietyCode'),
      constants: { equipmentVarietyCode: '3110' },
    };
    const middles = { 速度: { metresPerSecond: 6 } };
    expect(columnRemarks(fixed, classed, middles)).toEqual([{ column: '速度', reason: own }]);
    expect(columnRemarks({ ...fixed, constants: { equipmentVarietyCode: '3310' } }, classed, middles)).toEqual([]);
  });

  it('is remarked once for the column where most of its figures are', () => {
    const middles = { 速度: { metresPerSecond: 15 } };
    expect(columnRemarks(speeds, known, middles)).toEqual([{ column: '速度', reason }]);
    expect(columnRemarks(speeds, known, { 速度: { metresPerSecond: 2 } })).toEqual([]);
    expect(rowMapper(speeds, columns, known, new Set(), {}, middles)(row('12')).warnings).toEqual([]);
  });
});

describe('two sheets that call a field differently', () => {
  const pressure = { key: 'pressure', label: '工作压力', type: 'number', unit: 'MPa', isParam: true } as const;
  const due = { key: 'nextInspectionDate', label: '下次定期检验日期', type: 'date', isParam: false } as const;
  const known: LedgerContext = {
    ...context,
    fields: [...context.fields, pressure, { ...due, commonLabel: '下次检验日期', takesMonth: true }],
  };

  it('are read in the units that both of their headings say', () => {
    const speed = { key: 'ratedSpeed', label: '额定速度', type: 'number', unit: 'm/s', isParam: true } as const;
    const names = ['设备识别码', '额定速度(m/s)', '额定速度(m/min)', '类型'];
    const speeds: LedgerContext = {
      ...context,
      fields: [...context.fields.filter(({ key }) => key !== speed.key), speed],
    };
    const { fields } = proposeMapping(
      names.map((name, at) => ({ name, samples: [], words: [], sheets: at === 1 ? [0] : at === 2 ? [1] : [0, 1] })),
      speeds,
      '3000',
    );
    const place = { field: 'equipmentVarietyCode', columns: ['类型'], conversion: 'words' } as const;
    const own = fields.filter(({ field }) => field !== place.field);
    const read = rowMapper({ ...mapping, fields: [...own, place], constants: { useStatus: '2' } }, names, speeds);
    const values = [read(['A', '1.75', '', '3110']), read(['B', '', '105', '3110'])].map((outcome) =>
      'record' in outcome ? outcome.record.values['ratedSpeed'] : outcome,
    );
    expect(values).toEqual([1.75, 1.75]);
  });

  it('leave the field to the one that holds something, where they stand in one sheet', () => {
    const speed = { key: 'ratedSpeed', label: '额定速度', type: 'number', unit: 'm/s', isParam: true } as const;
    const speeds: LedgerContext = {
      ...context,
      fields: [...context.fields.filter(({ key }) => key !== speed.key), speed],
    };
    const column = (name: string, samples: string[]) => ({ name, samples, words: [], sheets: [0] });
    const { fields } = proposeMapping(
      [column('设备识别码', ['A']), column('额定速度(m/s)', []), column('额定速度(m/min)', ['105'])],
      speeds,
      '3000',
    );
    expect(fields.find(({ field }) => field === 'ratedSpeed')).toMatchObject({
      columns: ['额定速度(m/min)'],
      conversion: 'metresPerMinute',
    });
  });

  it('fill it from both, each in the unit and the form of its own', () => {
    const sheets = [
      { name: '设备识别码', samples: ['A', 'B'], words: [], sheets: [0, 1] },
      { name: '工作压力(kPa)', samples: ['850'], words: [], sheets: [0] },
      { name: '工作压力', samples: ['1.6'], words: [], sheets: [1] },
      { name: '下次检验日期', samples: ['20270531'], words: [], sheets: [0] },
      { name: '下次定期检验日期', samples: ['2028-06-30'], words: [], sheets: [1] },
    ];
    const { fields } = proposeMapping(sheets, known, '3000');
    expect(fields.map(({ columns: names, conversion }) => [names, conversion])).toEqual([
      [['设备识别码'], 'text'],
      [['工作压力(kPa)', '工作压力'], 'number'],
      [['下次检验日期', '下次定期检验日期'], 'dateAuto'],
    ]);
    const place = { field: 'equipmentVarietyCode', columns: ['类型'], conversion: 'words' } as const;
    const whole: LedgerMapping = { ...mapping, fields: [...fields, place], constants: { useStatus: '2' } };
    const names = [...sheets.map(({ name }) => name), '类型'];
    const read = (...cells: string[]) => {
      const outcome = rowMapper(whole, names, known)(cells);
      if (!('record' in outcome)) return outcome;
      const { pressure: value, nextInspectionDate: day } = outcome.record.values;
      return [value, day];
    };
    expect(read('A', '850', '', '20270531', '', '3110')).toEqual([0.85, '2027-05-31']);
    expect(read('B', '', '1.6', '', '2028-06-30', '3110')).toEqual([1.6, '2028-06-30']);
  });
});
