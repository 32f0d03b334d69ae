import type { DeclarablePart } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { partCell, partColumns } from '@tejian/domain/business/application/declared-parts.ts';
import { declaredPartsText } from '@tejian/domain/business/application/declared-parts.text.ts';
import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import { dueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { LockOutlined, WarningFilled } from '@ant-design/icons';
import { today } from '../../../platform/clock.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DueDate } from '../../../ui/flow/DueDate.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { text as allText } from './application.text.ts';
import './application.css';

const text = allText.parts;
type Row = DeclarablePart;
const keyOf = ({ id }: Row) => id;
const refuse = ({ problem }: Row) => problem;

function Condition({ row }: { row: Row }) {
  const reason = row.problem ?? row.warning;
  if (!reason) return <span className="state-success">{allText.allowed}</span>;
  return (
    <span className={row.problem ? 'soft' : 'state-warning'} title={reason}>
      {row.problem ? <LockOutlined aria-hidden /> : <WarningFilled aria-hidden />} {reason}
    </span>
  );
}

const columnsOf = (table: TableCode, day: string): TableColumn<Row>[] => {
  const [code, name, ...others] = partColumns(table).map((column): TableColumn<Row> => {
    const kind = column.isCode ? 'code' : column.isNumber ? 'number' : 'text';
    return {
      key: column.key,
      title: column.label,
      width: column.width,
      kind,
      text: (row) => partCell(column, row.values),
    };
  });
  const due: TableColumn<Row> = {
    key: 'due',
    title: allText.due,
    width: 140,
    kind: 'date',
    text: (row) => row.dueDate ?? '',
    render: (row) => <DueDate day={row.dueDate} today={day} />,
  };
  return [
    ...(code ? [{ ...code, frozen: true }] : []),
    ...(name ? [name] : []),
    ...(table === '8000.pipingUnit' ? [due] : []),
    {
      key: 'state',
      title: allText.picker.state,
      width: 200,
      text: (row) => row.problem ?? row.warning ?? '',
      render: (row) => <Condition row={row} />,
    },
    ...others,
  ];
};

interface Props {
  table: TableCode;
  /** The name of the installation. */
  shown: string;
  parts: readonly Row[];
  chosen: readonly string[];
  onChoose: (partIds: readonly string[]) => void;
  onClose: () => void;
}

/** The lines of one installation, or the valves of a batch: which of them are declared. */
export function PartsDialog({ table, shown, parts, chosen, onChoose, onClose }: Props) {
  const day = today();
  const [pickedTexts, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const columns = useMemo(() => columnsOf(table, day), [table, day]);
  const free = parts.filter((row) => !row.problem);
  const due = free.filter(({ dueDate }) => dueDate && dueBand(dueDate, day) !== 'later');
  const piece = declaredPartsText.piece(table);
  const take = (rows: readonly Row[]) => setPicked(new Set(rows.map(keyOf)));
  const toggle = (row: Row) => {
    if (row.problem) return;
    const next = new Set(pickedTexts);
    if (!next.delete(row.id)) next.add(row.id);
    setPicked(next);
  };
  const choose = () => {
    onChoose(parts.filter(({ id }) => pickedTexts.has(id)).map(keyOf));
    onClose();
  };
  return (
    <TabModal
      open
      title={text.title(shown, piece)}
      width="min(1180px, 96vw)"
      okText={text.choose(pickedTexts.size)}
      cancelText={allText.cancel}
      okButtonProps={{ disabled: pickedTexts.size === 0 }}
      onOk={choose}
      onCancel={onClose}
    >
      <div className="picker-count" aria-live="polite">
        <span>{text.found(parts.length)}</span>
        <strong>{text.chosen(pickedTexts.size)}</strong>
        <Button size="small" disabled={free.length === 0} onClick={() => take(free)}>
          {text.all(free.length)}
        </Button>
        {due.length > 0 && (
          <Button size="small" onClick={() => take(due)}>
            {text.due(due.length)}
          </Button>
        )}
      </div>
      <div className="picker-table">
        <DataTable
          label={text.title(shown, piece)}
          columns={columns}
          rows={parts}
          rowKey={keyOf}
          numberFrom={1}
          selected={pickedTexts}
          onSelect={setPicked}
          refuse={refuse}
          onOpen={toggle}
        />
      </div>
    </TabModal>
  );
}
