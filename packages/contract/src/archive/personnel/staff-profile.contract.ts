import { staffProfileForm } from '@tejian/domain/archive/personnel/staff-forms.view.ts';
import { keptTextOf } from '../../kit/declared-form.ts';
import { whole } from '../../kit/edited.ts';
import { call, fileCall } from '../../kit/call.ts';
import { date, identifier, integer, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

const { fields } = staffProfileForm;
const editable = {
  /** Masked when it is answered; a value that comes back as its mask stays what it was. So are the two of the home. */
  identityNo: keptTextOf(fields.identityNo),
  sex: keptTextOf(fields.sex),
  nation: keptTextOf(fields.nation),
  post: keptTextOf(fields.post),
  title: keptTextOf(fields.title),
  education: keptTextOf(fields.education),
  school: keptTextOf(fields.school),
  graduatedOn: optional(date()),
  staffType: keptTextOf(fields.staffType),
  employState: keptTextOf(fields.employState),
  enteredOn: optional(date()),
  mobile: keptTextOf(fields.mobile),
  officePhone: keptTextOf(fields.officePhone),
  homePhone: keptTextOf(fields.homePhone),
  homeAddress: keptTextOf(fields.homeAddress),
  remark: keptTextOf(fields.remark),
};

export const staffProfile = record({ ...editable, version: integer() });
export type StaffProfile = ValueOf<typeof staffProfile>;

const user = { userId: identifier({ max: 40 }) };

export const saveStaffProfile = call({
  path: '/api/personnel/saveProfile',
  request: whole(record({ ...user, ...editable, version: integer() })),
  answer: record({ version: integer() }),
});
export type StaffProfileToSave = ValueOf<typeof saveStaffProfile.request>;

/** The whole numbers of one person; noted in the operation log. */
export const readStaffIdentity = call({
  path: '/api/personnel/readIdentity',
  request: record(user),
  answer: record({ identityNo: text(), birthDate: text(), homePhone: text(), homeAddress: text() }),
});

/** The image that stands on reports, from when to when; without a file the period alone changes. */
export const saveSignature = call({
  path: '/api/personnel/saveSignature',
  encoding: 'multipart',
  request: whole(
    record({ ...user, validFrom: date(), validTo: optional(date()), version: optional(integer()) }),
    'version',
  ),
  answer: record({ version: integer() }),
});
export const signatureImage = fileCall({ method: 'GET', path: '/api/personnel/signature', request: record(user) });

const certificate = { ...user, id: identifier({ max: 40 }) };
export const saveCertificateFile = call({
  path: '/api/personnel/saveCertificateFile',
  encoding: 'multipart',
  request: record(certificate),
  answer: record({ fileName: text(), version: integer() }),
});
export const certificateFile = fileCall({
  method: 'GET',
  path: '/api/personnel/certificateFile',
  request: record(certificate),
});
