import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { comparedNode, fact, textNode } from '../../shared/expression/build.ts';
import { recordCopyText as copyText } from '../record-copy/record-copy.text.ts';
import { arrangedFields } from './kinds/declared-conditions.view.ts';

const OPINION_LENGTH = 500;

/** The reason and what to do where something goes back. */
const returnReason = {
  label: '退回原因',
  showType: 'select',
  dictType: 'RETURN_REASON',
  required: 'save',
  entry: 'reasonCode',
  maxLength: 20,
} as const;
const returnOpinion = {
  label: '退回意见',
  showType: 'textarea',
  required: 'save',
  entry: 'opinion',
  maxLength: OPINION_LENGTH,
  rows: 4,
} as const;

/** Review assignment (SCFP). */
export const assignForm = declareForm({
  viewNo: 'reviewAssignForm',
  columnCount: 1,
  fields: {
    reviewerId: { label: '审查人', showType: 'slot', required: 'save', entry: 'reviewer', maxLength: 40 },
    dueDate: { label: '审查时限', showType: 'dateselect', entry: 'reviewDueDate' },
    opinion: { label: '分配意见', showType: 'textarea', maxLength: OPINION_LENGTH },
  },
});

/** Material review (CLFS). */
export const materialForm = declareForm({
  viewNo: 'materialReviewForm',
  columnCount: 1,
  fields: {
    verdicts: { label: '材料逐项审查', showType: 'slot', entry: 'materialVerdicts' },
    opinion: {
      label: '审查意见',
      showType: 'textarea',
      required: 'save',
      entry: 'reviewOpinion',
      maxLength: OPINION_LENGTH,
      rows: 4,
    },
    reasonCode: {
      ...returnReason,
      required: 'forward',
      condition: comparedNode('=', fact('result'), textNode('return')),
    },
  },
});

/** Task arrangement (RWAP). */
export const taskForm = declareForm({
  viewNo: 'taskPlanForm',
  columnCount: 2,
  fields: {
    departmentId: { label: '检验部门', showType: 'select', required: 'forward', entry: 'department', maxLength: 40 },
    leadInspectorId: { label: '主检', showType: 'slot', required: 'forward', entry: 'lead', maxLength: 40 },
    inspectorIds: { label: '参检人员', showType: 'slot', required: 'forward', entry: 'inspectors' },
    checkerId: { label: '校核人', showType: 'slot', maxLength: 40, group: 'signers' },
    auditorId: { label: '审核人', showType: 'slot', maxLength: 40, group: 'signers' },
    approverId: { label: '批准人', showType: 'slot', maxLength: 40, group: 'signers' },
    plannedDate: { label: '计划检验日期', showType: 'slot', required: 'forward', entry: 'plannedDate' },
    ...arrangedFields,
    note: {
      label: '派工说明',
      showType: 'textarea',
      maxLength: OPINION_LENGTH,
      placeholder: '联系进场、携带仪器等（可不填）',
    },
  },
});

/** Report build (BGSC). */
export const buildForm = declareForm({
  viewNo: 'reportBuildForm',
  columnCount: 1,
  fields: {
    templateCode: { label: '报告模板', showType: 'select', entry: 'template', maxLength: 60 },
    auditors: { label: '分项审核人', showType: 'slot' },
  },
});

/** Gives records to others to read (抄送). */
export const copyForm = declareForm({
  viewNo: 'recordCopyForm',
  columnCount: 1,
  fields: {
    userIds: {
      label: copyText.label.userIds,
      showType: 'slot',
      isMany: true,
      required: 'save',
      requiredText: copyText.nobody,
    },
    words: { label: copyText.label.words, showType: 'textarea', maxLength: 200 },
  },
});

/** The form with which an entry is submitted beside its content (BGLR). */
export const entryForm = declareForm({
  viewNo: 'reportSubmitForm',
  columnCount: 1,
  fields: {
    siteConditions: { label: '现场检验条件确认', showType: 'checkbox', entry: 'siteConditions' },
    opinion: { label: '提交意见', showType: 'textarea', maxLength: OPINION_LENGTH },
  },
});

const signedForm = (label: string, entry: string) =>
  ({ label, showType: 'textarea', required: 'save', entry, maxLength: OPINION_LENGTH }) as const;

export const checkForm = declareForm({
  viewNo: 'reportConfirmForm',
  columnCount: 1,
  fields: { opinion: signedForm('校核意见', 'confirmOpinion') },
});

const unqualifiedReason = {
  label: '不合格原因',
  showType: 'select',
  dictType: 'UNQUALIFIED_REASON',
  required: 'forward',
  maxLength: 60,
} as const;

export const partAuditForm = declareForm({
  viewNo: 'reportPartAuditForm',
  columnCount: 1,
  fields: { opinion: signedForm('审核意见', 'partOpinions') },
});

/** A negative conclusion names its reason. */
export const auditForm = declareForm({
  viewNo: 'reportAuditForm',
  columnCount: 1,
  fields: { unqualifiedReason, opinion: signedForm('审核意见', 'auditOpinion') },
});

/** The approver may decide another conclusion, with the reason. */
export const approvalForm = declareForm({
  viewNo: 'reportApproveForm',
  columnCount: 1,
  fields: {
    opinion: signedForm('批准意见', 'approvalOpinion'),
    conclusion: { label: '批准结论', showType: 'select', required: 'forward', maxLength: 20 },
    overrideReason: {
      label: '改定理由',
      showType: 'textarea',
      required: 'forward',
      maxLength: OPINION_LENGTH,
    },
  },
});

export const printForm = declareForm({
  viewNo: 'reportPrintForm',
  columnCount: 1,
  fields: {
    copies: { label: '每份打印份数', showType: 'text', required: 'save', entry: 'copies', range: [1, 20] },
    reason: { label: '重打原因', showType: 'text', maxLength: 200, help: '已打印过的报告再次打印须填写原因' },
    order: {
      label: '排列顺序',
      showType: 'radiobox',
      options: [
        { value: 'list', label: '按列表顺序' },
        { value: 'number', label: '按报告编号' },
      ],
      isOfPage: true,
    },
    isDuplex: {
      label: '双面打印',
      showType: 'radiobox',
      isFlag: true,
      isOfPage: true,
      help: '每份报告从新的一张纸开始',
    },
  },
});

/** A period that the person gives by its last day. */
export const OTHER_PERIOD = 'other';

export const archiveForm = declareForm({
  viewNo: 'reportArchiveForm',
  columnCount: 2,
  fields: {
    archiveNo: { label: '档号', showType: 'text', required: 'forward', entry: 'archiveNo', maxLength: 60 },
    place: { label: '盒号/库位', showType: 'text', required: 'save', entry: 'shelf', maxLength: 60 },
    period: {
      label: '保管期限',
      showType: 'select',
      required: 'forward',
      entry: 'retention',
      help: '监督检验、型式试验长期保管；定期检验不少于 6 年且不少于 2 个检验周期',
      isOfPage: true,
    },
    keepUntil: {
      label: '保管至',
      showType: 'dateselect',
      required: 'forward',
      condition: comparedNode('=', fact('period'), textNode(OTHER_PERIOD)),
    },
    checklist: { label: '归档清单', showType: 'checkbox', required: 'forward', span: 2 },
  },
});

export const releaseForm = declareForm({
  viewNo: 'reportReleaseForm',
  columnCount: 2,
  fields: {
    way: {
      label: '领取方式',
      showType: 'select',
      dictType: 'REPORT_SEND_TYPE',
      required: 'save',
      entry: 'pickupWay',
      maxLength: 10,
    },
    receiver: { label: '领取人', showType: 'text', required: 'save', entry: 'pickupPerson', maxLength: 60 },
    documentNo: { label: '证件/快递单号', showType: 'text', maxLength: 60, span: 2 },
    releasedOn: { label: '发放日期', showType: 'dateselect', required: 'save', entry: 'releaseDate' },
    note: { label: '备注', showType: 'textarea', maxLength: 200 },
    signedName: {
      label: '签收姓名',
      showType: 'text',
      maxLength: 40,
      span: 2,
      help: '不能在屏幕上手写时，由领取人输入姓名代替签名',
    },
  },
});

/** An opinion at a step that an institute added. */
export const opinionForm = declareForm({
  viewNo: 'opinionForm',
  columnCount: 1,
  fields: {
    verdict: {
      label: '结论',
      showType: 'radiobox',
      required: 'forward',
      options: [
        { value: 'agree', label: '同意' },
        { value: 'refuse', label: '不同意' },
      ],
      isOfPage: true,
    },
    reasonCode: {
      ...returnReason,
      required: 'forward',
      condition: comparedNode('=', fact('verdict'), textNode('refuse')),
    },
    opinion: { label: '意见', showType: 'textarea', required: 'save', maxLength: OPINION_LENGTH, rows: 3 },
  },
});

export const voidForm = declareForm({
  viewNo: 'applicationVoidForm',
  columnCount: 1,
  fields: {
    reason: {
      label: '作废原因',
      showType: 'textarea',
      required: 'save',
      entry: 'voidReason',
      maxLength: OPINION_LENGTH,
      rows: 4,
    },
  },
});

/** Gives an open task to somebody else. */
export const transferForm = declareForm({
  viewNo: 'transferForm',
  columnCount: 1,
  fields: {
    userId: { label: '转给', showType: 'select', required: 'save', maxLength: 40 },
    reason: { label: '转办原因', showType: 'textarea', required: 'save', maxLength: 200 },
    readerIds: { label: copyText.label.userIds, showType: 'slot', isMany: true },
  },
});

/** Reminds the people who have an open task. */
export const urgeForm = declareForm({
  viewNo: 'urgeForm',
  columnCount: 1,
  fields: { words: { label: '催办说明', showType: 'textarea', maxLength: 200 } },
});

/** Corrects, supplements, withdraws or voids an approved report. */
export const lifeForm = declareForm({
  viewNo: 'reportLifeForm',
  columnCount: 1,
  fields: { reason: { label: '办理原因', showType: 'textarea', required: 'save', maxLength: 300, rows: 3 } },
});

/** Sends an application, or an item, back to an earlier step. */
export const returnForm = declareForm({
  viewNo: 'returnForm',
  columnCount: 1,
  fields: {
    target: { label: '退回到', showType: 'radiobox', required: 'save', maxLength: 20 },
    reasonCode: returnReason,
    opinion: returnOpinion,
  },
});

/** The second person's statement on a correction, a withdrawal or a void. */
export const lifeDecisionForm = declareForm({
  viewNo: 'reportLifeDecisionForm',
  columnCount: 1,
  fields: { opinion: { label: '处理意见', showType: 'textarea', maxLength: 300 } },
});

/** One more person is asked while a step collects opinions. */
export const askForm = declareForm({
  viewNo: 'opinionAskForm',
  columnCount: 1,
  fields: { userId: { label: '人员', showType: 'slot', required: 'save', maxLength: 40 } },
});
