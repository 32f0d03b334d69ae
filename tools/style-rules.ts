import { lineAt, type Finding, type Source } from './sources.ts';

/** `.name {` or `.name,` at the edge of a style sheet: outside of any media query. */
const declaredPattern = /^\.([a-z][\w-]*)(?=\s*[,{])/gm;

/** A ground for white words: as a word or a sign it has 3:1 in the dark theme, where the links' colour has 7:1. */
const tooDark = /(?<![\w-])color:\s*var\(--primary\)/g;

const colouredFindings = ({ path, text }: Source): Finding[] =>
  [...text.matchAll(tooDark)].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    rule: 'words in var(--primary) are too dark in the dark theme: use var(--link)',
  }));

/** A class is declared by one style sheet: all of them end up on one page, and the one that came last would win. Words are readable in both themes. */
export function styleFindings(sheets: readonly Source[]): Finding[] {
  const owners = new Map<string, string>();
  const declaredTwice = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(declaredPattern)].flatMap(({ 1: name = '', index }) => {
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, path);
      if (owner === undefined || owner === path) return [];
      return [
        { path, line: lineAt(text, index), rule: `.${name} is declared in ${owner} too: name it after its subject` },
      ];
    }),
  );
  return [...declaredTwice, ...sheets.flatMap(colouredFindings)];
}
