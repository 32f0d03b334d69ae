import { homePageOf, UNIT_ROLE } from '@tejian/domain/shared/menu/home-page.ts';
import { menuFor, type MenuItem } from '@tejian/domain/shared/menu/menu.view.ts';
import { drawnByLot, seedByLot } from '../packages/domain/test/random/lot.ts';
import { demoGroups } from '../apps/server/src/demo/groups.seed.ts';
import { people, unitUser } from '../apps/server/src/demo/people.seed.ts';

/** A page of a menu: its address, and what is pressed for it, one after another; nothing for the desk, which stands open. */
export interface MenuPage {
  readonly address: string;
  readonly presses: readonly string[];
}

/** One of the demonstration and the pages that the menu leads this person to, the own desk first. */
export interface OwnPages {
  readonly loginName: string;
  readonly pages: readonly MenuPage[];
}

interface Role {
  readonly loginName: string;
  readonly group: string;
  readonly roleNames: readonly string[];
}

const pagesIn = (items: readonly MenuItem[]): MenuPage[] =>
  items.flatMap(({ href, name, children }) =>
    children
      ? // What stands within a group within a group is listed with it, under a heading.
        pagesIn(children).map(({ address, presses }) => ({ address, presses: [name, presses.at(-1) ?? ''] }))
      : [{ address: href, presses: [name] }],
  );

function pagesOf({ loginName, group, roleNames }: Role): OwnPages {
  const codes = new Set<string>(demoGroups.find((one) => one.code === group)?.codes);
  const desk = { address: homePageOf(roleNames), presses: [] };
  return { loginName, pages: [desk, ...pagesIn(menuFor(codes)).filter(({ address }) => address !== desk.address)] };
}

const everybody: readonly Role[] = [
  ...people,
  { loginName: unitUser.loginName, group: 'unitUser', roleNames: [UNIT_ROLE] },
];

/** One person of each role: the first of those who are in the same group. */
export const menusByRole: readonly OwnPages[] = everybody
  .filter(({ group }, at) => everybody.findIndex((one) => one.group === group) === at)
  .map(pagesOf);

/** Of so many pages a run opens one: all of them are drawn in each by every-act.window.test.tsx. */
const ONE_OF = 20;

/**
 * The pages that this run opens: everything in a proof, else a twentieth in one piece, which begins where the lot says. In
 * one piece it is the pages of a few people; a window costs more than a page in it.
 */
export function drawnPages(all: readonly OwnPages[] = menusByRole): OwnPages[] {
  const whole = all.flatMap(({ loginName, pages }) => pages.map((page) => ({ loginName, page })));
  const from = (seedByLot(0) * 7919) % whole.length; // neighbouring lots draw pages that lie far apart
  const drawn = Array.from(
    { length: drawnByLot(whole.length, 1, ONE_OF) },
    (_, at) => whole[(from + at) % whole.length]!,
  );
  return all.flatMap(({ loginName }) => {
    const pages = drawn.flatMap((one) => (one.loginName === loginName ? [one.page] : []));
    return pages.length > 0 ? [{ loginName, pages }] : [];
  });
}
