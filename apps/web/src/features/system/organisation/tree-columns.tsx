import { organisationText } from '@tejian/domain/system/organisation/organisation.text.ts';
import type { TableColumn } from '../../../ui/table/column.ts';
import { text } from './organisation.text.ts';
import type { TreeRow } from './tree-rows.ts';

const { label, kinds, enabledState, disabledState } = organisationText;
const INDENT = 20;

export const treeColumns: readonly TableColumn<TreeRow>[] = [
  {
    key: 'name',
    title: label.name,
    width: 270,
    frozen: true,
    text: ({ row }) => row.name,
    render: ({ row, depth }) => (
      <span style={{ paddingLeft: depth * INDENT }}>
        {row.kind === 'department' ? row.name : <strong>{row.name}</strong>}
      </span>
    ),
  },
  { key: 'kind', title: label.kind, width: 100, text: ({ row }) => kinds[row.kind] },
  { key: 'code', title: label.code, width: 120, kind: 'code', text: ({ row }) => row.code },
  {
    key: 'userCount',
    title: text.userCount,
    width: 80,
    kind: 'number',
    align: 'right',
    text: ({ row }) => String(row.userCount),
  },
  { key: 'sort', title: label.sort, width: 80, kind: 'number', align: 'right', text: ({ row }) => String(row.sort) },
  { key: 'phone', title: label.phone, width: 150, kind: 'code', text: ({ row }) => row.phone },
  {
    key: 'isEnabled',
    title: label.state,
    width: 90,
    text: ({ row }) => (row.isEnabled ? enabledState : disabledState),
    render: ({ row }) => (
      <span className={row.isEnabled ? undefined : 'state-warning'}>
        {row.isEnabled ? enabledState : disabledState}
      </span>
    ),
  },
];
