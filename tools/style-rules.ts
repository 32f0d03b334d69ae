import { lineAt, type Finding, type Source } from './sources.ts';

/** `.name {` or `.name,` at the edge of a style sheet: outside of any media query. */
const declared = /^\.([a-z][\w-]*)(?=\s*[,{])/gm;

/** A class is declared by one style sheet: all of them end up on one page, and the one that came last would win. */
export function styleFindings(sheets: readonly Source[]): Finding[] {
  const owners = new Map<string, string>();
  return sheets.flatMap(({ path, text }) =>
    [...text.matchAll(declared)].flatMap(({ 1: name = '', index }) => {
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, path);
      if (owner === undefined || owner === path) return [];
      return [
        { path, line: lineAt(text, index), rule: `.${name} is declared in ${owner} too: name it after its subject` },
      ];
    }),
  );
}
