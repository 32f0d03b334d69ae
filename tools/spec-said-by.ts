import { importsOf, type Source } from './sources.ts';
import { cataloguesOf, childrenOf, importedNames, isNode, nameOf, programOf, type Node } from './text-rules.ts';

interface Place {
  readonly file: string;
  readonly catalogue: string;
  readonly key: string;
}

/** The literal that a catalogue's entry is; undefined for one that is made of parts. */
const literalOf = (entry: Node): string | undefined => {
  const value = entry['value'];
  return isNode(value) && value.type === 'Literal' ? nameOf(value) : undefined;
};

/** The places where catalogues hold a sentence. */
const placesOf = (sentence: string, sources: readonly Source[]): Place[] =>
  sources
    .filter(({ path, text }) => path.endsWith('.text.ts') && text.includes(sentence))
    .flatMap((source) =>
      cataloguesOf(programOf(source))
        .filter(({ entry }) => literalOf(entry) === sentence)
        .map(({ catalogue, key }) => ({ file: source.path, catalogue, key })),
    );

/** The chain that a name is reached by: `text.list.empty` from `text` on. */
function chainOf(node: Node, above: readonly Node[]): { key: string; outer: readonly Node[] } {
  const keys: string[] = [];
  let [inner, rest] = [node, above];
  for (;;) {
    const [parent, ...further] = rest;
    if (parent?.type !== 'MemberExpression' || parent['object'] !== inner || parent['computed']) break;
    keys.push(nameOf(parent['property']) ?? '');
    [inner, rest] = [parent, further];
  }
  return { key: keys.join('.'), outer: rest };
}

/** The call that a value is given to, or the property of an element: `toast`, `TabModal.title`. */
function sayerOf(value: Node, above: readonly Node[]): string | undefined {
  let inner = value;
  for (const [at, outer] of above.entries()) {
    const args = outer['arguments'];
    if (outer.type === 'CallExpression' && Array.isArray(args) && args.includes(inner)) {
      const { callee } = outer;
      return isNode(callee) ? (nameOf(callee) ?? nameOf(callee['property'])) : undefined;
    }
    if (outer.type === 'JSXAttribute') {
      const opening = above[at + 1];
      return `${nameOf(opening?.['name']) ?? ''}.${nameOf(outer['name']) ?? ''}`;
    }
    if (/Function/.test(outer.type) && outer.type !== 'ArrowFunctionExpression') return undefined;
    inner = outer;
  }
  return undefined;
}

/** The component of the file that a node is drawn by: `Findings` of `function Findings() { … }`. */
function componentAround(above: readonly Node[]): string | undefined {
  const around = above.find(({ type }) => type === 'FunctionDeclaration');
  const name = around && nameOf(around['id']);
  return name !== undefined && /^[A-Z]/.test(name) ? name : undefined;
}

/**
 * The names that say it in place of the component that draws it: whatever the component is given to in the same file.
 */
function sayersOfComponent(name: string, program: Node, seenNames: ReadonlySet<string> = new Set()): string[] {
  if (seenNames.has(name)) return [];
  const sayers: string[] = [];
  const visit = (node: Node, above: readonly Node[]): void => {
    if (node.type === 'JSXOpeningElement' && nameOf(node['name']) === name) {
      const [element = node, ...outer] = above;
      const sayer = sayerOf(element, outer);
      const component = componentAround(outer);
      if (sayer !== undefined) sayers.push(sayer);
      else if (component !== undefined)
        sayers.push(...sayersOfComponent(component, program, new Set([...seenNames, name])));
    }
    for (const child of childrenOf(node)) visit(child, [node, ...above]);
  };
  visit(program, []);
  return sayers;
}

/** The ways that each sentence is said: the calls and properties that are given it, wherever that is. */
export function sayersOf(sentence: string, sources: readonly Source[]): Set<string> {
  const places = placesOf(sentence, sources);
  const files = new Set(places.map(({ file }) => file));
  const sayers = new Set<string>();
  for (const source of sources) {
    if (/\.test\.tsx?$/.test(source.path) || !importsOf(source).some(({ target }) => files.has(target))) continue;
    const program = programOf(source);
    const locals = new Map(
      importedNames(program).flatMap(({ imported, local }) =>
        places.some(({ catalogue }) => catalogue === imported) ? [[local, imported] as const] : [],
      ),
    );
    const visit = (node: Node, above: readonly Node[]): void => {
      const name = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node['name'] : undefined;
      const catalogue = typeof name === 'string' ? locals.get(name) : undefined;
      if (catalogue !== undefined && !above.some(({ type }) => type === 'ImportDeclaration')) {
        const { key, outer } = chainOf(node, above);
        if (places.some((one) => one.catalogue === catalogue && one.key === key)) {
          const sayer = sayerOf(lastOf(node, above, outer), outer);
          const component = componentAround(outer);
          if (sayer !== undefined) sayers.add(sayer);
          else if (component !== undefined)
            for (const other of sayersOfComponent(component, program)) sayers.add(other);
        }
      }
      for (const child of childrenOf(node)) visit(child, [node, ...above]);
    };
    visit(program, []);
  }
  return sayers;
}

/** The whole chain as one node: what stands right below what is around it. */
const lastOf = (node: Node, above: readonly Node[], outer: readonly Node[]): Node =>
  above[above.length - outer.length - 1] ?? node;
