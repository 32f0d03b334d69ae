import { listCall, type Found } from '@tejian/contract/kit/call.ts';
import { date, integer, optional, text } from '@tejian/contract/kit/field.ts';
import { listView } from '@tejian/contract/kit/list-view.ts';
import { record, wire, type ValueOf } from '@tejian/contract/kit/record.ts';
import {
  findSearchLayout,
  findTableLayout,
  type LayoutColumn,
  type ViewLayout,
} from '@tejian/contract/shared/layout/layout.contract.ts';
import { findSavedQueries } from '@tejian/contract/shared/saved-query/saved-query.contract.ts';
import { screen, within } from '@testing-library/react';
import { usePage } from '../src/platform/page.tsx';
import type { PageDef } from '../src/platform/page-def.ts';
import { useList, type ListOptions } from '../src/platform/use-list.ts';
import { ListPage, type ListPageProps } from '../src/ui/list/ListPage.tsx';
import type { openWindow } from './window.tsx';

const row = record({ id: text(), no: wire('deviceNo', text()), unit: text(), fee: integer() });
export type Device = ValueOf<typeof row>;
const search = record({
  no: wire('deviceNo', optional(text())),
  unit: optional(text()),
  daysStart: optional(date()),
  daysEnd: optional(date()),
});

const view = listView<Device>({
  viewNo: 'sampleList',
  title: '设备',
  columns: [
    { field: 'id', label: 'id', hidden: true },
    { field: 'no', label: '设备编号', type: 'code', frozen: true, sortable: true },
    { field: 'unit', label: '使用单位' },
    { field: 'fee', label: '费用', type: 'number', sum: true },
  ],
  search: [
    { name: 'unit', label: '使用单位', over: ['unit'], match: 'contains' },
    { name: 'no', label: '设备编号', over: ['no'], match: 'contains' },
    { name: 'days', label: '日期', over: ['no'], match: 'range' },
  ],
  sort: { field: 'no', order: 'asc' },
  exportPermission: 'device:export',
});
/** A list of devices as the product declares its lists. */
export const findDevices = listCall({ path: '/api/device/findDevice', search, row, view });

export const device = (at: number, change: Partial<Device> = {}): Device => ({
  id: String(at),
  no: `D-${at}`,
  unit: '云栖物业',
  fee: at,
  ...change,
});
export const devices = (from: number, to: number, count = to - from + 1): Found<Device> => ({
  list: Array.from({ length: to - from + 1 }, (_, at) => device(from + at)),
  count,
  countExact: true,
});

export const layoutColumn = (name: string, label: string, change: Partial<LayoutColumn> = {}): LayoutColumn => ({
  id: `c-${name}`,
  name,
  label,
  isShown: true,
  showType: 'text',
  span: 1,
  isFrozen: false,
  labelColor: '',
  isLine: false,
  width: 0,
  order: 1,
  ...change,
});
export const tableLayout = (...columns: LayoutColumn[]): ViewLayout => ({
  viewNo: 'sampleList',
  viewId: 'v-1',
  no: 1,
  columnCount: 1,
  type: '0',
  columns,
});
export const wholeTable = tableLayout(
  layoutColumn('id', 'id', { showType: 'hidden' }),
  layoutColumn('deviceNo', '设备编号', { isFrozen: true }),
  layoutColumn('unit', '使用单位'),
  layoutColumn('fee', '费用'),
);
const wholeSearch = tableLayout(
  layoutColumn('unit', '使用单位'),
  layoutColumn('deviceNo', '设备编号'),
  layoutColumn('days', '日期'),
);

type Opened = ReturnType<typeof openWindow>;

/** Answers what every list asks besides its rows. */
export function answerLists({ server }: Pick<Opened, 'server'>): void {
  server.answer(findTableLayout, wholeTable);
  server.answer(findSearchLayout, wholeSearch);
  server.answer(findSavedQueries, { queries: [], groups: [] });
}

interface Shown {
  readonly options?: ListOptions<Partial<Device>, Device>;
  readonly props?: Omit<ListPageProps<Device>, 'list'>;
}

/** The page of the list at /devices; a row opens /device. */
export function listPage({ options = {}, props = {} }: Shown = {}): PageDef {
  function DeviceList() {
    const page = usePage();
    const list = useList(findDevices, options as ListOptions<never, Device>);
    return <ListPage list={list} openField="no" onOpen={({ id }) => page.open(`/device?id=${id}`)} {...props} />;
  }
  return { path: '/devices', title: '设备', load: async () => ({ default: DeviceList }) };
}

export const table = () => screen.getByRole('table', { name: '设备' });
export const rowsShown = () => [...table().querySelectorAll<HTMLElement>('.tb-body .tb-row')];
export const headings = () => [...table().querySelectorAll('.tb-head .tb-title')].map(({ textContent }) => textContent);
export const panel = () => screen.getByRole('search', { name: '查询条件' });
export const condition = (label: string) => within(panel()).getByRole('textbox', { name: label });
export const press = (name: string) => screen.getByRole('button', { name });
