import { describe, expect, it } from 'vitest';
import { headingsBelow } from './heading-lines.ts';

describe('two lines of names without a record between them', () => {
  const measures = ['跨度', '起升高度（主钩）', '整机功率', '额定蒸发量', '额定工作压力', '起升高度', '额定起重量'];
  const texts = [
    '设备识别码',
    '使用地点',
    '使用单位',
    '名称',
    '型号',
    '设备名称',
    '制造日期',
    '制造/日期',
    '品种',
    '使用单位名称',
    '联系电话',
    '设备联系人',
    '发动机型号',
    '使用单位电话',
    '安全管理员电话',
  ];
  const words = {
    isKnown: (name: string) => [...measures, ...texts].includes(name.replaceAll(/\/|（[a-zA-Z/]+）/g, '')),
    isMeasure: (name: string) => measures.includes(name.replaceAll(/（[a-zA-Z/]+）/g, '')),
  };
  const read = (...[top = [], ...below]: string[][]) => {
    const lineOf = headingsBelow({ names: top, written: top }, words);
    return below.map((line) => lineOf(line)).map((line) => (typeof line === 'string' ? line : line.names));
  };
  it('are one heading, whatever the columns of the upper one are called', () => {
    const upper = ['设备识别码', '地点', '尺寸（cm）', '', '功率（W）'];
    const lower = ['设备识别码', '使用地点', '跨度', '起升高度（主钩）', '整机功率'];
    const names = ['设备识别码', '使用地点', '跨度（cm）', '起升高度（主钩）（cm）', '整机功率（W）'];
    expect(read(upper, lower)).toEqual([names]);
    const cells = ['A1', '一车间', '2200', '900', '40000'];
    expect(read(upper, lower, cells, upper, lower, cells, lower).slice(3)).toEqual([names, 'row', names]);
    expect(
      read(['设备识别码', '额定出力（kg/h）', '压力（bar）'], ['设备识别码', '额定蒸发量', '额定工作压力']),
    ).toEqual([['设备识别码', '额定蒸发量（kg/h）', '额定工作压力（bar）']]);
  });
  it('leave a column the unit that its own name says', () =>
    expect(read(['设备识别码', '尺寸（m）', ''], ['设备识别码', '跨度（mm）', '起升高度'])).toEqual([
      ['设备识别码', '跨度（mm）', '起升高度（m）'],
    ]));
  it('hand a unit on through a line of words that are no field', () => {
    const lines = [
      ['设备识别码', '参数（cm）', ''],
      ['设备识别码', '起升', '跨'],
      ['设备识别码', '起升高度', '跨度'],
    ];
    expect(read(...lines).at(-1)).toEqual(['设备识别码', '起升高度（cm）', '跨度（cm）']);
  });
  it('are named by the upper one where the lower is blank', () =>
    expect(read(['设备识别码', '尺寸（cm）', ''], ['', '跨度', '起升高度'])).toEqual([
      ['设备识别码', '跨度（cm）', '起升高度（cm）'],
    ]));
  it('are one heading where the lower one is blank but for a name', () =>
    expect(read(['设备识别码', '功率（W）', '尺寸'], ['', '', '跨度'], ['', '', 'cm'])).toEqual([
      ['设备识别码', '功率（W）', '跨度'],
      ['设备识别码', '功率（W）', '跨度(cm)'],
    ]));
  it('may have the numbers of the columns between them and their units', () =>
    expect(
      read(['设备识别码', '跨度', '整机功率', '型号'], ['1', '2', '3', '4'], ['', 'cm', 'W', ''], ['1', '2', '3', '4']),
    ).toEqual(['heading', ['设备识别码', '跨度(cm)', '整机功率(W)', '型号'], 'row']));
  it('name what is below a company, a part, another inspection by both', () => {
    const upper = [
      '设备识别码',
      '使用单位',
      '',
      '维保单位',
      '',
      '驱动主机',
      '制造',
      '技术参数',
      '',
      '类别',
      '设备名称',
    ];
    const lower = [
      '设备识别码',
      '名称',
      '地址',
      '名称',
      '联系电话',
      '型号',
      '日期',
      '额定起重量',
      '使用地点',
      '品种',
      '名称',
    ];
    expect(read(upper, lower)).toEqual([
      [
        '设备识别码',
        '使用单位/名称',
        '使用单位/地址',
        '维保单位/名称',
        '维保单位/联系电话',
        '驱动主机/型号',
        '制造/日期',
        '额定起重量',
        '使用地点',
        '品种',
        '设备名称',
      ],
    ]);
  });
  it('a name that says the last word of its group again is the name without it', () => {
    const lower = ['设备识别码', '单位名称', '单位地址'];
    expect(read(['设备识别码', '使用单位', ''], lower)).toEqual([['设备识别码', '使用单位/名称', '使用单位/单位地址']]);
  });
  it.each(['使用单位信息', '使用单位基本信息', '使用单位情况'])('%s is the 使用单位', (group) => {
    const lower = ['设备识别码', '单位名称', '联系电话', '设备联系人'];
    expect(read(['设备识别码', group, '', ''], lower)).toEqual([
      ['设备识别码', '使用单位/名称', `${group}/联系电话`, '设备联系人'],
    ]);
  });
  it('leave a name that anything may have to whoever made, installed or inspected it', () => {
    const lower = ['设备识别码', '名称', '联系电话', '型号'];
    expect(read(['设备识别码', '制造信息', '', ''], lower)).toEqual([
      ['设备识别码', '制造信息/名称', '制造信息/联系电话', '制造信息/型号'],
    ]);
    expect(read(['设备识别码', '基本信息', '', ''], lower)).toEqual([lower]);
    expect(read(['设备识别码', '使用信息', ''], ['设备识别码', '名称', '使用地点'])).toEqual([
      ['设备识别码', '使用单位/名称', '使用地点'],
    ]);
    const again = ['设备识别码', '使用单位', '联系电话'];
    expect(read(['设备识别码', '使用单位', ''], again)).toEqual([['设备识别码', '使用单位', '使用单位/联系电话']]);
    expect(read(['设备识别码', '制造信息', ''], ['设备识别码', '日期', '品种'])).toEqual([
      ['设备识别码', '制造/日期', '品种'],
    ]);
    expect(read(['设备识别码', '制造单位', '', ''], ['设备识别码', '名称', '制造日期', '联系电话'])).toEqual([
      ['设备识别码', '制造单位/名称', '制造日期', '制造单位/联系电话'],
    ]);
  });
  it('leave the record what is of its use, and what its own mechanisms do', () => {
    const lower = ['设备识别码', '使用单位', '使用地点', '起升高度', '跨度'];
    expect(read(['设备识别码', '单位信息', '', '起升机构', ''], lower)).toEqual([lower]);
    expect(read(['设备识别码', '单位信息', '', '副起升机构', ''], lower)).toEqual([
      [...lower.slice(0, 3), '副起升机构/起升高度', '副起升机构/跨度'],
    ]);
  });
  it('leave a person in a group the telephone behind, and the unit that of its clerk', () => {
    const groups = ['设备识别码', '使用单位概况', '', '', ''];
    const lineOf = (...lower: string[]) => read(groups, ['设备识别码', ...lower])[0]?.slice(-1);
    expect(lineOf('名称', '地址', '安全员', '电话')).toEqual(['使用单位概况/安全员/电话']);
    expect(lineOf('名称', '地址', '安全管理员', '电话')).toEqual(['安全管理员/电话']);
    expect(lineOf('名称', '地址', '联系人', '电话')).toEqual(['使用单位/电话']);
  });
  it('may be years below a name, or times above names', () => {
    const below = read(['设备识别码', '使用单位', '制造日期', ''], ['', '', '2025年', '2026年']);
    expect(below).toEqual([['设备识别码', '使用单位', '制造日期/2025年', '制造日期/2026年']]);
    const above = read(['设备识别码', '使用单位', '2025年检验', '2026年检验'], ['', '', '制造日期', '制造日期']);
    expect(above[0]?.slice(2)).toEqual(['2025年检验/制造日期', '2026年检验/制造日期']);
    expect(read(['设备识别码', '使用单位', '制造日期'], ['甲', '某公司', '2016年'])).toEqual(['row']);
  });
  it('keep the names of two hooks apart', () => {
    const lower = ['设备识别码', '额定起重量', '起升高度', '额定起重量', '起升高度'];
    expect(read(['设备识别码', '副钩', '', '主钩', ''], lower)).toEqual([
      ['设备识别码', '副钩/额定起重量', '副钩/起升高度', '主钩/额定起重量', '主钩/起升高度'],
    ]);
  });
  it('go on below a line of groups whatever they are called, and a third line below them', () => {
    const groups = ['车辆情况', '', '', '动力', '', '使用单位情况', '', '检验'];
    const second = ['设备识别码', '车架', '', '发动机', '', '单位', '责任人', '制造日期'];
    const third = ['', '编号', '型号', '型号', '编号', '名称', '电话', ''];
    expect(read(groups, second, third, ['A1', 'F1', 'C30', 'M1', '7', '某公司', '138', '2024-01-19']).slice(1)).toEqual(
      [
        [
          '设备识别码',
          '车辆情况/车架/编号',
          '车辆情况/车架/型号',
          '发动机/型号',
          '动力/发动机/编号',
          '使用单位情况/单位/名称',
          '使用单位情况/责任人/电话',
          '制造日期',
        ],
        'row',
      ],
    );
    const ofOneKnown = [...second.slice(0, -1), '日期'];
    expect(read(groups, ofOneKnown, third).slice(1)).toEqual([
      expect.arrayContaining(['使用单位情况/单位/名称', '发动机/型号', '使用单位情况/责任人/电话', '检验/日期']),
    ]);
    expect(read(groups, ['设备识别码', '叉车', '内燃', '好', '', '某公司', '甲', '在用'])).toEqual(['row']);
    expect(read(['设备识别码', '使用单位', '', '品种'], ['A1', '某公司', '型号', '品种'])).toEqual(['row']);
  });
  it('are two headings in another order', () => {
    const other = ['设备识别码', '起升高度', '跨度'];
    expect(read(['设备识别码', '跨度（cm）', '起升高度（cm）'], other)).toEqual([other]);
  });
});
