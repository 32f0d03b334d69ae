import { tidy, wordKey } from '../../shared/typed/cell.ts';
import type { CatalogueEntry, CodeOption, LedgerField } from './ledger-field.ts';
import { ledgerText } from './ledger.text.ts';

/** One word of the ledger and the code it stands for; without a code it is refused, or left out where the field is optional. */
export type WordEntry = { readonly word: string; readonly code: string | null; readonly reason?: string };

export type WordResult<T> = { readonly found: T } | { readonly reason: string };

export type EquipmentClass = {
  readonly kindCode: string;
  readonly categoryCode: string | null;
  readonly varietyCode: string | null;
};

/** The word table of one column, ready to be asked. */
function wordTable(words: readonly WordEntry[] = []): ReadonlyMap<string, WordEntry> {
  return new Map(words.map((entry) => [wordKey(entry.word), entry]));
}

/** A dictionary word: first by the mapping's own table, then by our label or code. */
function optionResolver(
  options: readonly CodeOption[],
  words: readonly WordEntry[] | undefined,
  reasonFor: (word: string) => string,
) {
  const table = wordTable(words);
  const knownTexts = new Map<string, string>();
  for (const option of options) {
    knownTexts.set(wordKey(option.value), option.value);
    knownTexts.set(wordKey(option.label), option.value);
  }
  return (word: string): WordResult<string> => {
    const entry = table.get(wordKey(word));
    const code = entry ? entry.code : knownTexts.get(wordKey(word));
    if (code) return { found: code };
    return { reason: entry?.reason ?? reasonFor(tidy(word)) };
  };
}

const SEVERAL = /[,，、;；/]/;

/** The code of a choice, or of several choices in one cell, in the order in which they are offered. */
export function wordResolver(
  { type, options = [] }: Pick<LedgerField, 'type' | 'options'>,
  words: readonly WordEntry[] | undefined,
  reasonFor: (word: string) => string,
) {
  const one = optionResolver(options, words, reasonFor);
  if (type !== 'multiselect') return one;
  return (word: string): WordResult<string> => {
    const parts = word.split(SEVERAL).filter((part) => tidy(part) !== '');
    const whole = one(word);
    if ('found' in whole || parts.length < 2) return whole;
    const codes = new Set<string>();
    for (const part of parts) {
      const result = one(part);
      if ('reason' in result) return result;
      codes.add(result.found);
    }
    const offeredTexts = [...new Set(options.map(({ value }) => value))];
    return { found: offeredTexts.filter((value) => codes.has(value)).join(',') };
  };
}

/** A type word, a catalogue name or a catalogue code: the place in the catalogue, down to the level that the word names. */
export function classResolver(catalogue: readonly CatalogueEntry[], words: readonly WordEntry[] | undefined) {
  const table = wordTable(words);
  const byCode = new Map(catalogue.map((entry) => [entry.code, entry]));
  const byWord = new Map(
    catalogue.flatMap((entry) => [
      [wordKey(entry.name), entry],
      [entry.code, entry],
    ]),
  );
  return (word: string): WordResult<EquipmentClass> => {
    const entry = table.get(wordKey(word));
    const foundEntry = entry ? byCode.get(entry.code ?? '') : byWord.get(wordKey(word));
    if (foundEntry) return { found: classOf(foundEntry) };
    return { reason: entry?.reason ?? ledgerText.noVariety(tidy(word)) };
  };
}

function classOf(entry: CatalogueEntry): EquipmentClass {
  return {
    kindCode: entry.kindCode,
    categoryCode: entry.level === 2 ? entry.code : entry.level >= 3 ? entry.parentCode : null,
    varietyCode: entry.level >= 3 ? entry.code : null,
  };
}
