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
  const own = items.filter(({ isOwn }) => isOwn).map(({ id, name }) => ({ value: id, label: name }));
  const shared = items
    .filter(({ isOwn }) => !isOwn)
    .map(({ id, name, ownerName }) => ({ value: id, label: text.sharedBy(name, ownerName) }));
  return [
    ...(own.length > 0 ? [{ label: text.own, options: own }] : []),
    ...(shared.length > 0 ? [{ label: text.shared, options: shared }] : []),
  ];
};

/** Queries under a name: load one, keep the current one, change or delete one's own. */
export function KeptQueryBar({ kept, current, onLoad }: Props) {
  const [chosenId, setChosenId] = useState<string>();
  const [keeping, setKeeping] = useState<{ query: AdvancedQuery; of?: KeptQuery }>();
  const chosen = kept.items.find(({ id }) => id === chosenId);
  const load = (id: string) => {
    setChosenId(id);
    const found = kept.items.find((one) => one.id === id);
    if (found) onLoad(found);
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
        value={chosen?.id}
        options={options(kept.items)}
        onSelect={load} // also when it is the one chosen before: its conditions come back
        onClear={() => setChosenId(undefined)}
        allowClear={clearing}
        popupMatchSelectWidth={false}
      />
      <Button onClick={() => keep()}>{text.saveAs}</Button>
      {chosen?.isOwn && <Button onClick={() => keep(chosen)}>{text.edit}</Button>}
      {chosen?.isOwn && (
        <Button danger onClick={() => void remove(chosen)}>
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
