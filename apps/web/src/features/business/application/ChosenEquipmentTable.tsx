import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { declaredPartsText } from '@tejian/domain/business/application/declared-parts.text.ts';
import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import { useMemo, useState } from 'react';
import { Failure } from '../../../platform/PageWait.tsx';
import { today } from '../../../platform/clock.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { dueColumn } from '../../../ui/flow/due-column.tsx';
import { batchColumn, productTableColumns } from '../../../ui/flow/product-columns.ts';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { text } from './application.text.ts';
import './application.css';
import { withoutNumber, type ChosenEquipment } from './apply-values.ts';
import { PartsDialog } from './PartsDialog.tsx';
import type { Checks } from './submit-obstacle.ts';
import { declaredOf, type Parts } from './use-parts.ts';

const keyOf = (row: ChosenEquipment) => row.id;
const saidOf = (checks: Checks, id: string) => {
  const check = checks.get(id);
  if (!check) return text.checking;
  const { problems, questions, warnings, notes, shown } = check;
  const hindering = withoutNumber([...problems, ...questions, ...warnings], shown);
  return [...(hindering.length > 0 ? hindering : [text.allowed]), ...withoutNumber(notes, shown)].join('；');
};

/** The words of the archive and other business about one of them. */
function CheckResult({ checks, id }: { checks: Checks; id: string }) {
  const check = checks.get(id);
  const verdict = saidOf(checks, id);
  if (!check) return <span className="soft">{verdict}</span>;
  const state = !check.isAllowed
    ? 'danger'
    : check.questions.length + check.warnings.length + check.notes.length > 0
      ? 'warning'
      : 'success';
  const Sign = { danger: CloseCircleFilled, warning: ExclamationCircleFilled, success: CheckCircleFilled }[state];
  return (
    <span className={`state-${state}`} title={verdict}>
      <Sign aria-hidden /> {verdict}
    </span>
  );
}

interface Props {
  equipment: readonly ChosenEquipment[];
  checks: Checks;
  inspectedUnit: string | undefined;
  parts: Parts;
  onParts: (id: string, partIds: readonly string[]) => void;
  onRemove: (id: string) => void;
}

/** The number of lines of an installation that are declared, of how many; a press chooses them. */
function ChosenLines({ row, parts, onOpen }: { row: ChosenEquipment; parts: Parts; onOpen: (id: string) => void }) {
  const ownEquipment = parts.byEquipment.get(row.id);
  if (!parts.table || !ownEquipment) return null;
  const chosenTexts = declaredOf(row, ownEquipment);
  const names = ownEquipment.filter(({ id }) => chosenTexts.includes(id)).map(({ name }) => name);
  return (
    <button
      type="button"
      className={chosenTexts.length === 0 ? 'row-action row-danger' : 'row-action'}
      title={names.join('\n')}
      onClick={() => onOpen(row.id)}
    >
      {text.parts.ofAll(chosenTexts.length, ownEquipment.length)}
    </button>
  );
}

const linesColumn = (parts: Parts, table: TableCode, onOpen: (id: string) => void): TableColumn<ChosenEquipment> => ({
  key: 'parts',
  title: declaredPartsText.piece(table),
  width: 112,
  text: (row) => {
    const ownEquipment = parts.byEquipment.get(row.id) ?? [];
    return ownEquipment.length > 0 ? text.parts.ofAll(declaredOf(row, ownEquipment).length, ownEquipment.length) : '';
  },
  render: (row) => <ChosenLines row={row} parts={parts} onOpen={onOpen} />,
});

const shownOf = (row: ChosenEquipment) => row.shown;
const codeColumn: TableColumn<ChosenEquipment> = {
  key: 'shown',
  title: text.number,
  width: 180,
  kind: 'code',
  frozen: true,
  text: shownOf,
};
const internalNoColumn: TableColumn<ChosenEquipment> = {
  key: 'internalNo',
  title: text.internalNo,
  width: 92,
  text: (row) => row.internalNo ?? '',
};

/** The time and place of the next inspection of what is in use. */
const deviceColumns = (day: string): TableColumn<ChosenEquipment>[] => [
  dueColumn(day),
  { key: 'place', title: text.place, width: 230, text: (row) => row.useAddress },
  { key: 'name', title: text.name, width: 130, text: (row) => row.name },
];

/** The chosen equipment, each with the result of its check. */
export function ChosenEquipmentTable({ equipment, checks, inspectedUnit, parts, onParts, onRemove }: Props) {
  const [openText, setOpen] = useState<string>();
  const variety = useCodeLabel('catalogue');
  const day = today();
  const isOfProducts = equipment.some(({ product }) => product);
  const columns = useMemo(
    (): TableColumn<ChosenEquipment>[] => [
      ...(isOfProducts ? [batchColumn(shownOf)] : [codeColumn, internalNoColumn]),
      {
        key: 'check',
        title: text.check,
        width: 280,
        wraps: true,
        text: (row) => saidOf(checks, row.id),
        render: (row) => <CheckResult checks={checks} id={row.id} />,
      },
      ...(parts.table ? [linesColumn(parts, parts.table, setOpen)] : []),
      ...(isOfProducts ? productTableColumns(shownOf) : deviceColumns(day)),
      { key: 'variety', title: text.variety, width: 130, text: (row) => variety(row.varietyCode) },
      {
        key: 'useUnit',
        title: text.useUnit,
        width: 190,
        text: (row) => row.useUnitName ?? '',
        render: (row) => (
          <span
            className={
              row.useUnitName && inspectedUnit && row.useUnitName !== inspectedUnit ? 'state-warning' : undefined
            }
          >
            {row.useUnitName}
          </span>
        ),
      },
    ],
    [checks, variety, day, inspectedUnit, parts, isOfProducts],
  );
  const actions = (row: ChosenEquipment) => (
    <RowActions
      row={row}
      actions={[{ name: 'remove', label: text.remove, danger: true, run: () => onRemove(row.id) }]}
    />
  );
  const openedEquipment = equipment.find(({ id }) => id === openText);
  const openedParts = parts.byEquipment.get(openText ?? '');
  const lines = Math.min(Math.max(equipment.length, 2), 12);
  return (
    <div className="table-of-form" style={{ height: (lines + 1) * 36 + 18 }}>
      <Failure of={parts.asked} />
      <DataTable
        label={applicationForm.fields.equipmentIds.label}
        columns={columns}
        rows={equipment}
        rowKey={keyOf}
        numberFrom={1}
        actions={actions}
        actionsWidth={72}
        empty={text.noEquipment}
      />
      {openedEquipment && openedParts && parts.table && (
        <PartsDialog
          table={parts.table}
          shown={openedEquipment.shown}
          parts={openedParts}
          chosen={declaredOf(openedEquipment, openedParts)}
          onChoose={(partIds) => onParts(openedEquipment.id, partIds)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
