import type { Staff } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { findStaff } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { Button } from 'antd';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import type { SmallColumn } from '../../../ui/table/SmallTable.tsx';
import { text } from './personnel.text.ts';

export interface SectionProps {
  staff: Staff;
  maySave: boolean;
  refresh: () => void;
}

export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" type="primary" onClick={onClick}>
      {text.add}
    </Button>
  );
}

/** Change and delete at the end of a line. */
export function lineActions<Row>(
  nameOf: (row: Row) => string,
  onEdit: (row: Row) => void,
  onRemove: (row: Row) => void,
): SmallColumn<Row> {
  return {
    key: 'actions',
    title: '',
    align: 'right',
    render: (row) => (
      <>
        <button
          type="button"
          className="row-action"
          aria-label={`${text.edit} ${nameOf(row)}`}
          onClick={() => onEdit(row)}
        >
          {text.edit}
        </button>
        <button
          type="button"
          className="row-action row-danger"
          aria-label={`${text.remove} ${nameOf(row)}`}
          onClick={() => onRemove(row)}
        >
          {text.remove}
        </button>
      </>
    ),
  };
}

export async function removeLine(name: string, work: () => Promise<unknown>, refresh: () => void): Promise<void> {
  const question = { title: text.deleteTitle(name), content: text.deleteNote, okText: text.remove, danger: true };
  if (!(await confirm(question)) || !(await act(work, text.deleted))) return;
  refreshCalls(findStaff);
  refresh();
}
