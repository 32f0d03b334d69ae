import { partRow } from '../../archive/equipment/equipment-parts.contract.ts';
import { call } from '../../kit/call.ts';
import { date, jsonObject, jsonRows, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { application } from './application.record.ts';

const anything = jsonObject<Record<string, unknown>>();
const rows = jsonRows<Record<string, unknown>>();

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
