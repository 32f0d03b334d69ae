import { SearchOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { MenuEntry } from '@tejian/contract/shared/session/session.contract.ts';
import { toast } from '../ui/feedback/feedback.ts';
import { focusFirstButton, moveByArrows } from './arrow-keys.ts';
import { searchMenu, type MenuHit } from './menu-tree.ts';
import { text } from './shell.text.ts';

interface Props {
  menu: readonly MenuEntry[];
  onChoose: (entry: MenuEntry) => void;
}

interface HitsProps {
  hits: readonly MenuHit[];
  list: RefObject<HTMLUListElement | null>;
  onChoose: (entry: MenuEntry) => void;
  onLeave: () => void;
}

function Hits({ hits, list, onChoose, onLeave }: HitsProps) {
  if (hits.length === 0) return <p className="menu-hits-none">{text.searchNothing}</p>;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveByArrows(event);
    if (event.key === 'Escape') onLeave();
  };
  return (
    <ul className="menu-hits" ref={list} onKeyDown={onKeyDown}>
      {hits.map(({ entry, trail }) => (
        <li key={[...trail, entry.name].join('/')}>
          <button type="button" onClick={() => onChoose(entry)}>
            <strong>{entry.name}</strong>
            <small>{trail.join(' / ')}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Finds a function of the menu by a word of its title. Enter searches, arrow down leads into what was found. */
export function MenuSearch({ menu, onChoose }: Props) {
  const [word, setWord] = useState('');
  const [hits, setHits] = useState<readonly MenuHit[]>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() === '') return toast('warning', text.searchEmpty);
    setHits(searchMenu(menu, word));
  };
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const clear = () => {
    setHits(undefined);
    setWord('');
  };
  const leave = () => {
    clear();
    input.current?.focus();
  };
  const choose = (entry: MenuEntry) => {
    clear();
    onChoose(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    focusFirstButton(list.current);
  };
  return (
    <Popover
      open={hits !== undefined}
      onOpenChange={(open) => !open && setHits(undefined)}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      title={text.searchResult}
      content={hits && <Hits hits={hits} list={list} onChoose={choose} onLeave={leave} />}
    >
      <form className="menu-search" role="search" aria-label={text.searchHint} onSubmit={search}>
        <input
          ref={input}
          value={word}
          placeholder={text.searchHint}
          aria-label={text.searchHint}
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label={text.searchHint} title={text.searchHint}>
          <SearchOutlined aria-hidden />
        </button>
      </form>
    </Popover>
  );
}
