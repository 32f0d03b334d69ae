import { describe, expect, it } from 'vitest';
import type { Row } from './entry.ts';
import { pastePlaces } from './paste-places.ts';
import { blockWithNamesAbove } from './row-names.ts';
import type { Column } from './template.ts';

const number = (key: string, label: string) => ({ key, label, input: 'number' }) as const;
const fittings: Column[] = [
  { key: 'name', label: '名称' },
  { key: 'model', label: '型号' },
  { key: 'no', label: '编号' },
  number('count', '数量'),
];
const valve = { name: '安全阀', model: 'A48Y-16C', no: 'A1' };
const gauge = { name: '压力表', model: 'Y-100', no: 'B1' };

/** The place of each row; a star where what stood there is left out. */
const placed = (rows: Row[], block: string[][], columns = fittings, room = 200) =>
  pastePlaces(columns, rows, blockWithNamesAbove(columns, rows, block), room).map((place) =>
    place ? `${place.at}${place.isAnew ? '*' : ''}` : '',
  );

describe('the rows into which a block goes that names its columns', () => {
  it('are those of its names, in whatever order they come', () => {
    const turned = [
      ['压力表', '', 'B1', '2'],
      ['安全阀', '', 'A1', '1'],
    ];
    expect(placed([valve, gauge], turned)).toEqual(['1', '0']);
    const oneMore = [
      ['温度计', '', 'C1', '1'],
      ['安全阀', '', 'A1', '1'],
      ['压力表', '', 'B1', '1'],
    ];
    expect(placed([valve, gauge], oneMore)).toEqual(['2', '0', '1']);
    expect(placed([valve, gauge], oneMore, fittings, 2), 'no room below').toEqual(['', '0', '1']);
  });

  it('are those where they fall, where nothing of another name stands', () => {
    const block = [
      ['安全阀', '', '', '1'],
      ['', '', '', '2'],
      ['温度计', '', '', '1'],
    ];
    expect(placed([valve, gauge], block)).toEqual(['0', '1', '2']);
    expect(placed([], block)).toEqual(['0', '1', '2']);
    expect(placed([{ count: 1 }, { count: 2 }], block)).toEqual(['0', '1', '2']);
  });

  it('keep nothing of another thing that stood there', () => {
    expect(placed([valve, gauge], [['爆破片', '', '', '1']])).toEqual(['0*']);
    const walls: Column[] = [{ key: 'no', label: '测点编号' }, { key: 'part', label: '部位' }, number('wall', '壁厚')];
    const points = [
      { no: '1', part: '筒体' },
      { no: '2', part: '封头' },
    ];
    const others = [
      ['3', '接管', '8'],
      ['2', '封头', '9'],
    ];
    expect(placed(points, others, walls)).toEqual(['0*', '1']);
  });

  it('are written anew where most of the words are the same', () => {
    const twins = [valve, { ...valve, no: 'A2' }];
    expect(
      placed(twins, [
        ['安全阀', 'A42Y-16C', 'A1', '1'],
        ['安全阀', 'A48Y-16C', 'A2', '1'],
      ]),
    ).toEqual(['0', '1']);
    expect(
      placed(twins, [
        ['安全阀', 'A48Y-16C', 'A2', '1'],
        ['安全阀', 'A48Y-16C', 'A1', '1'],
      ]),
    ).toEqual(['1', '0']);
  });

  it('are those of the same number, whose names were corrected', () => {
    const corrected = [
      ['弹簧式安全阀', '', 'A1', '1'],
      ['压力表', '', 'B1', '1'],
    ];
    expect(placed([valve, gauge], corrected)).toEqual(['0', '1']);
    expect(placed([valve, gauge], corrected.toReversed())).toEqual(['1', '0']);
    const bothCorrected = [
      ['氨管线', 'P2', '3'],
      ['主蒸汽管', 'P1', '2'],
    ];
    const pipes: Column[] = [
      { key: 'name', label: '管道名称' },
      { key: 'no', label: '管道编号' },
      number('level', '级'),
    ];
    const lines = [
      { name: '蒸汽管', no: 'P1' },
      { name: '氨管', no: 'P2' },
    ];
    expect(placed(lines, bothCorrected, pipes)).toEqual(['1', '0']);
    expect(placed(lines, [['空气管', 'P9', '3']], pipes), 'another number').toEqual(['0*']);
    expect(placed([...lines, { name: '水管', no: 'P1' }], [['主蒸汽管', 'P1', '3']], pipes), 'two of it').toEqual([
      '0*',
    ]);
    expect(placed([valve, gauge], [['弹簧安全阀', 'A48Y-16C', '', '1']]), 'the same model').toEqual(['0']);
  });

  it('keep nothing where the name is another one of those that are offered', () => {
    const offered = fittings.map((column) =>
      column.key === 'name' ? { ...column, options: ['安全阀', '压力表', '爆破片装置'] } : column,
    );
    expect(placed([valve, gauge], [['爆破片装置', '', 'A1', '1']], offered)).toEqual(['0*']);
    expect(placed([valve, gauge], [['安全阀', 'A42Y', 'A1', '1']], offered)).toEqual(['0']);
  });

  it('keep nothing where the number is that of one row and the name that of another', () => {
    const walls: Column[] = [{ key: 'no', label: '测点编号' }, { key: 'part', label: '部位' }, number('wall', '壁厚')];
    const points = [
      { no: '1', part: '筒体', wall: 12 },
      { no: '2', part: '封头', wall: 16 },
    ];
    const turned = [
      ['1', '封头', '15.8'],
      ['2', '筒体', '11.8'],
    ];
    expect(placed(points, turned, walls)).toEqual(['0*', '1*']);
  });
});
