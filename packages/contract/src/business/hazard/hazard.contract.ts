import * as forms from '@tejian/domain/business/form/hazard-forms.view.ts';
import { hazardCategories, hazardOutcomes } from '@tejian/domain/business/hazard/hazard.ts';
import { hazardText } from '@tejian/domain/business/hazard/hazard.text.ts';
import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { call, listCall } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { date, flag, identifier, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';
import { hazard, hazardDetail } from './hazard.record.ts';
import { hazardList } from './hazard.view.ts';

const code = requiredText('设备码', { max: 100 });

/**
 * The content of the public page of a device: its name plate and its inspections; nothing personal, the unit's name
 * partly hidden.
 */
const publicDevice = record({
  kind: text(),
  variety: text(),
  name: text(),
  model: text(),
  deviceCode: text(),
  registrationCode: text(),
  useCertificateNo: text(),
  identificationCode: text(),
  factoryNo: text(),
  internalNo: text(),
  manufacturer: text(),
  manufactureDate: optional(date()),
  useUnit: text(),
  useStatus: text(),
  /** No business begins with it any more. */
  isEnded: flag(),
  inspectDate: optional(date()),
  conclusion: text(),
  polarity: optional(oneOf(polarities)),
  /** That of the periodic conclusion alone: the yearly one may have failed. */
  conclusionPolarity: optional(oneOf(polarities)),
  nextDate: optional(date()),
  /** The nearest day by which one of its inspections is due. */
  dueDate: optional(date()),
  isOverdue: flag(),
  reportNo: text(),
  /** The state that the last report came to; nothing where it was not issued by this installation. */
  reportState: optional(oneOf(['approved', 'replaced', 'withdrawn', 'voided'])),
  /** The yearly inspection, of a kind that has one beside the periodic. */
  yearly: optional(
    record({
      inspectDate: optional(date()),
      conclusion: text(),
      polarity: optional(oneOf(polarities)),
      nextDate: optional(date()),
      reportNo: text(),
    }),
  ),
  institute: text(),
  institutePhone: text(),
});
export type PublicDevice = ValueOf<typeof publicDevice>;

/** The public page that the QR code of a device opens (decisions §6, /equipment-documents). */
export const findPublicDevice = call({
  method: 'GET',
  path: '/api/equipment-documents/device',
  request: record({ code }),
  answer: publicDevice,
});

/** Anybody who stands before a device reports a hazard, with a photo where there is one; without an account. */
export const reportHazard = call({
  path: '/api/equipment-documents/hazard',
  encoding: 'multipart',
  request: record({
    code,
    category: oneOf(hazardCategories),
    description: requiredText(hazardText.label.description, { max: 500 }),
    /** Made by the sender's page (a UUID): what is sent again, because no answer came, is the same hazard. */
    id: optional(identifier({ max: 40 })),
  }),
  answer: record({ hazardNo: text() }),
});

export const findHazards = listCall({
  path: '/api/hazard/findHazards',
  search: record({
    state: optional(text({ max: 20 })),
    hazardNo: optional(text({ max: 40 })),
    useUnitName: optional(text({ max: 100 })),
    category: optional(text({ max: 20 })),
  }),
  row: hazard,
  view: hazardList,
});

const id = identifier({ max: 40 });
/** The version that the person saw: of two who act one is first, and the other learns who. */
const seenVersion = { id, version: integer({ min: 1 }) };
const answer = record({ id: text(), version: integer() });

export const findHazard = call({ path: '/api/hazard/getDetail', request: record({ id }), answer: hazardDetail });

export const acceptHazard = call({
  path: '/api/hazard/accept',
  encoding: 'form',
  request: record({ ...seenVersion, opinion: textOf(forms.hazardAcceptForm.fields.opinion) }),
  answer,
});

/** Records what was found and done meanwhile. */
export const handleHazard = call({
  path: '/api/hazard/handle',
  encoding: 'form',
  request: record({ ...seenVersion, opinion: textOf(forms.hazardHandleForm.fields.opinion) }),
  answer,
});

export const closeHazard = call({
  path: '/api/hazard/close',
  encoding: 'form',
  request: record({
    ...seenVersion,
    outcome: oneOf(hazardOutcomes),
    opinion: textOf(forms.hazardCloseForm.fields.opinion),
  }),
  answer,
});
