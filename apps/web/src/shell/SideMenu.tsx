import type { MenuEntry } from '@tejian/contract/shared/session/session.contract.ts';
import { entryOf } from '@tejian/domain/shared/menu/pages.view.ts';
import { useState } from 'react';
import { MenuIcon } from './menu-icon.tsx';
import { text } from './shell.text.ts';

interface Props {
  menu: readonly MenuEntry[];
  /** Name of the entry whose second level is shown, or that the page in sight belongs to. */
  current: string | undefined;
  onChoose: (entry: MenuEntry) => void;
}

/**
 * Icons only; widens under the pointer or with the keyboard's focus in it, over the content. After a choice it is narrow
 * again until the pointer comes back: it would lie over the second level that the choice has opened.
 */
export function SideMenu({ menu, current, onChoose }: Props) {
  const [isChosen, setChosen] = useState(false);
  return (
    <nav
      className={isChosen ? 'side-menu' : 'side-menu side-opens'}
      aria-label={text.mainMenu}
      onMouseLeave={() => setChosen(false)}
    >
      <ul>
        {menu.map((entry) => (
          <li key={entry.name}>
            <button
              type="button"
              className={entry.name === current ? 'side-entry side-current' : 'side-entry'}
              aria-expanded={entry.children.length > 0 ? entry.name === current : undefined}
              title={entry.name}
              onClick={() => {
                setChosen(true);
                onChoose(entry);
              }}
            >
              <MenuIcon name={entry.icon} />
              <span>{entry.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Entries of one top entry; a third level stands under its own heading. */
export function SubMenu({
  entry,
  address,
  onChoose,
}: {
  entry: MenuEntry;
  address: string;
  onChoose: (entry: MenuEntry) => void;
}) {
  return (
    <nav className="sub-menu" aria-label={`${text.subMenu} ${entry.name}`}>
      <h2>{entry.name}</h2>
      <SubEntries entries={entry.children} address={address} onChoose={onChoose} />
    </nav>
  );
}

function SubEntries({
  entries,
  address,
  onChoose,
}: {
  entries: readonly MenuEntry[];
  address: string;
  onChoose: (entry: MenuEntry) => void;
}) {
  const [path] = address.split('?');
  const current = ({ href }: MenuEntry) =>
    href === address || href === path ? 'page' : href === entryOf(address) ? 'true' : undefined;
  return (
    <ul>
      {entries.map((entry) =>
        entry.children.length > 0 ? (
          <li key={entry.name}>
            <h3>{entry.name}</h3>
            <SubEntries entries={entry.children} address={address} onChoose={onChoose} />
          </li>
        ) : (
          <li key={entry.name}>
            <button
              type="button"
              className="sub-entry"
              aria-current={current(entry)}
              title={entry.name}
              onClick={() => onChoose(entry)}
            >
              {entry.name}
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
