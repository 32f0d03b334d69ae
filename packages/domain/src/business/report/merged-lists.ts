// Lists that two people changed: files are a set, and the boxes of a measure are as many values.
import { isSameValue, pathOf } from './leaves.ts';

/** A list of both; where both changed the same box to something else, each side's list with the rest of both. */
interface MergedList {
  readonly mine: unknown;
  readonly theirs?: unknown;
}

/** Merges a value that both changed, where it is a list of such a kind; undefined for any other, which is one value. */
export function mergeLists(key: string, was: unknown, my: unknown, their: unknown): MergedList | undefined {
  const [part, , kind] = pathOf(key);
  if (part === 'attachments') return { mine: mergeFiles(listOf(was), listOf(my), listOf(their)) };
  const areBoxes = part === 'items' && kind === 'values' && [was, my, their].every(isListOrNothing);
  return areBoxes ? mergeBoxes(listOf(was), listOf(my), listOf(their)) : undefined;
}

const isListOrNothing = (value: unknown): boolean => value === undefined || Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A file that one took out is gone, one that either added stays. */
function mergeFiles(was: readonly unknown[], my: readonly unknown[], their: readonly unknown[]): unknown {
  const keptFiles = their.filter((file) => my.includes(file) || !was.includes(file));
  const files = [...new Set([...keptFiles, ...my.filter((file) => !was.includes(file))])];
  return files.length > 0 ? files : undefined;
}

function mergeBoxes(was: readonly unknown[], my: readonly unknown[], their: readonly unknown[]): MergedList {
  const boxes = Array.from({ length: Math.max(my.length, their.length) }, (_, at) => {
    const iChanged = !isSameValue(was[at], my[at]);
    const theyChanged = !isSameValue(was[at], their[at]);
    const isAsked = iChanged && theyChanged && !isSameValue(my[at], their[at]);
    const mine = (iChanged ? my[at] : their[at]) ?? null;
    return { isAsked, mine, theirs: isAsked ? (their[at] ?? null) : mine };
  });
  const mine = boxes.map((box) => box.mine);
  return boxes.some(({ isAsked }) => isAsked) ? { mine, theirs: boxes.map((box) => box.theirs) } : { mine };
}
