import { ExclamationCircleOutlined, LockOutlined, ToolOutlined } from '@ant-design/icons';
import type { EquipmentChoice } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { dueColumn } from '../../../ui/flow/due-column.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { batchColumn, productTableColumns } from '../../../ui/flow/product-columns.ts';
import { text } from './application.text.ts';

interface Names {
  day: string;
  variety: (code: string | undefined) => string;
  useStatus: (code: string | undefined) => string;
  reasonOf: (row: EquipmentChoice) => string | undefined;
  /** The note on what is to be known of it, though it may be chosen. */
  noteOf: (row: EquipmentChoice) => string | undefined;
  /** True when batches of products are chosen. */
  isOfProducts: boolean;
}

const lacking = ({ missing }: EquipmentChoice) =>
  missing.length > 0 ? text.picker.incomplete(missing.join('、')) : '';

/** The facts to be known about a piece of equipment before it is chosen. */
function Condition({
  row,
  reason,
  note,
}: {
  row: EquipmentChoice;
  reason: string | undefined;
  note: string | undefined;
}) {
  if (reason) {
    return (
      <span className="soft" title={reason}>
        <LockOutlined aria-hidden /> {reason}
      </span>
    );
  }
  if (note) {
    return (
      <span className="state-warning" title={note}>
        <ExclamationCircleOutlined aria-hidden /> {note}
      </span>
    );
  }
  if (row.missing.length === 0) return <span className="state-success">{text.allowed}</span>;
  return (
    <span className="state-warning" title={lacking(row)}>
      <ToolOutlined aria-hidden /> {lacking(row)}
    </span>
  );
}

const dueColumns = (day: string): TableColumn<EquipmentChoice>[] => [
  { key: 'internalNo', title: text.internalNo, width: 92, text: (row) => row.internalNo ?? '' },
  dueColumn(day),
];

const inUseColumns = (nameOfStatus: Names['useStatus']): TableColumn<EquipmentChoice>[] => [
  { key: 'place', title: text.place, width: 240, text: (row) => row.useAddress },
  { key: 'name', title: text.name, width: 130, text: (row) => row.name },
  { key: 'useStatus', title: text.useStatus, width: 76, text: (row) => nameOfStatus(row.useStatus) },
];

const shownOf = (row: EquipmentChoice) => row.shownCode || row.internalNo || '';

/** Columns of the dialog in which equipment is chosen. */
export const choiceColumns = ({
  day,
  variety,
  useStatus: nameOfStatus,
  reasonOf,
  noteOf,
  isOfProducts,
}: Names): TableColumn<EquipmentChoice>[] => [
  ...(isOfProducts
    ? [batchColumn(shownOf), ...productTableColumns(shownOf)]
    : [
        { key: 'shownCode', title: text.number, width: 176, kind: 'code' as const, frozen: true, text: shownOf },
        ...dueColumns(day),
      ]),
  {
    key: 'state',
    title: text.picker.state,
    width: 230,
    text: (row) => reasonOf(row) ?? noteOf(row) ?? lacking(row),
    render: (row) => <Condition row={row} reason={reasonOf(row)} note={noteOf(row)} />,
  },
  ...(isOfProducts ? [] : inUseColumns(nameOfStatus)),
  { key: 'variety', title: text.variety, width: 130, text: (row) => variety(row.varietyCode) },
  { key: 'unit', title: text.useUnit, width: 170, text: (row) => row.useUnitName ?? '' },
];
