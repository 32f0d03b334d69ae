import type { TableColumn } from '../table/column.ts';
import { DueDate } from './DueDate.tsx';
import { text } from './flow.text.ts';

interface Inspected {
  readonly nextInspectionDate?: string | undefined;
}

/** The day when a piece of equipment is inspected next, with its word for what is overdue or near. */
export const dueColumn = <Row extends Inspected>(today: string): TableColumn<Row> => ({
  key: 'due',
  title: text.due,
  width: 176,
  kind: 'date',
  text: (row) => row.nextInspectionDate ?? '',
  render: (row) => <DueDate day={row.nextInspectionDate} today={today} />,
});
