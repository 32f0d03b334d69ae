import { familyOfKind } from '@tejian/domain/shared/permission/permissions.ts';
import type { QuerySource } from '@tejian/domain/query/query-model/query-model.ts';
import { isQueried } from '../../kit/advanced.ts';
import { codeSetOf, type Column, type ListView } from '../../kit/list-view.ts';

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

const ungroupedTypes = new Set<Column<never>['type']>(['number']);

/** The source that a list offers to query models: its columns that are there to be seen. */
export const sourceOf = <Row>({ viewNo, title, columns, sort }: ListView<Row>): QuerySource => ({
  viewNo,
  title,
  columns: columns
    .filter(({ hidden }) => !hidden)
    .map((column) => ({
      field: column.field,
      label: column.label,
      isTime: column.type === 'date' || column.type === 'instant',
      isMoment: column.type === 'instant',
      isAsked: isQueried(column),
      isGrouped: isQueried(column) && !column.many && !ungroupedTypes.has(column.type),
      isSorted: column.sortable === true || column.field === sort.field,
      isSummed: column.sum === true,
    })),
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
