import { getBoard, saveParameters, type PlannerBoard } from '@tejian/contract/business/planner/planner.contract.ts';
import { planningNumbers } from '@tejian/domain/business/planner/parameters.ts';
import { plannerText } from '@tejian/domain/business/planner/planner.text.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './planner.text.ts';

interface Props {
  readonly board: PlannerBoard;
  readonly onClose: () => void;
}

type ParameterValues = PlannerBoard['parameters'];

const time = (value: unknown) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) ? undefined : text.timeFormat);
const { parameters: words } = plannerText;

const parameterFields: readonly FormField<ParameterValues>[] = [
  { name: 'workFrom', label: words.workFrom, showType: 'text', required: true, maxLength: 5, check: time },
  { name: 'workUntil', label: words.workUntil, showType: 'text', required: true, maxLength: 5, check: time },
  ...Object.entries(planningNumbers).map(([name, { label: title, unit, min, max }]): FormField<ParameterValues> => ({
    name: name as keyof typeof planningNumbers, // the names of the declaration itself
    label: title,
    showType: 'number',
    required: true,
    unit,
    min,
    max,
    precision: 0,
  })),
];

/** What the institute plans with. */
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
