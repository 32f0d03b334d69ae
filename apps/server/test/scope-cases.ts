import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import { house, person, type ScopeCase } from './scope-case.ts';
import { houseCases } from './scope-house-cases.ts';
import type { ScopeWorld } from './scope-world.ts';

const item = person(({ itemNo }) => ({ itemNo }));
const items = person(({ itemNo }) => ({ itemNos: [itemNo] }));
const opinion = person(({ itemNo, seenContents }) => ({ itemNos: [itemNo], seenContents, opinion: '同意' }));
const application = person(({ applicationId }) => ({ id: applicationId }));
const plan = (world: ScopeWorld) => world.plan;
const kind = { kindCode: '3000', categoryCode: '21' };
const mapping = { identifier: 'identificationCode', kindCode: '3000', fields: [], constants: {} };
const equipment = house(({ equipmentId }) => ({ id: equipmentId, version: 1 }));

/** Every call that names a record which belongs to an institute or a person; what is shared stands in `sharedCalls`. */
export const scopeCases: Readonly<Record<string, ScopeCase>> = {
  // items and their reports
  '/api/report/getDetail': item,
  '/api/report/findTemplates': item,
  '/api/report/build': items,
  '/api/report/saveEntry': person(({ itemNo }) => ({ itemNo, entryVersion: 1, entry: emptyEntry })),
  '/api/report/sign': person(({ itemNo, seenContents }) => ({ itemNos: [itemNo], seenContents })),
  '/api/report/presence': person(({ itemNo }) => ({ itemNo, windowId: 'a' })),
  '/api/report/submit': person(({ itemNo, seenContents }) => ({ itemNo, seenContents })),
  '/api/report/return': person(({ itemNo }) => ({
    itemNos: [itemNo],
    stepcode: 'BGSH',
    target: 'BGLR',
    reasonCode: '01',
    opinion: '补',
  })),
  '/api/report/confirm': opinion,
  '/api/report/audit': opinion,
  '/api/report/approve': opinion,
  '/api/report/finish': items,
  '/api/report/print': person(({ itemNo }) => ({ itemNos: [itemNo], copies: 1 })),
  '/api/report/printFile': items,
  '/api/report/archive': person(({ itemNo }) => ({
    itemNos: [itemNo],
    archiveNo: 'A-1',
    place: '一号柜',
    checklist: [],
  })),
  '/api/report/release': person(({ itemNo }) => ({
    itemNos: [itemNo],
    way: '1',
    receiver: '王收',
    releasedOn: '2026-11-20',
  })),
  '/api/report/:seisn/pdf': item,
  '/api/appbuss/cancelAppBuss': person(({ itemNo }) => ({ itemNos: [itemNo], reason: '重复' })),
  '/api/appbuss/appBussSheetList': person(({ applicationNo }) => ({ applicationNo, inspectedUnit: '', kindCode: '' })),
  // applications
  '/api/appmain/findAppMain': person(({ applicationNo }) => ({ applicationNo, inspectedUnit: '' })),
  '/api/appmain/appMainSheetList': house(({ applicationNo }) => ({ applicationNo, inspectedUnit: '', step: 'RWAP' })),
  '/api/appmain/printAppMain': person(({ applicationId }) => ({ ids: [applicationId] })),
  '/api/appmain/saveAppMain': person(({ draftId, unitId }) => ({
    ...kind,
    id: draftId,
    version: 1,
    unitId,
    flowCode: 'LIFT-PERIODIC',
    unitAddress: '',
    contactName: '',
    contactPhone: '',
    applyType: '1',
    businessNature: '1',
    remark: '改',
    equipmentIds: [],
  })),
  '/api/appmain/submitAppMain': person(({ draftId }) => ({ ids: [draftId] })),
  '/api/appmain/getDetailAppMain': application,
  '/api/appmain/getAppMainEquBasicDetail': application,
  '/api/appmain/getAppMainPipeDetail': application,
  '/api/appmain/getAppMainSamValveDetail': application,
  '/api/appmain/getAppMainProDetail': application,
  '/api/appmain/cancelAppMain': person(({ draftId }) => ({ ids: [draftId], reason: '重复申请' })),
  '/api/review/assignReviewer': house(({ submittedId, reviewerId }) => ({
    ids: [submittedId],
    reviewerId,
    opinion: '',
  })),
  '/api/appmain/materialReviewDeal': person(({ inReviewId }) => ({
    ids: [inReviewId],
    result: 'pass',
    verdicts: [{ type: '使用登记证', isAccepted: true, note: '' }],
    opinion: '齐全',
  })),
  '/api/appmain/taskSchedDetail': person(({ itemNo }) => ({ itemNo })),
  '/api/appmain/taskSchedSave': person((world) => ({ itemNo: world.itemNo, plan: plan(world) })),
  '/api/appmain/taskSchedCommit': person((world) => ({ itemNo: world.itemNo, plan: plan(world) })),
  '/api/appmain/taskSchedBatchCommit': house((world) => ({ ids: [world.reviewedId], plan: plan(world) })),
  '/api/appmain/refer': person(({ inReviewId }) => ({
    ids: [inReviewId],
    step: 'CLFS',
    target: 'SCFP',
    reasonCode: '01',
    opinion: '补',
  })),
  '/api/appmain/autoWithdraw': person(({ inReviewId }) => ({ id: inReviewId, itemNo: '' })),
  '/api/flowlog/findFlowLog': person(({ applicationId }) => ({ businessKey: applicationId, itemNo: '' })),
  '/api/flowlog/checkFlowLog': person(({ applicationId }) => ({ businessKey: applicationId, itemNo: '' })),
  '/api/flowlog/findMovement': person(({ applicationNo }) => ({ applicationNo })),
  '/api/appmain/findSelfRollback': person(({ applicationNo }) => ({ applicationNo })),
  '/api/due/findOverdueTask': person(({ applicationNo }) => ({ applicationNo, step: '', kindCode: '' })),
  // attachments follow the record they hang on
  '/api/equipment-documents/attachments': person(({ reportId }) => ({ title: '照片', recordId: reportId, type: '01' })),
  '/api/equipment-documents/attachments/find': person(({ reportId }) => ({ recordId: reportId })),
  '/api/equipment-documents/attachments/batchDelete': person(({ attachmentId }) => ({ ids: [attachmentId] })),
  '/api/equipment-documents/attachments/batchDownload': person(({ attachmentId }) => ({ ids: [attachmentId] })),
  '/api/equipment-documents/attachments/file': person(({ fileId }) => ({ fileId })),
  // the archive is read by everybody and written by its institute
  '/api/equipment/saveEquipment': house(({ equipmentId, unitId }) => ({
    id: equipmentId,
    version: 1,
    kindCode: '3000',
    useUnitId: unitId,
    values: { internalNo: '改' },
  })),
  '/api/equipment/operateEquipment': house(({ equipmentId }) => ({
    operation: 'stop',
    rows: [{ id: equipmentId, version: 1 }],
    date: '2026-11-01',
    reason: '停用',
  })),
  '/api/equipment/assignInstitute': house(({ equipmentId, instituteId }) => ({
    rows: [{ id: equipmentId, version: 1 }],
    organisationId: instituteId,
  })),
  '/api/equipment/undoEquipmentOperation': house(({ operationId }) => ({ id: operationId })),
  '/api/equipment/deleteEquipment': equipment,
  '/api/equipment/restoreEquipment': house(({ deletedId }) => ({ id: deletedId })),
  '/api/equipment/mergeEquipment': house(({ equipmentId, twinId }) => ({
    survivor: { id: equipmentId, version: 1 },
    merged: { id: twinId, version: 1 },
    taken: [],
  })),
  '/api/equipment/undoEquipmentMerge': house(({ mergedId }) => ({ id: mergedId })),
  '/api/equipment/runEquipmentBatch': person(({ batchId }) => ({ id: batchId })),
  '/api/equipment/findEquipmentBatch': person(({ batchId }) => ({ id: batchId })),
  '/api/unit/saveUnit': house(({ unitId }) => ({
    id: unitId,
    version: 1,
    name: '改名有限公司',
    roles: ['01'],
    address: '',
    contactName: '',
    contactPhone: '',
    postcode: '',
    nature: '',
    licenceNo: '',
    remark: '',
  })),
  '/api/unit/enableUnit': house(({ unitId }) => ({ id: unitId, version: 1, isEnabled: false, reason: '停业' })),
  '/api/unit/assignInstitute': house(({ unitId, instituteId }) => ({
    rows: [{ id: unitId, version: 1 }],
    organisationId: instituteId,
  })),
  '/api/unit/deleteUnit': house(({ unitId }) => ({ ids: [unitId] })),
  '/api/unit/mergeUnits': house(({ unitId, otherUnitId }) => ({
    id: unitId,
    version: 1,
    mergedId: otherUnitId,
    mergedVersion: 1,
    taken: [],
  })),
  '/api/unit/undoUnitMerge': house(({ unitMergeId }) => ({ mergeId: unitMergeId })),
  '/api/due/handleDue': house(({ dueId }) => ({
    ids: [dueId],
    reasonCode: '100',
    details: { acceptedBy: '黄科长' },
    note: '',
  })),
  '/api/due/previewTask': house(({ dueId }) => ({ ids: [dueId] })),
  '/api/due/createTask': house(({ dueId }) => ({ ids: [dueId], isSubmitted: false, isMarked: false, remark: '' })),
  '/api/due/findDue': house(({ unitId }) => ({ useUnitId: unitId, kindCode: '' })),
  '/api/due/findDueHandling': house(({ equipmentId }) => ({ equipmentId })),
  '/api/due/findDueUnits': house(({ unitId }) => ({ useUnitId: unitId, kindCode: '' })),
  ...houseCases,
  // imports fill the archive of one institute
  '/api/ledger/inspectLedger': house(({ importId }) => ({ id: importId, kindCode: '3000' })),
  '/api/ledger/startImport': house(({ importId }) => ({ id: importId, mode: 'dryRun', mapping, mappingName: '' })),
  '/api/ledger/findImport': house(({ importId }) => ({ id: importId })),
  '/api/ledger/cancelImport': house(({ importId }) => ({ id: importId })),
  '/api/ledger/findImportRow': house(({ importId }) => ({ id: importId, outcome: 'refused' })),
  '/api/ledger/returnedWorkbook': house(({ importId }) => ({ id: importId, outcome: 'refused' })),
};
