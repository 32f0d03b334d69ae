import { identityText } from '../../shared/list-import/identity.text.ts';
import { named } from '../../shared/list-import/named-fields.ts';
import type { RecordIdentity } from '../../shared/list-import/record-identity.ts';
import { unitText } from './unit.text.ts';

/** The identity of a business unit in a file. */
export const unitIdentity: RecordIdentity = {
  noun: identityText.noun.unit,
  codes: [[named(unitText.label, 'creditCode')]],
  naming: [named(unitText.label, 'name')],
  weak: [named(unitText.label, 'name')],
};
