import type { MenuEntry } from '@tejian/contract/shared/session/session.contract.ts';

export interface MenuHit {
  entry: MenuEntry;
  /** Names of the entries above it. */
  trail: readonly string[];
}

/** Every entry that leads somewhere, with the names above it. */
function leaves(menu: readonly MenuEntry[], trail: readonly string[] = []): MenuHit[] {
  return menu.flatMap((entry) =>
    entry.children.length > 0 ? leaves(entry.children, [...trail, entry.name]) : entry.href ? [{ entry, trail }] : [],
  );
}

/** A title that letters stand for: its pinyin, or the initials of it. */
export type Sounds = (name: string, letters: string) => boolean;

const LETTERS = /^[a-z]+$/;
/** A word of letters alone may be pinyin. */
export const mayBePinyin = (word: string): boolean => LETTERS.test(wantedOf(word));
const wantedOf = (word: string): string => word.trim().toLowerCase();

/**
 * Entries whose title holds the word, at any depth (spec §2); a group that matches brings its entries. Letters find titles by
 * their pinyin too, as soon as the reading of characters is there.
 */
export function searchMenu(menu: readonly MenuEntry[], word: string, sounds?: Sounds): MenuHit[] {
  const wantedText = wantedOf(word);
  if (wantedText === '') return [];
  const isMeant = (name: string): boolean =>
    name.toLowerCase().includes(wantedText) ||
    (sounds !== undefined && LETTERS.test(wantedText) && sounds(name, wantedText));
  return leaves(menu).filter(({ entry, trail }) => [entry.name, ...trail].some(isMeant));
}

/** The server's name of a page, which goes before the route's own title (spec §6). */
export const nameOf = (menu: readonly MenuEntry[], address: string): string | undefined => {
  const entries = leaves(menu).map(({ entry }) => entry);
  const [path = ''] = address.split('?');
  return (entries.find(({ href }) => href === address) ?? entries.find(({ href }) => href === path))?.name;
};

/** The top entry that an address belongs to. */
export function topOf(menu: readonly MenuEntry[], address: string): MenuEntry | undefined {
  const [path = ''] = address.split('?');
  const holds = (entry: MenuEntry): boolean =>
    entry.href === address || entry.href.split('?')[0] === path || entry.children.some(holds);
  return menu.find(holds);
}
