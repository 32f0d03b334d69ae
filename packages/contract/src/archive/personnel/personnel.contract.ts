import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import { duties } from '@tejian/domain/archive/personnel/abilities.ts';
import { bands } from '@tejian/domain/archive/personnel/expiry.ts';
import {
  conflictForm,
  qualificationForm,
  signatoryScopeForm,
} from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { coded } from '../../kit/coded.ts';
import { ofAct, whole } from '../../kit/edited.ts';
import { call, listCall } from '../../kit/call.ts';
import { codesOf, keptTextOf } from '../../kit/declared-form.ts';
import { date, flag, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { staffList } from './personnel.view.ts';
import { staffProfile } from './staff-profile.contract.ts';
import { staffRow } from './personnel.record.ts';

const { fields: qualifiedFields } = qualificationForm;

export const findStaff = listCall({
  path: '/api/personnel/findPersonnel',
  search: record({
    name: optional(text({ max: 60 })),
    departmentName: optional(text({ max: 60 })),
    certificateNos: optional(text({ max: 60 })),
    band: optional(oneOf(bands)),
  }),
  row: staffRow,
  view: staffList,
});

/** The number of people by how near their first end is: the figures over the list. */
export const countStaffBands = call({
  path: '/api/personnel/countExpiry',
  request: record({}),
  answer: record({ counts: list(record({ band: oneOf(bands), count: integer() })) }),
});

const version = optional(integer());
const qualificationFields = {
  certificateType: coded(oneOf(['01', '02']), 'CERT_TYPE'), // inspection, non-destructive testing
  // Which of the two belongs to the type of certificate is a rule of the domain.
  itemCode: coded(keptTextOf(qualifiedFields.itemCode), 'INSPECTOR_ITEM', 'NDT_ITEM'),
  level: coded(keptTextOf(qualifiedFields.level), 'INSPECTOR_LEVEL', 'NDT_LEVEL'),
  kindCodes: codesOf(qualifiedFields.kindCodes, Object.keys(kindText).length),
  certificateNo: keptTextOf(qualifiedFields.certificateNo),
  issuingOffice: keptTextOf(qualifiedFields.issuingOffice),
  firstDate: optional(date()),
  issueDate: optional(date()),
  validFrom: date(),
  validTo: date(),
  state: oneOf(['1', '2', '3']), // in force, suspended, revoked
};
const qualification = record({ ...qualificationFields, id: text(), fileName: text(), version: integer() });
export type Qualification = ValueOf<typeof qualification>;

const scopeFields = {
  duty: oneOf(['approve', 'audit']),
  kindCode: keptTextOf(signatoryScopeForm.fields.kindCode),
  categoryCodes: coded(codesOf(signatoryScopeForm.fields.categoryCodes, 100), 'INSPECTION_CATEGORY'),
  documentNo: keptTextOf(signatoryScopeForm.fields.documentNo),
  validFrom: date(),
  validTo: date(),
};
const signatoryScope = record({ ...scopeFields, id: text(), version: integer() });
export type SignatoryScope = ValueOf<typeof signatoryScope>;

const conflict = record({ unitId: text(), unitName: text(), reason: text({ max: 200 }) });
export type ConflictOfInterest = ValueOf<typeof conflict>;

const ability = record({
  kindCode: text(),
  duty: oneOf(duties),
  isAble: flag(),
  until: optional(date()),
  lapsedOn: optional(date()),
});
export type StaffAbility = ValueOf<typeof ability>;

const signature = record({ validFrom: date(), validTo: optional(date()), version: integer() });

const change = record({
  id: text(),
  at: instant(),
  byName: text(),
  subject: text(),
  name: text(),
  action: text(),
  changes: list(record({ label: text(), before: text(), after: text() })),
});
export type StaffChange = ValueOf<typeof change>;

const user = { userId: identifier({ max: 40 }) };
const rowId = { ...user, id: identifier({ max: 40 }) };

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
    profile: staffProfile,
    scopes: list(signatoryScope),
    conflicts: list(conflict),
    abilities: list(ability),
    signature: optional(signature),
  }),
});
export type Staff = ValueOf<typeof getStaff.answer>;

/** The changes in a person's file: who, when, before and after; the newest first. */
export const findStaffChanges = call({
  path: '/api/personnel/findChange',
  request: record(user),
  answer: record({ changes: list(change) }),
});

/** The coverage: who may do what for which kind, today and in a quarter of a year. */
export const getCoverage = call({
  path: '/api/personnel/getCoverage',
  request: record({}),
  answer: record({
    cells: list(
      record({
        kindCode: text(),
        duty: oneOf(duties),
        now: integer(),
        later: integer(),
        /** The people who drop out in between, with the last day of each. */
        leaving: list(record({ name: text(), until: date() })),
        names: list(text()),
      }),
    ),
  }),
});
export type CoverageCell = ValueOf<typeof getCoverage.answer>['cells'][number];

export const saveQualification = call({
  path: '/api/personnel/saveQualification',
  request: whole(record({ ...user, ...qualificationFields, id: optional(text({ max: 40 })), version }), 'id'),
  answer: record({ id: text(), version: integer() }),
});
export type QualificationToSave = ValueOf<typeof saveQualification.request>;
export const deleteQualification = call({
  path: '/api/personnel/deleteQualification',
  request: record({ ...rowId, version: integer() }),
});

/** The reason that a second person should confirm, where one is needed. */
const askReason = { reason: ofAct(optional(text({ max: 200 }))) };

export const saveSignatoryScope = call({
  path: '/api/personnel/saveSignatoryScope',
  request: whole(record({ ...user, ...scopeFields, id: optional(text({ max: 40 })), version, ...askReason }), 'id'),
  /** Pending: it waits for a second person; the version is the one before, 0 for a new row. */
  answer: record({ id: text(), version: integer(), isPending: flag() }),
});
export type SignatoryScopeToSave = ValueOf<typeof saveSignatoryScope.request>;
export const deleteSignatoryScope = call({
  path: '/api/personnel/deleteSignatoryScope',
  request: record({ ...rowId, version: integer(), ...askReason }),
  answer: record({ isPending: flag() }),
});

const unitId = keptTextOf(conflictForm.fields.unitId);
export const saveConflict = call({
  path: '/api/personnel/saveConflict',
  request: record({ ...user, unitId, reason: keptTextOf(conflictForm.fields.reason) }),
});
export const deleteConflict = call({ path: '/api/personnel/deleteConflict', request: record({ ...user, unitId }) });
