import { queryModelText as text } from '@tejian/domain/query/query-model/query-model.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { QueryModelRow } from './query-model.record.ts';

const { label } = text;

/** The query models that serve today and that the person may run. */
export const queryModelList = listView<QueryModelRow>({
  viewNo: 'queryModelList',
  title: text.title,
  columns: [
    { field: 'name', label: label.name, width: 220, frozen: true },
    { field: 'code', label: label.code, type: 'code', width: 200, sortable: true },
    { field: 'note', label: label.note, width: 320 },
    { field: 'version', label: label.version, type: 'number', width: 70, queried: false },
    { field: 'effectiveFrom', label: label.effectiveFrom, type: 'date', width: 110 },
    { field: 'publishedBy', label: label.publishedBy, width: 100 },
    { field: 'publishedAt', label: label.publishedAt, type: 'instant', width: 168 },
    { field: 'source', label: 'source', hidden: true },
  ],
  search: [{ name: 'name', label: label.name, over: ['name', 'code'], match: 'contains' }],
  sort: { field: 'code', order: 'asc' },
  searchOnOpen: true,
});
