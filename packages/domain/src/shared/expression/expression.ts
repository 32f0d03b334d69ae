// The one expression language of the house: a closed subset of FEEL (DMN 1.5), decimal, bounded, total.
import { partsOf, type Finding, type Node } from './ast.ts';
import { check, typeLabel } from './check.ts';
import { expressionText as text } from './expression.text.ts';
import { parse } from './parser.ts';
import { fits, type FactCatalogue, type Type } from './fact-type.ts';

interface Expression {
  readonly tree: Node;
  readonly type: Type;
  /** Keys of the facts it reads, each once, in their order. */
  readonly facts: readonly string[];
}
export type Compiled =
  | { readonly expression: Expression; readonly findings: readonly [] }
  | { readonly expression?: undefined; readonly findings: readonly Finding[] };

/** An expression that can be evaluated, or everything that is wrong with its text, each with its place and a sentence. */
export function compileExpression(source: string, catalogue: FactCatalogue, wantedType: Type = 'any'): Compiled {
  const parsedSource = parse(source, (key) => catalogue(key) !== undefined);
  if (parsedSource.finding) return { findings: [parsedSource.finding] };
  const { tree, places } = parsedSource;
  const { type, findings } = check(tree, places, catalogue);
  if (findings.length > 0) return { findings };
  if (!fits(type, wantedType))
    return {
      findings: [{ start: 0, end: source.length, sentence: text.mustBe(typeLabel(wantedType), typeLabel(type)) }],
    };
  return { expression: { tree, type, facts: factsOf(tree) }, findings: [] };
}

/** Keys of the facts that a tree names, fields of filtered elements among them; each once. */
export function factsOf(tree: Node): string[] {
  const keys = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'fact') keys.add(node.key);
    partsOf(node).forEach(visit);
  };
  visit(tree);
  return [...keys];
}
