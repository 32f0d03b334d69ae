import { getBoard, saveParameters, type PlannerBoard } from '@tejian/contract/business/planner/planner.contract.ts';
import { planningForm } from '@tejian/domain/business/planner/planner-form.view.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './planner.text.ts';

interface Props {
  readonly board: PlannerBoard;
  readonly onClose: () => void;
}

type ParameterValues = PlannerBoard['parameters'];

const parameterFields = declaredFields<ParameterValues>(planningForm);

/** The institute's planning parameters. */
export function ParametersDialog({ board, onClose }: Props) {
  return (
    <FormDialog
      title={text.parameters}
      fields={parameterFields}
      initial={board.parameters}
      version={board.parametersVersion}
      columns={2}
      note={<p className="dialog-note">{text.parametersNote}</p>}
      save={(parameters) => callServer(saveParameters, { ...parameters, version: board.parametersVersion })}
      onSaved={() => (refreshCalls(getBoard), onClose())}
      reload={() => refreshCalls(getBoard)}
      onClose={onClose}
    />
  );
}
