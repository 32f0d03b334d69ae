import { applicationStates } from '@tejian/domain/business/application/standing.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { MOST_PARTS } from '@tejian/domain/archive/equipment/part-limit.ts';
import { declarationIdentity } from '@tejian/domain/business/application/import-identity.ts';
import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { voidForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { partRow } from '../../archive/equipment/equipment-parts.contract.ts';
import { coded, sought } from '../../kit/coded.ts';
import { stays, whole } from '../../kit/edited.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { importCalls } from '../../kit/import-call.ts';
import { byKey } from '../../kit/field-place.ts';
import {
  codes,
  date,
  flag,
  integer,
  jsonObject,
  jsonRows,
  optional,
  requiredText,
  text,
  type Field,
} from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { withOwn } from '../../kit/own-values.ts';
import { actOutcomes } from '../workflow/workflow.contract.ts';
import { step } from '../workflow/workflow.record.ts';
import { applicationList, applicationSheet } from './application.view.ts';
import { application, applicationRow, sheetRow } from './application.record.ts';

const anything = jsonObject<Record<string, unknown>>();
const rows = jsonRows<Record<string, unknown>>();

/** Search fields; one box looks into the five codes of the equipment (spec §2 “Inspection application sheet list”). */
const applicationSearch = {
  applicationNo: wire('appno', optional(text({ max: 40 }))),
  inspectedUnit: wire('unitname', optional(text({ max: 100 }))),
  equipmentCode: wire('equcode', optional(text({ max: 60 }))),
  flowCode: wire('flowunicode', optional(text({ max: 40 }))),
  kindCode: wire('equcodeset', optional(text({ max: 10 }))),
  categoryCode: wire('seisortcodeset', optional(text({ max: 10 }))),
  paymentState: wire('paymstate', optional(text({ max: 10 }))),
};

export const findApplications = listCall({
  path: '/api/appmain/findAppMain',
  search: withOwn(
    record({
      ...applicationSearch,
      step: wire('stepcode', optional(text({ max: 20 }))),
      state: sought(optional(text({ max: 20 })), applicationStates),
      createdAtStart: wire('createDateStart', optional(date())),
      createdAtEnd: wire('createDateEnd', optional(date())),
    }),
  ),
  row: applicationRow,
  view: applicationList,
});

export const findSheet = listCall({
  path: '/api/appmain/appMainSheetList',
  search: record({
    step,
    /** With what waits at steps that flows have added for the same work. */
    isWithAdded: wire('withAdded', optional(flag())),
    ...applicationSearch,
  }),
  row: sheetRow,
  view: applicationSheet,
});

/**
 * The lines of an installation, or valves of a batch, that are declared; equipment that is not named keeps its choice.
 */
const chosenParts = record({
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
const kindSought = wire(
  'equcodeset',
  sought(requiredText(declaredFields.kindCode.label, { max: 10 }), 'EQUIPMENT_KIND'),
);
const categorySought = wire(
  'seisortcodeset',
  sought(requiredText(declaredFields.categoryCode.label, { max: 10 }), 'INSPECTION_CATEGORY'),
);

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
  details: optional(anything),
  /** Own fields by key; one that is not named stays, a blank one is cleared. */
  own: stays(optional(byKey(anything, isOwnKey))),
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

/** One piece of equipment of an application, as the archive has it. */
export const applicationEquipment = record({
  equipmentId: text(),
  kindCode: wire('equcodeset', text()),
  varietyCode: optional(text()),
  name: text(),
  model: text(),
  deviceCode: optional(text()),
  registrationCode: optional(text()),
  useCertificateNo: optional(text()),
  identificationCode: optional(text()),
  factoryNo: optional(text()),
  internalNo: optional(text()),
  useStatus: text(),
  useAddress: text(),
  useUnit: optional(text()),
  maintainer: optional(text()),
  manufacturer: optional(text()),
  lastInspectionDate: optional(date()),
  nextInspectionDate: optional(date()),
  missingFields: list(text()),
  itemNo: wire('seisn', optional(text())),
  itemStep: wire('stepcode', optional(text())),
  itemState: optional(text()),
  leadInspector: optional(text()),
  plannedDate: optional(date()),
  note: text(),
  /** The values that tell a batch of products from another one; absent for everything else. */
  product: optional(anything),
  /** The lines or valves that are declared; empty where the whole is. */
  partIds: list(text()),
  partNames: list(text()),
});
export type ApplicationEquipment = ValueOf<typeof applicationEquipment>;

const applicationDetail = record({
  ...application.fields,
  unitId: text(),
  unitAddress: text(),
  mailingAddress: text(),
  applyType: text(),
  businessNature: text(),
  source: text(),
  wishedDate: optional(date()),
  visitWindow: text(),
  remark: text(),
  materials: rows,
  details: anything,
  own: anything,
  reviewerId: optional(text()),
  reviewerName: optional(text()),
  voidReason: optional(text()),
  /** The reason that the person can neither pass nor return it where it stands: others have it. */
  whyNotMine: optional(text()),
  equipment: list(applicationEquipment),
  /** The valves of a declaration of sent-in valves. */
  valves: list(partRow),
});
export type ApplicationDetail = ValueOf<typeof applicationDetail>;

const byId = record({ id: requiredText('申请单', { max: 40 }), taskId: optional(text({ max: 40 })) });

export const getApplication = call({
  path: '/api/appmain/getDetailAppMain',
  encoding: 'form',
  request: byId,
  answer: applicationDetail,
});
export const getApplicationEquipment = call({
  path: '/api/appmain/getAppMainEquBasicDetail',
  encoding: 'form',
  request: byId,
  answer: list(applicationEquipment),
});
/** Piping units, sent-in safety valves and product batches that the declaration names. */
export const getApplicationPipes = call({
  path: '/api/appmain/getAppMainPipeDetail',
  encoding: 'form',
  request: byId,
  answer: rows,
});
export const getApplicationValves = call({
  path: '/api/appmain/getAppMainSamValveDetail',
  encoding: 'form',
  request: byId,
  answer: rows,
});
export const getApplicationProducts = call({
  path: '/api/appmain/getAppMainProDetail',
  encoding: 'form',
  request: byId,
  answer: rows,
});

/** Says whether equipment may be declared: what the archive lacks, its use state, other business in progress. */
export const checkEquipment = call({
  path: '/api/appmain/checkEqd',
  encoding: 'form',
  request: record({
    equipmentIds: codes({ min: 1, empty: '请选择设备' }),
    kindCode: kindSought,
    categoryCode: categorySought,
    applicationId: wire('appmainsysid', optional(text({ max: 40 }))),
    parts: stays(optional(list(chosenParts))),
  }),
  answer: list(
    record({
      equipmentId: text(),
      shown: text(),
      isAllowed: flag(),
      problems: list(text()),
      warnings: list(text()),
      /** Other business of the category: the person who submits confirms that both are meant. */
      questions: list(text()),
      /** The distance of its due date, where it has passed or is not near yet. */
      notes: list(text()),
    }),
  ),
});

/** The form that the business of a declaration has chosen, where it has chosen one. */
export const findDeclarationForm = call({
  path: '/api/appmain/findDeclarationForm',
  request: record({
    kindCode: kindSought,
    categoryCode: categorySought,
    applyType: text({ max: 10 }),
    equipmentIds: codes({ max: 500 }),
  }),
  answer: record({ formCode: optional(text()) }),
});

/** A line of an installation, or a valve of a batch, that may be declared, or why it may not. */
const declarablePart = record({
  id: text(),
  equipmentId: text(),
  name: text(),
  values: jsonObject<Record<string, unknown>>(),
  useStatusLabel: text(),
  /** The day it falls due in the category. */
  dueDate: optional(date()),
  problem: optional(text()),
  warning: optional(text()),
});
export type DeclarablePart = ValueOf<typeof declarablePart>;

/** The lines or valves of equipment that is to be declared. */
export const findDeclarableParts = call({
  path: '/api/appmain/findDeclarablePart',
  request: record({
    equipmentIds: codes({ min: 1, empty: '请选择设备' }),
    kindCode: kindSought,
    categoryCode: categorySought,
    applicationId: wire('appmainsysid', optional(text({ max: 40 }))),
  }),
  answer: list(declarablePart),
});

/** The receipts for valves or products that were brought with these declarations (收样回执). */
export const printReceipts = fileCall({
  method: 'GET',
  path: '/api/appmain/printReceipt',
  request: record({ ids: codes({ min: 1, empty: flowText.nothingSelected }) }),
});
export const printApplications = fileCall({
  method: 'GET',
  path: '/api/appmain/printAppMain',
  request: record({ ids: codes({ min: 1, empty: flowText.nothingSelected }) }),
});
