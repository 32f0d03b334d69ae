import { Visitor } from 'oxc-parser';
import { parse, type Finding, type Source } from './sources.ts';

const ICON = /^[A-Z]\w*(Outlined|Filled|TwoTone)$/;
const BUTTON = /^([Bb]utton)$/;
/** Said by the skeleton alone, to those who do not see its lines. */
const SAYS_THAT_IT_LOADS = /^正在(加载|读取|载入)(…|\.{3})?$|^加载中/;
const TAGS = /^\s*<Tag\b[^>]*\bcolor="(?!(?:success|warning|error|processing|default)")/;
const WAITS = /\/ui\/feedback\/feedback\.text\.ts$/;

/**
 * Finds faults in what a page shows beside its words: signs have no English names, buttons have one, what loads has the
 * form of what comes.
 */
export function lookFindings(source: Source, at: (offset: number, rule: string) => Finding): Finding[] {
  const findings: Finding[] = [];
  const { path, text } = source;
  new Visitor({
    JSXOpeningElement: ({ start, end, name, selfClosing, attributes }) => {
      if (name.type !== 'JSXIdentifier') return;
      const names = attributes.flatMap((one) =>
        one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' ? [one.name.name] : [],
      );
      const isNamed = names.includes('aria-label');
      if (ICON.test(name.name) && !isNamed && !names.includes('aria-hidden'))
        findings.push(at(start, 'a sign is read out by its English name: aria-hidden, or an aria-label of ours'));
      const isPicture = BUTTON.test(name.name) && selfClosing && names.includes('icon');
      if (isPicture && !isNamed && !/\btitle=/.test(text.slice(start, end)))
        findings.push(at(start, 'a button that is a sign alone: aria-label says what it does'));
      if (TAGS.test(text.slice(start, end)))
        findings.push(
          at(
            start,
            'a tag has a colour of the palette: success, warning, error, processing; others are pale on their ground',
          ),
        );
      if (name.name === 'QRCode' && !isNamed)
        findings.push(at(start, 'a code is a picture: aria-label says what it leads to'));
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && SAYS_THAT_IT_LOADS.test(value) && !WAITS.test(path))
        findings.push(at(start, 'what loads has the form of what comes: draw a skeleton (ui/feedback/Skeleton.tsx)'));
    },
  }).visit(parse(source).program);
  return findings;
}
