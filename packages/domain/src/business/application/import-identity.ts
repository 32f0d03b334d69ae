import { named } from '../../shared/list-import/named-fields.ts';
import type { RecordIdentity } from '../../shared/list-import/record-identity.ts';
import { declarationImportText as text } from './declaration-import.text.ts';

/** The data of one device in a file of declarations. */
export const declarationIdentity: RecordIdentity = {
  noun: text.noun,
  codes: [[named(text.label, 'code'), named(text.label, 'categoryCode')]],
  told: text.told,
};
