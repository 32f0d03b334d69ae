import {
  hazardActions,
  hazardCategories,
  hazardOutcomes,
  hazardStates,
} from '@tejian/domain/business/hazard/hazard.ts';
import { instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const fields = {
  id: text(),
  hazardNo: text(),
  state: oneOf(hazardStates),
  /** In words, as lists and exports show it. */
  stateWord: text(),
  outcome: optional(oneOf(hazardOutcomes)),
  category: oneOf(hazardCategories),
  categoryWord: text(),
  description: text(),
  equipmentId: text(),
  equipmentNo: text(),
  kindCode: wire('seitypecode', text()),
  useUnitName: text(),
  useAddress: text(),
  departmentName: text(),
  reportedAt: instant(),
  acceptedBy: optional(text()),
  closedBy: optional(text()),
  closedAt: optional(instant()),
  version: integer(),
};

/** A hazard as its list shows it. */
export const hazard = record(fields);
export type Hazard = ValueOf<typeof hazard>;

export const hazardDetail = record({
  ...fields,
  acts: list(record({ action: oneOf(hazardActions), opinion: text(), userName: text(), at: instant() })),
});
export type HazardDetail = ValueOf<typeof hazardDetail>;
