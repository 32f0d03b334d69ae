import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListView } from '../src/kit/list-view.ts';
import { declared } from './declared.ts';

/** The views as they were written down last: what can be sorted, asked, summed and done, and by whom. */
export const viewFile = join(import.meta.dirname, '../views.txt');
export const keptViews = (): string[] => readFileSync(viewFile, 'utf8').trimEnd().split('\n');

/** How something is called and how wide it is drawn may change; the name is the beginning of its line. */
const looks = new Set([
  'viewNo',
  'title',
  'name',
  'field',
  'label',
  'width',
  'align',
  'placeholder',
  'help',
  'options',
]);
const parts = ['columns', 'search', 'toolbar', 'rowActions'] as const;

/** The declared properties of something, each as a word. */
const wordsOf = (of: object): string[] =>
  Object.entries(of)
    .filter(([name, value]) => !looks.has(name) && !parts.some((part) => part === name) && value !== undefined)
    .map(([name, value]) => `${name}=${JSON.stringify(value).replaceAll(' ', '_')}`);

function linesOf(view: ListView<unknown>): string[] {
  const within = parts.flatMap((part) =>
    (view[part] ?? []).map(
      (one) => `${view.viewNo} ${part} ${'field' in one ? one.field : one.name}: ${wordsOf(one).join(' ')}`,
    ),
  );
  return [`${view.viewNo}: ${wordsOf(view).join(' ')}`, ...within].map((line) => line.trimEnd());
}

/** A line for each view, column, condition and action. */
export async function viewLines(): Promise<string[]> {
  const { views } = await declared();
  return [...new Set(views.flatMap(linesOf))].toSorted();
}

const SEPARATOR = ': ';
const halves = (line: string): [name: string, words: string[]] => {
  const [name = '', words = ''] = line.replace(/:$/, SEPARATOR).split(SEPARATOR);
  return [name, words.split(' ').filter(Boolean)];
};

/** The words of the kept lines that are not said any more, line by line; what is said besides is no loss. */
export function lostWords(kept: readonly string[], now: readonly string[]): string[] {
  const said = new Map(now.map(halves));
  return kept.flatMap((line) => {
    const [name, words] = halves(line);
    const present = said.get(name);
    if (!present) return [`${name} is not there`];
    const lost = words.filter((word) => !present.includes(word));
    return lost.length > 0 ? [`${name}${SEPARATOR}${lost.join(' ')}`] : [];
  });
}
