import type { ClassCodes } from '../../shared/field/bounds.ts';
import { classResolver } from './code-words.ts';
import type { LedgerContext } from './ledger-field.ts';
import type { LedgerMapping } from './mapping.ts';

const PLACES = ['equipmentVarietyCode', 'equipmentCategoryCode'];

/**
 * The classes of the equipment in a file: by the words of the column that says them, else by what is fixed for every row. Empty
 * where they are not known; a word that says none, or the kind alone, may be any.
 */
export function classesOf(
  { fields, constants }: Pick<LedgerMapping, 'fields' | 'constants'>,
  { catalogue }: LedgerContext,
): ClassCodes[] {
  const [entry] = PLACES.flatMap((key) => fields.find(({ field }) => field === key) ?? []);
  const [fixedCode] = PLACES.flatMap((key) => constants[key] ?? []);
  const classOf = classResolver(catalogue, entry?.words);
  const words = entry ? (entry.words ?? []).map(({ word }) => word) : fixedCode === undefined ? [] : [fixedCode];
  return words.map((word) => {
    const result = classOf(word);
    return 'found' in result ? [result.found.varietyCode, result.found.categoryCode] : [];
  });
}
