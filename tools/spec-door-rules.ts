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
export function importDemands(expected: readonly ExpectedImport[], calls: ReadonlyMap<string, ProductCall>): Demand[] {
  const named = expected.flatMap(({ where, list, by }) => [
    demand(where, `${list} is imported by ${by}`, calls.has(by) ? undefined : 'there is no such call'),
    demand(where, `${by} fills ${list}`, calls.has(list) ? undefined : 'there is no such list'),
  ]);
  const known = new Set(expected.map(({ by }) => by));
  const others = [...calls.keys()].filter((call) => /\/import[A-Z]\w*Load$/.test(call));
  return [
    ...named,
    ...others.map((call) => {
      const by = call.replace(/Load$/, '');
      const isKnown = known.has(by);
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
export function unitDemands(expected: readonly string[], open: ReadonlySet<string>): Demand[] {
  const where = 'decisions §10, People and scope';
  const named = new Set(expected);
  return [
    ...expected.map((call) =>
      demand(where, `users of business units call ${call}`, open.has(call) ? undefined : 'it is refused to them'),
    ),
    ...[...open]
      .filter((call) => !named.has(call))
      .map((call) => demand(where, `${call} is closed to users of business units`, 'it is open to them')),
  ];
}

/** Words that the specification and the decisions give for codes, against the dictionaries that are delivered. */
export const dictionaryDemands = (
  expected: readonly ExpectedWords[],
  itemsOf: (type: string) => Readonly<Record<string, string>>,
): Demand[] =>
  expected.flatMap(({ where, type, words }) => {
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
  expected: readonly ExpectedSetting[],
  filesAt: (end: string) => readonly { text: string }[],
): Demand[] =>
  expected.flatMap(({ where, name, standard, other, taken, reader }) => {
    const given = [taken({}), taken({ [name]: other })];
    const problem = isDeepStrictEqual(given, [standard, other]) ? undefined : `it is ${JSON.stringify(given)}`;
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
