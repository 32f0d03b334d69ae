import { findOwnEquipment, type OwnEquipment } from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';
import { CutNote } from './OwnPart.tsx';
import { equipmentColumns } from './own-tables.ts';
import { text } from './unit-home.text.ts';

const nobody: ReadonlySet<string> = new Set();
const keyOf = ({ id }: OwnEquipment) => id;
const refuse = ({ isRunning }: OwnEquipment) => (isRunning ? text.underWay : undefined);
const markOf = ({ daysLeft }: OwnEquipment) => (daysLeft !== undefined && daysLeft < 0 ? 'danger' : undefined);

/** The unit's equipment; what is chosen is applied for. */
export function OwnEquipmentPart({ onApplied }: { onApplied: () => void }) {
  const mayApply = useCan()('own:apply');
  const [word, setWord] = useState('');
  const [selectedTexts, setSelected] = useState(nobody);
  const [applying, setApplying] = useState<readonly OwnEquipment[]>();
  const equipmentCall = useCall(findOwnEquipment, word ? { word } : {}, { fresh: true });
  const apply = (rows: readonly OwnEquipment[]) => {
    const chosenRows = rows.filter(({ id }) => selectedTexts.has(id));
    if (new Set(chosenRows.map(({ kindCode }) => kindCode)).size > 1) return toast('warning', text.oneKind);
    setApplying(chosenRows);
  };
  return (
    <Answered of={equipmentCall}>
      {({ rows, isCut }) => (
        <>
          <div className="own-bar">
            <Input.Search allowClear placeholder={text.search} aria-label={text.search} onSearch={setWord} />
            {mayApply && (
              <Button
                type="primary"
                disabled={selectedTexts.size === 0}
                title={text.applyHelp}
                onClick={() => apply(rows)}
              >
                {text.apply}
              </Button>
            )}
          </div>
          <CutNote isCut={isCut} />
          <DataTable
            label={text.parts.equipment}
            columns={equipmentColumns}
            rows={rows}
            rowKey={keyOf}
            mark={markOf}
            empty={text.empty.equipment}
            {...(mayApply && { selected: selectedTexts, onSelect: setSelected, refuse })}
          />
          {applying && (
            <ApplyDialog
              equipment={applying}
              onSent={() => (setApplying(undefined), setSelected(nobody), onApplied())}
              onClose={() => setApplying(undefined)}
            />
          )}
        </>
      )}
    </Answered>
  );
}
