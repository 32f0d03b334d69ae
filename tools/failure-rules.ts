import { Visitor } from 'oxc-parser';
import { parse, type Finding, type Source } from './sources.ts';

const ASKS = /^use(Call|Query)\(/;
const FAILED =
  'a failed call looks like an empty answer: show it with Answered or Failure, or read a mere hint by useHint';
const PENDING = 'an answer on its way looks like an empty one: show that it loads, with Answered or PageWait';
const SHOWS_LOADING =
  /<(Answered|PageWait|PageLoading|Skeleton|LinesWait|WordWait|Spin)\b|\bis(Pending|Loading|Fetching)\b|\btext\.checking\b/;
const DRAWS_NOTHING = /\bif \(!data\b[^)]*\) return null;|\{data && /;

/**
 * Calls whose failure the file never looks at, and answers that are left out while they are on their way. The file, not
 * the function, is asked: a hook hands the whole call on to the component beside it, or returns it.
 */
export function hiddenFailures(source: Source, at: (offset: number, rule: string) => Finding): Finding[] {
  const { path, text } = source;
  if (path.endsWith('/platform/use-call.ts')) return []; // where useHint is made of useCall
  const findings: Finding[] = [];
  const isShown = (call: string) =>
    new RegExp(
      String.raw`\b${call}\.error\b|\bof=\{${call}\}|\bon=\{\[[^\]]*\b${call}\b|\berror\b[^}]*\} = ${call};` +
        String.raw`|\[[^\]]*\b${call}\b[^\]]*\]\.find\(\(\{ error|return \{([^}]*,)?\s*(\w+: )?${call}\s*[,}]`,
    ).test(text);
  const code = (node: { start: number; end: number }) => text.slice(node.start, node.end);
  let asks = false;
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (!init || !ASKS.test(code(init))) return;
      asks = true;
      const looks =
        id.type === 'ObjectPattern'
          ? id.properties.some((part) => part.type === 'Property' && code(part.key) === 'error')
          : isShown(code(id));
      if (!looks) findings.push(at(id.start, FAILED));
    },
  }).visit(parse(source).program);
  const empty = text.search(DRAWS_NOTHING);
  if (asks && empty >= 0 && !SHOWS_LOADING.test(text)) findings.push(at(empty, PENDING));
  return findings;
}
