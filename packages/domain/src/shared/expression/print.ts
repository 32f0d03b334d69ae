import type { Node, Test } from './ast.ts';
import { quotedText } from './tokenizer.ts';

/** The tightness with which a part binds; what binds less than its place asks is put in parentheses. */
const binding: Partial<Record<Node['type'], number>> = {
  if: 0,
  or: 1,
  and: 2,
  compare: 3,
  between: 3,
  in: 3,
  negate: 7,
};
const arithmeticBinding = { '+': 4, '-': 4, '*': 5, '/': 5, '**': 6 } as const;
const TIGHTEST = 8;

const bindingOf = (node: Node): number =>
  node.type === 'arithmetic' ? arithmeticBinding[node.op] : (binding[node.type] ?? TIGHTEST);

const at = (node: Node, least: number): string => (bindingOf(node) < least ? `(${print(node)})` : print(node));

/** The text of a tree, which `parse` reads back as the same tree. */
export function print(node: Node): string {
  switch (node.type) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(node.value);
    case 'number':
      return node.text;
    case 'text':
      return quotedText(node.value);
    case 'at':
      return `@${quotedText(node.text)}`;
    case 'fact':
      return node.key;
    case 'list':
      return `[${node.items.map(print).join(', ')}]`;
    case 'negate':
      return `-${at(node.value, 7)}`;
    case 'not':
      return `not(${print(node.value)})`;
    case 'if':
      return `if ${print(node.condition)} then ${print(node.then)} else ${print(node.otherwise)}`;
    case 'call':
      return `${node.name}(${node.args.map(print).join(', ')})`;
    case 'index':
      return `${at(node.value, TIGHTEST)}[${print(node.at)}]`;
    case 'property':
      return `${at(node.value, TIGHTEST)}.${node.name}`;
    default:
      return printOperation(node);
  }
}

type Operation = Extract<Node, { type: 'arithmetic' | 'compare' | 'between' | 'in' | 'and' | 'or' }>;

function printOperation(node: Operation): string {
  switch (node.type) {
    case 'and':
    case 'or': {
      const least = node.type === 'or' ? 2 : 3;
      return node.parts.map((part) => at(part, least)).join(` ${node.type} `);
    }
    case 'arithmetic': {
      const ownBinding = arithmeticBinding[node.op];
      return `${at(node.left, ownBinding)} ${node.op} ${at(node.right, ownBinding + 1)}`;
    }
    case 'compare':
      return `${at(node.left, 4)} ${node.op} ${at(node.right, 4)}`;
    case 'between':
      return `${at(node.value, 4)} between ${at(node.low, 4)} and ${at(node.high, 4)}`;
    case 'in': {
      const tests = node.tests.map(printTest);
      const isPlain = node.tests.length === 1 && !tests[0]?.startsWith('(');
      return `${at(node.value, 4)} in ${isPlain ? (tests[0] ?? '') : `(${tests.join(', ')})`}`;
    }
  }
}

function printTest(test: Test): string {
  switch (test.type) {
    case 'equals':
      return at(test.value, 4);
    case 'compares':
      return `${test.op} ${at(test.value, 4)}`;
    case 'range': {
      const [openText, close] = [test.lowOpen ? '(' : '[', test.highOpen ? ')' : ']'];
      return `${openText}${at(test.low, 4)}..${at(test.high, 4)}${close}`;
    }
    case 'anyOf':
      return `[${test.tests.map(printTest).join(', ')}]`;
  }
}
