import { importsOf, type Source } from './sources.ts';
import { closedIn, lazyComponents } from './spec-openings.ts';
import * as tree from './text-rules.ts';
import { childrenOf, isNode, isWithin, nameOf, reachesInto, type Node } from './text-rules.ts';

/** Files that hold what a person reads. */
const speaks = /^(packages|apps)\/.*(\.text\.ts|\.view\.ts|\.contract\.ts|\/(permissions|home-page)\.ts)$/;
const isSource = /^(packages|apps)\/[^/]+\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/;

/** A text, and the name under which other files reach it; without a name it is there with its file. */
interface Spoken {
  readonly text: string;
  readonly name?: string | undefined;
  readonly key: string;
  /** The action whose label it is: no page shows it before one of them carries it out. */
  readonly action?: string;
}

/** The names that a file reaches of another one: `text` and `list.empty`. */
interface Reach {
  readonly target: string;
  readonly name: string;
  readonly key: string;
}

/** Texts of a node, each with the action whose label it is. */
function literalsIn(node: Node, action?: string): Pick<Spoken, 'text' | 'action'>[] {
  const quasi = node.type === 'TemplateElement' && typeof node['value'] === 'object' ? node['value'] : undefined;
  const cookedTexts = quasi && 'cooked' in quasi && typeof quasi.cooked === 'string' ? [quasi.cooked] : [];
  const ownNodes = node.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : cookedTexts;
  const within = actionOf(node) ?? action;
  return [
    ...ownNodes.map((text) => (within === undefined ? { text } : { text, action: within })),
    ...childrenOf(node).flatMap((child) => literalsIn(child, within)),
  ];
}

/** The name of an action that a view offers: an entry of its buttons with a name and a label. */
function actionOf(node: Node): string | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const values = new Map(childrenOf(node).map((property) => [nameOf(property['key']), property['value']]));
  return values.has('label') && !values.has('over') ? nameOf(values.get('name')) : undefined;
}

/** Names that a statement exports, each with its declaration. */
function exportedIn(statement: Node): [string, Node][] {
  const { declaration } = statement;
  if (!isNode(declaration)) return [];
  const namedNodes = declaration['declarations'] ? childrenOf(declaration) : [declaration];
  return namedNodes.flatMap((one): [string, Node][] => {
    const name = nameOf(one['id']);
    return name === undefined ? [] : [[name, one]];
  });
}

/** A catalogue by its sentences, any other export as a whole; what a file keeps for itself goes with the file. */
function spokenIn(program: Node): Spoken[] {
  const sentences = tree.cataloguesOf(program);
  const catalogues = new Set(sentences.map(({ catalogue }) => catalogue));
  const ofCatalogues = sentences.flatMap(({ catalogue, key, entry }) =>
    literalsIn(entry).map((one) => ({ ...one, name: catalogue, key })),
  );
  const others = childrenOf(program).flatMap((statement): Spoken[] => {
    const exportedEntries = exportedIn(statement);
    if (exportedEntries.length === 0) return literalsIn(statement).map((one) => ({ ...one, key: '' }));
    return exportedEntries.flatMap(([name, node]) =>
      catalogues.has(name) ? [] : literalsIn(node).map((one) => ({ ...one, name, key: '' })),
    );
  });
  const usedInside = reachesInto(program, new Set([...ofCatalogues, ...others].flatMap(({ name }) => name ?? [])));
  return [...ofCatalogues, ...others].map((one) =>
    one.name !== undefined && (usedInside.get(one.name) ?? []).some((key) => isWithin(one.key, key))
      ? { ...one, name: undefined, key: '' }
      : one,
  );
}

/** The files that a file leads on to: a component that it can never show leads nowhere. */
function openedTargets(source: Source, targets: readonly string[]): string[] {
  if (!source.path.endsWith('.tsx') || !targets.some((target) => target.endsWith('.tsx'))) return [...targets];
  const program = tree.programOf(source);
  const namedNames = tree.importedNames(program).map(({ local, from }) => ({ name: local, from }));
  const components = [...namedNames, ...lazyComponents(program)].filter(({ from }) => from.endsWith('.tsx'));
  const closedTexts = new Set(
    closedIn(
      program,
      components.map(({ name }) => name),
    ),
  );
  return targets.filter((target) => {
    const of = components.filter(({ from }) => isAt(target, from));
    return of.length === 0 || of.some(({ name }) => !closedTexts.has(name));
  });
}

const holdsOne = ({ text }: Source, wantedTexts: readonly string[]): boolean =>
  wantedTexts.some((sentence) => ["'", '"', '`', '}'].some((before) => text.includes(before + sentence)));

/** The texts that can be read in each place: those that a module leads to and whose names are reached on the way. */
export class ShownTexts {
  private readonly texts = new Map<string, string>();
  private readonly edges = new Map<string, readonly string[]>();
  private readonly reaches = new Map<string, readonly Reach[]>();
  private readonly spoken = new Map<string, readonly Spoken[]>();

  /** Only the files that hold one of the wanted sentences, and those that import them, are looked into. */
  constructor(sources: readonly Source[], wantedTexts: readonly string[]) {
    const ownSources = sources.filter(({ path }) => isSource.test(path));
    const holders = new Set(
      ownSources.filter((source) => speaks.test(source.path) && holdsOne(source, wantedTexts)).map(({ path }) => path),
    );
    for (const source of ownSources) this.read(source, holders);
  }

  private read(source: Source, holders: ReadonlySet<string>): void {
    const imports = importsOf(source).filter(({ isType }) => !isType);
    const targets = [...new Set(imports.map(({ target }) => target))];
    this.edges.set(source.path, openedTargets(source, targets));
    this.texts.set(source.path, source.text);
    const isSpeaker = holders.has(source.path);
    if (!isSpeaker && !targets.some((target) => holders.has(target))) return;
    const program = tree.programOf(source);
    if (isSpeaker) this.spoken.set(source.path, spokenIn(program));
    const names = tree
      .importedNames(program)
      .flatMap(({ imported, local, from }) =>
        targets
          .filter((target) => holders.has(target) && isAt(target, from))
          .map((target) => ({ target, name: imported, local })),
      );
    const reachedReaches = reachesInto(program, new Set(names.map(({ local }) => local)));
    this.reaches.set(
      source.path,
      names.flatMap(({ target, name, local }) =>
        (reachedReaches.get(local) ?? []).map((key) => ({ target, name, key })),
      ),
    );
  }

  /** Files that lead on from these; `without` are not entered. */
  reachable(starts: readonly string[], without: ReadonlySet<string>): Set<string> {
    const seenTexts = new Set<string>();
    const openTexts = [...starts];
    for (let path = openTexts.pop(); path !== undefined; path = openTexts.pop()) {
      if (seenTexts.has(path) || !this.edges.has(path)) continue;
      seenTexts.add(path);
      openTexts.push(...(this.edges.get(path) ?? []).filter((target) => !without.has(target)));
    }
    return seenTexts;
  }

  /** True when one of the files, a view aside, names the action. */
  private carriesOut(action: string, files: ReadonlySet<string>): boolean {
    const names = new RegExp(`(['"])${action}\\1|\\b${action}:`);
    return [...files].some((path) => !speaks.test(path) && names.test(this.texts.get(path) ?? ''));
  }

  /** The texts that can be shown by what these modules lead to. */
  from(starts: readonly string[], without: ReadonlySet<string> = new Set()): Set<string> {
    const files = this.reachable(starts, without);
    const reachedEntries = new Map<string, string[]>();
    for (const file of files)
      for (const { target, name, key } of this.reaches.get(file) ?? [])
        reachedEntries.set(`${target} ${name}`, [...(reachedEntries.get(`${target} ${name}`) ?? []), key]);
    const texts = new Set<string>();
    for (const file of files)
      for (const { text, name, key, action } of this.spoken.get(file) ?? [])
        if (name === undefined || (reachedEntries.get(`${file} ${name}`) ?? []).some((one) => isWithin(key, one)))
          if (action === undefined || this.carriesOut(action, files)) texts.add(text);
    return texts;
  }
}

/** True when an import's address leads to a file. */
function isAt(target: string, from: string): boolean {
  const end = from.replace(/^(\.{1,2}\/)+/, '').replace(/^@tejian\/(domain|contract|entry)\//, '');
  return target === end || target.endsWith(`/${end}`);
}
