import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/report.contract.ts';
import type { DutyFacts } from '@tejian/domain/business/workflow/facts.ts';
import { steps, type StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { reviewWords, type ReviewWords } from './review.text.ts';

/** What is said when a report goes on; a step takes the parts that it asks for. */
export interface ReviewRequest {
  itemNos: string[];
  /** What the person saw of each, in the same order. */
  seenContents: string[];
  opinion: string;
  seenVersion?: number;
  unqualifiedReason?: string;
  conclusion?: string;
  overrideReason?: string;
}

/** Check, audit and approval differ in these things only. */
export interface ReviewStep {
  code: StepCode;
  acting: DutyFacts['acting'];
  words: ReviewWords;
  /** A negative conclusion must name its reason here. */
  asksReason?: boolean;
  /** The conclusion may be decided otherwise here. */
  decides?: boolean;
  list: string;
  address: (itemNo: string) => string;
  pass: (request: ReviewRequest) => Promise<ItemResult[]>;
}

export const confirmStep: ReviewStep = {
  code: steps.reportConfirm.code,
  acting: 'check',
  words: reviewWords.confirm,
  list: '/businessPro/reportConfirm',
  address: paths.reportConfirmInfo,
  pass: (request) => callServer(confirmReports, request),
};

export const auditStep: ReviewStep = {
  code: steps.reportAudit.code,
  acting: 'audit',
  words: reviewWords.audit,
  asksReason: true,
  list: '/businessPro/reportAudit',
  address: paths.reportAuditForm,
  pass: (request) => callServer(auditReports, request),
};

/** Sub-reports are audited before the whole (decisions §9: skipped where the template has none). */
export const partialAuditStep: ReviewStep = {
  ...auditStep,
  code: steps.partialAudit.code,
  acting: 'auditPart',
  words: reviewWords.partialAudit,
};

export const approvalStep: ReviewStep = {
  code: steps.approval.code,
  acting: 'approve',
  words: reviewWords.approve,
  decides: true,
  list: '/businessPro/reportApproval',
  address: paths.approvalInfo,
  pass: (request) => callServer(approveReports, request),
};
