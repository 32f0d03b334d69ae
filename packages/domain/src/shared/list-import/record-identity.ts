import { identityText as text } from './identity.text.ts';

interface Named {
  readonly key: string;
  readonly label: string;
}

/**
 * The identity of a record of a list that is imported (decisions §10, Imports). Declared once per list; the importer
 * matches by it, and the template and the import dialog tell it.
 */
export interface RecordIdentity {
  /** The noun by which a sentence calls one record. */
  readonly noun: string;
  /** Each of these, given and known, is one record. The fields of one entry count together. */
  readonly codes: readonly (readonly Named[])[];
  /** Facts that make a record probable where a row gives no code: a person decides. */
  readonly weak?: readonly Named[];
  /** Facts that must be as stored under a known code; a row that says otherwise is refused. */
  readonly agreeing?: readonly Named[];
  /** Facts that are asked about where a row says otherwise under a known code: a person says that the record is renamed. */
  readonly naming?: readonly Named[];
  /** The text that is told instead of the usual rule, where a row does not become a record of its own. */
  readonly told?: string;
}

const labelsOf = (fields: readonly Named[], between: string) => fields.map(({ label }) => label).join(between);
const nameOf = (code: readonly Named[]) => labelsOf(code, text.together);

/** The rule in one sentence, for the template and the dialog. */
export function identitySentence({ noun, codes, weak = [], agreeing = [], naming = [], told }: RecordIdentity): string {
  if (told !== undefined) return told;
  return [
    text.codes(codes.length > 1 ? text.anyOf(codes.map(nameOf).join(text.among)) : codes.map(nameOf).join(), noun),
    text.unknownCodes(noun),
    agreeing.length > 0 ? text.agreeing(labelsOf(agreeing, text.or)) : '',
    naming.length > 0 ? text.naming(labelsOf(naming, text.or)) : '',
    weak.length > 0 ? text.weak(labelsOf(weak, text.or)) : '',
  ].join('');
}

/** The reason that a row is asked about, and what happens without an answer. */
export function questionSentence({ noun, codes, weak = [] }: RecordIdentity): string {
  return text.asked(codes.map(nameOf).join(text.among), labelsOf(weak, text.or), noun);
}

/** The meaning of a column for the identity of a record; nothing for the other columns. */
export function identityHint({ noun, codes, weak = [], agreeing = [], told }: RecordIdentity, key: string): string {
  if (told !== undefined) return '';
  const code = codes.find((fields) => fields.some((field) => field.key === key));
  const others = code?.filter((field) => field.key !== key) ?? [];
  if (code) return others.length > 0 ? text.togetherHint(labelsOf(others, text.together), noun) : text.codeHint(noun);
  if (weak.some((field) => field.key === key)) return text.weakHint;
  return agreeing.some((field) => field.key === key) ? text.agreeingHint : '';
}

/** The keys of the codes that each identify a record alone. */
export const codeKeys = ({ codes }: RecordIdentity): readonly string[] =>
  codes.flatMap((fields) => fields.map(({ key }) => key));
