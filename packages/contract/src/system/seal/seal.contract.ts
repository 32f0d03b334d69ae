import { sealForm, sealRetireForm } from '@tejian/domain/system/seal/seal-form.view.ts';
import { sealDocuments, sealStates, signatureStates } from '@tejian/domain/system/seal/seal.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { textOf } from '../../kit/declared-form.ts';
import { date, identifier, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { sealDetail, sealRow, sealUseRow, signatureRow, signatureUseRow } from './seal.record.ts';
import { sealList, sealUseList, signatureList, signatureUseList } from './seal.view.ts';

export const findSeals = listCall({
  path: '/api/electronic/findElectronic',
  search: record({ name: optional(text({ max: 60 })), state: optional(oneOf(sealStates)) }),
  row: sealRow,
  view: sealList,
});

const name = () => optional(text({ max: 60 }));

/** Every document that the seals of the person's institutes were put on. */
export const findSealUses = listCall({
  path: '/api/electronic/findSealUse',
  search: record({
    sealName: name(),
    document: optional(oneOf(sealDocuments)),
    documentNo: name(),
    issuedBy: name(),
    usedAtStart: optional(date()),
    usedAtEnd: optional(date()),
  }),
  row: sealUseRow,
  view: sealUseList,
});

/** The people of the person's institutes who sign by an image. */
export const findSignatures = listCall({
  path: '/api/electronic/findSignature',
  search: record({ holder: name(), state: optional(oneOf(signatureStates)) }),
  row: signatureRow,
  view: signatureList,
});

/** The things that they signed. */
export const findSignatureUses = listCall({
  path: '/api/electronic/findSignatureUse',
  search: record({
    holder: name(),
    reportNo: name(),
    signedAtStart: optional(date()),
    signedAtEnd: optional(date()),
  }),
  row: signatureUseRow,
  view: signatureUseList,
});

const namedRecord = record({ id: identifier({ max: 40 }) });
export const getSeal = call({ path: '/api/electronic/getDetailElectronic', request: namedRecord, answer: sealDetail });
export const sealImage = fileCall({ method: 'GET', path: '/api/electronic/image', request: namedRecord });

/** A new seal comes with its image; of one that is there name and period change, never the image. */
export const saveSeal = call({
  path: '/api/electronic/saveElectronic',
  encoding: 'multipart',
  request: whole(
    record({
      id: optional(text({ max: 40 })),
      name: textOf(sealForm.fields.name),
      validFrom: date(),
      validTo: optional(date()),
      version: optional(integer()),
    }),
    'id',
  ),
  answer: record({ id: text(), version: integer() }),
});

/** From this moment on it stands on nothing any more. */
export const retireSeal = call({
  path: '/api/electronic/retireElectronic',
  request: record({ id: identifier({ max: 40 }), version: integer(), reason: textOf(sealRetireForm.fields.reason) }),
  answer: record({ version: integer() }),
});
