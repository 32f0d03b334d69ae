import type { BatchShare, BehaviourName, Duty, Entity, NamedPeople, OpinionRule } from './steps.ts';

const behaviours: Readonly<Record<BehaviourName, string>> = {
  declare: '业务申报',
  assign: '审查分配',
  review: '材料复审',
  arrange: '任务安排',
  build: '报告生成',
  enter: '报告录入',
  signOff: '签署',
  opinion: '征求意见',
  form: '填表并征求意见',
  finish: '检验完成',
  file: '打印、归档、发放',
};
const entities: Readonly<Record<Entity, string>> = { application: '申请单', item: '业务单' };
const people: Readonly<Record<NamedPeople, string>> = {
  reviewer: '审查人',
  lead: '检验负责人',
  inspectors: '参检人员',
  checker: '校核人',
  auditor: '审核人',
  approver: '批准人',
};
const duties: Readonly<Record<Duty, string>> = {
  check: '校核',
  auditPart: '分项审核',
  audit: '审核',
  approve: '批准',
};
const decides: Readonly<Record<OpinionRule, string>> = {
  all: '全部同意',
  any: '一人同意即可',
  inTurn: '依次同意',
};
const shares: Readonly<Record<BatchShare, string>> = {
  department: '检验部门',
  unit: '受检单位',
  auditLevel: '审核级别',
};
/** The parameters that a flow gives a guard. */
const parameters = {
  partial: '分项审核时',
  whole: '整体审核时',
  print: '打印前',
  release: '发放前',
  void: '作废前',
} as const;

/** The reader's names for the parts of a flow. */
export const flowWords = {
  behaviours,
  entities,
  people,
  duties,
  decides,
  shares,
  parameters,
  subReports: '按分项报告分支',
  branch: (label: string, askedText: string) => `${label}（${askedText}）`,
  step: {
    code: '环节代码',
    entity: '办理对象',
    behaviour: '处理方式',
    permission: '办理权限',
    page: '办理页面',
    duty: '签署职责',
    signs: '签名',
    branches: '分支',
    decides: '意见规则',
    form: '填写内容',
    label: '环节名称',
    people: '办理人',
    inDepartment: '限检验部门',
    asked: '征求意见人员',
    workingDays: '办理时限',
    batch: '批量办理',
    shares: '同批须相同',
    positiveOnly: '仅合格可批量',
    neverReturned: '退回过的逐件办理',
    forwardOnly: '仅前进可批量',
    returns: '可退回到',
    no: '序号',
    desk: '单件办理页面',
  },
  way: {
    permissions: '所需权限',
    guards: '校验',
    required: '必填内容',
    call: '操作接口',
    kind: '操作',
  },
  byDefault: '有办理权限的人员',
  askedHelp: '登录名，每行一个',
  workingDays: '个工作日',
} as const;
