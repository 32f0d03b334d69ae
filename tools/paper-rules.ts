import { dirname, join, normalize } from 'node:path';
import { districts, placeOf } from './districts.ts';
import { lineAt, type Finding, type Source } from './sources.ts';

const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
/** A file that a paper names: with a folder, or by its own name and an ending of ours. */
const NAMED = /`((?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|sql|css|typ|walk|sh))(?::\d+)?`/g;
/** A place of a package, as a source imports it. */
const IMPORTED = /@tejian\/(\w+)\/([\w./-]*\w)/g;

/** The parts that the walk-through of a new list lets its reader make. */
const MADE_BY_READER = /weight/i;

/** Files that a paper names or links to are there: who reads it follows them. */
export function paperFindings(papers: readonly Source[], files: readonly string[]): Finding[] {
  const knownFiles = new Set(files);
  const withoutSource = files.map((path) => path.replace('/src/', '/')); // papers say domain/shared/… for packages/domain/src/shared/…
  const isThere = (name: string) =>
    MADE_BY_READER.test(name) ||
    knownFiles.has(name) ||
    withoutSource.some((path) => `/${path}`.endsWith(`/${name.replace('/src/', '/')}`));
  return papers.flatMap(({ path, text }) => {
    const links = [...text.matchAll(LINK)].flatMap(({ 1: target = '', index }) => {
      const linkedNormalize = normalize(join(dirname(path), target)).replace(/\/$/, '');
      const isFound =
        linkedNormalize === '.' ||
        knownFiles.has(linkedNormalize) ||
        files.some((one) => one.startsWith(`${linkedNormalize}/`));
      return isFound ? [] : [{ path, line: lineAt(text, index), rule: `${target} is not there` }];
    });
    const namedItems = [...text.matchAll(NAMED)].flatMap(({ 1: name = '', index }) =>
      isThere(name) ? [] : [{ path, line: lineAt(text, index), rule: `${name} is not there` }],
    );
    const importedItems = [...text.matchAll(IMPORTED)].flatMap(({ 0: name, 1: of = '', 2: place = '', index }) => {
      const meantText = `packages/${of}/src/${place}`;
      const isFound =
        knownFiles.has(meantText) || files.some((one) => one.startsWith(`${meantText}/`)) || MADE_BY_READER.test(name);
      return isFound ? [] : [{ path, line: lineAt(text, index), rule: `${name} is not there` }];
    });
    return [...links, ...namedItems, ...importedItems];
  });
}

/** Marks that a rebase leaves around two versions of the same lines. */
const UNSETTLED = /^(?:<{7}|>{7})(?= )/gm;

/** Every file of text says one thing: two versions of the same lines are settled. */
export const unsettledFindings = (texts: readonly Source[]): Finding[] =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(UNSETTLED)].map(({ index }) => ({
      path,
      line: lineAt(text, index),
      rule: 'two versions of the same lines: keep one',
    })),
  );

const SCRIPT = /\bnpm run ([a-z][\w-]*)/g;
const SETTING = /(?<=^\| .*)`([A-Z][A-Z_]+)`(?=.*\|)/gm;

/** Commands that papers name are scripts of package.json, and the settings of their tables stand in config.ts. */
export const commandFindings = (papers: readonly Source[], scripts: readonly string[], config: string): Finding[] =>
  papers.flatMap(({ path, text }) => {
    const namedThings = (pattern: RegExp, isThere: (name: string) => boolean, what: string) =>
      [...text.matchAll(pattern)].flatMap(({ 1: name = '', index }) =>
        isThere(name) ? [] : [{ path, line: lineAt(text, index), rule: `${name} is no ${what}` }],
      );
    const commands = namedThings(SCRIPT, (name) => scripts.includes(name), 'script of package.json');
    const isSetting = (name: string) => new RegExp(`\\b${name}: `).test(config);
    return [...commands, ...(path === 'README.md' ? namedThings(SETTING, isSetting, 'setting of config.ts') : [])];
  });

const RECORD = /^docs\/decisions\/\d{4}-/; // their index is decision-index.ts
const RECORD_LINES = 40;

/** A record says what was rejected, and is short enough to be one decision. */
export const recordFindings = (papers: readonly Source[]): Finding[] =>
  papers.flatMap(({ path, text }) => {
    if (!RECORD.test(path)) return [];
    const lines = text.trimEnd().split('\n').length;
    return [
      ...(/\brejected\b/i.test(text) ? [] : ['a record says what was rejected, and why']),
      ...(lines > RECORD_LINES ? [`${lines} lines: a record is one decision in at most ${RECORD_LINES}`] : []),
    ].map((rule) => ({ path, line: 1, rule }));
  });

/** The drawing of the districts in docs/architecture.md names every feature there is, in its district, and no other. */
export function drawingFindings({ path, text }: Source, files: readonly string[]): Finding[] {
  const places = files.flatMap((file) => placeOf(file) ?? []);
  const drawing = /\n```\nquery [\s\S]*?\n```/.exec(text);
  const line = lineAt(text, drawing?.index ?? 0) + 1;
  const rows = (drawing?.[0] ?? '').replaceAll(/\n +/g, ' ').replaceAll(/\(.*?\)/g, '');
  return districts.flatMap((district) => {
    const drawnTexts: readonly string[] =
      new RegExp(`\n${district} (.*)`).exec(rows)?.[1]?.match(/[\w-]+(?!\S*:)/g) ?? [];
    const there = [...new Set(places.flatMap((place) => (place.district === district ? [place.feature] : [])))];
    const wrong = [
      ...there.flatMap((one) => (drawnTexts.includes(one) ? [] : [`${one} is missing`])),
      ...drawnTexts.flatMap((one) => (there.includes(one) ? [] : [`${one} is not there`])),
    ];
    return wrong.map((what) => ({ path, line, rule: `the drawing of the districts, ${district}: ${what}` }));
  });
}
