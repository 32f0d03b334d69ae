import { findEquipmentHistory, type EquipmentChange } from '@tejian/contract/equipment/equipment.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { equipmentText } from '@tejian/domain/equipment/equipment.text.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../platform/use-call.ts';
import { FormSection } from '../../ui/form/FormPage.tsx';
import { text } from './equipment.text.ts';
import type { ValueText } from './value-text.ts';

const FIRST = 6;
const SHOWN = 5; // entries; all of them stand on the page of the history
const business: Readonly<Record<string, string>> = equipmentText.business;

/** What changed in a record, by whom and on what ground; the latest first. */
export function HistoryPanel({ id, valueText, onAll }: { id: string; valueText: ValueText; onAll: () => void }) {
  const { data = [], isPending } = useCall(findEquipmentHistory, { id });
  return (
    <FormSection
      title={text.history}
      extra={
        <Button type="link" size="small" onClick={onAll}>
          {text.wholeHistory}
        </Button>
      }
    >
      {data.length === 0 && <span>{isPending ? text.loading : text.historyEmpty}</span>}
      <ul className="archive-history">
        {data.slice(0, SHOWN).map((entry) => (
          <Entry key={entry.id} entry={entry} valueText={valueText} />
        ))}
      </ul>
    </FormSection>
  );
}

function Entry({ entry, valueText }: { entry: EquipmentChange; valueText: ValueText }) {
  const [whole, setWhole] = useState(false);
  const { changes } = entry;
  const shown = whole ? changes : changes.slice(0, FIRST);
  return (
    <li>
      <header>
        <strong>{business[entry.business] ?? entry.business}</strong>
        <span>{entry.userName}</span>
        <span className="mono">{showInstant(entry.at).slice(0, 16)}</span>
        {entry.reference && <span>{text.reference(entry.reference)}</span>}
      </header>
      {shown.map(({ field, label, before, after }) => (
        <div key={field} className="archive-change">
          <span>{label}</span>
          {before !== null && <del>{valueText(field, before)}</del>}
          {before !== null && <span aria-hidden>→</span>}
          <ins>{valueText(field, after) || text.nothing}</ins>
        </div>
      ))}
      {shown.length < changes.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {text.showAll(changes.length)}
        </Button>
      )}
    </li>
  );
}
