import { addItems, changeAddedItem, newItemKey, type AddedItem } from '@tejian/domain/business/report/added-items.ts';
import { FormDialog } from '../../../../platform/FormDialog.tsx';
import type { EntrySession } from '../entry-session.ts';
import { text } from './added-items.text.ts';
import { itemFields, itemIn, valuesOf } from './item-form.ts';

interface Props {
  session: EntrySession;
  section: string;
  /** The item that is described anew; without it one is added. */
  item?: AddedItem;
  /** The group that a new item most likely belongs to. */
  group: string;
  onClose: () => void;
}

/** An item by hand: what is looked at, what is demanded, and what value belongs to it. */
export function ItemDialog({ session, section, item, group, onClose }: Props) {
  const { template, entry } = session.source.getState();
  const [usualSet = ''] = Object.keys(template.resultSets);
  const blank: AddedItem = {
    id: '',
    group,
    name: '',
    cls: null,
    req: '',
    results: usualSet,
    valueName: '',
    unit: '',
    min: null,
    max: null,
    decimals: null,
  };
  return (
    <FormDialog
      title={item ? text.editTitle : text.addTitle}
      fields={itemFields(template)}
      initial={valuesOf(item ?? blank)}
      columns={2}
      savedText={item ? text.changed : text.added}
      save={(values) => {
        const id = item?.id ?? newItemKey(entry, section, Math.random);
        const describedItem = itemIn(values, id);
        session.change((before) =>
          item ? changeAddedItem(before, section, describedItem) : addItems(before, section, [describedItem]),
        );
        return Promise.resolve(id);
      }}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
