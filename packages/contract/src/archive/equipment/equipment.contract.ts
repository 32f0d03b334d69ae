import { equipmentIdentity } from '@tejian/domain/archive/equipment/import-identity.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { byKey } from '../../kit/field-place.ts';
import { clearable, stays } from '../../kit/edited.ts';
import { assignCalls } from '../../kit/assign-call.ts';
import { call, listCall } from '../../kit/call.ts';
import { date, flag, identifier, instant, integer, jsonObject, optional, text } from '../../kit/field.ts';
import type { ListView } from '../../kit/list-view.ts';
import { importCalls } from '../../kit/import-call.ts';
import { withOwn } from '../../kit/own-values.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { unitChoice } from '../unit/unit.contract.ts';
import { givenParts } from './equipment-parts.contract.ts';
import { equipmentList, equipmentPicker } from './equipment.view.ts';
import { equipmentListOf } from './kind-lists.view.ts';
import {
  kindCode,
  optionalText,
  equipmentRow,
  type EquipmentRow,
  openBusiness,
  equipmentChoice,
} from './equipment.record.ts';
import { industryLine } from '../../shared/code-set/industry-line.record.ts';

/** Values by field key; blank or null clears one, a key that is not sent stays as it is. */
export type GivenValues = Record<string, FieldValue | null>;
const values = byKey(jsonObject<GivenValues>());

/** Kind is no search field: the page is of one kind. */
const equipmentOf = (view: ListView<EquipmentRow>) =>
  listCall({
    path: '/api/equipment/findEquipment',
    search: withOwn(
      record({
        kindCode,
        code: optional(text({ max: 60 })),
        useUnitName: optional(text({ max: 100 })),
        useAddress: optional(text({ max: 100 })),
        areaCode: optional(text({ max: 12 })),
        useStatus: optional(text({ max: 2 })),
        dueDateStart: optional(date()),
        dueDateEnd: optional(date()),
        isIncomplete: optional(flag()),
        /** Equipment without an institute, which only the data scope "all" may change. */
        isUnassigned: optional(flag()),
      }),
    ),
    row: equipmentRow,
    view,
  });

export const findEquipment = equipmentOf(equipmentList);

/** The same call as the list of one kind shows it: with the kind's own columns and layout. */
export const equipmentLists = Object.keys(familyOfKind).map((kindCode) => equipmentOf(equipmentListOf(kindCode)));
export type OpenBusiness = ValueOf<typeof openBusiness>;

/** The choice of a declaration: the unit's equipment of one kind, nearest due first. */
export const pickEquipment = listCall({
  path: '/api/equipment/pickEquipment',
  search: record({
    kindCode,
    unitId: optionalText,
    code: optional(text({ max: 60 })),
    useAddress: optional(text({ max: 100 })),
    useUnitName: optional(text({ max: 100 })),
  }),
  row: equipmentChoice,
  view: equipmentPicker,
});

const missingField = record({ key: text(), label: text() });

/** A due date that nobody entered: the cycle rule gives it, and its words say how. */
const ruleDue = record({ slot: integer(), dueDate: date(), words: text() });

const equipmentDetail = record({
  id: text(),
  kindCode: wire('seitypecode', text()),
  categoryCode: text(),
  varietyCode: optionalText,
  useUnit: optional(unitChoice),
  maintainer: optional(unitChoice),
  organisationName: text(),
  /** The number of the record that was asked for, where it was merged into this one. */
  mergedFrom: optionalText,
  values,
  ...industryLine,
  missing: list(missingField),
  open: list(openBusiness),
  ruleDues: list(ruleDue),
  version: integer(),
  updatedAt: instant(),
});
export type EquipmentDetail = ValueOf<typeof equipmentDetail>;

export const getEquipment = call({
  path: '/api/equipment/getDetailEquipment',
  request: record({ id: identifier() }),
  answer: equipmentDetail,
});

const toSave = {
  id: optionalText,
  version: optional(integer()),
  kindCode,
  useUnitId: clearable(text()),
  maintainerId: clearable(text()),
  /** Tables of rows below the record; one that is not sent stays as it is. */
  parts: stays(optional(byKey(givenParts(), (place) => place.includes('[')))),
  values,
  ...industryLine,
};

export const saveEquipment = call({
  path: '/api/equipment/saveEquipment',
  request: record(toSave),
  answer: record({ id: text(), version: integer(), missing: list(missingField) }),
});
export type EquipmentToSave = ValueOf<typeof saveEquipment.request>;

/** The same questions as saving asks, without saving: the form shows them while the person types. */
export const checkEquipment = call({
  path: '/api/equipment/checkEquipment',
  request: record(toSave),
  answer: record({ problems: jsonObject<Record<string, string>>(), missing: list(missingField) }),
});

/** Equipment of one kind from an xlsx or csv file whose headers are those of the list or of the form. */
export const importEquipment = importCalls('/api/equipment/importEquipment', record({ kindCode }), equipmentIdentity);

/** Equipment of a kind that belongs to no institute, and giving equipment to one. */
export const assignEquipment = assignCalls('/api/equipment', record({ kindCode }));
