import { SearchOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useState, type FormEvent } from 'react';
import type { MenuEntry } from '@tejian/contract/session/session.contract.ts';
import { toast } from '../ui/feedback/feedback.ts';
import { searchMenu, type MenuHit } from './menu-tree.ts';
import { text } from './shell.text.ts';

interface Props {
  menu: readonly MenuEntry[];
  onChoose: (entry: MenuEntry) => void;
}

function Hits({ hits, onChoose }: { hits: readonly MenuHit[]; onChoose: (entry: MenuEntry) => void }) {
  if (hits.length === 0) return <p className="menu-hits-none">{text.searchNothing}</p>;
  return (
    <ul className="menu-hits">
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

/** Finds a function of the menu by a word of its title. */
export function MenuSearch({ menu, onChoose }: Props) {
  const [word, setWord] = useState('');
  const [hits, setHits] = useState<readonly MenuHit[]>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() === '') return toast('warning', text.searchEmpty);
    setHits(searchMenu(menu, word));
  };
  const choose = (entry: MenuEntry) => {
    setHits(undefined);
    setWord('');
    onChoose(entry);
  };
  return (
    <Popover
      open={hits !== undefined}
      onOpenChange={(open) => !open && setHits(undefined)}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      title={text.searchResult}
      content={hits && <Hits hits={hits} onChoose={choose} />}
    >
      <form className="menu-search" role="search" aria-label={text.searchHint} onSubmit={search}>
        <input
          value={word}
          placeholder={text.searchHint}
          aria-label={text.searchHint}
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && (setWord(''), setHits(undefined))}
        />
        <button type="submit" aria-label={text.searchHint} title={text.searchHint}>
          <SearchOutlined />
        </button>
      </form>
    </Popover>
  );
}
