import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { house, person, type ScopeCase } from './scope-case.ts';

const dayAhead = addDays(chinaDay(new Date()), 7);

/** Calls that name the file of an archived report, a hazard, an online application, or labels. */
export const archiveFileCases: Readonly<Record<string, ScopeCase>> = {
  '/api/archive/getDetail': person(({ reportId }) => ({ id: reportId })),
  '/api/archive/lend': person(({ reportId }) => ({
    id: reportId,
    version: 1,
    borrower: '郑借阅',
    department: '检验一部',
    purpose: '复核',
    dueOn: dayAhead,
  })),
  '/api/archive/return': person(({ reportId }) => ({ id: reportId, version: 1, opinion: '完好' })),
  '/api/archive/askDestroy': person(({ reportId }) => ({ id: reportId, version: 1, opinion: '期满' })),
  '/api/archive/decideDestroy': person(({ reportId }) => ({
    id: reportId,
    version: 1,
    isAccepted: false,
    opinion: '再查',
  })),
  '/api/archive/check': person(({ reportId }) => ({ id: reportId })),
  '/api/archive/contents': person(({ reportId }) => ({ id: reportId })),
  '/api/archive/package': person(({ reportId }) => ({ id: reportId })),
  '/api/hazard/getDetail': person(({ hazardId }) => ({ id: hazardId })),
  '/api/hazard/accept': person(({ hazardId }) => ({ id: hazardId, version: 1, opinion: '受理' })),
  '/api/hazard/handle': person(({ hazardId }) => ({ id: hazardId, version: 1, opinion: '已到场' })),
  '/api/hazard/close': person(({ hazardId }) => ({
    id: hazardId,
    version: 1,
    outcome: 'removed',
    opinion: '已消除',
  })),
  '/api/onlineapply/getDetail': house(({ onlineId }) => ({ id: onlineId })),
  '/api/onlineapply/accept': house(({ onlineId, unitId }) => ({ id: onlineId, version: 1, unitId })),
  '/api/onlineapply/return': house(({ onlineId }) => ({ id: onlineId, version: 1, reason: '资料不全' })),
  '/api/own/report/:seisn/pdf': house(({ itemNo }) => ({ itemNo })),
  '/api/own/answerNotice': house(({ noticeId }) => ({ id: noticeId, version: 1, answer: '已整改' })),
  '/api/label/print': house(({ equipmentId }) => ({ template: 'LABEL-CODE', equipmentIds: [equipmentId] })),
  '/api/label/file': house(({ labelBatchId }) => ({ id: labelBatchId })),
};
