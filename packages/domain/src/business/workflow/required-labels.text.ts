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
