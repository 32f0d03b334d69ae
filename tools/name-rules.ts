import { Visitor, type ArrowFunctionExpression, type BindingPattern, type Function as Declared } from 'oxc-parser';
import { lineAt, parse, type Finding, type Source } from './sources.ts';

type Spot = (offset: number, rule: string) => Finding;
interface Named {
  readonly name: string;
  readonly start: number;
}

/** Words that stood in the code for what the field calls otherwise. */
const NOT_OURS =
  /^(seat|ground|look|said|unkept|whileThere|againAfterDeadlock|loggedInAnyhow|Case|Standing|Ground|Look|Seat)$/;
/** They say neither what a constant holds nor what a function answers; beside their only use the line says it. */
const VAGUE = /^(of|only|same|done|way)$/;
const FEW_LINES = 6;
const LITTLE_WORDS = new Set('a an the of and or in on to for by with as is are it its this that from'.split(' '));
const CATALOGUE = /\.text\.tsx?$/;
const SAYS_CATALOGUE = new Set(
  'word words sentence sentences label labels hint hints page pages every about'.split(' '),
);
const ASKS = /^(?:Wh(?:at|ether|o|om|ose|oever|atever|ich|ichever|ere|erever|en|enever|y)|How)\b/;
/** Prose begins with a capital, a code in its quotes, a number, a sign or a tag; it ends with its full stop, or with an example. */
const BEGINS = /^[^a-z]/;
const ENDS = /[.:?!;)`”"’。]$|^@|\n {2,}\S[^\n]*$|^[^\n]*->[^\n]*$/;
/** It says of what something is, and leaves to the reader what. */
const BELONGS = /^Of [a-z]+( [a-z]+){0,3}\.$/;
const DOCUMENTED =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n\s*(?:export )?(?:default )?(?:readonly )?(?:async )?(?:const |let |function |interface |type |class )?([A-Za-z_]\w*)/g;

/** The names that a name binds: a pattern's own names, without those that are names of fields. */
function namesIn(pattern: BindingPattern): Named[] {
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((one) => (one && one.type !== 'RestElement' ? namesIn(one) : []));
  return pattern.properties.flatMap((one) => {
    if (one.type === 'RestElement') return namesIn(one.argument);
    return one.shorthand ? [] : namesIn(one.value);
  });
}

/** Words of the field, names that say what they hold, functions that do something, comments that say more than the name. */
export function nameFindings(source: Source, at: Spot): Finding[] {
  const findings: Finding[] = [...restatedFindings(source, at), ...unfinishedFindings(source, at)];
  const { path, text } = source;
  const isFace = path.endsWith('.service.ts'); // routes reach a store through it, whatever else it does
  const blocks: { start: number; end: number }[] = [];
  const names: Named[] = [];
  const openedNumber = (node: { start: number; end: number }) => blocks.push(node);
  const declaredFunction = (node: Declared | ArrowFunctionExpression) => {
    openedNumber(node);
    for (const one of node.params)
      if (one.type !== 'RestElement' && one.type !== 'TSParameterProperty') names.push(...namesIn(one));
    if (node.type !== 'ArrowFunctionExpression' && node.id) names.push(node.id);
  };
  new Visitor({
    Program: openedNumber,
    BlockStatement: openedNumber,
    ForOfStatement: openedNumber,
    ForStatement: openedNumber,
    FunctionDeclaration: (node) => {
      declaredFunction(node);
      if (node.id && !isFace && !isDocumented(text, node.start) && handsOn(node))
        findings.push(at(node.start, passThrough(node.id.name)));
    },
    FunctionExpression: declaredFunction,
    ArrowFunctionExpression: declaredFunction,
    VariableDeclarator: ({ id, init, start }) => {
      names.push(...namesIn(id));
      const isArrow = id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression';
      if (isArrow && !isFace && handsOn(init) && !isDocumented(text, start))
        findings.push(at(start, passThrough(id.name)));
    },
    TSInterfaceDeclaration: ({ id }) => names.push(id),
    TSTypeAliasDeclaration: ({ id }) => names.push(id),
  }).visit(parse(source).program);
  for (const { name, start } of names) {
    if (NOT_OURS.test(name)) findings.push(at(start, `${name} is no word of the field: name what it is`));
    if (!VAGUE.test(name)) continue;
    const inside = blocks.filter((one) => one.start <= start && start < one.end);
    const { end } = inside.reduce((least, one) => (one.end - one.start < least.end - least.start ? one : least));
    const last = [...text.slice(start, end).matchAll(new RegExp(`\\b${name}\\b`, 'g'))].at(-1)?.index ?? 0;
    if (lineAt(text.slice(start, end), last) > FEW_LINES + 1)
      findings.push(at(start, `${name} says nothing outside a few lines: name what it holds`));
  }
  return findings;
}

const passThrough = (name: string) => `${name} only hands its arguments on: call what it calls`;
const isDocumented = (text: string, offset: number) => /\*\/\s*(export )?(const )?$/.test(text.slice(0, offset));

/** A function that calls another by its plain name with its own arguments as they come, and does nothing else. */
function handsOn({ params, body }: Declared | ArrowFunctionExpression): boolean {
  if (!body || params.length === 0) return false;
  const [only, ...others] = body.type === 'BlockStatement' ? body.body : [];
  const answeredExpression =
    body.type === 'BlockStatement'
      ? others.length === 0 && only?.type === 'ReturnStatement'
        ? only.argument
        : null
      : body;
  if (answeredExpression?.type !== 'CallExpression' || answeredExpression.callee.type !== 'Identifier') return false;
  const givenArguments = answeredExpression.arguments;
  return (
    givenArguments.length === params.length &&
    givenArguments.every((one, index) => {
      const param = params[index];
      return one.type === 'Identifier' && param?.type === 'Identifier' && param.name === one.name;
    })
  );
}

/** Comments in which every word stands in the name that follows, or, over a catalogue of texts, in the path. */
function restatedFindings({ path, text }: Source, at: Spot): Finding[] {
  const isCatalogue = CATALOGUE.test(path);
  return [...text.matchAll(DOCUMENTED)].flatMap(({ 1: comment = '', 2: name = '', index }) => {
    const ofName = `${name.replaceAll(/([A-Z])/g, ' $1')} ${isCatalogue ? path : ''}`.toLowerCase();
    const words = comment.toLowerCase().match(/[a-z]+|[^\sa-z.,:;*()]/g) ?? [];
    const isSaid = (word: string) =>
      LITTLE_WORDS.has(word) || (isCatalogue && SAYS_CATALOGUE.has(word)) || ofName.includes(word.replace(/s$/, ''));
    return words.length > 0 && words.every(isSaid)
      ? [at(index, 'a comment that only says the name again: it goes')]
      : [];
  });
}

/** Doc comments that begin in the middle of a sentence, or stop there. */
function unfinishedFindings(source: Source, at: Spot): Finding[] {
  return parse(source).comments.flatMap(({ type, value, start }) => {
    if (type !== 'Block' || !value.startsWith('*')) return [];
    const prose = value
      .slice(1)
      .replaceAll(/\n\s*\* ?/g, '\n')
      .trim();
    const toldText = prose.split(/\n(?=@)/)[0] ?? '';
    if (ASKS.test(toldText)) return [at(start, 'a comment says what stands there: it does not begin as a question')];
    return toldText === '' || (BEGINS.test(toldText) && ENDS.test(toldText) && !BELONGS.test(toldText))
      ? []
      : [at(start, 'a comment is a sentence: a capital or a quoted code at its beginning, a full stop at its end')];
  });
}
