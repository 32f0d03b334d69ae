// Which facts decided a result.
import type { Node } from './ast.ts';
import { describe, valueWords } from './describe.ts';
import { evaluate, type FactReader } from './evaluate.ts';
import { describeText as text } from './expression.text.ts';
import { factsOf } from './expression.ts';
import type { FactCatalogue } from './fact-type.ts';
import type { Value } from './value.ts';

interface Reason {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
  /** "额定速度：1.75 m/s" */
  readonly words: string;
}
export interface Explanation {
  readonly value: Value;
  readonly words: string;
  /** The facts without which the result would not follow, each once. */
  readonly reasons: readonly Reason[];
}

/**
 * The result with the facts that decided it: of an `and` that is false the first false part, of one that is true all
 * parts, of an `if` its condition and the branch taken; of an unknown result the facts that are missing.
 */
export function explain(tree: Node, facts: FactReader, catalogue: FactCatalogue): Explanation {
  const { value } = evaluate(tree, facts);
  const deciding = value === null ? unknownKeys(tree, facts) : decidingKeys(tree, facts);
  const reasons = [...new Set(deciding)].flatMap((key): Reason[] => {
    const fact = catalogue(key);
    if (!fact) return [];
    const knownFacts = facts(key);
    return [
      { key, label: fact.label, value: knownFacts, words: text.because(fact.label, valueWords(knownFacts, fact)) },
    ];
  });
  return { value, words: describe(tree, catalogue), reasons };
}

function unknownKeys(tree: Node, facts: FactReader): string[] {
  const all = factsOf(tree);
  const missing = all.filter((key) => facts(key) === null);
  return missing.length > 0 ? missing : all;
}

function decidingKeys(node: Node, facts: FactReader): string[] {
  switch (node.type) {
    case 'and':
    case 'or': {
      const decides = node.type === 'or';
      const first = node.parts.find((part) => evaluate(part, facts).value === decides);
      return first ? decidingKeys(first, facts) : node.parts.flatMap((part) => decidingKeys(part, facts));
    }
    case 'not':
      return decidingKeys(node.value, facts);
    case 'if': {
      const branch = evaluate(node.condition, facts).value === true ? node.then : node.otherwise;
      return [...decidingKeys(node.condition, facts), ...decidingKeys(branch, facts)];
    }
    case 'call': {
      const [askedNode] = node.args;
      return node.name === 'is' && askedNode ? decidingKeys(askedNode, facts) : factsOf(node);
    }
    default:
      return factsOf(node);
  }
}
