import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { MOST_PARTS } from '@tejian/domain/archive/equipment/part-limit.ts';
import { declarationIdentity } from '@tejian/domain/business/application/import-identity.ts';
import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { voidForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { partRow } from '../../archive/equipment/equipment-parts.contract.ts';
import { coded } from '../../kit/coded.ts';
import { stays, whole } from '../../kit/edited.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { call } from '../../kit/call.ts';
import { importCalls } from '../../kit/import-call.ts';
import { byKey } from '../../kit/field-place.ts';
import { codes, date, flag, integer, jsonObject, optional, requiredText, text, type Field } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { actOutcomes } from '../workflow/workflow.contract.ts';

/**
 * The lines of an installation, or valves of a batch, that are declared; equipment that is not named keeps its choice.
 */
export const chosenParts = record({
  equipmentId: requiredText('设备', { max: 40 }),
  partIds: codes({ max: MOST_PARTS }),
});
export type ChosenParts = ValueOf<typeof chosenParts>;

/** One piece of material as the declaration names it: whether it was handed in, in how many copies. */
const material = record({
  type: optional(text({ max: 60 })),
  name: text({ max: 100 }),
  isRequired: optional(flag()),
  isSubmitted: optional(flag()),
  copies: optional(integer({ min: 0, max: 9999 })),
  remark: optional(text({ max: 500 })),
});

const declaredFields = applicationForm.fields;
/** The content that the declaration form sends (our choice; the specification shows no layout of it). */
export const applicationDraft = record({
  id: optional(text({ max: 40 })),
  version: optional(integer({ min: 1 })),
  flowCode: wire('flowunicode', textOf(declaredFields.flowCode)),
  unitId: textOf(declaredFields.unitId),
  unitAddress: textOf(declaredFields.unitAddress),
  /** The address that reports are sent to; that of the unit where it is blank. */
  mailingAddress: optionalTextOf(declaredFields.mailingAddress),
  contactName: wire('inscontactname', textOf(declaredFields.contactName)),
  contactPhone: wire('inscontacttel', textOf(declaredFields.contactPhone)),
  kindCode: wire('equcodeset', textOf(declaredFields.kindCode)),
  categoryCode: wire('seisortcodeset', textOf(declaredFields.categoryCode)),
  applyType: textOf(declaredFields.applyType),
  businessNature: textOf(declaredFields.businessNature),
  source: optional(coded(text({ max: 10 }), 'APPLY_SOURCE')),
  wishedDate: optional(date()),
  /** Between which times of the day the client lets people begin. */
  visitWindow: optionalTextOf(declaredFields.visitWindow),
  followsPlantOverhaul: optional(flag()),
  appliesRbi: optional(flag()),
  meetsExtension: optional(flag()),
  constructionUnit: optionalTextOf(declaredFields.constructionUnit),
  constructionLicence: optionalTextOf(declaredFields.constructionLicence),
  constructionNoticeNo: optionalTextOf(declaredFields.constructionNoticeNo),
  constructionNoticeDate: optional(date()),
  constructionContract: optionalTextOf(declaredFields.constructionContract),
  constructionSite: optionalTextOf(declaredFields.constructionSite),
  remark: textOf(declaredFields.remark),
  equipmentIds: codes({ max: 500 }),
  parts: stays(optional(list(chosenParts))),
  /** The valves that are sent in, all of them: the declaration keeps their batch itself. */
  valves: optional(list(partRow, { max: MOST_PARTS })),
  materials: optional(list(material, { max: 100 })),
  details: optional(jsonObject<Record<string, unknown>>()),
  /** Own fields by key; one that is not named stays, a blank one is cleared. */
  own: stays(optional(byKey(jsonObject<Record<string, unknown>>(), isOwnKey))),
});
export type ApplicationDraft = ValueOf<typeof applicationDraft>;

export const saveApplication = call({
  path: '/api/appmain/saveAppMain',
  encoding: 'form',
  request: whole(applicationDraft, 'id'),
  answer: record({ id: text(), applicationNo: wire('appno', text()), version: integer() }),
});

export const submitApplications = call({
  path: '/api/appmain/submitAppMain',
  encoding: 'form',
  request: record({
    ids: codes({ min: 1, empty: flowText.nothingSelected }),
    version: optional(integer({ min: 1 })),
    isDuplicateConfirmed: optional(flag()),
    /** The questions that were shown and answered with yes, word by word; others that are found now are asked. */
    seenQuestions: optional(list(text(), { max: 2000 })),
  }),
  about: applicationDraft as Field<unknown>,
  answer: actOutcomes,
});

/** Drafts from a file, a device a row. */
export const importApplication = importCalls('/api/appmain/importAppMain', record({}), declarationIdentity);

export const voidApplications = call({
  path: '/api/appmain/cancelAppMain',
  encoding: 'form',
  request: record({
    ids: codes({ min: 1, empty: flowText.nothingSelected }),
    reason: textOf(voidForm.fields.reason),
  }),
  answer: actOutcomes,
});
