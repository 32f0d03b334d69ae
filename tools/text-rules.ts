import { basename } from 'node:path';
import { importsOf, lineAt, parse, type Finding, type Source } from './sources.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The tree as plain nodes: the parser's own types name every kind of node apart. */
export const programOf = (source: Source) => parse(source).program as unknown as Node;
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
export const childrenOf = (node: Node): Node[] => {
  const children: Node[] = [];
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
};
export const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : undefined;
};

/** A sentence of a catalogue: `export const text = { list: { empty: '…' } }` holds `list.empty` under `text`. */
export interface Sentence {
  readonly catalogue: string;
  readonly key: string;
  readonly at: number;
  /** The entry itself, its value included. */
  readonly entry: Node;
}

function sentencesIn(object: Node, catalogue: string, before = ''): Sentence[] {
  const properties = Array.isArray(object['properties']) ? object['properties'].filter(isNode) : [];
  return properties.flatMap((property) => {
    const name = property.type === 'Property' && !property['computed'] ? nameOf(property['key']) : undefined;
    if (name === undefined) return [];
    const key = before + name;
    const value = plain(property['value']);
    if (value?.type === 'ObjectExpression') return sentencesIn(value, catalogue, `${key}.`);
    return [{ catalogue, key, at: property.start, entry: property }];
  });
}

/** The value below `as const` and `satisfies`. */
function plain(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  return value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? plain(value['expression']) : value;
}

/** The catalogues that a file exports without a type of their own: what has one is asked by its keys elsewhere. */
export function cataloguesOf(program: Node): Sentence[] {
  return childrenOf(program)
    .flatMap((statement) => (isNode(statement['declaration']) ? [statement['declaration']] : []))
    .flatMap(childrenOf)
    .filter(({ type, id }) => type === 'VariableDeclarator' && isNode(id) && !id['typeAnnotation'])
    .flatMap(({ id, init }) => {
      const [name, object] = [nameOf(id), plain(init)];
      return name !== undefined && object?.type === 'ObjectExpression' ? sentencesIn(object, name) : [];
    });
}

/**
 * The ways that a file reaches into names it knows: `text.list.empty` is `list.empty` of `text`; the whole of it is ''.
 */
export function reachesInto(program: Node, names: ReadonlySet<string>): Map<string, string[]> {
  const reachedEntries = new Map<string, string[]>();
  const above: Node[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration') return;
    const name = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node['name'] : undefined;
    if (typeof name === 'string' && names.has(name)) {
      const keys = keysFrom(node, above.toReversed());
      if (keys.length > 0) reachedEntries.set(name, [...(reachedEntries.get(name) ?? []), ...keys]);
    }
    above.push(node);
    for (const child of childrenOf(node)) visit(child);
    above.pop();
  };
  visit(program);
  return reachedEntries;
}

function keysFrom(name: Node, [parent, ...above]: readonly Node[]): string[] {
  if (parent?.type === 'VariableDeclarator' && parent['id'] === name) return []; // where it is declared
  if (parent?.type === 'MemberExpression' && parent['property'] === name && !parent['computed']) return [];
  if (parent?.type === 'Property' && parent['key'] === name && parent['value'] !== name) return [];
  const keys: string[] = [];
  let [inner, outer, rest] = [name, parent, above];
  while (outer?.type === 'MemberExpression' && outer['object'] === inner && !outer['computed']) {
    keys.push(nameOf(outer['property']) ?? '');
    [inner, outer, rest] = [outer, rest[0], rest.slice(1)];
  }
  return takenApart(inner, outer).map((key) => [...keys, ...key].join('.'));
}

/** `const { list } = text` reaches `list` alone; a pattern that says more than names, or none, reaches the whole. */
function takenApart(value: Node, outer: Node | undefined): string[][] {
  const pattern = outer?.type === 'VariableDeclarator' && outer['init'] === value ? outer['id'] : undefined;
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return [[]];
  const names = childrenOf(pattern).map((one) =>
    one.type === 'Property' && !one['computed'] ? nameOf(one['key']) : undefined,
  );
  return names.every((one) => one !== undefined) ? names.map((one) => [one]) : [[]];
}

export const isWithin = (key: string, reachedKey: string): boolean =>
  reachedKey === '' || key === reachedKey || key.startsWith(`${reachedKey}.`) || reachedKey.startsWith(`${key}.`);

/** Sentences that no file says any more: somebody would translate, mend and obey them in vain. */
export function textFindings(sources: readonly Source[]): Finding[] {
  const catalogues = sources.filter(({ path }) => /^(apps|packages)\/.*\.text\.tsx?$/.test(path));
  const users = sources
    .map((source) => ({ source, targets: importsOf(source).map(({ target }) => target) }))
    .filter(({ targets }) => targets.some((target) => target.includes('.text.ts')))
    .map(({ source, targets }) => ({ source, targets, program: programOf(source) }));
  return catalogues.flatMap((catalogue) => {
    const program = programOf(catalogue);
    const sentences = cataloguesOf(program);
    const reachedReaches = new Map(reachesInto(program, new Set(sentences.map((one) => one.catalogue))));
    const indexedItems: (Finding & { catalogue: string })[] = [];
    for (const user of users.filter(({ targets }) => targets.includes(catalogue.path))) {
      const names = importedNames(user.program);
      const reaches = reachesInto(user.program, new Set(names.map(({ local }) => local)));
      for (const { imported, local, from } of names) {
        reachedReaches.set(imported, [...(reachedReaches.get(imported) ?? []), ...(reaches.get(local) ?? [])]);
        if (basename(from) !== basename(catalogue.path)) continue;
        for (const start of indexesOf(user.program, local))
          indexedItems.push({
            catalogue: imported,
            path: user.source.path,
            line: lineAt(user.source.text, start),
            rule: `${local}[…] would count every sentence as said: put those of this index into a group`,
          });
      }
    }
    // A catalogue that is only ever indexed is a group by itself.
    const isMixed = (name: string) =>
      sentences.some((one) => one.catalogue === name) && (reachedReaches.get(name) ?? []).some((key) => key !== '');
    const dead = sentences
      .filter(({ catalogue: name, key }) => !(reachedReaches.get(name) ?? []).some((one) => isWithin(key, one)))
      .map(({ catalogue: name, key, at }) => ({
        path: catalogue.path,
        line: lineAt(catalogue.text, at),
        rule: `nobody says ${name}.${key}: remove it`,
      }));
    const hiding = indexedItems.filter((one) => isMixed(one.catalogue));
    return [...hiding.map(({ path, line, rule }) => ({ path, line, rule })), ...dead];
  });
}

/** The places where a name itself is read by a computed key. */
function indexesOf(program: Node, name: string): number[] {
  const foundNumbers: number[] = [];
  const visit = (node: Node): void => {
    const object = node.type === 'MemberExpression' && node['computed'] ? node['object'] : undefined;
    if (isNode(object) && object.type === 'Identifier' && nameOf(object) === name) foundNumbers.push(node.start);
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return foundNumbers;
}

/** Names that a file imports, what it calls them, and from where. */
export function importedNames(program: Node): { imported: string; local: string; from: string }[] {
  return childrenOf(program)
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((statement) =>
      childrenOf(statement).map((specifier) => ({ specifier, from: nameOf(statement['source']) })),
    )
    .flatMap(({ specifier: { type, imported, local }, from }) => {
      const [name, alias] = [nameOf(imported), nameOf(local)];
      return type === 'ImportSpecifier' && name !== undefined && alias !== undefined && from !== undefined
        ? [{ imported: name, local: alias, from }]
        : [];
    });
}
