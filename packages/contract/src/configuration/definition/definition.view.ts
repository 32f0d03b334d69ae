import { definitionText, type DefinitionKind } from '@tejian/domain/configuration/definition/definition.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { DefinitionRow } from './definition.record.ts';

const { label, kinds, states } = definitionText;
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => ({ value, label: name }));

export const definitionList = listView<DefinitionRow>({
  viewNo: 'definitionList',
  title: definitionText.title,
  columns: [
    { field: 'name', label: label.name, width: 220, frozen: true },
    { field: 'kind', label: label.kind, width: 100 },
    { field: 'code', label: label.code, type: 'code', width: 230, sortable: true },
    { field: 'version', label: label.version, width: 80 },
    { field: 'state', label: label.state, width: 110 },
    { field: 'author', label: label.author, width: 110 },
    { field: 'effectiveFrom', label: label.effectiveFrom, type: 'date', width: 110 },
    { field: 'kindCode', label: label.kindCode, type: 'dict', dictType: 'EQUIPMENT_KIND', width: 110 },
    { field: 'categoryCodes', label: label.categoryCodes, type: 'category', many: true },
    { field: 'digest', label: label.digest, type: 'code', width: 130 },
    { field: 'basedOn', label: label.basedOn, width: 90, folded: true },
    { field: 'note', label: label.note, width: 240 },
    { field: 'finding', label: label.finding, width: 240, folded: true },
    { field: 'changedBy', label: label.changedBy, width: 100 },
    { field: 'changedAt', label: label.changedAt, type: 'instant', width: 168, sortable: true },
    { field: 'publishedBy', label: label.publishedBy, width: 100, folded: true },
    { field: 'publishedAt', label: label.publishedAt, type: 'instant', width: 168, folded: true },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'name', label: label.name, over: ['name', 'code'], match: 'contains' },
    { name: 'kind', label: label.kind, over: ['kind'], showType: 'select', options: optionsOf(kinds) },
    { name: 'state', label: label.state, over: ['state'], showType: 'select', options: optionsOf(states) },
  ],
  sort: { field: 'code', order: 'asc' },
  searchOnOpen: true,
  toolbar: [
    { name: 'add', label: '新建', permission: 'definition:save' },
    { name: 'import', label: '导入定义', permission: 'definition:save' },
    { name: 'download', label: '导出定义', permission: 'definition:read' },
  ],
});

/** Columns that definitions of a kind have nothing for: what they are for is not told by kind of equipment, or not by category. */
const unusedColumns: Partial<Record<DefinitionKind, readonly (keyof DefinitionRow)[]>> = {
  numberRule: ['kindCode', 'categoryCodes'],
  tariff: ['kindCode', 'categoryCodes'],
  messageTemplate: ['kindCode', 'categoryCodes'],
  queryModel: ['kindCode', 'categoryCodes'],
  form: ['categoryCodes'],
  itemLibrary: ['categoryCodes'],
  label: ['categoryCodes'],
};

/** The list on a page of one kind: it neither asks for the kind nor repeats it in each row. */
export function definitionListOf(kind: DefinitionKind): typeof definitionList {
  const leftColumns = new Set<string>(['kind', ...(unusedColumns[kind] ?? [])]);
  return {
    ...definitionList,
    columns: definitionList.columns.filter(({ field }) => !leftColumns.has(field)),
    search: definitionList.search.filter(({ name }) => name !== 'kind'),
  };
}
