import { identityText } from '../../shared/list-import/identity.text.ts';
import { named } from '../../shared/list-import/named-fields.ts';
import type { RecordIdentity } from '../../shared/list-import/record-identity.ts';
import { dictionaryText } from './dictionary.text.ts';

/** The identity of an item within the dictionary that a file is imported into. */
export const dictionaryItemIdentity: RecordIdentity = {
  noun: identityText.noun.item,
  codes: [[named(dictionaryText.label, 'value')]],
};
