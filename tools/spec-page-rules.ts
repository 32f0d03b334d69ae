import type { Demand } from './spec-rules.ts';
import type { ShownList } from './spec-content.ts';
import type { ExpectedPage } from './specification/pages.ts';
import type { ExpectedSaying } from './specification/sayings.ts';

const demand = (where: string, name: string, problem: string | undefined): Demand => ({
  name,
  where,
  ...(problem === undefined ? {} : { problem }),
});

const words = (names = ''): string[] => names.split(' ').filter(Boolean);
const shownText = (names: ReadonlySet<string>): string => [...names].join(', ') || 'nothing';

/**
 * The parts that a page shows beyond its address: the list that it asks, with the columns, conditions, sums and buttons
 * given.
 */
export function pageDemands(
  expectedPages: readonly ExpectedPage[],
  listsAt: (route: string) => readonly ShownList[] | undefined,
): Demand[] {
  return expectedPages.flatMap((page) => {
    const { where, route, view } = page;
    const lists = listsAt(route);
    const list = lists?.find(({ viewNo }) => viewNo === view);
    const problem = lists
      ? `it asks ${lists.map(({ viewNo }) => viewNo).join(', ') || 'no list'}`
      : 'there is no such page';
    const whole = demand(where, `page ${route} shows the list ${view}`, list ? undefined : problem);
    if (!list) return [whole];
    const each = (what: string, names: string | undefined, foundColumns: ReadonlySet<string>) =>
      words(names).map((name) =>
        demand(
          where,
          `page ${route} has the ${what} ${name}`,
          foundColumns.has(name) ? undefined : `it has ${shownText(foundColumns)}`,
        ),
      );
    return [
      whole,
      ...each('column', page.columns, list.columns),
      ...each('condition', page.search, list.search),
      ...each('sum', page.sums, list.sums),
      ...each('button', page.toolbar, list.toolbar),
      ...each('act of a row', page.rowActions, list.rowActions),
    ];
  });
}

/** The way that a sentence is said: in a dialog, a toast or a question, as the catalogue of errors has it. */
export const sayingDemands = (
  expectedSayings: readonly ExpectedSaying[],
  sayersOf: (sentence: string) => ReadonlySet<string>,
): Demand[] =>
  expectedSayings.map(({ where, sentence, by }) => {
    const sayers = sayersOf(sentence);
    return demand(
      where,
      `${sentence} is said by ${by}`,
      sayers.has(by) ? undefined : `it is said by ${shownText(sayers)}`,
    );
  });

/** The flags of a page (spec §2, Main shell): somewhere in the product each habit has a page. */
interface Habits {
  readonly closeQuestion?: boolean;
  readonly cached?: boolean;
  readonly multi?: boolean | readonly string[];
}
const habits: readonly (readonly [says: string, has: (page: Habits) => boolean])[] = [
  ['asks before it closes', ({ closeQuestion }) => closeQuestion === true],
  ['is not kept alive', ({ cached }) => cached === false],
  ['keeps its data by tab', ({ multi }) => multi === true || Array.isArray(multi)],
];

export const habitDemands = (pages: Iterable<Habits>): Demand[] => {
  const all = [...pages];
  return habits.map(([says, has]) =>
    demand('spec §2, Main shell', `a page ${says}`, all.some(has) ? undefined : 'no page does'),
  );
};
