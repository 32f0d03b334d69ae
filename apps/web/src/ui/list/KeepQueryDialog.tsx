import type { AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { TabModal } from '../feedback/TabModal.tsx';
import type { KeptQueries, KeptQuery } from './advanced-state.ts';
import { countOf } from '../field/count-of.ts';
import { text } from './advanced.text.ts';

interface Props {
  query: AdvancedQuery;
  /** The query that is changed; absent: a new one. */
  of?: KeptQuery;
  kept: KeptQueries;
  onClose: () => void;
  onKept: (id: string) => void;
}

const PRIVATE = '';

/** Name of a query, and who may use it besides its owner. */
export function KeepQueryDialog({ query, of: savedQuery, kept, onClose, onKept }: Props) {
  const [name, setName] = useState(savedQuery?.name ?? '');
  const [groupId, setGroupId] = useState(savedQuery?.groupId ?? PRIVATE);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const id = useId();
  const save = async () => {
    if (!name.trim()) return setProblems({ name: text.nameRequired });
    setBusy(true);
    const answer = await kept.keep({
      name: name.trim(),
      query,
      ...(savedQuery ? { id: savedQuery.id } : {}),
      ...(groupId ? { groupId } : {}),
    });
    setBusy(false);
    if (answer === undefined) return;
    if ('id' in answer) onKept(answer.id);
    else setProblems(answer.problems);
  };
  const scopes = [
    { value: PRIVATE, label: text.onlyMe },
    ...kept.groups.map((group) => ({ value: group.id, label: text.group(group.name) })),
  ];
  return (
    <TabModal
      open
      title={savedQuery ? text.edit : text.saveAs}
      width={420}
      onCancel={onClose}
      onOk={() => void save()}
      confirmLoading={busy}
    >
      <div className="keep-form">
        <label htmlFor={`${id}-name`}>{text.name}</label>
        <Input
          id={`${id}-name`}
          autoFocus
          {...countOf(40)}
          value={name}
          status={problems['name'] ? 'error' : undefined}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void save()}
        />
        <span className="condition-problem" role={problems['name'] ? 'alert' : undefined}>
          {problems['name']}
        </span>
        <label htmlFor={`${id}-scope`}>{text.shareWith}</label>
        <Select id={`${id}-scope`} value={groupId} options={scopes} onChange={setGroupId} />
        <span className="condition-problem">{problems['groupId']}</span>
      </div>
    </TabModal>
  );
}
