import type { ReturnResult } from '@tejian/domain/business/mobile/package.ts';
import type { PackageState } from '@tejian/domain/business/site-record/site-record.ts';

/** The looks of the states of a package; what asks for nothing has no colour. */
export const stateLooks: Readonly<Record<PackageState, string | undefined>> = {
  issued: 'state-warning',
  taken: 'state-warning',
  returned: 'state-warning',
  checkFailed: 'state-danger',
  inApproval: 'state-warning',
  approved: 'state-success',
  sentBack: 'state-danger',
  revoked: undefined,
};

export const resultLooks: Readonly<Record<ReturnResult, string>> = {
  passed: 'state-success',
  failed: 'state-danger',
  refused: 'state-danger',
};
