import { recordNouns } from './named-records.text.ts';
import { reportLink } from './work-link.ts';

/** A part of a sentence; one that is the number of a record leads to it. */
export interface SentencePart {
  readonly text: string;
  readonly link?: string;
}

const links = {
  application: (no: string) => `/flowLog?businessKey=${encodeURIComponent(no)}&appno=${encodeURIComponent(no)}`,
  item: (no: string) => `/flowLog?seisn=${encodeURIComponent(no)}`,
  report: reportLink,
} as const;

type Kind = keyof typeof links;
const kinds = Object.keys(links) as Kind[]; // the keys of a literal are its kinds

/** A number has a digit, and letters, digits and hyphens; numbering rules of institutes make others of them. */
const NUMBER = String.raw`(?=[\w-]*\d)[A-Za-z0-9][\w-]{3,39}`;
const named = new RegExp(`(${kinds.flatMap((kind) => recordNouns[kind]).join('|')})(${NUMBER})`, 'g');

const kindOf = (noun: string): Kind | undefined => kinds.find((kind) => recordNouns[kind].includes(noun));

/**
 * A sentence with the records that it names: a number that stands right after the noun of its kind leads to the record,
 * whichever door said it (docs/decisions/1070).
 */
export function namedRecords(sentence: string): SentencePart[] {
  const parts: SentencePart[] = [];
  let end = 0;
  for (const { 1: noun = '', 2: no = '', index } of sentence.matchAll(named)) {
    const kind = kindOf(noun);
    if (!kind) continue;
    const at = index + noun.length;
    if (at > end) parts.push({ text: sentence.slice(end, at) });
    parts.push({ text: no, link: links[kind](no) });
    end = at + no.length;
  }
  if (end < sentence.length || parts.length === 0) parts.push({ text: sentence.slice(end) });
  return parts;
}
