import { SearchOutlined } from '@ant-design/icons';
import { looksLikeNumber } from '@tejian/domain/query/number-search/record-number.ts';
import { lazy, Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { MenuEntry } from '@tejian/contract/shared/session/session.contract.ts';
import { toast } from '../ui/feedback/feedback.ts';
import { focusFirstButton, moveByArrows } from '../ui/arrow-keys.ts';
import { Popup } from '../ui/popup/Popup.tsx';
import { searchMenu, type MenuHit } from './menu-tree.ts';
import { text } from './shell.text.ts';
import { useSounds } from './use-sounds.ts';

/** Loaded with the first number typed: the frame comes without it. */
const NumberHits = lazy(async () => ({ default: (await import('./NumberHits.tsx')).NumberHits }));

interface Props {
  menu: readonly MenuEntry[];
  onChoose: (entry: MenuEntry) => void;
  onOpen: (address: string) => void;
}

/** Functions of the menu by a word of their title. */
function MenuHits({ hits, onChoose }: { hits: readonly MenuHit[]; onChoose: (entry: MenuEntry) => void }) {
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

interface FindingsProps extends Omit<Props, 'menu'> {
  word: string;
  hits: readonly MenuHit[];
  isNumber: boolean;
  isEntered: boolean;
}

function SearchFindings({ word, hits, isNumber, isEntered, onChoose, onOpen }: FindingsProps) {
  return (
    <>
      {isNumber && (
        <Suspense fallback={<p className="menu-hits-none">{text.searchingRecord}</p>}>
          <NumberHits number={word} opensOnly={isEntered && hits.length === 0} onOpen={onOpen} />
        </Suspense>
      )}
      {hits.length > 0 && <MenuHits hits={hits} onChoose={onChoose} />}
    </>
  );
}

/** The word that is typed, and how far the search has come with it. */
function useWord() {
  const [word, setWord] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Enter was pressed while a number was still looked for. */
  const [isEntered, setEntered] = useState(false);
  const set = (typedText: string) => {
    setWord(typedText);
    setEntered(false);
    setOpen(typedText.trim() !== '');
  };
  const enter = () => {
    setOpen(true);
    setEntered(true);
  };
  return { word, isOpen, setOpen, isEntered, type: set, enter, clear: () => set('') };
}

/**
 * Finds a function of the menu by a word of its title, its pinyin or initials, and a record by its number, while it is typed.
 * Enter opens what was found where it is one, arrow down leads into what was found.
 */
export function MenuSearch({ menu, onChoose, onOpen }: Props) {
  const { word, isOpen, setOpen, isEntered, type, enter, clear } = useWord();
  const sounds = useSounds(word);
  const hits = searchMenu(menu, word, sounds);
  const isNumber = looksLikeNumber(word);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Goes on with what was chosen; the field is empty for the next. */
  const leaveFor =
    <Chosen,>(go: (chosen: Chosen) => void) =>
    (chosenPart: Chosen) => {
      clear();
      go(chosenPart);
    };
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() === '') return toast('warning', text.searchEmpty);
    const [only, another] = hits;
    if (only && !another && !isNumber) return leaveFor(onChoose)(only.entry);
    enter();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    focusFirstButton(list.current);
  };
  const onHitKey = (event: KeyboardEvent<HTMLElement>) => {
    moveByArrows(event);
    if (event.key !== 'Escape') return;
    clear();
    input.current?.focus();
  };
  return (
    <Popup
      open={isOpen}
      onOpen={(isOpen) => !isOpen && setOpen(false)}
      placement="bottomLeft"
      title={text.searchResult}
      content={
        <div ref={list} role="presentation" onKeyDown={onHitKey}>
          <SearchFindings
            word={word}
            hits={hits}
            isNumber={isNumber}
            isEntered={isEntered}
            onChoose={leaveFor(onChoose)}
            onOpen={leaveFor(onOpen)}
          />
          {hits.length === 0 && !isNumber && <p className="menu-hits-none">{text.searchNothing}</p>}
        </div>
      }
    >
      <form className="menu-search" role="search" aria-label={text.searchHint} onSubmit={search}>
        <input
          ref={input}
          value={word}
          placeholder={text.searchPlaceholder}
          aria-label={text.searchHint}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label={text.searchHint} title={text.searchHint}>
          <SearchOutlined aria-hidden />
        </button>
      </form>
    </Popup>
  );
}
