import { deleteAbsence, saveAbsence, type Absence } from '@tejian/contract/archive/personnel/absence.contract.ts';
import { getBoard, type PlannerBoard } from '@tejian/contract/business/planner/planner.contract.ts';
import { absenceForm } from '@tejian/domain/archive/personnel/staff-forms.view.ts';
import { absenceText } from '@tejian/domain/archive/personnel/absence.text.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { PersonSelect } from '../../../ui/form/PersonSelect.tsx';
import type { FormField } from '../../../ui/form/form-field.ts';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './planner.text.ts';

interface Props {
  readonly board: PlannerBoard;
  readonly onClose: () => void;
}

interface AbsenceValues {
  userId: string;
  fromDay: string;
  untilDay: string;
  reason: string;
}

const { label } = absenceText;

const absenceFields = (board: PlannerBoard): FormField<AbsenceValues>[] =>
  declaredFields<AbsenceValues, keyof typeof absenceForm.fields>(absenceForm, {
    page: {
      userId: {
        render: ({ id, value, onChange, invalid }) => (
          <PersonSelect
            id={id}
            invalid={invalid}
            people={board.people.map(({ userId, name, departmentName }) => ({
              id: userId,
              name,
              note: departmentName ?? '',
            }))}
            value={typeof value === 'string' ? value : undefined}
            onChange={(chosenText) => onChange(chosenText ?? '')}
          />
        ),
      },
    },
  });

async function removeAbsence({ id, name }: Absence): Promise<void> {
  const question = { title: text.deleteTitle(name), content: text.deleteText, okText: text.delete, danger: true };
  if ((await confirm(question)) && (await act(() => callServer(deleteAbsence, { id }), text.deleted)))
    refreshCalls(getBoard);
}

const absenceColumns: readonly SmallColumn<Absence>[] = [
  { key: 'name', title: label.userId, render: ({ name }) => name },
  { key: 'period', title: text.period, mono: true, render: ({ fromDay, untilDay }) => `${fromDay} ～ ${untilDay}` },
  { key: 'reason', title: label.reason, render: ({ reason }) => reason },
  { key: 'by', title: label.enteredBy, render: ({ enteredBy }) => enteredBy },
  {
    key: 'actions',
    title: '',
    align: 'right',
    render: (row) => (
      <button
        type="button"
        className="row-action row-danger"
        aria-label={`${text.delete} ${row.name} ${row.fromDay}`}
        onClick={() => void removeAbsence(row)}
      >
        {text.delete}
      </button>
    ),
  },
];

/** Enters when somebody is away, beside what is entered for the days of the board. */
export function AbsenceDialog({ board, onClose }: Props) {
  const day = board.days.find((one) => one.day >= board.today)?.day ?? board.today;
  return (
    <FormDialog
      title={text.absenceTitle}
      okText={text.absenceSave}
      savedText={text.absenceSaved}
      fields={absenceFields(board)}
      initial={{ userId: '', fromDay: day, untilDay: day, reason: '' }}
      columns={2}
      note={<p className="dialog-note">{text.absenceNote}</p>}
      below={
        <>
          <h3 className="planner-below">{text.absenceList}</h3>
          <SmallTable
            label={text.absenceList}
            columns={absenceColumns}
            rows={board.absences}
            rowKey={({ id }) => id}
            empty={text.noAbsence}
          />
        </>
      }
      save={(values) => callServer(saveAbsence, values)}
      onSaved={() => (refreshCalls(getBoard), onClose())}
      onClose={onClose}
    />
  );
}
