import {
  findLedgerMapping,
  saveLedgerMapping,
  type KeptMapping,
  type LedgerInspection,
} from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { text } from './ledger.text.ts';
import { countOf } from '../../../ui/field/count-of.ts';
import type { LedgerImporting } from './use-ledger-import.ts';

type Props = { ledger: LedgerImporting; mapping: LedgerMapping; columns: LedgerInspection['columns'] };

/** Mappings kept under a name: take one over, or keep this one for the next file of its shape. */
export function KeptMappings({ ledger, mapping, columns }: Props) {
  const { choose, choices, inspection, kindCode } = ledger;
  const keptRows = useCall(findLedgerMapping, {});
  const [name, setName] = useState(choices.mappingName || inspection.data?.proposedFrom || '');
  const usable = (keptRows.data ?? []).filter(({ content }) => content.kindCode === kindCode);

  const apply = (one: KeptMapping) => {
    const knownNames = new Set(columns.map((column) => column.name));
    const missing = one.content.fields.flatMap((field) => field.columns).filter((column) => !knownNames.has(column));
    if (missing.length > 0) return toast('warning', text.missingColumns(missing));
    setName(one.name);
    choose({ mapping: one.content, mappingName: one.name });
  };
  const save = async () => {
    const before = usable.find((one) => one.name === name && one.id !== '');
    const request = { name, content: mapping, version: before?.version };
    if (!(await act(() => callServer(saveLedgerMapping, request), text.keptDone))) return;
    choose({ mappingName: name });
    await keptRows.refetch();
  };
  return (
    <section className="ledger-card">
      <h2>{text.kept}</h2>
      <Failure of={keptRows} />
      <label>
        <span>{text.applyKept}</span>
        <Select
          size="small"
          value={null}
          placeholder={text.kept}
          options={usable.map((one) => ({ value: one.name, label: one.name }))}
          onChange={(chosenText: string | null) => {
            const one = usable.find((each) => each.name === chosenText);
            if (one) apply(one);
          }}
        />
      </label>
      <label>
        <span>{text.keepName}</span>
        <Space.Compact>
          <Input size="small" {...countOf(60)} value={name} onChange={(event) => setName(event.target.value)} />
          <Button size="small" disabled={name.trim() === ''} onClick={() => void save()}>
            {text.keep}
          </Button>
        </Space.Compact>
      </label>
    </section>
  );
}
