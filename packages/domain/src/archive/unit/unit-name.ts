import { searchNameOf } from '../../shared/typed/search-name.ts';
import { usualNameParts } from './unit-name.text.ts';

/** The form in which a unit's name is compared and searched. Identity where no code is known. */
export const unitSearchName: (name: string) => string = searchNameOf;

/** The part that tells a name apart: without brackets, signs and the words that every company carries. */
function unitNameCore(name: string): string {
  let core = unitSearchName(name).replace(/[^\p{L}\p{N}]/gu, '');
  for (const part of usualNameParts) core = core.replace(part, '');
  return core || unitSearchName(name);
}

const pairs = (text: string): Set<string> => new Set([...text].slice(1).map((sign, index) => [...text][index] + sign));

/**
 * The share that two names have in common (0 … 1), by the pairs of neighbouring characters of what tells them apart.
 */
export function nameSimilarity(one: string, other: string): number {
  const [left, right] = [unitNameCore(one), unitNameCore(other)];
  if (left === right) return 1;
  const [a, b] = [pairs(left), pairs(right)];
  if (a.size + b.size === 0) return 0;
  const sharedNumber = [...a].filter((pair) => b.has(pair)).length;
  return (2 * sharedNumber) / (a.size + b.size);
}

/** Below this two names are not offered as perhaps the same. */
export const SIMILAR = 0.55;
const SHORTEST = 2;
const LONGEST = 12;

/**
 * Parts of a name of which a similar one holds at least one: its core, and, so that one wrong or missing character does not
 * hide it, its two halves.
 */
export function similarityProbes(name: string): string[] {
  const core = [...unitNameCore(name)].slice(0, LONGEST);
  if (core.length < SHORTEST) return [];
  const middle = Math.ceil(core.length / 2);
  const halves = core.length >= 2 * SHORTEST ? [core.slice(0, middle), core.slice(middle)] : [];
  return [core, ...halves].map((part) => part.join('')).filter((part) => [...part].length >= SHORTEST);
}
