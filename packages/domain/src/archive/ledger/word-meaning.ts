import { classResolver, wordResolver } from './code-words.ts';
import { isPlaceKey, type LedgerContext, type LedgerField } from './ledger-field.ts';
import type { FieldMapping } from './mapping.ts';

/**
 * The meaning of a column's words under a mapping: the code, by its word table or because they are our own words; else
 * none.
 */
export function wordMeanings(
  entry: FieldMapping,
  field: LedgerField,
  context: LedgerContext,
): (word: string) => string | undefined {
  if (!isPlaceKey(field.key)) {
    const resolve = wordResolver(field, entry.words, () => '');
    return (word) => {
      const result = resolve(word);
      return 'found' in result ? result.found : undefined;
    };
  }
  const resolve = classResolver(context.catalogue, entry.words);
  return (word) => {
    const result = resolve(word);
    if (!('found' in result)) return undefined;
    return result.found.varietyCode ?? result.found.categoryCode ?? result.found.kindCode;
  };
}
