/**
 * Every permission code of the product with its Chinese name (spec §6: code families; decisions §7: granted to groups).
 * The server checks every call by these; the client hides or disables by the same ones.
 */
const equipmentFamilies = {
  boiler: '锅炉',
  pressureVessel: '压力容器',
  elevator: '电梯',
  hoisting: '起重机械',
  fieldVehicle: '场（厂）内专用机动车辆',
  amusement: '大型游乐设施',
  pipingComponent: '压力管道元件',
  pressurePipeline: '压力管道',
  ropeway: '客运索道',
  safetyAccessory: '安全附件（送检）',
} as const;
const equipmentOperations = {
  read: '查询',
  add: '新增',
  save: '保存',
  batchUpdate: '批量修改',
  enable: '启用停用',
  scrap: '报废迁出与状态更正',
  transfer: '移装过户',
  merge: '合并',
  delete: '删除',
  export: '导出',
} as const;
const unitFamilies = { supervise: '监察机构', inspection: '检验机构', business: '业务单位' } as const;
const unitOperations = { read: '查询', add: '新增', save: '保存', enable: '启用停用', delete: '删除' } as const;

export type EquipmentFamily = keyof typeof equipmentFamilies;
type EquipmentPermission = `equipment:${EquipmentFamily}:${keyof typeof equipmentOperations}`;
type UnitPermission = `unit:${keyof typeof unitFamilies}:${keyof typeof unitOperations}`;

const single = {
  'unit:business:merge': '业务单位合并',
  'equipment:import': '导入台账',
  'personnel:read': '人员查询',
  'personnel:save': '人员维护',
  'personnel:identity': '查看证件号码',
  'operator:read': '作业人员查询',
  'operator:save': '作业人员维护',
  'instrument:read': '仪器查询',
  'instrument:save': '仪器维护',
  'application:read': '申请单查询',
  'application:save': '业务申报',
  'application:void': '申请单作废',
  'application:print': '打印申请单',
  'review:assign': '审查分配',
  'material:review': '材料复审',
  'task:arrange': '任务安排',
  'item:voidConfirm': '业务单作废确认',
  'report:read': '报告查询',
  'report:build': '报告生成',
  'report:enter': '报告录入',
  'report:confirm': '报告确认',
  'report:audit': '报告审核',
  'report:approve': '报告审批',
  'report:finish': '检验完成处理',
  'report:print': '报告打印',
  'report:archive': '报告归档',
  'report:release': '报告发放',
  'report:export': '报告导出',
  'report:correct': '报告更正',
  'report:supplement': '补充报告',
  'report:withdraw': '申请报告撤回',
  'report:void': '申请报告作废',
  'report:voidConfirm': '报告撤回与作废确认',
  'report:reprint': '发放后补打报告',
  'reportQuery:print': '报告查询打印',
  'reportQuery:sign': '报告查询签章',
  'reportQuery:pdf': '报告查询查看PDF',
  'reportQuery:download': '报告查询下载',
  'reportQuery:export': '报告查询导出',
  'opinion:read': '检验意见通知书查询',
  'opinion:save': '检验意见通知书出具与反馈登记',
  'opinion:close': '检验意见通知书关闭与撤销',
  'majorIssue:read': '重要事项查询',
  'hazard:handle': '隐患处理',
  'onlineApply:read': '网上申报查询',
  'onlineApply:approve': '网上申报受理',
  'preCheck:read': '预检申请查询',
  'mobile:read': '移动平台查询',
  'mobile:issue': '任务包下发与撤销',
  'mobile:approve': '现场记录审批',
  'mobile:save': '移动平台维护',
  'label:print': '打印设备标签',
  'archive:borrow': '档案借阅',
  'archive:destroy': '档案销毁',
  'task:transfer': '任务转办',
  'task:urge': '任务催办',
  'task:deputy': '任务代理',
  'assess:read': '客户评价查询',
  'assess:save': '客户评价登记',
  'message:send': '发送消息',
  'charge:read': '收费查询',
  'charge:submit': '收费登记',
  'charge:confirm': '到账确认',
  'charge:amount': '查看收费金额',
  'invoice:save': '开具发票',
  'refund:approve': '退费审批',
  'credit:approve': '缓缴审批',
  'agreement:approve': '协议价审批',
  'day:close': '收费日结复核',
  'own:read': '查看本单位业务',
  'own:apply': '本单位申请检验',
  'own:answer': '本单位答复检验机构',
  'flowlog:read': '流程日志',
  'withdraw:own': '自行撤回',
  'step:handle': '环节会签',
  'calendar:read': '工作日历查询',
  'calendar:save': '工作日历维护',
  'dictionary:read': '字典查询',
  'dictionary:save': '字典维护',
  'definition:read': '定义查询',
  'definition:save': '定义维护',
  'definition:publish': '定义发布',
  'user:read': '用户查询',
  'user:save': '用户维护',
  'group:read': '用户组查询',
  'group:save': '用户组授权',
  'organisation:read': '机构查询',
  'organisation:save': '机构维护',
  'seal:read': '电子印章查询',
  'seal:save': '电子印章维护',
  'notice:read': '公告查询',
  'notice:save': '公告维护',
  'parameter:save': '系统参数设置',
  'passwordProfile:save': '密码策略设置',
  'transfer:read': '数据传输查询',
  'transfer:save': '数据传输设置',
  'transfer:run': '数据传输执行',
  'errorlog:read': '错误日志',
  'feedback:read': '意见反馈查询',
  'feedback:answer': '意见反馈答复',
  'due:read': '到期设备查询',
  'due:handle': '登记未检原因',
  'due:configure': '设置到期预警天数',
  'query:composite': '综合查询',
  'query:model': '通用查询',
  'statistics:read': '统计分析',
  'bonus:read': '奖金查询',
  'finance:read': '财务接口日志',
  'finance:save': '凭证科目设置',
  'audit:read': '审计查询',
} as const;

export type Permission = EquipmentPermission | UnitPermission | keyof typeof single;

/** All codes with their names, in the order in which the group editor shows them. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  ...familyNames('equipment', equipmentFamilies, equipmentOperations),
  ...familyNames('unit', unitFamilies, unitOperations),
  ...single,
} as Record<Permission, string>; // the template-literal keys are built from the same tables as the type

export const isPermission = (code: string): code is Permission => Object.hasOwn(permissionNames, code);

function familyNames(
  prefix: string,
  families: Record<string, string>,
  operations: Record<string, string>,
): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [family, familyName] of Object.entries(families))
    for (const [operation, operationName] of Object.entries(operations))
      names[`${prefix}:${family}:${operation}`] = `${familyName}${operationName}`;
  return names;
}

/** Codes of business units' users; the staff hold none of them, and those users no others. */
export const isOwnCode = (code: string): boolean => code.startsWith('own:');

export interface PermissionGroup {
  readonly name: string;
  readonly codes: readonly Permission[];
}
const allCodes = Object.keys(permissionNames) as Permission[]; // the record's keys are exactly the codes
const under = (name: string, ...prefixes: string[]): PermissionGroup => ({
  name,
  codes: allCodes.filter((code) => prefixes.some((prefix) => code.startsWith(prefix))),
});
const namedGroups: readonly PermissionGroup[] = [
  under(
    '检验业务',
    'application:',
    'review:',
    'material:',
    'task:',
    'item:',
    'opinion:',
    'majorIssue:',
    'hazard:',
    'assess:',
    'onlineApply:',
    'preCheck:',
    'message:',
    'withdraw:',
    'flowlog:',
    'step:',
  ),
  under('检验报告', 'report:', 'reportQuery:', 'label:', 'archive:'),
  ...Object.entries(equipmentFamilies).map(([family, name]) => under(`设备档案 · ${name}`, `equipment:${family}:`)),
  ...Object.entries(unitFamilies).map(([family, name]) => under(`单位档案 · ${name}`, `unit:${family}:`)),
  under('人员、仪器与台账', 'personnel:', 'operator:', 'instrument:', 'equipment:import'),
  under('收费', 'charge:', 'invoice:', 'refund:', 'credit:', 'day:', 'agreement:'),
  under('移动平台', 'mobile:'),
  under('到期管理', 'due:'),
  under('业务单位用户', 'own:'),
  under('查询统计', 'query:', 'statistics:', 'bonus:', 'finance:'),
  under('业务配置', 'calendar:', 'dictionary:', 'definition:'),
  under('系统管理', 'user:', 'organisation:', 'seal:', 'parameter:', 'transfer:', 'notice:', 'errorlog:', 'feedback:'),
  under('授权与审计', 'group:', 'passwordProfile:', 'audit:'),
];

/** The codes by subject, as the group editor shows them; a code of no subject comes last. */
export const permissionGroups: readonly PermissionGroup[] = [
  ...namedGroups,
  { name: '其他', codes: allCodes.filter((code) => !namedGroups.some(({ codes }) => codes.includes(code))) },
].filter(({ codes }) => codes.length > 0);
