import type { AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { confirm } from '../feedback/feedback.ts';
import type { KeptQueries, KeptQuery } from './advanced-state.ts';
import { text } from './advanced.text.ts';
import { KeepQueryDialog } from './KeepQueryDialog.tsx';
import { clearing } from '../field/clearing.tsx';

interface Props {
  kept: KeptQueries;
  /** The conditions as they stand, unless something is wrong with them. */
  current: () => AdvancedQuery | undefined;
  onLoad: (query: KeptQuery) => void;
}

const options = (items: readonly KeptQuery[]) => {
  const ownItems = items.filter(({ isOwn }) => isOwn).map(({ id, name }) => ({ value: id, label: name }));
  const sharedItems = items
    .filter(({ isOwn }) => !isOwn)
    .map(({ id, name, ownerName }) => ({ value: id, label: text.sharedBy(name, ownerName) }));
  return [
    ...(ownItems.length > 0 ? [{ label: text.own, options: ownItems }] : []),
    ...(sharedItems.length > 0 ? [{ label: text.shared, options: sharedItems }] : []),
  ];
};

/** Queries under a name: load one, keep the current one, change or delete one's own. */
export function KeptQueryBar({ kept, current, onLoad }: Props) {
  const [chosenId, setChosenId] = useState<string>();
  const [keeping, setKeeping] = useState<{ query: AdvancedQuery; of?: KeptQuery }>();
  const chosenQuery = kept.items.find(({ id }) => id === chosenId);
  const load = (id: string) => {
    setChosenId(id);
    const foundQuery = kept.items.find((one) => one.id === id);
    if (foundQuery) onLoad(foundQuery);
  };
  const keep = (of?: KeptQuery) => {
    const query = current();
    if (query) setKeeping(of ? { query, of } : { query });
  };
  const remove = async (query: KeptQuery) => {
    const content = query.groupId ? text.removeShared : text.removeOwn;
    const sure = await confirm({ title: text.removeQuestion(query.name), content, danger: true, okText: text.remove });
    if (sure && (await kept.remove(query))) setChosenId(undefined);
  };
  return (
    <div className="kept-bar">
      <Select
        aria-label={text.saved}
        className="kept-choice"
        placeholder={text.chooseSaved}
        notFoundContent={kept.failure ?? text.noSaved}
        value={chosenQuery?.id}
        options={options(kept.items)}
        onSelect={load} // also when it is the one chosen before: its conditions come back
        onClear={() => setChosenId(undefined)}
        allowClear={clearing}
        popupMatchSelectWidth={false}
      />
      <Button onClick={() => keep()}>{text.saveAs}</Button>
      {chosenQuery?.isOwn && <Button onClick={() => keep(chosenQuery)}>{text.edit}</Button>}
      {chosenQuery?.isOwn && (
        <Button danger onClick={() => void remove(chosenQuery)}>
          {text.remove}
        </Button>
      )}
      {keeping && (
        <KeepQueryDialog
          {...keeping}
          kept={kept}
          onClose={() => setKeeping(undefined)}
          onKept={(id) => (setKeeping(undefined), setChosenId(id))}
        />
      )}
    </div>
  );
}
