import { expect, it } from 'vitest';
import { namesInPlace } from './names-in-place.ts';

const keys: Readonly<Record<string, string>> = {
  使用单位: 'useUnitName',
  业主单位: 'useUnitName',
  地址: 'useAddress',
  使用地点: 'useAddress',
  '使用单位/地址': 'useUnitAddress',
  联系人: 'contactName',
};
const placed = (...names: string[]) => namesInPlace(names, (name) => [keys[name] ?? []].flat());

it('an address behind the name of the unit is the unit’s where another column is that of the equipment', () => {
  expect(placed('使用单位', '地址', '使用地点')).toEqual(['使用单位', '使用单位/地址', '使用地点']);
  expect(placed('使用单位', '单位地址', '使用地点')[1]).toBe('使用单位/地址');
});

it.each([
  ['it is the only one', ['使用单位', '地址', '型号']],
  ['something stands between', ['使用单位', '型号', '地址', '使用地点']],
  ['it is called otherwise', ['使用单位', '使用地点', '型号', '地址']],
])('it is the equipment’s where %s', (_, names) => expect(placed(...names)).toEqual(names));

it.each<[string[], string[]]>([
  [
    ['使用地点', '维保单位', '联系电话'],
    ['使用地点', '维保单位', '维保单位/联系电话'],
  ],
  [
    ['维保单位名称', '联系人', '电话'],
    ['维保单位名称', '维保单位/联系人', '维保单位/电话'],
  ],
  [
    ['制造单位', '地址', '型号'],
    ['制造单位', '制造单位/地址', '型号'],
  ],
  [
    ['安全管理人员', '手机'],
    ['安全管理人员', '安全管理人员/手机'],
  ],
  [
    ['维保单位', '联系电话', '使用单位', '联系人', '联系电话 (2)'],
    ['维保单位', '维保单位/联系电话', '使用单位', '联系人', '联系电话 (2)'],
  ],
  [
    ['使用单位', '联系人', '联系电话', '维保单位', '联系电话 (2)'],
    ['使用单位', '联系人', '联系电话', '维保单位', '维保单位/联系电话'],
  ],
  [
    ['使用单位', '业主单位', '地址', '联系电话'],
    ['使用单位', '业主单位', '业主单位/地址', '业主单位/联系电话'],
  ],
  [
    ['业主单位', '联系电话', '使用地点'],
    ['业主单位', '联系电话', '使用地点'],
  ],
  [
    ['监理单位', '电话', '检验员', '手机'],
    ['监理单位', '监理单位/电话', '检验员', '检验员/手机'],
  ],
  [
    ['维保单位', '型号', '联系电话', '联系人'],
    ['维保单位', '型号', '联系电话', '联系人'],
  ],
  [
    ['联系人', '联系电话', '地址'],
    ['联系人', '联系电话', '地址'],
  ],
  [
    ['使用单位', '设备联系人', '联系电话'],
    ['使用单位', '设备联系人', '联系电话'],
  ],
  [
    ['维保单位', '设备负责人', '电话'],
    ['维保单位', '设备负责人', '电话'],
  ],
  [
    ['使用单位', '司机', '联系电话', '联系人', '联系电话 (2)'],
    ['使用单位', '司机', '司机/联系电话', '联系人', '联系电话 (2)'],
  ],
  [
    ['安全总监', '联系电话', '设备联系人', '联系电话 (2)'],
    ['安全总监', '安全总监/联系电话', '设备联系人', '联系电话 (2)'],
  ],
  [
    ['维保站点', '地址', '电话'],
    ['维保站点', '维保站点/地址', '维保站点/电话'],
  ],
  [
    ['厂家售后', '电话', '经销商', '地址'],
    ['厂家售后', '厂家售后/电话', '经销商', '经销商/地址'],
  ],
  [
    ['检验院', '联系人', '联系电话'],
    ['检验院', '检验院/联系人', '检验院/联系电话'],
  ],
  [
    ['保险公司', '保单号', '联系电话'],
    ['保险公司', '保单号', '保险公司/联系电话'],
  ],
  [
    ['使用单位', '司机', '联系人', '联系电话'],
    ['使用单位', '司机', '联系人', '联系电话'],
  ],
])('%j: what anybody may have is of the unit or person before it', (names, expected) =>
  expect(placed(...names)).toEqual(expected),
);

it.each([
  '序号',
  '台数',
  '小区名称',
  '使用部门',
  '检验费',
  '备注',
  '存放地点',
  '证号',
  '所在乡镇',
  'No',
  '班组',
  '合同编号',
  '楼栋',
  ...'大厦 梯龄 车牌 停用 合同 尺寸 邮编 电子邮箱 传真 行业 所属网格 所属装置 机组 系统 锅炉房 生产线 工位 分类 证件 图纸 资产'.split(
    ' ',
  ),
  ...'救援电话 法定代表人电话 整改期限 隐患描述 不合格项 备注1 坐标 档案盒 工段名 街道办 所属监管所 发证机关'.split(
    ' ',
  ),
  ...'有效期至 停用原因 使用用途 年检 自查 报告 现状 其他 面积 自编 安全阀 压力表 曳引机 轨道 钥匙 登记'.split(' '),
])('behind %s the clerk and the telephone are the record’s', (thing) => {
  const names = [thing, '联系人', '联系电话'];
  expect(placed(...names)).toEqual(names);
});

it.each([
  ...'维保工 监察所 租赁商 司炉 操作工 班组长 车间主任 物业经理 项目经理 网格员 司机 安全总监'.split(' '),
  ...'分管领导 所属监管所 发证机关 厂长 业主代表 书记 维保队 维保站 物业 检验院 经销商 供应商 居委会 售后 救援中心 承租方 门店'.split(
    ' ',
  ),
])('the telephone behind %s is theirs', (somebody) =>
  expect(placed('使用单位', somebody, '手机').at(-1)).toBe(`${somebody}/手机`),
);

it.each<[string[], string[]]>([
  [
    ['曳引机', '型号', '编号', '控制柜', '型号', '使用地点'],
    ['曳引机', '曳引机/型号', '曳引机/编号', '控制柜', '控制柜/型号', '使用地点'],
  ],
  [
    ['安全阀', '型号', '检验日期', '下次检验日期', '容积'],
    ['安全阀', '安全阀/型号', '安全阀/检验日期', '安全阀/下次检验日期', '容积'],
  ],
  [
    ['爆破片', '型号', '制造单位', '出厂日期 (2)'],
    ['爆破片', '爆破片/型号', '爆破片/制造单位', '爆破片/出厂日期'],
  ],
  [
    ['监督检验', '报告编号', '检验日期', '定期检验', '检验日期', '结论'],
    ['监督检验', '监督检验/报告编号', '监督检验/检验日期', '定期检验', '检验日期', '结论'],
  ],
  [
    ['锅炉房', '名称', '地址'],
    ['锅炉房', '锅炉房/名称', '锅炉房/地址'],
  ],
])('%j: what anything may have is of the part or act before it', (names, expected) =>
  expect(placed(...names)).toEqual(expected),
);

it.each([
  [['安全阀', '压力表', '检验日期', '下次检验日期']],
  [['安全阀', '检验日期', '下次检验日期']],
  [['机房', '型号', '编号']],
  [['曳引机', '额定速度', '型号']],
  [['设备名称', '型号', '制造单位', '出厂日期']],
  [['检验日期', '报告编号', '结论']],
  [['年检', '检验日期', '下次检验日期']],
  [['年检', '报告编号', '检验日期', '检验结论']],
  [['监督检验', '检验日期', '检验结论']],
  [['首次检验', '检验日期']],
  [['泵房', '名称', '型号']],
  [['泵房', '地址']],
])('%j is the record’s', (names) => expect(placed(...names)).toEqual(names));

it.each(['所属单位', '企业名称', '公司', '公司名称', '单位'])(
  '%s is the using unit where no other column is',
  (unit) => {
    expect(placed('型号', unit, '联系人', '联系电话')).toEqual(['型号', '使用单位', '联系人', '联系电话']);
    expect(placed(unit, '地址', '使用地点')).toEqual(['使用单位', '使用单位/地址', '使用地点']);
    const beside = ['使用单位', unit, '联系电话'];
    expect(placed(...beside)).toEqual(['使用单位', unit, '其他单位/联系电话']);
  },
);

it('a column that may say how figures are measured is no unit that uses anything', () =>
  expect(placed('起重量', '单位', '型号')).toEqual(['起重量', '单位', '型号']));

it.each<[string[], string]>([
  [['型号', '法定代表人', '联系电话'], '联系电话'],
  [['使用单位', '责任人', '电话'], '电话'],
  [['使用单位', '法定代表人', '联系人', '联系电话'], '联系电话'],
  [['使用单位', '联系人', '法定代表人', '联系电话'], '法定代表人/联系电话'],
  [['使用单位', '法定代表人', '联系电话', '联系人', '手机'], '手机'],
  [['维保单位', '法定代表人', '联系电话'], '维保单位/联系电话'],
  [['使用单位', '法定代表人', '地址', '使用地点', '地址'], '地址'],
])('%j: the telephone of who stands for the unit is the clerk’s where there is none', (names, last) =>
  expect(placed(...names).at(-1)).toBe(last),
);

it('columns of another sheet stand behind nobody', () => {
  const read = (name: string) => [keys[name] ?? []].flat();
  expect(namesInPlace(['维保单位', '联系电话'], read, (one, other) => one === other)).toEqual(['维保单位', '联系电话']);
});

it('lists without such fields keep their names', () =>
  expect(namesInPlace(['使用单位', '地址', '使用地点'], () => [])).toEqual(['使用单位', '地址', '使用地点']));

it('of columns of one name that differ by a year in brackets the latest is the record’s', () => {
  expect(placed('检验日期（2024）', '检验日期（2025年）', '检验结论（2024）')).toEqual([
    '2024/检验日期',
    '检验日期（2025年）',
    '检验结论（2024）',
  ]);
  expect(namesInPlace(['有效期至（2025年）', '有效期至（2026年）'], () => [])).toEqual([
    '2025/有效期至',
    '有效期至（2026年）',
  ]);
  expect(placed('检验日期（2025）', '型号')).toEqual(['检验日期（2025）', '型号']);
});
