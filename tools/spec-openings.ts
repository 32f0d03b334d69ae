import { childrenOf, isNode, nameOf, type Node } from './text-rules.ts';

/** A state of a component: its name, and what sets it. */
interface State {
  readonly name: string;
  readonly setter: string;
}

const NOTHING: ReadonlySet<unknown> = new Set([undefined, null, false, '']);

/** True when an expression says that there is nothing: `undefined`, `null`, `false`, or no expression at all. */
function isNothing(value: unknown): boolean {
  if (!isNode(value)) return true;
  if (value.type === 'Identifier') return value['name'] === 'undefined';
  return value.type === 'Literal' && NOTHING.has(value['value']);
}

function eachNode(node: Node, visit: (node: Node, above: readonly Node[]) => void, above: readonly Node[] = []): void {
  visit(node, above);
  for (const child of childrenOf(node)) eachNode(child, visit, [node, ...above]);
}

/** `const [voiding, setVoiding] = useState()`: those that begin with nothing. */
function statesOf(program: Node): State[] {
  const foundStates: State[] = [];
  eachNode(program, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const { id, init } = node;
    if (!isNode(id) || id.type !== 'ArrayPattern' || !isNode(init) || nameOf(init['callee']) !== 'useState') return;
    const [name, setter] = childrenOf(id).map(nameOf);
    const [first] = Array.isArray(init['arguments']) ? (init['arguments'] as unknown[]) : [];
    if (name !== undefined && setter !== undefined && isNothing(first)) foundStates.push({ name, setter });
  });
  return foundStates;
}

/** A state that nothing ever sets to something: each use of its setter says that there is nothing. */
function isDead(program: Node, { setter }: State): boolean {
  let isSet = false;
  eachNode(program, (node, [parent, grandparent]) => {
    if (node.type !== 'Identifier' || node['name'] !== setter || parent?.type === 'ArrayPattern') return;
    const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node;
    const args = isCalled && Array.isArray(parent['arguments']) ? (parent['arguments'] as unknown[]) : [];
    if (!isCalled || !args.every(isNothing)) isSet = true;
    if (grandparent === undefined) isSet = true;
  });
  return !isSet;
}

const mentions = (node: unknown, name: string): boolean => {
  if (!isNode(node)) return false;
  let isFound = false;
  eachNode(node, (one) => {
    if (one.type === 'Identifier' && one['name'] === name) isFound = true;
  });
  return isFound;
};

/** True when what stands there is drawn only where one of the states holds something. */
const isGuarded = (above: readonly Node[], states: readonly State[]): boolean =>
  above.some(
    ({ type, left, test, operator }) =>
      (type === 'LogicalExpression' && operator === '&&' && states.some(({ name }) => mentions(left, name))) ||
      (type === 'ConditionalExpression' && states.some(({ name }) => mentions(test, name))),
  );

/**
 * Components of these names that a file imports and cannot show: never drawn, or drawn only while a state holds something
 * that nothing sets. A file that is reachable is not a dialog that can open.
 */
export function closedIn(program: Node, components: readonly string[]): string[] {
  const dead = statesOf(program).filter((state) => isDead(program, state));
  const openTexts = new Set<string>();
  eachNode(program, (node, above) => {
    const [parent] = above;
    const name = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node['name'] : undefined;
    if (typeof name !== 'string' || !components.includes(name)) return;
    if (above.some(({ type }) => type === 'ImportDeclaration')) return;
    if (parent?.type === 'VariableDeclarator' && parent['id'] === node) return; // where a lazy one is declared
    if (!isGuarded(above, dead)) openTexts.add(name);
  });
  return components.filter((name) => !openTexts.has(name));
}

/** Components that are loaded when they are needed, with the address that each is loaded from. */
export function lazyComponents(program: Node): { name: string; from: string }[] {
  return childrenOf(program).flatMap((statement) => {
    const declaredNode = isNode(statement['declaration']) ? statement['declaration'] : statement;
    return childrenOf(declaredNode).flatMap((one) => {
      const { id, init } = one;
      const name =
        one.type === 'VariableDeclarator' && isNode(init) && nameOf(init['callee']) === 'lazy' ? nameOf(id) : undefined;
      if (name === undefined || !isNode(init)) return [];
      const from: string[] = [];
      eachNode(init, ({ type, source }) => {
        const address = type === 'ImportExpression' ? nameOf(source) : undefined;
        if (address !== undefined) from.push(address);
      });
      return from.map((address) => ({ name, from: address }));
    });
  });
}
