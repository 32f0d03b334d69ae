import { findOwnEquipment, type OwnEquipment } from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';
import { CutNote } from './OwnPart.tsx';
import { equipmentColumns } from './own-tables.ts';
import { text } from './unit-home.text.ts';

const keyOf = ({ id }: OwnEquipment) => id;
const refuse = ({ isRunning }: OwnEquipment) => (isRunning ? text.underWay : undefined);
const markOf = ({ daysLeft }: OwnEquipment) => (daysLeft !== undefined && daysLeft < 0 ? 'danger' : undefined);

/** The chosen pieces among all that were seen: another search shows others, and takes none of them away. */
const chosenAmong = (seenRows: readonly OwnEquipment[], selected: ReadonlySet<string>): OwnEquipment[] =>
  [...new Map(seenRows.map((row) => [row.id, row])).values()].filter(({ id }) => selected.has(id));

interface BarProps {
  chosenRows: readonly OwnEquipment[];
  onSearch: (word: string) => void;
  onApply: () => void;
  onClear: () => void;
}

function Bar({ chosenRows, onSearch, onApply, onClear }: BarProps) {
  const mayApply = useCan()('own:apply');
  const count = chosenRows.length;
  const apply = () =>
    new Set(chosenRows.map(({ kindCode }) => kindCode)).size > 1 ? toast('warning', text.oneKind) : onApply();
  return (
    <div className="own-bar">
      <Input.Search allowClear placeholder={text.search} aria-label={text.search} onSearch={onSearch} />
      {mayApply && (
        <Button type="primary" disabled={count === 0} title={text.applyHelp} onClick={apply}>
          {count === 0 ? text.apply : text.applyFor(count)}
        </Button>
      )}
      {count > 0 && <Button onClick={onClear}>{text.chooseNone}</Button>}
    </div>
  );
}

/** The unit's equipment; what is chosen is applied for. */
export function OwnEquipmentPart({ onApplied }: { onApplied: () => void }) {
  const mayApply = useCan()('own:apply');
  const [word, setWord] = useState('');
  const [chosenRows, setChosen] = useState<readonly OwnEquipment[]>([]);
  const [isApplying, setApplying] = useState(false);
  const equipmentCall = useCall(findOwnEquipment, word ? { word } : {}, { fresh: true });
  const selectedIds = useMemo(() => new Set(chosenRows.map(keyOf)), [chosenRows]);
  return (
    <>
      <Bar
        chosenRows={chosenRows}
        onSearch={(asked) => setWord(asked.trim())}
        onApply={() => setApplying(true)}
        onClear={() => setChosen([])}
      />
      <Answered of={equipmentCall}>
        {({ rows, isCut }) => (
          <>
            <CutNote isCut={isCut} />
            <DataTable
              label={text.parts.equipment}
              columns={equipmentColumns}
              rows={rows}
              rowKey={keyOf}
              mark={markOf}
              empty={text.empty.equipment}
              {...(mayApply && {
                selected: selectedIds,
                onSelect: (selected: ReadonlySet<string>) => setChosen(chosenAmong([...chosenRows, ...rows], selected)),
                refuse,
              })}
            />
          </>
        )}
      </Answered>
      {isApplying && (
        <ApplyDialog
          equipment={chosenRows}
          onSent={() => (setApplying(false), setChosen([]), onApplied())}
          onClose={() => setApplying(false)}
        />
      )}
    </>
  );
}
