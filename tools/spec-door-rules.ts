import { isDeepStrictEqual } from 'node:util';
import type { ProductCall } from './spec-call-rules.ts';
import type { Demand } from './spec-rules.ts';
import type { ExpectedImport, ExpectedSetting, ExpectedWords } from './specification/doors.ts';

const demand = (where: string, name: string, problem: string | undefined): Demand => ({
  name,
  where,
  ...(problem === undefined ? {} : { problem }),
});

/** Imports of lists (decisions §4): each named list has one beside it, and each import is of a list that is there. */
export function importDemands(
  expectedImports: readonly ExpectedImport[],
  calls: ReadonlyMap<string, ProductCall>,
): Demand[] {
  const namedDemands = expectedImports.flatMap(({ where, list, by }) => [
    demand(where, `${list} is imported by ${by}`, calls.has(by) ? undefined : 'there is no such call'),
    demand(where, `${by} fills ${list}`, calls.has(list) ? undefined : 'there is no such list'),
  ]);
  const knownTexts = new Set(expectedImports.map(({ by }) => by));
  const others = [...calls.keys()].filter((call) => /\/import[A-Z]\w*Load$/.test(call));
  return [
    ...namedDemands,
    ...others.map((call) => {
      const by = call.replace(/Load$/, '');
      const isKnown = knownTexts.has(by);
      return demand(
        'decisions §4, lists in general',
        `${by} is the import of a list`,
        isKnown ? undefined : 'no list is named for it',
      );
    }),
  ];
}

/**
 * The calls that users of business units may make (decisions §10, "People and scope"): what is named, and nothing
 * besides.
 */
export function unitDemands(expectedCalls: readonly string[], openTexts: ReadonlySet<string>): Demand[] {
  const where = 'decisions §10, People and scope';
  const namedTexts = new Set(expectedCalls);
  return [
    ...expectedCalls.map((call) =>
      demand(where, `users of business units call ${call}`, openTexts.has(call) ? undefined : 'it is refused to them'),
    ),
    ...[...openTexts]
      .filter((call) => !namedTexts.has(call))
      .map((call) => demand(where, `${call} is closed to users of business units`, 'it is open to them')),
  ];
}

/** Words that the specification and the decisions give for codes, against the dictionaries that are delivered. */
export const dictionaryDemands = (
  expectedItems: readonly ExpectedWords[],
  itemsOf: (type: string) => Readonly<Record<string, string>>,
): Demand[] =>
  expectedItems.flatMap(({ where, type, words }) => {
    const items = itemsOf(type);
    return Object.entries(words).map(([code, word]) =>
      demand(
        where,
        `${type} ${code} reads ${word}`,
        items[code] === word ? undefined : `it reads ${items[code] ?? 'nothing'}`,
      ),
    );
  });

/**
 * The values that the specification takes from configuration: each has its default, another value is taken, and the
 * product reads it.
 */
export const settingDemands = (
  expectedSettings: readonly ExpectedSetting[],
  filesAt: (end: string) => readonly { text: string }[],
): Demand[] =>
  expectedSettings.flatMap(({ where, name, standard, other, taken, reader }) => {
    const givenValues = [taken({}), taken({ [name]: other })];
    const problem = isDeepStrictEqual(givenValues, [standard, other])
      ? undefined
      : `it is ${JSON.stringify(givenValues)}`;
    const [file] = filesAt(reader.file);
    const isRead = file?.text.includes(reader.holds) ?? false;
    return [
      demand(where, `${name} is ${JSON.stringify(standard)} until another value is set`, problem),
      demand(
        where,
        `${name} is read from configuration`,
        isRead ? undefined : `${reader.file} does not hold ${reader.holds}`,
      ),
    ];
  });
