import { unitIdentity } from '@tejian/domain/archive/unit/import-identity.ts';
import type { UnitChange } from '@tejian/domain/archive/unit/unit-changes.ts';
import type { UnitFieldValues } from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitDisableForm, unitForm } from '@tejian/domain/archive/unit/unit-form.view.ts';
import { sought } from '../../kit/coded.ts';
import { clearable, ofAct, stays } from '../../kit/edited.ts';
import { byKey } from '../../kit/field-place.ts';
import { assignCalls } from '../../kit/assign-call.ts';
import { call, listCall } from '../../kit/call.ts';
import { codesOf, keptTextOf, optionalKeptTextOf, textOf } from '../../kit/declared-form.ts';
import { codes, flag, identifier, instant, integer, json, jsonObject, oneOf, optional, text } from '../../kit/field.ts';
import { importCalls } from '../../kit/import-call.ts';
import { withOwn } from '../../kit/own-values.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { branches, contacts, licences } from './unit-parts.contract.ts';
import { unitList } from './unit.view.ts';
import { unitRow } from './unit.record.ts';
import { industryLine } from '../../shared/code-set/industry-line.record.ts';

/** Enough to tell twins apart in a picker: name, code, address, contact. */
export const unitChoice = record({
  id: text(),
  name: text(),
  creditCode: optional(text()),
  roles: codes(),
  areaCode: optional(text()),
  address: text(),
  contactName: text(),
  contactPhone: text(),
});
export type UnitChoice = ValueOf<typeof unitChoice>;

const { fields } = unitForm;
const editable = {
  name: keptTextOf(fields.name),
  creditCode: optionalKeptTextOf(fields.creditCode),
  roles: codesOf(fields.roles),
  areaCode: optionalKeptTextOf(fields.areaCode),
  address: keptTextOf(fields.address),
  contactName: keptTextOf(fields.contactName),
  contactPhone: keptTextOf(fields.contactPhone),
  postcode: keptTextOf(fields.postcode),
  nature: keptTextOf(fields.nature),
  licenceNo: keptTextOf(fields.licenceNo),
  remark: keptTextOf(fields.remark),
};

/** The declared fields by key; what is not a value is dropped by the rule that reads them. */
const values = byKey(jsonObject<UnitFieldValues>());

const unit = record({
  ...editable,
  values,
  ...industryLine,
  branches,
  contacts,
  licences,
  id: text(),
  isEnabled: flag(),
  /** The unit that this one was merged into: the one to go on with. */
  mergedInto: optional(unitChoice),
  disabledReason: text(),
  version: integer(),
  updatedAt: instant(),
});
export type Unit = ValueOf<typeof unit>;

/** Search while typing (spec §7); without a name the ones used most recently. */
export const listUnits = call({
  path: '/api/unitbasic/listUnitBasic',
  request: record({
    name: wire('orgname', text({ max: 100 })),
    role: sought(optional(text({ max: 2 })), 'UNIT_BUSINESS_TYPE'),
    pageSize: optional(integer({ min: 1, max: 100 })),
  }),
  answer: list(unitChoice),
  encoding: 'form',
});

export const findUnits = listCall({
  path: '/api/unit/findUnit',
  search: withOwn(
    record({
      name: optional(text({ max: 100 })),
      creditCode: optional(text({ max: 18 })),
      role: optional(text({ max: 2 })),
      areaCode: optional(text({ max: 12 })),
      /** A part of a contact's name, or of a telephone number. */
      contact: optional(text({ max: 50 })),
      licenceState: optional(oneOf(['overdue', 'urgent', 'soon', 'later', 'none'])),
      isEnabled: optional(flag()),
      /** Units without an institute, which only the data scope "all" may change. */
      isUnassigned: optional(flag()),
    }),
  ),
  row: unitRow,
  view: unitList,
});

export const getUnit = call({
  path: '/api/unit/getDetailUnit',
  request: record({ id: identifier() }),
  answer: unit,
});

export const saveUnit = call({
  path: '/api/unit/saveUnit',
  request: record({
    ...editable,
    creditCode: clearable(editable.creditCode),
    areaCode: clearable(editable.areaCode),
    address: clearable(editable.address),
    contactName: clearable(editable.contactName),
    contactPhone: clearable(editable.contactPhone),
    postcode: clearable(editable.postcode),
    nature: clearable(editable.nature),
    licenceNo: clearable(editable.licenceNo),
    remark: clearable(editable.remark),
    /** Not sent, the declared fields stay; sent, they are all there are. So the grids. */
    values: stays(optional(values)),
    ...industryLine,
    branches: stays(optional(branches)),
    contacts: stays(optional(contacts)),
    licences: stays(optional(licences)),
    id: optional(text()),
    version: optional(integer()),
    /** Set after the person saw the units of the same name and still wants this one. */
    isDuplicateAccepted: ofAct(optional(flag())),
    /** Those units, as they were shown (docs/decisions/2240): others that are found now are offered. */
    seenDuplicates: ofAct(optional(list(text({ max: 40 }), { max: 2000 }))),
  }),
  /** Without `id` nothing was saved: the duplicates are offered instead. */
  answer: record({ id: optional(text()), version: optional(integer()), duplicates: list(unitChoice) }),
});
export type UnitToSave = ValueOf<typeof saveUnit.request>;

/** Units that may be the one whose name or code is being typed: the same code, the same name, a similar name. */
export const findSimilarUnits = call({
  path: '/api/unit/findSimilarUnits',
  request: record({
    name: text({ max: 100 }),
    creditCode: optional(text({ max: 18 })),
    exceptId: optional(text({ max: 40 })),
  }),
  answer: list(record({ unit: unitChoice, reason: oneOf(['code', 'name', 'similar']), isEnabled: flag() })),
});
export type SimilarUnits = ValueOf<typeof findSimilarUnits.answer>;

const unitChange = record({
  id: text(),
  at: instant(),
  userName: text(),
  business: text(),
  reference: optional(text()),
  changes: json<(UnitChange & { label: string })[]>(),
});
export type UnitChangeEntry = ValueOf<typeof unitChange>;

/** The changes in a unit, by whom, when; the latest first, a page at a time. */
export const findUnitHistory = call({
  path: '/api/unit/findUnitHistory',
  request: record({ id: identifier(), before: optional(text({ max: 40 })) }),
  answer: record({ list: list(unitChange), hasMore: flag() }),
});

export const enableUnit = call({
  path: '/api/unit/enableUnit',
  request: record({
    id: identifier(),
    version: integer(),
    isEnabled: flag(),
    reason: textOf(unitDisableForm.fields.reason),
    /** Business of the unit is under way; this person goes on nevertheless. */
    isOpenConfirmed: optional(flag()),
    /** The question about that business, as it was shown; another one is asked (docs/decisions/2240). */
    seenQuestion: optional(text({ max: 2000 })),
  }),
  answer: record({ version: integer() }),
});

export const deleteUnits = call({
  path: '/api/unit/deleteUnit',
  request: record({
    ids: codes({ min: 1 }),
    /** The version of each as the list showed it, in the order of `ids`: nobody deletes what a colleague has changed since. */
    seenVersions: optional(codes({ max: 500 })),
  }),
});

/** Units from an xlsx or csv file whose headers are those of the list. */
export const importUnit = importCalls('/api/unit/importUnit', record({}), unitIdentity);

/** Units that belong to no institute, and giving units to one. */
export const assignUnits = assignCalls('/api/unit', record({}));
