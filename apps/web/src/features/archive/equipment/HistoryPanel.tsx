import {
  findEquipmentChanges,
  type HistoryEntry,
} from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { ChangeLine, ChangeLog } from '../../../ui/form/ChangeLog.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { text } from './equipment.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

const FIRST = 6; // changes of an entry
const LATEST = 5; // entries; all of them stand on the page of the history

/** The changes of a record, by whom and on what context; the latest first. */
export function HistoryPanel({ id, onAll }: { id: string; onAll: () => void }) {
  const changesCall = useCall(findEquipmentChanges, { id, size: LATEST });
  return (
    <FormSection
      title={text.history}
      extra={
        <Button type="link" size="small" onClick={onAll}>
          {text.wholeHistory}
        </Button>
      }
    >
      <Answered of={changesCall}>
        {({ entries }) =>
          entries.length === 0 ? (
            <span>{text.historyEmpty}</span>
          ) : (
            <ChangeLog>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ChangeLog>
          )
        }
      </Answered>
    </FormSection>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const [whole, setWhole] = useState(false);
  const { changes } = entry;
  const shownChanges = whole ? changes : changes.slice(0, FIRST);
  return (
    <li>
      <header>
        <strong>{entry.businessName}</strong>
        <span>{entry.userName}</span>
        <span className="mono">
          <Moment at={entry.at} />
        </span>
        {entry.reference && <span>{text.reference(entry.reference)}</span>}
      </header>
      {shownChanges.map(({ field, label, before, after }) => (
        <ChangeLine key={field} label={label} before={before || undefined} after={after} />
      ))}
      {shownChanges.length < changes.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {text.showAll(changes.length)}
        </Button>
      )}
    </li>
  );
}
