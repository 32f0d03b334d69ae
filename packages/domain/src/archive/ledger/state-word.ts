import { tidy, wordKey } from '../../shared/typed/cell.ts';
import { chosenCode, isOffered, type Offered } from '../../shared/field/offered-choice.ts';
import { wordSynonyms } from './column-words.text.ts';

const codeOfWord = new Map(
  Object.entries(wordSynonyms['useStatus'] ?? {}).flatMap(([code, words]) =>
    words.map((word) => [wordKey(word), code] as const),
  ),
);
/** 在用（待检）: words in brackets behind a state. */
const BRACKETS = /^(.+?)\s*\(([^()]*)\)$/;

/**
 * The code of a word for a state of use that other people's registers have (正常, 暂停使用), where none of the offered ones is
 * called so; any other word as it is. Words in brackets are left out unless they are a state themselves.
 */
export function stateWord(word: string, offeredStates: readonly Offered[]): string {
  const codeOf = (one: string): string | undefined => {
    const code = chosenCode(offeredStates, one).value ?? codeOfWord.get(wordKey(one));
    return code !== undefined && isOffered(offeredStates, code) ? code : undefined;
  };
  const whole = codeOf(word);
  if (whole !== undefined) return whole;
  const [, before = '', within = ''] = BRACKETS.exec(tidy(word)) ?? [];
  return (codeOf(within) === undefined ? codeOf(before) : undefined) ?? word;
}
