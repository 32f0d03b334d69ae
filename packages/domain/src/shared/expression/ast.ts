// The tree of an expression: plain data without methods, as it is stored and compared.

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '**';
export type CompareOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A literal with its FEEL text where the value itself is no plain datum: "1.50", "2026-01-31", "P1Y". */
type Literal =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'number'; readonly text: string }
  | { readonly type: 'text'; readonly value: string }
  /** @"…": a day or a duration. */
  | { readonly type: 'at'; readonly text: string };

export type Node =
  | Literal
  | { readonly type: 'fact'; readonly key: string }
  | { readonly type: 'list'; readonly items: readonly Node[] }
  | { readonly type: 'negate'; readonly value: Node }
  | { readonly type: 'arithmetic'; readonly op: ArithmeticOperator; readonly left: Node; readonly right: Node }
  | { readonly type: 'compare'; readonly op: CompareOperator; readonly left: Node; readonly right: Node }
  | { readonly type: 'between'; readonly value: Node; readonly low: Node; readonly high: Node }
  | { readonly type: 'in'; readonly value: Node; readonly tests: readonly Test[] }
  | { readonly type: 'and' | 'or'; readonly parts: readonly Node[] }
  | { readonly type: 'not'; readonly value: Node }
  | { readonly type: 'if'; readonly condition: Node; readonly then: Node; readonly otherwise: Node }
  | { readonly type: 'call'; readonly name: string; readonly args: readonly Node[] }
  /** `value[n]`, counted from 1, from the end where negative; or `value[condition]`, a filter. */
  | { readonly type: 'index'; readonly value: Node; readonly at: Node }
  /** `value.property`. */
  | { readonly type: 'property'; readonly value: Node; readonly name: string };

/** The question that `in` asks of a value: equality or membership, a comparison, a range, or any of several. */
export type Test =
  | { readonly type: 'equals'; readonly value: Node }
  | { readonly type: 'compares'; readonly op: CompareOperator; readonly value: Node }
  | {
      readonly type: 'range';
      readonly low: Node;
      readonly high: Node;
      readonly lowOpen: boolean;
      readonly highOpen: boolean;
    }
  | { readonly type: 'anyOf'; readonly tests: readonly Test[] };

/** Something wrong at a place of the text: characters from `start` to `end`, from 0. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly sentence: string;
}

function testParts(test: Test): readonly Node[] {
  switch (test.type) {
    case 'range':
      return [test.low, test.high];
    case 'anyOf':
      return test.tests.flatMap(testParts);
    default:
      return [test.value];
  }
}

/** The expressions that an expression consists of, in their order. */
export function partsOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'list':
      return node.items;
    case 'negate':
    case 'not':
    case 'property':
      return [node.value];
    case 'arithmetic':
    case 'compare':
      return [node.left, node.right];
    case 'between':
      return [node.value, node.low, node.high];
    case 'in':
      return [node.value, ...node.tests.flatMap(testParts)];
    case 'and':
    case 'or':
      return node.parts;
    case 'if':
      return [node.condition, node.then, node.otherwise];
    case 'call':
      return node.args;
    case 'index':
      return [node.value, node.at];
    default:
      return [];
  }
}
