import { DeleteOutlined, DownOutlined, EditOutlined, UpOutlined } from '@ant-design/icons';
import {
  addedItems,
  moveAddedItem,
  removeAddedItem,
  restoreAddedItem,
} from '@tejian/domain/business/report/added-items.ts';
import type { Item } from '@tejian/domain/business/report/template.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { undoToast } from '../../../../ui/feedback/feedback.ts';
import type { EntrySession } from '../entry-session.ts';
import { text } from './added-items.text.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';

interface Props {
  session: EntrySession;
  section: string;
}

/** Above the table of an open section: where its items come from. */
export function AddItems({ session, section }: Props) {
  const [openText, setOpen] = useState<'library' | 'hand'>();
  const close = () => setOpen(undefined);
  const group = () => addedItems(session.source.getState().entry, section).at(-1)?.group ?? '';
  return (
    <>
      <Button size="small" type="primary" onClick={() => setOpen('library')}>
        {text.pick}
      </Button>
      <Button size="small" onClick={() => setOpen('hand')}>
        {text.add}
      </Button>
      {openText === 'library' && <LibraryDialog session={session} section={section} onClose={close} />}
      {openText === 'hand' && <ItemDialog session={session} section={section} group={group()} onClose={close} />}
    </>
  );
}

function remove({ session, section }: Props, { no, name }: Item): void {
  const [, removedItem] = removeAddedItem(session.source.getState().entry, section, no);
  if (!removedItem) return;
  session.change((entry) => removeAddedItem(entry, section, no)[0]);
  undoToast(text.removed(name), () => session.change((entry) => restoreAddedItem(entry, removedItem)));
}

/** The acts possible with one added item. */
export function AddedItemTools({ session, section, item }: Props & { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  const { entry } = session.source.getState();
  const all = addedItems(entry, section);
  const at = all.findIndex(({ id }) => id === item.no);
  const ownItem = all[at];
  const move = (by: -1 | 1) => session.change((before) => moveAddedItem(before, section, item.no, by));
  const tool = (label: string, icon: ReactNode, run: () => void, isOff = false) => (
    <button
      type="button"
      className="sheet-quiet"
      disabled={isOff}
      title={label}
      aria-label={text.of(label, item.name)}
      onClick={run}
    >
      {icon}
    </button>
  );
  return (
    <span className="sheet-item-tools">
      {tool(text.up, <UpOutlined aria-hidden />, () => move(-1), at <= 0)}
      {tool(text.down, <DownOutlined aria-hidden />, () => move(1), at === all.length - 1)}
      {tool(text.edit, <EditOutlined aria-hidden />, () => setOpen(true))}
      {tool(text.remove, <DeleteOutlined aria-hidden />, () => remove({ session, section }, item))}
      {isOpen && ownItem && (
        <ItemDialog
          session={session}
          section={section}
          item={ownItem}
          group={ownItem.group}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
