import { toHalfWidth } from '../../shared/typed/width.ts';

/** One thing people ask, in the words they ask it with. */
export interface HelpEntry {
  question: string;
  /** Other words for it; a question that holds one of them is near. */
  words: readonly string[];
  answer: string;
  /** The address where it is done, and the permission that the page asks. */
  path?: string;
  permission?: string;
}

const MOST = 3;
const LEAST = 0.25;
const WORD = 0.6;

/** The entries nearest to a question, best first; none when nothing is near. Nothing is guessed beyond what is written. */
export function bestAnswers(question: string, entries: readonly HelpEntry[]): HelpEntry[] {
  const askedText = tidy(question);
  if (askedText.length < 2) return [];
  return entries
    .map((entry) => ({ entry, score: nearness(askedText, entry) }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function nearness(askedText: string, { question, words }: HelpEntry): number {
  const namedTexts = words.filter((word) => askedText.includes(tidy(word)));
  const share = overlap(pairs(askedText), pairs(tidy(question)));
  return share + (namedTexts.length > 0 ? WORD + namedTexts.length / 10 : 0);
}

const tidy = (text: string): string =>
  toHalfWidth(text)
    .toLowerCase()
    .replace(/[\s,.?!，。？！、：:；;“”"'（）()]|怎么|如何|请问|哪里|什么|吗|呢/g, '');

const pairs = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

/** The share of the pairs of signs that both have (Dice). */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / (one.size + other.size);
}
