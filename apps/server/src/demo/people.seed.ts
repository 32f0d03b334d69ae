/**
 * The demonstration institute: invented people, one per role (decisions §8). Each duty that a deputy may do has a second
 * person, in another department than those who inspect, so that arrangement goes on proposing the first.
 */
export const institute = {
  code: 'SFTJ',
  name: '示范市特种设备检验研究院',
  areaCode: '350100',
  details: {
    address: '示范市榕江大道100号',
    postcode: '350000',
    phone: '0591-80000000',
    email: 'office@tejian.example',
    contactName: '孙站长',
    orgType: '01',
    approvalNo: 'TS7110000-2027',
    approvalTo: '2027-12-31',
    approvalScope: '锅炉、压力容器、压力管道、电梯、起重机械、客运索道、大型游乐设施、场（厂）内专用机动车辆',
    reportPrefix: 'SF',
    bankName: '示范银行榕江支行',
    bankAccount: '3500 1001 0000 0000 028',
  },
} as const;

export const departments = [
  { code: 'SFTJ-YW', name: '业务受理部' },
  { code: 'SFTJ-JD1', name: '机电检验一部' },
  { code: 'SFTJ-JD2', name: '机电检验二部' },
  { code: 'SFTJ-ZL', name: '质量技术部' },
  { code: 'SFTJ-BG', name: '报告管理室' },
  { code: 'SFTJ-CW', name: '财务部' },
] as const;

export const supervision = {
  code: 'SFJC',
  name: '示范市特种设备安全监察处',
  areaCode: '350100',
  details: { level: '3', address: '示范市榕江大道200号', contactName: '钱监察', phone: '0591-80000100' },
} as const;

/** A user of a business unit, which is made with the archive. */
export const unitUser = { loginName: 'shiyong', name: '周使用', unit: 'hotel' } as const;

export interface PersonSeed {
  readonly loginName: string;
  readonly name: string;
  readonly department?: (typeof departments)[number]['code'];
  readonly group: string;
  readonly roleNames: readonly string[];
  readonly isSupervision?: true;
  /** For every kind that the institute inspects, or for those that are named. */
  readonly qualification?: { itemCode: string; level: string; kindCodes?: readonly string[] };
  readonly signs?: true;
}

const staff = ['检测普通用户'] as const;
const inspector = { itemCode: 'DT-1', level: '1' } as const;
/** Cranes, in-plant vehicles, amusement rides and ropeways. */
const machines = ['4000', '9000', '6000', '5000'] as const;
const engineer = { itemCode: 'DTS', level: '2' } as const;

export const people: readonly PersonSeed[] = [
  { loginName: 'shouli', name: '林受理', department: 'SFTJ-YW', group: 'intake', roleNames: staff },
  { loginName: 'shenhe', name: '陈资料', department: 'SFTJ-YW', group: 'materialReviewer', roleNames: staff },
  {
    loginName: 'keshi',
    name: '黄科长',
    department: 'SFTJ-JD1',
    group: 'sectionHead',
    roleNames: staff,
    qualification: engineer,
    signs: true,
  },
  {
    loginName: 'jianyan1',
    name: '张检',
    department: 'SFTJ-JD1',
    group: 'inspector',
    roleNames: staff,
    qualification: engineer,
    signs: true,
  },
  {
    loginName: 'jianyan2',
    name: '李验',
    department: 'SFTJ-JD1',
    group: 'inspector',
    roleNames: staff,
    qualification: inspector,
    signs: true,
  },
  {
    loginName: 'jiaohe',
    name: '王校',
    department: 'SFTJ-JD1',
    group: 'confirmer',
    roleNames: staff,
    qualification: inspector,
    signs: true,
  },
  {
    loginName: 'shenpi1',
    name: '赵审',
    department: 'SFTJ-JD1',
    group: 'auditor',
    roleNames: staff,
    qualification: engineer,
    signs: true,
  },
  {
    loginName: 'qianfa',
    name: '周签',
    department: 'SFTJ-JD1',
    group: 'signatory',
    roleNames: staff,
    qualification: engineer,
    signs: true,
  },
  { loginName: 'ziliao', name: '何资料', department: 'SFTJ-YW', group: 'materialReviewer', roleNames: staff },
  {
    loginName: 'fuhe',
    name: '蒋复核',
    department: 'SFTJ-ZL',
    group: 'confirmer',
    roleNames: staff,
    qualification: { ...inspector, kindCodes: machines },
    signs: true,
  },
  {
    loginName: 'shenpi2',
    name: '沈审',
    department: 'SFTJ-ZL',
    group: 'auditor',
    roleNames: staff,
    qualification: { ...engineer, kindCodes: machines },
    signs: true,
  },
  {
    loginName: 'qianzi',
    name: '徐签',
    department: 'SFTJ-ZL',
    group: 'signatory',
    roleNames: staff,
    qualification: { ...engineer, kindCodes: machines },
    signs: true,
  },
  { loginName: 'dayin', name: '吴报告', department: 'SFTJ-BG', group: 'reportOffice', roleNames: staff },
  { loginName: 'caiwu', name: '郑财务', department: 'SFTJ-CW', group: 'cashier', roleNames: staff },
  { loginName: 'zhanzhang', name: '孙站长', department: 'SFTJ-YW', group: 'stationHead', roleNames: ['部站长'] },
  { loginName: 'jiancha', name: '钱监察', group: 'supervision', roleNames: ['监察普通用户'], isSupervision: true },
  { loginName: 'admin', name: '系统管理员', group: 'systemAdmin', roleNames: [] },
  { loginName: 'anquan', name: '安全管理员', group: 'securityAdmin', roleNames: [] },
  { loginName: 'shenji', name: '审计管理员', group: 'auditAdmin', roleNames: [] },
];

/**
 * The kinds that the institute is approved for, and its people qualified, in the order of the catalogue, in which lists
 * of kinds are kept.
 */
export const inspectedKinds = ['1000', '2000', '8000', '7000', '3000', '4000', '9000', '6000', '5000', 'F000'] as const;
export const inspectedCategories = [
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '21',
  '22',
  '23',
  '24',
  '25',
  '27',
  '31',
  '35',
  '36',
  '37',
  '38',
  '39',
  '99',
  '28',
] as const;

export { demoPassword } from '@tejian/domain/shared/session/demonstration.ts';

/** Instruments with calibration dates far enough ahead for a demonstration; one has expired on purpose. */
export const instruments = [
  ['钢卷尺', '5m', 'SF-JL-001', '2027-06-30'],
  ['游标卡尺', '0-150mm', 'SF-JL-002', '2027-06-30'],
  ['塞尺', '0.02-1.00mm', 'SF-JL-003', '2027-05-31'],
  ['斜塞尺', '1-15mm', 'SF-JL-004', '2027-05-31'],
  ['照度计', 'TES-1330A', 'SF-JL-005', '2027-04-30'],
  ['绝缘电阻测试仪', 'ZC25-3', 'SF-JL-006', '2027-04-30'],
  ['钳形电流表', 'FLUKE 317', 'SF-JL-007', '2027-08-31'],
  ['转速表', 'DT-2234C', 'SF-JL-008', '2027-08-31'],
  ['限速器测试仪', 'XC-4', 'SF-JL-009', '2027-09-30'],
  ['推拉力计', 'HF-500', 'SF-JL-010', '2027-09-30'],
  ['温湿度计', 'TH101B', 'SF-JL-011', '2025-12-31'],
  ['安全阀校验台', 'AJT-300', 'SF-JL-012', '2027-03-31'],
  ['精密压力表', '0-4MPa 0.4级', 'SF-JL-013', '2027-03-31'],
] as const;
