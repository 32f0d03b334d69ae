import { operatorIdentity } from '@tejian/domain/archive/personnel/import-identity.ts';
import { bands } from '@tejian/domain/archive/personnel/expiry.ts';
import { operatorCertificateForm, operatorForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { call, listCall } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { keptTextOf, optionalKeptTextOf } from '../../kit/declared-form.ts';
import { codes, date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { importCalls } from '../../kit/import-call.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { operatorList } from './operator.view.ts';
import { id, operatorRow } from './operator.record.ts';

/** The operators of using units with the state of their certificates. */
export const findOperators = listCall({
  path: '/api/operator/findOperator',
  search: record({
    name: optional(text({ max: 60 })),
    unitName: optional(text({ max: 60 })),
    certificateNos: optional(text({ max: 60 })),
    itemCode: optional(text({ max: 10 })),
    band: optional(oneOf(bands)),
    isEnabled: optional(flag()),
    /** An export with whole numbers; every one is noted in the operation log. */
    isUnmasked: optional(flag()),
  }),
  row: operatorRow,
  view: operatorList,
});

/** The number of certificates by when they end: the figures over the list. */
export const countOperatorBands = call({
  path: '/api/operator/countExpiry',
  request: record({}),
  answer: record({ counts: list(record({ band: oneOf(bands), count: integer() })) }),
});

const certificateFields = {
  itemCode: keptTextOf(operatorCertificateForm.fields.itemCode),
  certificateNo: keptTextOf(operatorCertificateForm.fields.certificateNo),
  issuingOffice: keptTextOf(operatorCertificateForm.fields.issuingOffice),
  issueDate: optional(date()),
  validFrom: date(),
  validTo: date(),
  reviewDate: optional(date()),
  state: oneOf(['1', '2', '3']),
};
export const certificate = record(certificateFields);
export type OperatorCertificate = ValueOf<typeof certificate>;

const editable = {
  name: keptTextOf(operatorForm.fields.name),
  identityNo: keptTextOf(operatorForm.fields.identityNo),
  phone: keptTextOf(operatorForm.fields.phone),
  unitId: optionalKeptTextOf(operatorForm.fields.unitId),
  remark: keptTextOf(operatorForm.fields.remark),
  isEnabled: flag(),
  certificates: list(certificate, { max: 50 }),
};
const operator = record({
  ...editable,
  id: text(),
  sex: text(),
  unitName: text(),
  updatedBy: text(),
  updatedAt: instant(),
  version: integer(),
});
export type Operator = ValueOf<typeof operator>;

export const getOperator = call({
  path: '/api/operator/getDetailOperator',
  request: record({ id }),
  answer: operator,
});

/** A number that is sent as its mask stays what it is. */
export const saveOperator = call({
  path: '/api/operator/saveOperator',
  request: whole(record({ ...editable, id: optional(text({ max: 40 })), version: optional(integer()) }), 'id'),
  answer: record({ id: text(), version: integer() }),
});
export type OperatorToSave = ValueOf<typeof saveOperator.request>;

export const deleteOperators = call({
  path: '/api/operator/deleteOperator',
  /** With the version of each as the list showed it: a certificate that was renewed since is not deleted unseen. */
  request: record({ ids: codes({ min: 1 }), seenVersions: optional(codes({ max: 500 })) }),
  answer: record({ count: integer() }),
});

/** The whole numbers of one person; noted in the operation log. */
export const readOperatorIdentity = call({
  path: '/api/operator/readIdentity',
  request: record({ id }),
  answer: record({ identityNo: text(), birthDate: text(), phone: text() }),
});

/** Finds by the whole number, which so never stands in conditions that are kept. */
export const findOperatorByIdentity = call({
  path: '/api/operator/findByIdentity',
  request: record({ identityNo: editable.identityNo }),
  answer: record({ id: text(), name: text() }),
});

/** Operators with one certificate a row, from a file with the headers of the list. */
export const importOperator = importCalls('/api/operator/importOperator', record({}), operatorIdentity);
