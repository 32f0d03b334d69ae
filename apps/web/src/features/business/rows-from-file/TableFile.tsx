import { readTable, writeTable } from '@tejian/contract/shared/table-file/table-file.contract.ts';
import {
  fillingOf,
  withCells,
  type FilledCell,
  type FilledTable,
  type Filling,
} from '@tejian/domain/business/report/fill-grid.ts';
import { headOf } from '@tejian/domain/business/report/placed-rows.ts';
import type { Cell, Row } from '@tejian/domain/business/report/entry.ts';
import { printEntered } from '@tejian/domain/business/report/format.ts';
import type { Column } from '@tejian/domain/business/report/template.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { tableFileText } from '@tejian/domain/shared/table-file/table-file.text.ts';
import { newId } from '@tejian/entry/new-id.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import { postFile, saveFile } from '../../../platform/files.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { UnreadLines } from '../../../ui/sheets/UnreadLines.tsx';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { text } from './table-file.text.ts';
import './table-file.css';

interface Props {
  /** Name of the file and of its sheet. */
  name: string;
  section: FilledTable;
  rows: readonly Row[];
  onFill: (rows: readonly Row[]) => void;
}

const MOST_SHOWN = 8;
const shownText = (value: Cell | undefined, { decimals }: Column): string =>
  typeof value === 'number' ? printEntered(value, decimals) : (value ?? '');

const sheetOf = ({ name, section, rows }: Props) => ({
  name,
  columns: section.columns.map((column) => ({ label: headOf(column), note: column.options?.join('、') })),
  table: { rows: rows.map((row) => section.columns.map((column) => shownText(row[column.key], column))) },
  notes: [],
});

/** The refused rows, in the file that they came with: each cell says why. */
const refusedSheet = (props: Props, { rows, refused }: Filling) => ({
  ...sheetOf(props),
  table: { rows: rows.map((row) => [...row]) },
  notes: refused.map(({ row, column, reason }) => ({ row, column, note: reason })),
});

function Listed({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="table-file">
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && <p>{text.more(lines.length - MOST_SHOWN)}</p>}
    </section>
  );
}

interface Found {
  filling: Filling;
  /** The sheets of the file that were not read. */
  others: readonly { name: string; rows: number }[];
}

/** The effect of the file, before it does anything: what it changes is told value by value. */
function FillingDialog({ filling, others, onClose, ...props }: Props & Found & { onClose: () => void }) {
  const { added, changed, refused, left, leftColumns } = filling;
  const { columns } = props.section;
  const take = (cells: readonly FilledCell[]) => {
    props.onFill(withCells(props.rows, cells));
    toast('success', text.filled(cells.length));
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text.cancel}</Button>
      {changed.length > 0 && (
        <Button danger onClick={() => take([...added, ...changed])}>
          {text.overwrite}
        </Button>
      )}
      <Button type="primary" disabled={added.length === 0} onClick={() => take(added)}>
        {changed.length > 0 ? text.onlyAdded : text.take}
      </Button>
    </>
  );
  return (
    <TabModal open title={text.title} width={640} footer={footer} onCancel={onClose}>
      <p className="table-file-count">{text.added(added.length)}</p>
      {filling.missingNames.length > 0 && <p className="state-warning">{text.byPlace(filling.missingNames)}</p>}
      {filling.isByOrder && <p className="state-warning">{text.byOrder(columns.map(({ label }) => label))}</p>}
      <UnreadLines lines={filling.beside?.unread} />
      <Listed
        title={text.changed(changed.length)}
        lines={changed.map(({ at, column, before, value }) =>
          text.change(text.place(at + 1, column.label), shownText(before, column), shownText(value, column)),
        )}
      />
      <Listed
        title={text.refused(refused.length)}
        lines={refused.map(({ row, column, value, reason }) =>
          text.refusal(text.place(row + 1, columns[column]?.label ?? ''), value, reason),
        )}
      />
      {left.columns + left.rows > 0 && <p className="state-warning">{text.left(leftColumns, left.rows)}</p>}
      {others.length > 0 && <p className="state-warning">{text.otherSheets(others)}</p>}
      {refused.length > 0 && (
        <Button size="small" onClick={() => void saveFile(writeTable, refusedSheet(props, filling))}>
          {text.downloadRefused}
        </Button>
      )}
    </TabModal>
  );
}

/** Downloads a table to be filled in a spreadsheet, and takes it back; nothing is overwritten unasked. */
export function TableFile(props: Props) {
  const { section, rows } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [filling, setFilling] = useState<Found>();
  const read = async (file: File) => {
    try {
      const wish = { name: file.name, idempotencyKey: newId() };
      const { table, figures, others } = await postFile(readTable, {}, file, wish);
      const foundFilling = fillingOf(section, rows, table.rows, figures);
      const othersTold = others.length > 0 ? text.otherSheets(others) : '';
      if (!foundFilling) return toast('error', [tableFileText.noHead, othersTold].filter(Boolean).join('；'));
      const { added, changed, refused, left, beside } = foundFilling;
      if (beside?.unit) return toast('error', importText.unitAbove(tableText.row(beside.unit.row), beside.unit.words));
      if (added.length + changed.length + refused.length + left.columns + left.rows + others.length === 0)
        return toast('info', text.nothing);
      setFilling({ filling: foundFilling, others });
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  return (
    <>
      <Button size="small" onClick={() => void saveFile(writeTable, sheetOf(props))}>
        {text.download}
      </Button>
      <Button size="small" onClick={() => chooser.current?.click()}>
        {text.fill}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={`${text.fill} ${props.name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same file may be chosen again
          if (file) void read(file);
        }}
      />
      {filling && <FillingDialog {...props} {...filling} onClose={() => setFilling(undefined)} />}
    </>
  );
}
