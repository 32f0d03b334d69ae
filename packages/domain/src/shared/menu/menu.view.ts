import { isOwnCode, type Permission } from '../permission/permissions.ts';
import { menuGroups, type MenuGroup } from './page.view.ts';
import { pageList } from './pages.view.ts';

/** One entry of the menu; it is shown to people who hold at least one of the codes, or to everybody where it has none. */
export interface MenuItem {
  name: string;
  href: string;
  icon: string;
  permissions: readonly Permission[];
  children?: readonly MenuItem[];
}

const pagesIn = (place: MenuGroup | 'top'): MenuItem[] =>
  [...pageList].flatMap(([href, { title, menuName = title, menu: group, icon = '', needs = [] }]) =>
    group === place ? [{ name: menuName, href, icon, permissions: needs }] : [],
  );

const groupsWithin = (parent: MenuGroup | undefined): MenuItem[] =>
  Object.entries(menuGroups).flatMap(([key, group]) => {
    if (('within' in group ? group.within : undefined) !== parent) return [];
    const place = key as MenuGroup; // keys of the declaration
    const children = [...groupsWithin(place), ...pagesIn(place)];
    return [
      {
        name: group.name,
        href: '',
        icon: group.icon,
        permissions: children.flatMap((one) => one.permissions),
        children,
      },
    ];
  });

/** @public The menu of the product in its order: the groups with their pages, then what stands beside them. */
export const menu: readonly MenuItem[] = [...groupsWithin(undefined), ...pagesIn('top')];

/**
 * The menu as this person sees it: entries without a right are left out, groups without entries too. Pages for everybody are
 * the staff's: a business unit's user has the entries of the unit's codes and no other.
 */
export function menuFor(codes: ReadonlySet<string>, items: readonly MenuItem[] = menu): MenuItem[] {
  const isOfUnit = [...codes].some(isOwnCode);
  return items.flatMap((one) => {
    if (!one.children) {
      const isShown = one.permissions.length === 0 ? !isOfUnit : one.permissions.some((code) => codes.has(code));
      return isShown ? [one] : [];
    }
    const children = menuFor(codes, one.children);
    return children.length > 0 ? [{ ...one, children }] : [];
  });
}
