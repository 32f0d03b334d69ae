import { unusualChangeText as text } from '@tejian/domain/money/unusual-change/unusual-change.text.ts';
import { listView, moneyColumn } from '../../kit/list-view.ts';
import type { UnusualChange } from './unusual-change.record.ts';

/** The list that the head looks at every day, the newest first. */
export const unusualChangeList = listView<UnusualChange>({
  viewNo: 'unusualChangeList',
  title: '异常变动',
  columns: [
    { field: 'at', label: '发生时间', type: 'instant', width: 168, frozen: true, sortable: true },
    { field: 'kind', label: '类别', width: 230 },
    { field: 'name', label: '业务、票据或日结编号', width: 200, queried: false },
    { field: 'payer', label: '缴费单位', width: 200, queried: false },
    { field: 'amount', label: '金额（元）', ...moneyColumn },
    { field: 'reason', label: '原因', width: 240, queried: false },
    { field: 'askedBy', label: '申请人', width: 90, queried: false },
    { field: 'by', label: '经办或批准人', width: 110, queried: false },
  ],
  search: [
    { name: 'at', label: '发生日期', over: ['at'], match: 'range', showType: 'daterange' },
    {
      name: 'kind',
      label: '类别',
      over: ['kind'],
      match: 'equal',
      showType: 'select',
      options: Object.entries(text.kinds).map(([value, label]) => ({ value, label })),
    },
  ],
  sort: { field: 'at', order: 'desc' },
  searchOnOpen: true,
});
