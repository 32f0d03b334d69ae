import { coded } from '../../kit/coded.ts';
import { call, fileCall } from '../../kit/call.ts';
import { date, identifier, integer, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

const code = (dictionary: string) => coded(text({ max: 10 }), dictionary);
const editable = {
  /** Masked when it is answered; a value that comes back as its mask stays what it was. So are the two of the home. */
  identityNo: text({ max: 40 }),
  sex: code('SEX'),
  nation: text({ max: 20 }),
  post: code('POST_TYPE'),
  title: code('TITLE'),
  education: code('EDUCATION'),
  school: text({ max: 60 }),
  graduatedOn: optional(date()),
  staffType: code('STAFF_TYPE'),
  employState: code('EMPLOY_STATE'),
  enteredOn: optional(date()),
  mobile: text({ max: 20 }),
  officePhone: text({ max: 20 }),
  homePhone: text({ max: 20 }),
  homeAddress: text({ max: 120 }),
  remark: text({ max: 500 }),
};

export const staffProfile = record({ ...editable, version: integer() });
export type StaffProfile = ValueOf<typeof staffProfile>;

const user = { userId: identifier({ max: 40 }) };

export const saveStaffProfile = call({
  path: '/api/personnel/saveProfile',
  request: record({ ...user, ...editable, version: integer() }),
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
  request: record({ ...user, validFrom: date(), validTo: optional(date()), version: optional(integer()) }),
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
