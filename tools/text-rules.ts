import { importsOf, lineAt, parse, type Finding, type Source } from './sources.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The tree as plain nodes: the parser's own types name every kind of node apart. */
const programOf = (source: Source) => parse(source).program as unknown as Node;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : undefined;
};

/** A sentence of a catalogue: `export const text = { list: { empty: '…' } }` holds `list.empty` under `text`. */
interface Sentence {
  readonly catalogue: string;
  readonly key: string;
  readonly at: number;
}

function sentencesIn(object: Node, catalogue: string, before = ''): Sentence[] {
  const properties = Array.isArray(object['properties']) ? object['properties'].filter(isNode) : [];
  return properties.flatMap((property) => {
    const name = property.type === 'Property' && !property['computed'] ? nameOf(property['key']) : undefined;
    if (name === undefined) return [];
    const key = before + name;
    const value = plain(property['value']);
    if (value?.type === 'ObjectExpression') return sentencesIn(value, catalogue, `${key}.`);
    return [{ catalogue, key, at: property.start }];
  });
}

/** The value below `as const` and `satisfies`. */
function plain(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  return value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? plain(value['expression']) : value;
}

/** The catalogues that a file exports without a type of their own: what has one is asked by its keys elsewhere. */
function cataloguesOf(program: Node): Sentence[] {
  return childrenOf(program)
    .flatMap((statement) => (isNode(statement['declaration']) ? [statement['declaration']] : []))
    .flatMap(childrenOf)
    .filter(({ type, id }) => type === 'VariableDeclarator' && isNode(id) && !id['typeAnnotation'])
    .flatMap(({ id, init }) => {
      const [name, object] = [nameOf(id), plain(init)];
      return name !== undefined && object?.type === 'ObjectExpression' ? sentencesIn(object, name) : [];
    });
}

/** How a file reaches into a name it knows: `text.list.empty` is `list.empty`; the whole of it is ''. */
function reachesInto(program: Node, name: string): string[] {
  const reached: string[] = [];
  const visit = (node: Node, parents: readonly Node[]): void => {
    if (node.type === 'ImportDeclaration') return;
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node['name'] === name) {
      const key = keyFrom(node, parents);
      if (key !== undefined) reached.push(key);
    }
    for (const child of childrenOf(node)) visit(child, [node, ...parents]);
  };
  visit(program, []);
  return reached;
}

function keyFrom(name: Node, [parent, ...above]: readonly Node[]): string | undefined {
  if (parent?.type === 'VariableDeclarator' && parent['id'] === name) return undefined; // where it is declared
  if (parent?.type === 'MemberExpression' && parent['property'] === name && !parent['computed']) return undefined;
  if (parent?.type === 'Property' && parent['key'] === name && parent['value'] !== name) return undefined;
  const keys: string[] = [];
  let [inner, outer, rest] = [name, parent, above];
  while (outer?.type === 'MemberExpression' && outer['object'] === inner && !outer['computed']) {
    keys.push(nameOf(outer['property']) ?? '');
    [inner, outer, rest] = [outer, rest[0], rest.slice(1)];
  }
  return keys.join('.');
}

const isWithin = (key: string, reached: string): boolean =>
  reached === '' || key === reached || key.startsWith(`${reached}.`) || reached.startsWith(`${key}.`);

/** Sentences that no file says any more: somebody would translate, mend and obey them in vain. */
export function textFindings(sources: readonly Source[]): Finding[] {
  const catalogues = sources.filter(({ path }) => /^(apps|packages)\/.*\.text\.tsx?$/.test(path));
  const users = sources
    .map((source) => ({ source, targets: importsOf(source).map(({ target }) => target) }))
    .filter(({ targets }) => targets.some((target) => target.includes('.text.ts')))
    .map(({ source, targets }) => ({ targets, program: programOf(source) }));
  return catalogues.flatMap((catalogue) => {
    const program = programOf(catalogue);
    const sentences = cataloguesOf(program);
    const reached = new Map<string, string[]>();
    const note = (file: Node, local: string, name: string) =>
      reached.set(name, [...(reached.get(name) ?? []), ...reachesInto(file, local)]);
    for (const name of new Set(sentences.map((one) => one.catalogue))) note(program, name, name);
    for (const user of users.filter(({ targets }) => targets.includes(catalogue.path)))
      for (const { imported, local } of importedNames(user.program)) note(user.program, local, imported);
    return sentences
      .filter(({ catalogue: name, key }) => !(reached.get(name) ?? []).some((one) => isWithin(key, one)))
      .map(({ catalogue: name, key, at }) => ({
        path: catalogue.path,
        line: lineAt(catalogue.text, at),
        rule: `nobody says ${name}.${key}: remove it`,
      }));
  });
}

function importedNames(program: Node): { imported: string; local: string }[] {
  return childrenOf(program)
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(childrenOf)
    .flatMap(({ type, imported, local }) => {
      const [from, to] = [nameOf(imported), nameOf(local)];
      return type === 'ImportSpecifier' && from !== undefined && to !== undefined
        ? [{ imported: from, local: to }]
        : [];
    });
}
