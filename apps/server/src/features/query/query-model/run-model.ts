import { showInstant } from '@tejian/contract/kit/field.ts';
import { countBound } from '@tejian/contract/kit/call.ts';
import { usualWidth, type Column } from '@tejian/contract/kit/list-view.ts';
import { heldIn } from '@tejian/contract/query/query-model/sources.ts';
import type { QueryResult } from '@tejian/contract/query/query-model/query-model.contract.ts';
import { thousandsApart } from '@tejian/domain/shared/typed/typed-number.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { decimalOf, numberOfDecimal } from '@tejian/domain/shared/decimal/decimal.ts';
import type { QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { queryModelText as text } from '@tejian/domain/query/query-model/query-model.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SheetCell } from '../../../platform/documents/workbook.ts';
import { groupedGroups, mostGroups, type Group, type GroupMeasure } from '../../../platform/list/grouped.ts';
import { findList, type ListQuery } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { rowCells } from '../../shared/list-export/list-export.service.ts';
import type { ModelQuery } from './model-query.ts';
import type { AnyRow } from './model-sources.ts';

const MEASURE_WIDTH = 130;
const GROUP_WIDTH = 200;

/** Rows of a model that can be looked at. */
export const mostRows = ({ most }: QueryModel): number => most ?? countBound;

const kinds = { figure: 'number', day: 'date', moment: 'date' } as const;

const kindOf = (row: unknown, column: Column<AnyRow>): QueryResult['columns'][number]['kind'] => {
  const kind = heldIn(row, column);
  if (Object.hasOwn(kinds, kind)) return kinds[kind as keyof typeof kinds]; // asked in the line itself
  return column.type === 'code' ? 'code' : 'text';
};

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : valueText(value));

const shownCell = (cell: SheetCell, { type, decimals }: Column<AnyRow>): string => {
  if (cell instanceof Date) return showInstant(cell);
  if (type === 'money') return thousandsApart(textOf(cell));
  return typeof cell === 'number' && decimals !== undefined ? cell.toFixed(decimals) : textOf(cell);
};

const measuresOf = ({ measures }: QueryModel): GroupMeasure<AnyRow>[] =>
  measures.map(({ name, kind, field }) => ({ name, kind, ...(field && { field }) }));

/** The measures over everything that was found. */
async function totalsOf(db: Db, query: ListQuery<AnyRow>, model: QueryModel): Promise<QueryResult['measures']> {
  const [all] = model.measures.length > 0 ? await groupedGroups(db, query, [], measuresOf(model)) : [];
  return model.measures.map(({ name, label }) => ({ name, label, total: all?.values[name] ?? '' }));
}

/** The columns that a model shows of records; without a choice those that the list shows at first. */
export function columnsShown({ columns }: QueryModel, { view }: ListQuery<AnyRow>): Column<AnyRow>[] {
  if (columns.length === 0) return view.columns.filter(({ hidden, folded }) => !hidden && !folded);
  return columns.flatMap((name) => view.columns.find(({ field }) => field === name) ?? []);
}

/** A page of the records, with the totals over all of them. */
export async function recordsOf(db: Db, model: QueryModel, { source, query }: ModelQuery): Promise<QueryResult> {
  const most = mostRows(model);
  const { pageNo = 1, pageSize = 10 } = query.asked;
  const { list, count, countExact = true } = await findList(db, query, most);
  const columns = columnsShown(model, query);
  const cellsOf = await rowCells(db, columns, query.view);
  const opens = (row: AnyRow) => {
    const fields = source.opens.map((field) => [field, textOf(row[field])] as const);
    return fields.length > 0 && fields.every(([, value]) => value !== '') && { opens: Object.fromEntries(fields) };
  };
  return {
    columns: columns.map((column) => ({
      key: column.field,
      label: column.label,
      kind: kindOf(source.row, column),
      width: column.width ?? usualWidth[column.type ?? 'text'],
    })),
    rows: list.slice(0, most - (pageNo - 1) * pageSize).map((row) => ({
      cells: cellsOf(row).map((cell, at) => shownCell(cell, columns[at] ?? ({} as Column<AnyRow>))),
      ...opens(row),
    })),
    measures: await totalsOf(db, query, model),
    source: model.source,
    count,
    isWhole: countExact,
    note: countExact ? '' : text.tooManyRows(most),
  };
}

const figure = (value: string | null | undefined): number => {
  const decimal = decimalOf(value ?? '');
  return decimal ? numberOfDecimal(decimal) : Number.NEGATIVE_INFINITY;
};

/** Groups come in the order of their keys; a model may have them by a measure or by one of the keys. */
function inOrder({ sort, groups, measures }: QueryModel, foundGroups: readonly Group[]): readonly Group[] {
  if (!sort) return foundGroups;
  const sign = sort.order === 'asc' ? 1 : -1;
  if (measures.some(({ name }) => name === sort.by))
    return foundGroups.toSorted(
      (left, right) => sign * (figure(left.values[sort.by]) - figure(right.values[sort.by]) || 0),
    );
  const at = groups.findIndex(({ field }) => field === sort.by);
  const keyOf = ({ keys }: Group) => keys[at] ?? '';
  return foundGroups.toSorted(
    (left, right) => sign * (keyOf(left) < keyOf(right) ? -1 : keyOf(left) > keyOf(right) ? 1 : 0),
  );
}

/** Every group with its measures, and the measures over all rows; refused where they are more than people read. */
export async function groupsOf(
  db: Db,
  model: QueryModel,
  { query, source: { row } }: ModelQuery,
): Promise<QueryResult> {
  const { view } = query;
  const foundGroups = model.groups.length > 0 ? await groupedGroups(db, query, model.groups, measuresOf(model)) : [];
  if (foundGroups.length > mostGroups) throw new Refusal(text.tooManyGroups(mostGroups));
  const columns = model.groups.flatMap(({ field }) => view.columns.find((one) => one.field === field) ?? []);
  const cellsOf = await rowCells(db, columns, view);
  const namedKeys = ({ keys }: Group) => {
    const values = columns.map((column, at) => {
      const isFlag = heldIn(row, column) === 'flag';
      return [column.field, isFlag ? keys[at] === 'true' : keys[at]];
    });
    return cellsOf(Object.fromEntries(values) as AnyRow).map((cell) => textOf(cell) || text.unnamed);
  };
  const totals = await totalsOf(db, query, model);
  return {
    columns: [
      ...columns.map(({ field, label }) => ({ key: field, label, kind: 'text' as const, width: GROUP_WIDTH })),
      ...totals.map(({ name, label }) => ({ key: name, label, kind: 'number' as const, width: MEASURE_WIDTH })),
    ],
    rows: inOrder(model, foundGroups).map((group) => ({
      cells: [...namedKeys(group), ...model.measures.map(({ name }) => group.values[name] ?? '')],
      keys: group.keys.map((key) => key ?? ''),
    })),
    measures: totals,
    ...(model.chart && { chart: model.chart }),
    source: model.source,
    count: foundGroups.length,
    isWhole: true,
    note: '',
  };
}
