import { describe, expect, it } from 'vitest';
import { findHeader } from './find-header.ts';

const header = ['设备编号', '设备品种', '使用状态', '使用单位', '备注'];
const isKnown = (name: string) => header.includes(name);
const rows = (...cells: readonly (readonly string[])[]) => cells.map((row, at) => ({ rowNo: at + 1, cells: row }));
const names = (found: ReturnType<typeof findHeader>) => found && [found.rowNo, ...found.names];
const lift = (serial: number) => [`A-${serial}`, '客梯', '在用', '甲公司', ''];

describe('the header', () => {
  it.each([
    [
      'a row that is wider by stray commas decides nothing',
      [header, lift(1), ['A-2', '客梯', '在用', '甲公司', 'a', 'b', 'c', 'd', 'e'], lift(3)],
    ],
    ['nor does one whose every cell is full', [header, [...lift(1), 'x', 'y', 'z', 'w']]],
    [
      'a row that repeats a heading beside its own values is equipment',
      [header, ['A-1', '客梯', '在用', '甲公司', '备注'], lift(2)],
    ],
  ])('%s', (_why, cells) => expect(names(findHeader(rows(...cells), { isKnown }))).toEqual([1, ...header]));

  it('stands below titles', () => {
    expect(names(findHeader(rows(['台账'], ['填报单位', '甲公司'], header, lift(1)), { isKnown }))).toEqual([
      3,
      ...header,
    ]);
  });

  it('begins with a line of groups, and not with labels of a form that were left blank', () => {
    const unit = ['基本信息', '', '', '使用单位', ''];
    const found = findHeader(rows(['台账'], unit, ['设备编号', '设备品种', '使用状态', '名称', '备注'], lift(1)), {
      isKnown,
    });
    expect([found?.topRow, found?.rowNo, found?.names[3]]).toEqual([2, 3, '使用单位/名称']);
    const labels = ['使用单位：', '', '设备编号：', '', ''];
    expect(names(findHeader(rows(labels, header, lift(1)), { isKnown }))).toEqual([2, ...header]);
  });

  it('goes on over a second line only where cells stand over both, and others are divided', () => {
    const upper = ['设备编号', '设备品种', '检验', '', '备注'];
    const lower = ['设备编号', '设备品种', '上次', '下次', '备注'];
    expect(names(findHeader(rows(upper, lower, lift(1)), { isKnown }))).toEqual([
      2,
      '设备编号',
      '设备品种',
      '检验/上次',
      '检验/下次',
      '备注',
    ]);
  });

  it('goes on over a third line, with the names of all three', () => {
    const merged = ['设备编号', '设备品种'];
    const lines = [
      [...merged, '技术参数', '', ''],
      [...merged, '跨度', '重量（kg）', ''],
      [...merged, '跨度', '额定起重量', '自重'],
    ];
    expect(names(findHeader(rows(...lines, ['A-1', '桥机', '22', '50', '30']), { isKnown }))).toEqual([
      3,
      ...merged,
      '技术参数/跨度',
      '技术参数/重量(kg)/额定起重量',
      '技术参数/重量(kg)/自重',
    ]);
  });

  it('begins with the line above the fullest one, where that names columns, too', () => {
    const known = ['设备编号', '设备品种', '检验日期', '下次检验日期', '容器内径', '设计压力', '设计温度', '使用状态'];
    const upper = ['设备编号', '设备品种', '年度检查', '', '使用状态', '', '', ''];
    const lower = ['设备编号', '设备品种', '检验日期', '下次检验日期', '使用状态', '容器内径', '设计压力', '设计温度'];
    const found = findHeader(rows(upper, lower, lift(1)), { isKnown: (name) => known.includes(name) });
    expect(names(found)?.slice(0, 5)).toEqual([
      2,
      '设备编号',
      '设备品种',
      '年度检查/检验日期',
      '年度检查/下次检验日期',
    ]);
  });

  it('takes the units that stand in a line of their own below it', () => {
    const units = ['', '', '', '', 'mm'];
    expect(names(findHeader(rows(header, units, lift(1), lift(2)), { isKnown }))).toEqual([
      2,
      ...header.slice(0, 4),
      '备注(mm)',
    ]);
    expect(names(findHeader(rows(header, lift(1), units), { isKnown }))).toEqual([1, ...header]);
  });

  it('of unknown names is the first row that is as full as most', () => {
    const unknown = findHeader(rows(['Ledger'], ['Alpha', 'Beta', 'Gamma'], ['1', 'x', 'y'], ['2', 'z', 'w']), {
      isKnown: () => false,
    });
    expect(names(unknown)).toEqual([2, 'Alpha', 'Beta', 'Gamma']);
  });

  it('is none where the first row is like those below it', () => {
    expect(findHeader(rows(lift(1), lift(2), lift(3)), { isKnown })).toBeUndefined();
    expect(findHeader(rows(['NH-1', '甲'], ['NH-2', '乙']), { isKnown })).toBeUndefined();
    expect(findHeader(rows(), { isKnown })).toBeUndefined();
  });

  it('names a column that most rows fill and nobody named, so that the rows are read', () => {
    const wide = [1, 2, 3, 4].map((serial) => [...lift(serial), '三楼']);
    expect(names(findHeader(rows(header, ...wide), { isKnown }))).toEqual([1, ...header, '第6列']);
  });
});
