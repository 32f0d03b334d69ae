import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { DefinitionKind, DefinitionState } from '@tejian/domain/configuration/definition/definition.text.ts';
import { codes, date, instant, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

export const definitionKinds = Object.keys(definitionText.kinds) as DefinitionKind[]; // the record's keys are its kinds
export const definitionStates = Object.keys(definitionText.states) as DefinitionState[]; // the same of the states

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
  /** The person who made it; blank where the release brought it. */
  author: optional(text()),
  publishedBy: optional(text()),
  publishedAt: optional(instant()),
  /** SHA-256 of its content: equal contents have equal digests, in every installation. */
  digest: text(),
});
export type DefinitionRow = ValueOf<typeof definitionRow>;
