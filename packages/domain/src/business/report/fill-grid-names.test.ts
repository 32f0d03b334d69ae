import { describe, expect, it } from 'vitest';
import { cellText } from '../../shared/typed/cell.text.ts';
import { fillingOf, withCells } from './fill-grid.ts';
import { blockWithNamesAbove } from './row-names.ts';
import type { Row } from './entry.ts';
import type { Column } from './template.ts';

describe('a table whose rows have names', () => {
  const number = (key: string, label: string, unit?: string) =>
    ({ key, label, input: 'number', ...(unit && { unit }) }) as const;
  const filledBy = (columns: Column[], rows: Row[], file: string[][], kinds: ('added' | 'changed')[] = ['added']) => {
    const filling = fillingOf({ columns }, rows, file);
    return withCells(
      rows,
      kinds.flatMap((kind) => filling?.[kind] ?? []),
    );
  };
  const balance: Column[] = [
    { key: 'load', label: '载荷', unit: '%' },
    number('kg', '载重量', 'kg'),
    number('up', '上行'),
  ];

  it('takes the values of a row by its name; a name that it has not goes below', () => {
    const preset = ['30', '40', '50'].map((load) => ({ load }));
    const file = [
      ['载荷（%）', '载重量（kg）', '上行'],
      ['0', '0', '13.2'],
      ['30%', '300', '11'],
      ['40', '400', '10'],
    ];
    const named = [
      { load: '30', kg: 300, up: 11 },
      { load: '40', kg: 400, up: 10 },
      { load: '50' },
      { load: '0', kg: 0, up: 13.2 },
    ];
    expect(filledBy(balance, preset, file)).toEqual(named);
    expect(filledBy(balance, preset, file, ['added', 'changed'])).toEqual(named);
  });

  it('in whatever order they come, and however their numbers are written', () => {
    const handrail: Column[] = [{ key: 'dir', label: '运行方向' }, number('v', '运行速度')];
    const file = [
      ['运行方向', '运行速度'],
      ['下行', '0.49'],
      ['上行', '0.51'],
    ];
    expect(filledBy(handrail, [{ dir: '上行' }, { dir: '下行' }], file)).toEqual([
      { dir: '上行', v: 0.51 },
      { dir: '下行', v: 0.49 },
    ]);
    const points: Column[] = [{ key: 'no', label: '测点编号' }, { key: 'part', label: '部位' }, number('wall', '壁厚')];
    const present = [
      { no: '1#', part: '筒体' },
      { no: '2#', part: '筒体' },
      { no: '3#', part: '封头' },
    ];
    const measured = [
      ['测点编号', '壁厚'],
      ['03', '13.6'],
      ['01', '9.8'],
    ];
    expect(filledBy(points, present, measured, ['added', 'changed'])).toEqual([
      { no: '1#', part: '筒体', wall: 9.8 },
      present[1],
      { no: '3#', part: '封头', wall: 13.6 },
    ]);
  });

  it('tells them apart by as many words as it takes, and by those that the file has', () => {
    const lines: Column[] = [
      { key: 'name', label: '管道名称' },
      { key: 'no', label: '管道编号' },
      { key: 'cls', label: '级别' },
      number('len', '长度'),
      { key: 'medium', label: '介质' },
    ];
    const present = [
      { name: '氨液管', no: 'P1', cls: 'GC1' },
      { name: '蒸汽管', no: 'P2', cls: 'GC2' },
    ];
    const file = [
      ['管道编号', '级别', '介质'],
      ['P2', 'GC3', '蒸汽'],
      ['P1', 'GC1', '液氨'],
    ];
    expect(filledBy(lines, present, file)).toEqual([
      { ...present[0], medium: '液氨' },
      { ...present[1], medium: '蒸汽' },
    ]);
    const welds: Column[] = [
      { key: 'weld', label: '焊缝' },
      { key: 'defect', label: '缺陷编号' },
      number('size', '尺寸'),
    ];
    const defects = [
      ['焊缝', '缺陷编号', '尺寸'],
      ['W1', '2', '4'],
      ['W1', '1', '3'],
      ['W2', '1', '5'],
    ];
    expect(filledBy(welds, [{ weld: 'W1', defect: '1' }], defects)).toEqual([
      { weld: 'W1', defect: '1', size: 3 },
      { weld: 'W1', defect: '2', size: 4 },
      { weld: 'W2', defect: '1', size: 5 },
    ]);
  });

  const parts: Column[] = [
    { key: 'part', label: '部位' },
    { key: 'no', label: '测点编号' },
    number('wall', '实测厚度'),
  ];
  const prepared = [
    { part: '筒体', no: '1' },
    { part: '筒体', no: '2' },
    { part: '封头', no: '1' },
    { part: '封头', no: '2' },
  ];
  const walls = (...rows: string[][]) => filledBy(parts, prepared, [['部位', '测点编号', '实测厚度'], ...rows]);

  it('takes a part that is written once for the points below it as theirs', () => {
    expect(walls(['封头', '1', '13.1'], ['', '2', '13.2'], ['筒体', '1', '11.1'], ['', '2', '11.2'])).toEqual([
      { ...prepared[0], wall: 11.1 },
      { ...prepared[1], wall: 11.2 },
      { ...prepared[2], wall: 13.1 },
      { ...prepared[3], wall: 13.2 },
    ]);
    expect(walls(['筒体', '1', '11.1'], ['封头', '1', '13.1'], ['', '2', '13.2'], ['', '3', '13.3'])).toEqual([
      { ...prepared[0], wall: 11.1 },
      prepared[1],
      { ...prepared[2], wall: 13.1 },
      { ...prepared[3], wall: 13.2 },
      { part: '封头', no: '3', wall: 13.3 },
    ]);
  });

  it('says that rows go by their places where the names stand below another heading', () => {
    const columns = [...parts, number('nominal', '名义厚度')];
    const file = [
      ['测点', '名义厚度', '实测厚度'],
      ['3', '14', '13.6'],
      ['1', '10', '9.8'],
    ];
    expect(fillingOf({ columns }, prepared, file)?.missingNames).toEqual(['部位', '测点编号']);
    expect(fillingOf({ columns }, [], file)?.missingNames).toEqual([]);
    expect(
      fillingOf({ columns: parts }, prepared, [
        ['测点编号', '实测厚度', '备注'],
        ['1', '9', 'x'],
      ])?.missingNames,
    ).toEqual([]);
  });

  it('gives a row back that fits several', () => {
    const file = [
      ['部位', '测点编号', '实测厚度'],
      ['', '2', '9.9'],
      ['筒体', '1', '11.1'],
    ];
    const filling = fillingOf({ columns: parts }, prepared, file);
    expect(filling?.added).toMatchObject([{ at: 0, value: 11.1 }]);
    expect(filling?.refused).toEqual([{ row: 0, column: 1, value: '2', reason: '表中有多行“2”，请在文件中填写部位' }]);
  });

  it('pasted by their places they bear the part above where the block has it moved', () => {
    const pasted = (rows: Row[], block: string[][]) => blockWithNamesAbove(parts, rows, block).map(([part]) => part);
    const copied = [
      ['封头', '1', '13.1'],
      ['', '2', '13.2'],
      ['筒体', '1', '11.1'],
      ['', '2', '11.2'],
    ];
    expect(pasted(prepared, copied)).toEqual(['封头', '封头', '筒体', '筒体']);
    expect(pasted([], copied)).toEqual(['封头', '', '筒体', '']);
    const alike = [...prepared.slice(0, 1), ...prepared.slice(2)];
    expect(
      pasted(alike, [
        ['筒体', '1', '1'],
        ['', '2', '2'],
        ['封头', '1', '3'],
      ]),
    ).toEqual(['筒体', '筒体', '封头']);
    // a part that the block does not say at all stays
    expect(
      pasted(prepared, [
        ['', '1', '1'],
        ['', '2', '2'],
        ['', '1', '3'],
      ]),
    ).toEqual(['', '', '']);
  });

  const fittings: Column[] = [
    { key: 'name', label: '名称' },
    { key: 'model', label: '型号/量程' },
    { key: 'no', label: '编号' },
    number('pressure', '整定压力'),
  ];
  const valves = [
    { name: '安全阀', model: 'A48Y', no: 'A1' },
    { name: '安全阀', model: 'A48Y', no: 'A2' },
    { name: '压力表', model: 'Y-100', no: 'B1' },
  ];

  it('gives no row the number or the model of the one above', () => {
    const head = ['名称', '型号/量程', '编号', '整定压力'];
    const file = [head, ['安全阀', 'A48Y', 'A1', '1'], ['', 'A48Y', 'A2', '1.1'], ['压力表', '', '', '0']];
    expect(filledBy(fittings, valves, file)).toEqual(valves.map((row, at) => ({ ...row, pressure: [1, 1.1, 0][at] })));
    const lost = [head, ['安全阀', 'A48Y', 'A1', '1'], ['安全阀', 'A48Y', '', '1.1']];
    expect(filledBy(fittings, valves, lost)).toEqual([
      { ...valves[0], pressure: 1 },
      { ...valves[1], pressure: 1.1 },
      valves[2],
    ]);
    const pasted = [
      ['安全阀', 'A42Y', 'A1', '1'],
      ['压力表', '', 'B1', '2'],
      ['压力表', '', '', '3'],
    ];
    expect(blockWithNamesAbove(fittings, valves, pasted)).toEqual(pasted);
  });

  it('a seam that is written once is that of the films below it', () => {
    const films: Column[] = [
      { key: 'seam', label: '焊缝编号' },
      { key: 'film', label: '底片编号' },
      number('length', '长度'),
    ];
    const named = [
      ['W1', '1'],
      ['W1', '2'],
      ['W2', '1'],
    ].map(([seam = '', film = '']) => ({ seam, film }));
    const file = [
      ['焊缝编号', '底片编号', '长度'],
      ['W2', '1', '3'],
      ['W1', '1', '1'],
      ['', '2', '2'],
    ];
    expect(filledBy(films, named, file)).toEqual(named.map((row, at) => ({ ...row, length: at + 1 })));
  });

  it('knows a row whose name was corrected by its number', () => {
    const fittings: Column[] = [{ key: 'name', label: '名称' }, { key: 'no', label: '编号' }, number('count', '数量')];
    const present = [
      { name: '安全阀', no: 'A1' },
      { name: '压力表', no: 'B1' },
    ];
    const file = [
      ['名称', '编号', '数量'],
      ['压力表', 'B1', '2'],
      ['弹簧式安全阀', 'A1', '1'],
      ['安全阀', 'A2', '3'],
    ];
    expect(filledBy(fittings, present, file, ['added', 'changed'])).toEqual([
      { name: '弹簧式安全阀', no: 'A1', count: 1 },
      { name: '压力表', no: 'B1', count: 2 },
      { name: '安全阀', no: 'A2', count: 3 },
    ]);
  });

  it('takes no row whose number a spreadsheet has made a day of', () => {
    const points: Column[] = [{ key: 'no', label: '测点编号' }, { key: 'part', label: '部位' }, number('wall', '壁厚')];
    const filling = fillingOf(
      { columns: points },
      [],
      [
        ['测点编号', '部位', '壁厚'],
        ['2026-03-02', '筒体', '11.2'],
        ['2016-05', '筒体', '11.3'],
        ['3-3', '筒体', '11.4'],
      ],
    );
    expect(filling?.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [0, cellText.numberMadeDay],
      [1, cellText.numberMadeDay],
    ]);
    expect(filling?.added.map(({ value }) => value)).toEqual(['3-3', '筒体', 11.4]);
  });

  it('is filled by places where the file has none of the names', () => {
    const file = [
      ['载重量', '上行'],
      ['300', '11'],
      ['400', '12'],
    ];
    expect(filledBy(balance, [{ load: '30' }], file)).toEqual([
      { load: '30', kg: 300, up: 11 },
      { kg: 400, up: 12 },
    ]);
  });
});
