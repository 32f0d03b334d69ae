import { isBlank, tidy, wordKey } from '../../shared/typed/cell.ts';
import { wordResolver, classResolver, type WordEntry } from './code-words.ts';
import { wordSynonyms } from './column-words.text.ts';
import { isPlaceKey, type LedgerContext, type LedgerField } from './ledger-field.ts';

/** A code for each word that means one of ours; the others wait for a person. */
export function proposeWords(field: LedgerField, words: readonly string[], context: LedgerContext): WordEntry[] {
  const synonyms = Object.entries(wordSynonyms[field.key] ?? {}).flatMap(([code, list]) =>
    list.map((word): WordEntry => ({ word, code })),
  );
  const knownText = codeOf(field, synonyms, context);
  // 'Passenger Elevator (P)': what stands in brackets is the clerk's abbreviation.
  const codeFor = (word: string) => knownText(word) ?? knownText(word.replace(/\s*[（(][^()（）]*[）)]\s*$/, ''));
  return words.filter((word) => !isBlank(tidy(word))).map((word) => ({ word, code: codeFor(word) ?? null }));
}

function codeOf(field: LedgerField, synonyms: readonly WordEntry[], context: LedgerContext) {
  if (!isPlaceKey(field.key)) {
    const resolve = wordResolver(field, synonyms, () => '');
    return (word: string) => foundIn(resolve(word));
  }
  const resolve = classResolver(context.catalogue, synonyms);
  return (word: string) => {
    const place = foundIn(resolve(wordKey(word)));
    return place && (place.varietyCode ?? place.categoryCode ?? place.kindCode);
  };
}

const foundIn = <T>(result: { readonly found: T } | { readonly reason: string }) =>
  'found' in result ? result.found : undefined;
