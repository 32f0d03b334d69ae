import type { EquipmentDetail } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import {
  findEquipmentOperations,
  type EquipmentOperation,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import {
  isPossible,
  stateOperationNames,
  stateOperations,
  type StateOperation,
} from '@tejian/domain/archive/equipment/operations.ts';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../../paths.ts';
import { usePage } from '../../../../platform/page.tsx';
import { useCan } from '../../../../platform/session.ts';
import { Answered } from '../../../../platform/PageWait.tsx';
import { useCall } from '../../../../platform/use-call.ts';
import { ChangeLog } from '../../../../ui/form/ChangeLog.tsx';
import { confirm } from '../../../../ui/feedback/feedback.ts';
import { FormSection } from '../../../../ui/form/FormPage.tsx';
import { ActionButton } from '../../../../ui/list/ActionButton.tsx';
import './operations.css';
import { text } from './operations.text.ts';
import { MergedRecords } from './MergedRecords.tsx';
import { removeRecord } from './record-removal.ts';
import { tellOutcome, undoOne } from './state-outcome.ts';

const StateDialog = lazy(() => import('./StateDialog.tsx'));

interface Props {
  detail: EquipmentDetail;
  family: string;
  /** The name of the record in the dialog. */
  shownCode: string;
}

/** On a record: what may be done to its state now, and what was done, the last of it to be undone. */
export function OperationPanel({ detail, family, shownCode }: Props) {
  const can = useCan();
  const page = usePage();
  const [operation, setOperation] = useState<StateOperation>();
  const askedItems = useCall(findEquipmentOperations, { id: detail.id }, { fresh: true });
  const useStatus = String(detail.values['useStatus'] ?? '');
  const mayDo = (one: StateOperation) => can(`equipment:${family}:${stateOperations[one].right}`);
  const row = { id: detail.id, version: detail.version, shownCode, useStatus };
  const remove = async () => {
    if (await removeRecord(row)) page.close({ force: true, then: paths.equipmentList(family) });
  };
  const possible = stateOperationNames
    .filter((one) => isPossible(one, useStatus) && mayDo(one))
    .toSorted((one, other) => Number(one === 'scrap') - Number(other === 'scrap')); // what cannot be mended stands last
  return (
    <FormSection title={text.panel}>
      {detail.mergedFrom && (
        <Alert type="info" showIcon title={text.mergedFrom(detail.mergedFrom)} className="form-alert" />
      )}
      {(possible.length > 0 || can(`equipment:${family}:delete`)) && (
        <div className="operation-buttons">
          {possible.map((one) => (
            <Button key={one} size="small" danger={one === 'scrap'} onClick={() => setOperation(one)}>
              {operationText.name[one]}
            </Button>
          ))}
          {can(`equipment:${family}:delete`) && (
            <ActionButton size="small" danger run={remove}>
              {text.delete}
            </ActionButton>
          )}
        </div>
      )}
      <Answered of={askedItems}>
        {(operations) =>
          operations.length === 0 ? (
            <span className="soft">{text.panelNone}</span>
          ) : (
            <ChangeLog>
              {operations.map((doneOperation) => (
                <Entry key={doneOperation.id} operation={doneOperation} mayUndo={mayDo(doneOperation.operation)} />
              ))}
            </ChangeLog>
          )
        }
      </Answered>
      <MergedRecords id={detail.id} mayUndo={can(`equipment:${family}:merge`)} />
      {operation && (
        <Suspense fallback={null}>
          <StateDialog
            operation={operation}
            rows={[row]}
            onClose={() => setOperation(undefined)}
            onDone={(outcomes) => {
              setOperation(undefined);
              tellOutcome(operation, outcomes);
            }}
          />
        </Suspense>
      )}
    </FormSection>
  );
}

function Entry({ operation, mayUndo }: { operation: EquipmentOperation; mayUndo: boolean }) {
  const name = operationText.name[operation.operation];
  const { undoneBy, undoneAt } = operation;
  const undo = async () => {
    const isSure = await confirm({ title: text.undoTitle(name), content: text.undoNote, okText: text.undo });
    if (isSure) await undoOne(operation.id);
  };
  return (
    <li className={undoneAt ? 'operation-undone' : undefined}>
      <header>
        <strong>{name}</strong>
        <span className="mono">{operation.date}</span>
        <span>{operation.userName}</span>
      </header>
      <div>{operation.reason}</div>
      {undoneAt && <span className="soft">{text.wasUndone(undoneBy ?? '', showInstant(undoneAt))}</span>}
      {!undoneAt && mayUndo && (
        <span>
          <ActionButton type="link" size="small" reason={operation.notUndoable} run={undo}>
            {text.undo}
          </ActionButton>
        </span>
      )}
    </li>
  );
}
