import type { Call } from '@tejian/contract/kit/call.ts';
import { codedValues, placeOf, type CodedValue, type CodeSet } from '@tejian/contract/kit/coded.ts';
import type { Problems } from '@tejian/contract/kit/field.ts';
import { kitText } from '@tejian/contract/kit/kit.text.ts';
import type { Db } from '../db/database.ts';

/** The codes among these that a set has to offer; where records are looked for, also those that it offered once. */
export type KnownCodes = (
  db: Db,
  set: string,
  codes: readonly string[],
  isSought: boolean,
) => Promise<ReadonlySet<string>>;

/** The word of a code that a set had and offers no more; nothing where it never had it. */
export type EndedWord = (db: Db, set: string, code: string) => Promise<string | undefined>;

/** Refusals for codes that a search asks by and their sets never had (decisions §11, Fields). */
export async function soughtProblems(
  db: Db,
  call: Call<unknown, unknown>,
  body: unknown,
  knownCodes: KnownCodes,
): Promise<Problems> {
  return unknownProblems(
    db,
    codedValues(call.request, body).filter(({ isSought }) => isSought),
    knownCodes,
  );
}

/** Refusals for the codes of these that their sets do not know. */
export async function unknownProblems(
  db: Db,
  values: readonly CodedValue[],
  knownCodes: KnownCodes,
): Promise<Problems> {
  return problemsOf(await unknownAmong(db, values, knownCodes));
}

const problemsOf = (unknownValues: readonly CodedValue[]): Problems =>
  Object.fromEntries(unknownValues.map(({ path, code, label }) => [path, kitText.unknownCode(code, label)]));

/** The same for a record that is written: what was switched off since the form was opened is called by its word. */
async function writtenProblems(db: Db, unknownValues: readonly CodedValue[], endedWord: EndedWord): Promise<Problems> {
  const problems: Problems = {};
  for (const { path, code, label, codeSets } of unknownValues) {
    const sets = codeSets.filter((set) => typeof set === 'string');
    const words = await Promise.all(sets.map((set) => endedWord(db, set, code)));
    const word = words.find((one) => one !== undefined);
    problems[path] = word === undefined ? kitText.unknownCode(code, label) : kitText.endedCode(word, label);
  }
  return problems;
}

/**
 * Refusals for codes that their sets do not have. What the stored record holds at the same place may stay: a dictionary
 * changes, and a record that was right once must be savable in its other fields.
 */
export async function codeProblems(
  db: Db,
  call: Call<unknown, unknown>,
  body: unknown,
  { knownCodes, endedWord }: { readonly knownCodes: KnownCodes; readonly endedWord: EndedWord },
  storedValue: () => Promise<unknown>,
): Promise<Problems> {
  const unknownValues = await unknownAmong(db, codedValues(call.request, body), knownCodes);
  if (unknownValues.length === 0) return {};
  const heldTexts = new Set(codedValues(call.request, await storedValue()).map(keyOf));
  const refusedValues = unknownValues.filter((one) => !heldTexts.has(keyOf(one)));
  return writtenProblems(db, refusedValues, endedWord);
}

const keyOf = ({ path, code }: CodedValue): string => `${placeOf(path)} ${code}`;

async function unknownAmong(db: Db, values: readonly CodedValue[], knownCodes: KnownCodes): Promise<CodedValue[]> {
  if (values.length === 0) return [];
  const parts = [true, false].map((isSought) => values.filter((one) => (one.isSought === true) === isSought));
  const unknownValues = await Promise.all(parts.map((part) => unknownAlike(db, part, knownCodes)));
  return unknownValues.flat();
}

async function unknownAlike(db: Db, values: readonly CodedValue[], knownCodes: KnownCodes): Promise<CodedValue[]> {
  const askedEntries = new Map<CodeSet, Set<string>>();
  for (const { codeSets, code } of values)
    for (const set of codeSets) askedEntries.set(set, (askedEntries.get(set) ?? new Set()).add(code));
  const isSought = values[0]?.isSought === true;
  const knownEntries = new Map<CodeSet, ReadonlySet<string>>();
  for (const [set, codes] of askedEntries)
    knownEntries.set(set, typeof set === 'string' ? await knownCodes(db, set, [...codes], isSought) : new Set(set));
  return values.filter(({ codeSets, code }) => !codeSets.some((set) => knownEntries.get(set)?.has(code)));
}
