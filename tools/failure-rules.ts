import { Visitor } from 'oxc-parser';
import { parse, type Finding, type Source } from './sources.ts';

const ASKS = /^use(Call|Query)\b/;
const EMPTY = /^(\[\]|\{\}|0|''|new (Map|Set)\(\))$/;
const RULE = 'a failed call looks like an empty answer: show it with Answered or Failure';

/**
 * Places where the answer of a call is replaced by an empty one, in a file that never looks at the failure of that call.
 * The file, not the function, is asked: a hook hands the whole call on to the component beside it, or returns it.
 */
export function hiddenFailures(source: Source, at: (offset: number, rule: string) => Finding): Finding[] {
  const { text } = source;
  const findings: Finding[] = [];
  const calls = new Set<string>();
  const answers = new Set<string>();
  const isShown = (call: string) =>
    new RegExp(
      String.raw`\b${call}\.error\b|\bof=\{${call}\}|\bon=\{\[[^\]]*\b${call}\b|return \{([^}]*,)? ${call}\s*[,}]`,
    ).test(text);
  const code = (node: { start: number; end: number }) => text.slice(node.start, node.end);
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (!init) return;
      const asks = ASKS.test(code(init));
      if (id.type === 'Identifier') {
        if (asks && !isShown(id.name)) calls.add(id.name);
        return;
      }
      if (id.type !== 'ObjectPattern' || !(asks || calls.has(code(init)))) return;
      const parts = id.properties.filter((part) => part.type === 'Property');
      const named = (name: string) => parts.find(({ key }) => code(key) === name);
      const data = named('data');
      if (!data || named('error')) return;
      if (data.value.type === 'AssignmentPattern') findings.push(at(data.start, RULE));
      else answers.add(code(data.value));
    },
    LogicalExpression: ({ operator, left, right }) => {
      if (operator !== '??' || !EMPTY.test(code(right))) return;
      const [first = '', second] = code(left).split(/\??\./);
      if (answers.has(first) || (calls.has(first) && second === 'data')) findings.push(at(left.start, RULE));
    },
  }).visit(parse(source).program);
  return findings;
}
