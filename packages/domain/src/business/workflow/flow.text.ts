import { applicationForm } from '../form/application-form.view.ts';
import {
  approvalForm,
  archiveForm,
  assignForm,
  auditForm,
  buildForm,
  checkForm,
  entryForm,
  materialForm,
  partAuditForm,
  printForm,
  releaseForm,
  returnForm,
  taskForm,
  voidForm,
} from '../form/step-forms.view.ts';

/** The flow log's names for operations. */
export const operationLabels = {
  byKind: {
    forward: '提交',
    return: '退回',
    void: '作废',
    withdraw: '自撤',
    auto: '系统自动',
    note: '记录',
  },
  branchPassed: (label: string) => `分项通过：${label}`,
  branchTakenBack: (label: string) => `分项自撤：${label}`,
  voidProposed: '提出作废',
  voidRejected: '驳回作废',
  split: '拆分业务单',
} as const;

/** The word that a line of the log shows for a movement. */
export const movementKinds = {
  forward: '办理',
  return: '退回',
  withdraw: '自撤',
  void: '作废',
  auto: '系统自动',
  note: '记录',
} as const;

const { fields: application } = applicationForm;
const { fields: approval } = approvalForm;
const { fields: archive } = archiveForm;
const { fields: assign } = assignForm;
const { fields: audit } = auditForm;
const { fields: build } = buildForm;
const { fields: check } = checkForm;
const { fields: entry } = entryForm;
const { fields: material } = materialForm;
const { fields: print } = printForm;
const { fields: partAudit } = partAuditForm;
const { fields: release } = releaseForm;
const { fields: returnedFields } = returnForm;
const { fields: task } = taskForm;
const { fields: voidedFields } = voidForm;

/** The names used when a required entry is missing. */
export const requiredLabels = {
  inspectedUnit: application.unitId.label,
  contactName: application.contactName.label,
  contactPhone: application.contactPhone.label,
  kind: application.kindCode.label,
  category: application.categoryCode.label,
  applyType: application.applyType.label,
  businessNature: application.businessNature.label,
  equipment: application.equipmentIds.label,
  materials: application.materials.label,
  constructionNotice: '施工告知编号',
  reviewer: assign.reviewerId.label,
  reviewDueDate: assign.dueDate.label,
  materialVerdicts: material.verdicts.label,
  reviewOpinion: material.opinion.label,
  department: task.departmentId.label,
  lead: task.leadInspectorId.label,
  inspectors: task.inspectorIds.label,
  plannedDate: task.plannedDate.label,
  template: build.templateCode.label,
  reportNo: '报告编号',
  inspectionDates: '检验日期',
  siteConditions: entry.siteConditions.label,
  record: '原始记录',
  instruments: '检验仪器',
  conclusion: '检验结论',
  signatures: '检验人员签名',
  confirmOpinion: check.opinion.label,
  partOpinions: partAudit.opinion.label,
  auditOpinion: audit.opinion.label,
  approvalOpinion: approval.opinion.label,
  signature: '电子签名',
  seal: '检验专用章',
  approvalDate: '批准日期',
  copies: print.copies.label,
  archiveNo: archive.archiveNo.label,
  shelf: archive.place.label,
  retention: archive.period.label,
  pickupWay: release.way.label,
  pickupPerson: release.receiver.label,
  releaseDate: release.releasedOn.label,
  reasonCode: returnedFields.reasonCode.label,
  opinion: returnedFields.opinion.label,
  voidReason: voidedFields.reason.label,
  headConfirmation: '部门负责人确认',
} as const;

/** The sentences with which the flow refuses; each says what, why, and what to do. */
export const flowText = {
  required: (label: string) => `${label}不能为空`,
  nothingSelected: '请选择数据',
  noPermission: '很抱歉，您没有这项操作的权限',
  handledBy: (who: string, when: string) => `已被${who}于${when}处理`,
  changedMeanwhile: '数据已被他人修改，请刷新后再操作',
  supervisionRegistered: '档案登记为监检中',
  missing: '没有找到该业务，请刷新后再操作',
  noKey: '请给出申请编号、业务流水号或业务标识',
  severalMeant: '这些条件对应多份业务，请补充申请编号或业务流水号',
  contradicting: (names: readonly string[]) => `${names.join('、')}互相矛盾，不是同一份业务的，请核对`,
  logKey: {
    businessKey: '业务标识',
    applicationNo: '申请编号',
    itemNo: '业务流水号',
    flowCode: '流程编码',
    kindCode: '设备种类',
    formKey: '表单标识',
  },
  cannotRun: (code: string, version: number, finding: string) =>
    `流程 ${code} 第 ${String(version)} 版不能运行：${finding}`,
  unknownFlow: (code: string, version: number) => `没有流程 ${code} 第 ${String(version)} 版`,
  moreFindings: (count: number) => `（另有${String(count)}处）`,
  flowHasStep: (code: string, label: string) => `环节编码“${code}”已用于“${label}”，请换一个编码或使用相同的名称`,
  leadsTo: (labels: readonly string[]) => (labels.length > 0 ? `前进到${[...new Set(labels)].join('、')}` : ''),
  returnsTo: (labels: readonly string[]) => (labels.length > 0 ? `可退回${labels.join('、')}` : ''),
  asks: (names: readonly string[]) => (names.length > 0 ? `会签：${names.join('、')}` : ''),
  within: (days: number) => `${String(days)}个工作日内办理`,
  flowPeopleUnable: (names: string, code: string) =>
    `账号${names}没有权限编码“${code}”，不能在本环节办理；请先在用户组管理中授予`,
  flowPeople: (names: string) => `没有可用的账号：${names}`,
  assignedToOthers: '该业务已指定他人办理，您不在办理人之列',
  heldBy: (names: string) => `；现由${names}办理`,
  lastDone: (who: string, when: string, action: string, reason?: string) =>
    `（${who}于${when}${action}${reason ? `：${reason}` : ''}）`,
  branchDone: (label: string, who: string) => `分项“${label}”已由${who}审核通过`,
  branchUnknown: '没有找到该分项，请刷新后再操作',
  branchOthers: (label: string, names: string) => `分项“${label}”已指定${names}审核`,
  branchJoined: (label: string, step: string) =>
    `各分项均已通过，业务已到“${step}”，分项“${label}”不能再自行撤回；需要修改的，请由“${step}”的办理人退回`,
  planKept: '保存任务安排',
  draftKept: '保存申请单',
  movedOn: (label: string) => `当前环节已变为“${label}”，请刷新后再操作`,
  voided: '该业务已作废，不能再操作',
  ended: '该业务已办结，不能再操作',
  notHere: (label: string) => `环节“${label}”不能进行此项操作`,
  chooseTarget: '请选择退回到的环节',
  returnTarget: (from: string, to: string) => `“${from}”不能退回到“${to}”`,
  entryBegun: '已有业务单开始报告录入，申请不能再退回任务安排以前的环节',
  itemsRunning: '申请已安排任务，请在业务单上操作',
  voidAfterApproval: '报告已进入审批或已批准，不能作废；请走报告更正或重新出具',
  voidAsked: (who: string, at: string, reason: string) =>
    `${who}于${at}提出作废（${reason}），请部门负责人先确认或驳回，再继续办理`,
  withdrawOnlySubmitter: '只有上一环节的提交人本人可以自行撤回',
  withdrawOpened: (who: string) => `${who}已打开该业务，不能自行撤回`,
  withdrawExpired: (hours: number) => `提交已超过${hours}小时，不能自行撤回`,
  withdrawNotHere: (label: string) => `环节“${label}”不能自行撤回`,
  withdrawNotForward: '该业务不是提交到当前环节的，不能自行撤回',
  batchTooMany: (most: number) => `一次最多处理${most}份，请分批操作`,
  batchMixedStep: '所选业务不在同一环节，请分别处理',
  batchMixedKind: '所选业务的设备种类不一致，请分别处理',
  batchMixedCategory: '所选业务的检验类别不一致，请分别处理',
  batchMixedDepartment: '所选业务的检验部门不一致，请分别处理',
  batchMixedUnit: '所选业务的受检单位不一致，请分别处理',
  batchMixedLevel: '所选业务的审核级别不一致，请分别处理',
  batchNotAllowed: (label: string) => `环节“${label}”不能批量处理`,
  batchForwardOnly: (label: string) => `${label}的退回和不予受理只能逐笔办理`,
  batchNegative: '结论不合格的报告请逐份办理',
  batchReturnedBefore: '曾被退回的报告请逐份批准',
} as const;
