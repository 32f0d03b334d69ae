import type { ApplicationEquipment } from '@tejian/contract/business/application/application-detail.contract.ts';
import { declaredTable } from '@tejian/domain/business/application/declared-parts.ts';
import { declaredPartsText } from '@tejian/domain/business/application/declared-parts.text.ts';
import { useMemo } from 'react';
import { useCodeLabel } from '../field/code-label.ts';
import type { TableColumn } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { batchColumn, productTableColumns } from './product-columns.ts';
import { dueColumn } from './due-column.tsx';
import './flow.css';
import { text } from './flow.text.ts';

type Row = ApplicationEquipment;

/** The code that a piece of equipment is called by. */
export const shownCode = (
  row: Pick<Row, 'deviceCode' | 'registrationCode' | 'identificationCode' | 'factoryNo' | 'internalNo' | 'name'>,
): string =>
  row.deviceCode ?? row.registrationCode ?? row.identificationCode ?? row.factoryNo ?? row.internalNo ?? row.name;

const keyOf = (row: Row) => row.equipmentId;

const codeColumn: TableColumn<Row> = {
  key: 'code',
  title: text.number,
  width: 180,
  kind: 'code',
  frozen: true,
  text: shownCode,
};
const nameColumn: TableColumn<Row> = { key: 'name', title: text.name, width: 130, text: (row) => row.name };

/** The columns for when and where what is in use is inspected next. */
const deviceColumns = (today: string): TableColumn<Row>[] => [
  dueColumn(today),
  { key: 'place', title: text.place, width: 220, text: (row) => row.useAddress },
];

const inHouseColumns: readonly TableColumn<Row>[] = [
  { key: 'internalNo', title: text.internalNo, width: 92, text: (row) => row.internalNo ?? '' },
  { key: 'model', title: text.model, width: 120, text: (row) => row.model },
  { key: 'maintainer', title: text.maintainer, width: 180, text: (row) => row.maintainer ?? '' },
];

function columnsOf(
  today: string,
  namedValues: Readonly<Record<'variety' | 'step', (code: string | undefined) => string>>,
  withItems: boolean,
  {
    partsTitle,
    isOfProducts,
    isOfValves,
  }: { partsTitle: string | undefined; isOfProducts: boolean; isOfValves: boolean },
): TableColumn<Row>[] {
  const parts: TableColumn<Row>[] = partsTitle
    ? [{ key: 'parts', title: partsTitle, width: 240, text: ({ partNames }) => partNames.join('、') }]
    : [];
  const items: TableColumn<Row>[] = [
    { key: 'itemNo', title: text.itemNo, width: 130, kind: 'code', text: (row) => row.itemNo ?? '' },
    { key: 'itemStep', title: text.itemStep, width: 90, text: (row) => namedValues.step(row.itemStep) },
    { key: 'lead', title: text.lead, width: 72, text: (row) => row.leadInspector ?? '' },
    { key: 'planned', title: text.planned, width: 110, kind: 'date', text: (row) => row.plannedDate ?? '' },
  ];
  if (isOfValves) return [nameColumn, ...items, ...parts]; // the batch says nothing that its application does not
  return [
    ...(isOfProducts ? [batchColumn(shownCode)] : [codeColumn, nameColumn]),
    ...(withItems ? items : []),
    ...parts,
    ...(isOfProducts ? productTableColumns(shownCode) : deviceColumns(today)),
    { key: 'variety', title: text.variety, width: 140, text: (row) => namedValues.variety(row.varietyCode) },
    ...(isOfProducts ? [] : inHouseColumns),
    {
      key: 'archive',
      title: text.archive,
      width: 100,
      text: (row) => (row.missingFields.length > 0 ? text.incomplete(row.missingFields.length) : text.complete),
      render: (row) => (
        <span className={row.missingFields.length > 0 ? 'state-warning' : undefined}>
          {row.missingFields.length > 0 ? text.incomplete(row.missingFields.length) : text.complete}
        </span>
      ),
    },
  ];
}

interface Props {
  equipment: readonly Row[];
  today: string;
  /** Rows shown at most before the table scrolls by itself. */
  lines?: number;
  /** They are the batch in which valves were sent in. */
  isOfValves?: boolean;
}

/** The equipment of an application; once it is arranged, with the item of each. */
export function EquipmentTable({ equipment, today, lines = 10, isOfValves = false }: Props) {
  const variety = useCodeLabel('catalogue');
  const step = useCodeLabel('step');
  const withItems = equipment.some((row) => row.itemNo);
  const inParts = equipment.find((row) => row.partNames.length > 0);
  const table = inParts && declaredTable(inParts.kindCode);
  const isOfProducts = equipment.some((row) => row.product);
  const partsTitle = table && declaredPartsText.piece(table);
  const columns = useMemo(
    () => columnsOf(today, { variety, step }, withItems, { partsTitle, isOfProducts, isOfValves }),
    [today, variety, step, withItems, partsTitle, isOfProducts, isOfValves],
  );
  const height = (Math.min(Math.max(equipment.length, 1), lines) + 1) * 36 + 18;
  return (
    <div className="table-of-form" style={{ height }}>
      <DataTable label={text.equipment} columns={columns} rows={equipment} rowKey={keyOf} numberFrom={1} />
    </div>
  );
}
