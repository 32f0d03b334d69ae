import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import type { QuerySource } from '@tejian/domain/query/query-model/query-model.ts';
import { isQueried } from '../../kit/advanced.ts';
import type { FieldShape } from '../../kit/field.ts';
import { codeSetOf, type CellType, type Column, type ListView } from '../../kit/list-view.ts';
import { fieldIn } from '../../kit/record.ts';

/** The number of the lists of equipment, before the kind. */
export const EQUIPMENT_LIST = 'equipmentList';

/** The kind whose list a number is; nothing for every other list. */
export const equipmentKindOf = (viewNo: string): string | undefined =>
  viewNo.startsWith(EQUIPMENT_LIST)
    ? Object.keys(familyOfKind).find((kindCode) => viewNo === `${EQUIPMENT_LIST}${kindCode}`)
    : undefined;

const equipmentLists = Object.fromEntries(
  Object.keys(familyOfKind).map((kindCode) => [`${EQUIPMENT_LIST}${kindCode}`, ['id']]),
);

/**
 * Lists that query models may ask, each with the fields by which a row opens its record; none where
 * rows open no page. The list of operators is none of them: whoever exports it is written down with the numbers.
 */
export const querySources: Readonly<Record<string, readonly string[]>> = {
  compositeQueryList: ['applicationId'],
  declareQueryList: ['id'],
  missionQueryList: ['applicationId'],
  overdueTaskList: ['applicationId'],
  dueList: ['kindCode', 'equipmentId'],
  ...equipmentLists,
  unitList: ['id'],
  personnelList: ['id'],
  qualificationList: ['userId'],
  instrumentList: [],
  reportQueryList: [],
  opinionNoticeList: [],
  majorIssueList: [],
  hazardList: [],
  onlineApplicationList: [],
  preCheckList: [],
  archiveFileList: [],
  chargeList: [],
  paymentList: [],
  receiptList: [],
  incomeList: [],
};

/** A list with the record of its rows, whose fields say their shapes. */
export interface ShapedList<Row> {
  readonly view: ListView<Row>;
  readonly row: unknown;
}

/** The kinds of values that a column holds; several in one would put a row into more than one group. */
type Held = 'figure' | 'day' | 'moment' | 'flag' | 'several' | 'text';

const ofShape: Partial<Record<FieldShape['type'], Held>> = {
  number: 'figure',
  amount: 'figure',
  date: 'day',
  instant: 'moment',
  flag: 'flag',
  codes: 'several',
  list: 'several',
};
/** A text may hold a figure with its decimals, or a day as it was typed: the list says so. */
const ofTextType: Partial<Record<CellType, Held>> = {
  number: 'figure',
  money: 'figure',
  date: 'day',
  instant: 'moment',
};

/** The kind of the values of a column, by the shape of its field. */
export function heldIn(
  row: unknown,
  { field, type = 'text', many }: Pick<Column<never>, 'type' | 'many'> & { field: string },
): Held {
  if (many) return 'several';
  const shape = fieldIn(row, field)?.shape.type;
  return (shape && ofShape[shape]) ?? ofTextType[type] ?? 'text';
}

/**
 * The source that a list offers to query models: its columns that are there to be seen, each with what the shape of its
 * field leaves.
 */
export const sourceOf = <Row>({ view: { viewNo, title, columns, sort }, row }: ShapedList<Row>): QuerySource => ({
  viewNo,
  title,
  columns: columns
    .filter(({ hidden }) => !hidden)
    .map((column) => {
      const kind = heldIn(row, column);
      return {
        field: column.field,
        label: column.label,
        isTime: kind === 'day' || kind === 'moment',
        isMoment: kind === 'moment',
        isAsked: isQueried(column),
        isGrouped: isQueried(column) && kind !== 'several' && kind !== 'figure',
        isSorted: column.sortable === true || column.field === sort.field,
        isSummed: column.sum === true && kind === 'figure',
      };
    }),
});

/** The values that the search panel of a list offers for exactly this column. */
const optionsOf = <Row>({ search }: ListView<Row>, field: string) =>
  search.find(({ over, options }) => options && over.length === 1 && over[0] === field)?.options;

/** The set of codes that conditions on a column take their values from. */
export const askedBy = <Row>(view: ListView<Row>, column: Column<Row>) => {
  const set = codeSetOf(column);
  const options = optionsOf(view, column.field);
  return { ...(set && { dictType: set }), ...(options && { options }) };
};
