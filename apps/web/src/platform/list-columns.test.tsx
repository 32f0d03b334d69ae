import { listView, moneyColumn } from '@tejian/contract/kit/list-view.ts';
import { describe, expect, it } from 'vitest';
import { Moment } from '../ui/moment/Moment.tsx';
import { tableColumns } from './list-columns.tsx';

interface Row {
  no: string;
  fee: number | null;
  at: Date | undefined;
  kinds: string[];
  isPaid: boolean;
  step: string;
  amount?: string | undefined;
  id: string;
}
const view = listView<Row>({
  viewNo: 'v',
  title: 'x',
  columns: [
    { field: 'id', label: 'id', hidden: true },
    { field: 'no', label: '编号', type: 'code', frozen: true, sortable: true },
    { field: 'fee', label: '费用', type: 'number', width: 77 },
    { field: 'at', label: '时间', type: 'instant' },
    { field: 'kinds', label: '种类', type: 'dict', dictType: 'KIND', many: true },
    { field: 'isPaid', label: '缴费', type: 'flag', folded: true },
    { field: 'step', label: '环节', type: 'step' },
    { field: 'amount', label: '应收金额（元）', ...moneyColumn },
  ],
  search: [],
  sort: { field: 'no', order: 'asc' },
});
const label = (set: string, code: string) => `${set}.${code}`;
const columns = tableColumns(view, label, { no: (row) => <b>{row.no}</b> });
const row: Row = {
  no: '26001',
  fee: 0,
  at: new Date('2026-11-20T16:30:59Z'),
  kinds: ['3000', '4000'],
  isPaid: false,
  step: 'SCFP',
  id: '1',
};
const shown = (field: string, change: Partial<Row> = {}) =>
  columns.find(({ key }) => key === field)?.text({ ...row, ...change });

describe('what a cell shows', () => {
  it('codes by their names, several with 、 between them', () => {
    expect([shown('kinds'), shown('step'), shown('kinds', { kinds: [] })]).toEqual([
      'KIND.3000、KIND.4000',
      'step.SCFP',
      '',
    ]);
  });

  it('moments as people say them, drawn as on desks and in logs; a cell of its own goes before', () => {
    const drawn = columns.find(({ key }) => key === 'at')?.render?.(row);
    expect(drawn).toMatchObject({ type: Moment, props: { at: row.at } });
    const own = tableColumns(view, label, { at: () => 'own' }).find(({ key }) => key === 'at');
    expect(own?.render?.(row)).toBe('own');
  });

  it('moments as China reads them, with seconds, where they are copied and searched; yes and no as words', () => {
    expect([shown('at'), shown('isPaid'), shown('isPaid', { isPaid: true })]).toEqual([
      '2026-11-21 00:30:59',
      '否',
      '是',
    ]);
  });

  it('amounts with their thousands apart, and none where they are hidden', () => {
    expect([shown('amount', { amount: '1507.50' }), shown('amount', { amount: undefined })]).toEqual(['1,507.50', '']);
  });

  it('nothing where nothing is, and a nought where a nought is', () => {
    expect([
      shown('fee', { fee: null }),
      shown('at', { at: undefined }),
      shown('no', { no: '' }),
      shown('fee'),
    ]).toEqual(['', '', '', '0']);
  });
});

it('columns are as declared: hidden ones are none, the others with their width, kind and place', () => {
  expect(columns.map(({ key }) => key)).toEqual(['no', 'fee', 'at', 'kinds', 'isPaid', 'step', 'amount']);
  expect(columns.map(({ kind }) => kind)).toEqual(['code', 'number', 'date', 'text', 'text', 'text', 'number']);
  expect(columns[0]).toMatchObject({ frozen: true, sortable: true, render: expect.any(Function) });
  expect([columns[1]?.width, columns[2]?.width, columns[4]?.folded]).toEqual([77, 168, true]);
});
