import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { DefinitionKind, DefinitionState } from '@tejian/domain/configuration/definition/definition.text.ts';
import { codes, date, instant, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

export const definitionKinds = Object.keys(definitionText.kinds) as DefinitionKind[]; // the record's keys are its kinds
const definitionStates = Object.keys(definitionText.states) as DefinitionState[]; // the same of the states

/** A version of a definition, or its draft, as a list shows it. */
export const definitionRow = record({
  id: text(),
  kind: oneOf(definitionKinds),
  code: text(),
  version: text(),
  name: text(),
  state: oneOf(definitionStates),
  kindCode: wire('seitypecode', text()),
  categoryCodes: wire('seisortcode', codes()),
  effectiveFrom: optional(date()),
  basedOn: optional(text()),
  note: text(),
  finding: optional(text()),
  changedBy: text(),
  changedAt: optional(instant()),
});
export type DefinitionRow = ValueOf<typeof definitionRow>;
