import { Visitor, type ArrowFunctionExpression, type BindingPattern, type Function as Declared } from 'oxc-parser';
import { lineAt, parse, type Finding, type Source } from './sources.ts';

/** Names that are a participle alone: so many stand yet. The number falls, and never rises. */
const STAND_YET = 73;
/** So far the number may lie above what stands, so that two changes at a time do not meet in it. */
const SLACK = 20;

const OF_STRONG_VERBS =
  'found shown given kept chosen written seen done told taken made drawn begun sent meant lost broken hidden frozen gone held known built bought brought caught dealt driven fallen felt forgotten grown heard laid led met paid said sold spent stood struck thrown understood worn own born borne sworn torn stolen risen ridden woken withdrawn undone overtaken overridden unseen unread rewritten unknown proven fed shaken swept forgiven';
const PARTICIPLES = new Set([...OF_STRONG_VERBS.split(' '), 'read', 'open', 'left']);
const NOUNS_IN_ED = new Set(
  'seed feed need speed embed shed exceed proceed succeed indeed kind hundred led shred'.split(' '),
);
/** Verbs that are spelt as their participle: what is called by such a name is a verb. */
const ALSO_VERBS = /^(?:read|open)$/;

/** True of a name that says what happened to its value, and not what it is. */
export const isBareParticiple = (name: string): boolean =>
  PARTICIPLES.has(name) || (/^[a-z]{2,}ed$/.test(name) && !NOUNS_IN_ED.has(name));

interface Named {
  readonly name: string;
  readonly start: number;
}

/** The names that a pattern binds, without those that are names of fields. */
function boundBy(pattern: BindingPattern): Named[] {
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left);
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((one) => (one ? boundBy(one.type === 'RestElement' ? one.argument : one) : []));
  return pattern.properties.flatMap((one) => {
    if (one.type === 'RestElement') return boundBy(one.argument);
    return one.shorthand ? [] : boundBy(one.value);
  });
}

/** Variables, parameters and functions of a source whose name is a participle alone: foundRows, not found. */
export function bareParticiples(source: Source): Finding[] {
  const names: Named[] = [];
  const declaredBy = (node: Declared | ArrowFunctionExpression) => {
    for (const one of node.params)
      if (one.type !== 'TSParameterProperty') names.push(...boundBy(one.type === 'RestElement' ? one.argument : one));
    if (node.type !== 'ArrowFunctionExpression' && node.id) names.push(node.id);
  };
  new Visitor({
    FunctionDeclaration: declaredBy,
    FunctionExpression: declaredBy,
    ArrowFunctionExpression: declaredBy,
    VariableDeclarator: ({ id, init }) => {
      const isVerb = id.type === 'Identifier' && ALSO_VERBS.test(id.name) && /Function/.test(init?.type ?? '');
      if (!isVerb) names.push(...boundBy(id));
    },
  }).visit(parse(source).program);
  const { path, text } = source;
  const isElse = (name: string) =>
    (ALSO_VERBS.test(name) && new RegExp(`(?<![.\\w])${name}\\(`).test(text)) ||
    (name === 'left' && /\bright\b/.test(text));
  return names
    .filter(({ name }) => isBareParticiple(name) && !isElse(name))
    .map(({ name, start }) => ({
      path,
      line: lineAt(text, start),
      rule: `${name} says that something happened: name what it is (${name}Rows, is${name[0]?.toUpperCase() ?? ''}${name.slice(1)})`,
    }));
}

/** More bare participles than stand yet, each told; or fewer by so many that the number has to follow. */
export function participleFindings(sources: readonly Source[], standYet: number = STAND_YET): Finding[] {
  const findings = sources
    .filter(({ path }) => !/\.(test|walk)\.tsx?$|\/test\/|^e2e\/|platform\/db\/schema\.ts$/.test(path))
    .flatMap(bareParticiples);
  if (findings.length > standYet) return findings;
  return findings.length < standYet - SLACK
    ? [
        {
          path: 'tools/participle-rules.ts',
          line: 1,
          rule: `${findings.length} bare participles stand yet: lower the number`,
        },
      ]
    : [];
}
