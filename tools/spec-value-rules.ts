import { isDeepStrictEqual } from 'node:util';
import type { Demand } from './spec-rules.ts';
import type { ExpectedConstant } from './specification/constants.ts';
import type { ExpectedFact } from './specification/facts.ts';
import type { ExpectedCheck } from './specification/field-checks.ts';
import type { ExpectedRoutes } from './specification/routes.ts';
import type { ExpectedSentences } from './specification/sentences.ts';

const demand = (where: string, name: string, problem: string | undefined): Demand => ({
  name,
  where,
  ...(problem === undefined ? {} : { problem }),
});

/** Section 2: each named page is there, and no entry of the menu leads nowhere. */
export function routeDemands(
  expectedRoutes: readonly ExpectedRoutes[],
  routes: ReadonlySet<string>,
  menu: readonly string[],
): Demand[] {
  const inMenu = menu.map((href) => href.split('?')[0] ?? '').filter((href) => href !== '' && !/^https?:/.test(href));
  return [
    ...expectedRoutes.flatMap(({ where, routes: namedRoutes }) =>
      namedRoutes.map((route) =>
        demand(where, `route ${route}`, routes.has(route) ? undefined : 'there is no such page'),
      ),
    ),
    ...[...new Set(inMenu)].map((href) =>
      demand('decisions §7', `menu entry ${href}`, routes.has(href) ? undefined : 'it leads to no page'),
    ),
  ];
}

/** Quoted sentences: each can be read in one of the places where the specification has it. */
export function sentenceDemands(
  expectedSentences: readonly ExpectedSentences[],
  shownAt: (place: string) => ReadonlySet<string> | undefined,
): Demand[] {
  return expectedSentences.flatMap(({ where, places, sentences }) => {
    const shownPlaces = places.map((place) => ({ place, texts: shownAt(place) }));
    const unknownPlaces = shownPlaces.filter(({ texts }) => texts === undefined).map(({ place }) => place);
    return sentences.map((sentence) => {
      const isShown = shownPlaces.some(({ texts }) => texts?.has(sentence));
      const problem =
        unknownPlaces.length > 0 ? `there is no ${unknownPlaces.join(', ')}` : `${places.join(', ')} cannot show it`;
      return demand(where, `sentence ${sentence} at ${places.join(', ')}`, isShown ? undefined : problem);
    });
  });
}

type Check = (value: string) => string | undefined;

function checkProblem({ accepts, refuses }: ExpectedCheck, check: Check | undefined): string | undefined {
  if (!check) return 'there is no such check';
  const refusedAccept = ['', ...accepts].find((value) => check(value) !== undefined);
  if (refusedAccept !== undefined) return `it refuses "${refusedAccept}": ${check(refusedAccept)}`;
  for (const [sentence, values] of Object.entries(refuses)) {
    const wrong = values.find((value) => check(value) !== sentence);
    if (wrong !== undefined) return `it says ${check(wrong) ?? 'nothing'} of "${wrong}" instead of ${sentence}`;
  }
  return undefined;
}

/** Section 5: the shared checks accept and refuse what they should, in the words of the table. */
export const checkDemands = (
  expectedChecks: readonly ExpectedCheck[],
  checks: Readonly<Record<string, Check | undefined>>,
): Demand[] =>
  expectedChecks.map((one) =>
    demand('spec §5, Shared field checks', `check ${one.name}`, checkProblem(one, checks[one.name])),
  );

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** The product's answers when it is asked for a rule or a constant. */
export const factDemands = (expectedFacts: readonly ExpectedFact[]): Promise<Demand[]> =>
  Promise.all(
    expectedFacts.map(async ({ where, says, is, found }) => {
      const answer = await found();
      return demand(
        where,
        says,
        isDeepStrictEqual(answer, is) ? undefined : `it is ${jsonOf(answer)}, not ${jsonOf(is)}`,
      );
    }),
  );

const squeezedText = (text: string): string => text.replace(/\s+/g, '').replace(/(?<=\d)_(?=\d)/g, '');

/** Constants that only their own file knows. */
export function constantDemands(
  expectedConstants: readonly ExpectedConstant[],
  filesAt: (end: string) => readonly { path: string; text: string }[],
): Demand[] {
  return expectedConstants.map(({ where, says, file, holds }) => {
    const [foundRecord, ...more] = filesAt(file);
    const problem = !foundRecord
      ? `no file ends in ${file}`
      : more.length > 0
        ? `${[foundRecord, ...more].map(({ path }) => path).join(', ')} end in ${file}`
        : squeezedText(foundRecord.text).includes(squeezedText(holds))
          ? undefined
          : `${foundRecord.path} does not hold ${holds}`;
    return demand(where, says, problem);
  });
}
