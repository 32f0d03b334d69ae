import { PlusOutlined } from '@ant-design/icons';
import { findOrganisations } from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import '../../../ui/list/list.css';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { OrganisationDialog, withNewest, type OpenForm } from './OrganisationDialog.tsx';
import { remove, setEnabled } from './organisation-actions.ts';
import { text } from './organisation.text.ts';
import { treeColumns } from './tree-columns.tsx';
import { treeRows, type TreeRow } from './tree-rows.ts';

type Open = OpenForm | { form: 'move'; row: Organisation };

function actionsOf(open: (open: Open) => void): RowAction<TreeRow>[] {
  return [
    {
      name: 'addBelow',
      label: text.addBelow,
      disabled: ({ row }) => (row.isEnabled ? undefined : text.isDisabled),
      run: ({ row }) =>
        open({
          form: 'new',
          kinds: row.kind === 'department' ? ['department'] : ['department', row.kind],
          parent: row,
        }),
    },
    { name: 'edit', label: text.edit, run: ({ row }) => open({ form: 'edit', row }) },
    { name: 'move', label: text.move, run: ({ row }) => open({ form: 'move', row }) },
    { name: 'enable', label: text.enable, hidden: ({ row }) => row.isEnabled, run: ({ row }) => setEnabled(row, true) },
    {
      name: 'disable',
      label: text.disable,
      hidden: ({ row }) => !row.isEnabled,
      run: ({ row }) => setEnabled(row, false),
    },
    { name: 'delete', label: text.remove, danger: true, run: ({ row }) => remove(row) },
  ];
}

/** Institutes, supervision offices and their departments as one tree. */
export default function OrganisationPage() {
  const askedItems = useCall(findOrganisations, {}, { fresh: true });
  const { data = [], isFetching } = askedItems;
  const maySave = useCan()('organisation:save');
  const [word, setWord] = useState('');
  const [openedPart, setOpen] = useState<Open>();
  const open = withNewest(openedPart, data);
  const rows = useMemo(() => treeRows(data, word.trim()), [data, word]);
  const actions = useMemo(() => actionsOf(setOpen), []);
  const close = () => setOpen(undefined);
  if (askedItems.error && !askedItems.data) return <PageWait on={[askedItems]} />;
  return (
    <div className="list-page">
      <div className="list-toolbar">
        <Input
          allowClear
          style={{ width: 280 }}
          value={word}
          placeholder={text.search}
          aria-label={text.search}
          onChange={(event) => setWord(event.target.value)}
        />
        {maySave && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setOpen({ form: 'new', kinds: ['institute', 'supervision'] })}
          >
            {text.addTop}
          </Button>
        )}
      </div>
      <DataTable
        label={text.tree}
        columns={treeColumns}
        rows={rows}
        rowKey={({ row }) => row.id}
        mark={markOf}
        actions={maySave ? (row) => <RowActions row={row} actions={actions} /> : undefined}
        actionsWidth={170}
        loading={isFetching && rows.length === 0}
        empty={text.noMatch}
      />
      {open?.form === 'move' && <MoveDialog row={open.row} all={data} onClose={close} />}
      {open && open.form !== 'move' && <OrganisationDialog open={open} onClose={close} />}
    </div>
  );
}

const markOf = ({ row }: TreeRow) => (row.isEnabled ? undefined : ('warning' as const));
