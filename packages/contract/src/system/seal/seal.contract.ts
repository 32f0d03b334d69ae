import { sealForm, sealRetireForm } from '@tejian/domain/system/seal/seal-form.view.ts';
import { sealStates } from '@tejian/domain/system/seal/seal.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { date, identifier, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { sealDetail, sealRow } from './seal.record.ts';
import { sealList } from './seal.view.ts';

export const findSeals = listCall({
  path: '/api/electronic/findElectronic',
  search: record({ name: optional(text({ max: 60 })), state: optional(oneOf(sealStates)) }),
  row: sealRow,
  view: sealList,
});

const named = record({ id: identifier({ max: 40 }) });
export const getSeal = call({ path: '/api/electronic/getDetailElectronic', request: named, answer: sealDetail });
export const sealImage = fileCall({ method: 'GET', path: '/api/electronic/image', request: named });

/** A new seal comes with its image; of one that is there name and period change, never the image. */
export const saveSeal = call({
  path: '/api/electronic/saveElectronic',
  encoding: 'multipart',
  request: record({
    id: optional(text({ max: 40 })),
    name: textOf(sealForm.fields.name),
    validFrom: date(),
    validTo: optional(date()),
    version: optional(integer()),
  }),
  answer: record({ id: text(), version: integer() }),
});

/** From this moment on it stands on nothing any more. */
export const retireSeal = call({
  path: '/api/electronic/retireElectronic',
  request: record({ id: identifier({ max: 40 }), version: integer(), reason: textOf(sealRetireForm.fields.reason) }),
  answer: record({ version: integer() }),
});
