import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { packageText } from './package.text.ts';

const { label } = packageText;

/** Items that go to a device together; each becomes a package of its own. */
export const packageIssueForm = declareForm({
  viewNo: 'mobilePackageIssueForm',
  columnCount: 1,
  fields: {
    itemNos: { label: label.items, showType: 'select', isMany: true, required: 'save' },
    deviceId: { label: label.device, showType: 'select', required: 'save', maxLength: 40 },
    expiresOn: { label: label.expiresAt, showType: 'dateselect', required: 'save' },
    note: { label: label.note, showType: 'textarea', maxLength: 200, rows: 3 },
  },
});

export const packageRevokeForm = declareForm({
  viewNo: 'mobilePackageRevokeForm',
  columnCount: 1,
  fields: { reason: { label: label.reason, showType: 'textarea', required: 'save', maxLength: 200, rows: 3 } },
});

export const packageSendBackForm = declareForm({
  viewNo: 'mobilePackageSendBackForm',
  columnCount: 1,
  fields: { reason: { label: label.reason, showType: 'textarea', required: 'save', maxLength: 500, rows: 4 } },
});

/** Asked where office and device changed the same value. */
export const packageApproveForm = declareForm({
  viewNo: 'mobilePackageApproveForm',
  columnCount: 1,
  fields: { prefer: { label: label.prefer, showType: 'radiobox', required: 'forward' } },
});
