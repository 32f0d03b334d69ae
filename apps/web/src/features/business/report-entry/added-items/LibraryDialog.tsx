import {
  findLibraryItems,
  type LibraryItem,
} from '@tejian/contract/configuration/item-library/item-library.contract.ts';
import { addedFrom, addedItems, addItems } from '@tejian/domain/business/report/added-items.ts';
import { useState } from 'react';
import { Answered } from '../../../../platform/PageWait.tsx';
import { useCall } from '../../../../platform/use-call.ts';
import type { EntrySession } from '../entry-session.ts';
import { PickDialog } from '../PickDialog.tsx';
import { text } from './added-items.text.ts';
import { foundItems, limitOf } from './library-choice.ts';

interface ListProps {
  items: readonly LibraryItem[];
  chosen: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  onToggle: (items: readonly LibraryItem[], on: boolean) => void;
}

/** A group's items under its name, which chooses all of them. */
function Group({ group, items, chosen, taken, onToggle }: ListProps & { group: string }) {
  const free = items.filter(({ code }) => !taken.has(code));
  const isAll = free.length > 0 && free.every(({ code }) => chosen.has(code));
  return (
    <>
      <tr className="entry-group">
        <td>
          <input
            type="checkbox"
            aria-label={text.chooseGroup(group)}
            checked={isAll}
            disabled={free.length === 0}
            onChange={() => onToggle(free, !isAll)}
          />
        </td>
        <th colSpan={4} scope="rowgroup">
          {group}
        </th>
      </tr>
      {items.map((item) => {
        const isTaken = taken.has(item.code);
        return (
          <tr
            key={item.code}
            className={isTaken ? 'entry-refused' : 'entry-choice'}
            onClick={() => !isTaken && onToggle([item], !chosen.has(item.code))}
          >
            <td>
              <input
                type="checkbox"
                aria-label={item.name}
                disabled={isTaken}
                checked={isTaken || chosen.has(item.code)}
                readOnly
              />
            </td>
            <td>{item.name}</td>
            <td>{item.cls}</td>
            <td>
              {item.req} {isTaken && <b className="entry-note">{text.already}</b>}
            </td>
            <td className="mono">{limitOf(item)}</td>
          </tr>
        );
      })}
    </>
  );
}

function LibraryList({ items, ...list }: ListProps) {
  const { columns } = text;
  return (
    <div className="entry-box">
      <table>
        <thead>
          <tr>
            {Object.values(columns).map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.length === 0 && (
            <tr>
              <td colSpan={5}>{text.nothing}</td>
            </tr>
          )}
          {[...Map.groupBy(items, ({ group }) => group)].map(([group, ownItems]) => (
            <Group key={group} group={group} items={ownItems} {...list} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Props {
  session: EntrySession;
  section: string;
  onClose: () => void;
}

/** Picks from the library of the kind; what the report has already cannot be picked twice. */
export function LibraryDialog({ session, section, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [chosenTexts, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { template, entry } = session.source.getState();
  const library = useCall(findLibraryItems, { kindCode: template.kind });
  const toggle = (items: readonly LibraryItem[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const { code } of items)
        if (on) next.add(code);
        else next.delete(code);
      return next;
    });
  const take = () => {
    const pickedItems = (library.data ?? []).filter(({ code }) => chosenTexts.has(code)).map(addedFrom);
    session.change((before) => addItems(before, section, pickedItems));
  };
  return (
    <PickDialog
      title={text.pickTitle}
      width={900}
      search={text.search}
      isNarrowed
      onSearch={setSearch}
      okText={text.take(chosenTexts.size)}
      chosen={chosenTexts.size}
      onTake={take}
      onClose={onClose}
    >
      <Answered of={library}>
        {(items) => (
          <LibraryList
            items={foundItems(items, search)}
            chosen={chosenTexts}
            taken={new Set(addedItems(entry, section).map(({ id }) => id))}
            onToggle={toggle}
          />
        )}
      </Answered>
    </PickDialog>
  );
}
