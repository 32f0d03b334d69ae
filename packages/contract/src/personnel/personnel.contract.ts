import { personnelText } from '@tejian/domain/personnel/personnel.text.ts';
import { call, listCall } from '../kit/call.ts';
import { codes, date, integer, oneOf, optional, requiredText, text } from '../kit/field.ts';
import { list, record, type ValueOf } from '../kit/record.ts';
import { staffList } from './personnel.view.ts';

const { label } = personnelText;

const staffRow = record({
  id: text(),
  name: text(),
  loginName: text(),
  departmentName: text(),
  /** Items of INSPECTOR_ITEM that the person has certificates for, expired ones too. */
  itemCodes: codes(),
  certificateNos: text(),
  /** The first of the certificates and signatory scopes to end. */
  earliestEnd: optional(date()),
  state: oneOf(['valid', 'soon', 'expired', 'none']),
  scopeCount: integer(),
  conflictCount: integer(),
});
export type StaffRow = ValueOf<typeof staffRow>;

export const findStaff = listCall({
  path: '/api/personnel/findPersonnel',
  search: record({
    name: optional(text({ max: 60 })),
    departmentName: optional(text({ max: 60 })),
    certificateNos: optional(text({ max: 60 })),
    state: optional(oneOf(['valid', 'soon', 'expired', 'none'])),
  }),
  row: staffRow,
  view: staffList,
});

const qualificationFields = {
  itemCode: requiredText(label.itemCode, { max: 20 }),
  level: requiredText(label.level, { max: 10 }),
  kindCodes: codes({ min: 1, max: 9 }),
  certificateNo: requiredText(label.certificateNo, { max: 60 }),
  validFrom: date(),
  validTo: date(),
};
const qualification = record({ ...qualificationFields, id: text() });
export type Qualification = ValueOf<typeof qualification>;

const scopeFields = {
  kindCode: requiredText(label.kindCode, { max: 4 }),
  categoryCodes: codes({ min: 1, max: 100 }),
  documentNo: text({ max: 60 }),
  validFrom: date(),
  validTo: date(),
};
const signatoryScope = record({ ...scopeFields, id: text() });
export type SignatoryScope = ValueOf<typeof signatoryScope>;

const conflict = record({ unitId: text(), unitName: text(), reason: text({ max: 200 }) });
export type ConflictOfInterest = ValueOf<typeof conflict>;

const user = { userId: requiredText('id', { max: 40 }) };
const rowId = { ...user, id: requiredText('id', { max: 40 }) };

export const getStaff = call({
  path: '/api/personnel/getDetailPersonnel',
  request: record(user),
  answer: record({
    id: text(),
    name: text(),
    loginName: text(),
    departmentName: text(),
    organisationName: text(),
    qualifications: list(qualification),
    scopes: list(signatoryScope),
    conflicts: list(conflict),
  }),
});
export type Staff = ValueOf<typeof getStaff.answer>;

export const saveQualification = call({
  path: '/api/personnel/saveQualification',
  request: record({ ...user, ...qualificationFields, id: optional(text({ max: 40 })) }),
});
export type QualificationToSave = ValueOf<typeof saveQualification.request>;
export const deleteQualification = call({ path: '/api/personnel/deleteQualification', request: record(rowId) });

export const saveSignatoryScope = call({
  path: '/api/personnel/saveSignatoryScope',
  request: record({ ...user, ...scopeFields, id: optional(text({ max: 40 })) }),
});
export type SignatoryScopeToSave = ValueOf<typeof saveSignatoryScope.request>;
export const deleteSignatoryScope = call({ path: '/api/personnel/deleteSignatoryScope', request: record(rowId) });

const unitId = requiredText(label.unit, { max: 40 });
export const saveConflict = call({
  path: '/api/personnel/saveConflict',
  request: record({ ...user, unitId, reason: requiredText(label.reason, { max: 200 }) }),
});
export const deleteConflict = call({ path: '/api/personnel/deleteConflict', request: record({ ...user, unitId }) });
