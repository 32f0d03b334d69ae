import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import {
  findKeptItems,
  importDictionaryItem,
  type DictionaryType,
  type KeptItem,
} from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { ImportDialog } from '../../shared/list-import/ImportDialog.tsx';
import { sentenceOf } from '../../../platform/failures.ts';
import { useCan } from '../../../platform/session.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { useCall } from '../../../platform/use-call.ts';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { text } from './dictionary.text.ts';

const { column } = text;
type Line = KeptItem & { depth: number };

/** Items below their parents, each level in its order. */
function linesOf(items: readonly KeptItem[]): Line[] {
  const ids = new Set(items.map(({ id }) => id));
  const below = (parent: string | undefined, depth: number): Line[] =>
    items
      .filter((item) => (parent === undefined ? !ids.has(item.parentId) : item.parentId === parent))
      .flatMap((item) => [{ ...item, depth }, ...below(item.id, depth + 1)]);
  return below(undefined, 0);
}

const columns: readonly TableColumn<Line>[] = [
  { key: 'value', title: column.value, width: 150, kind: 'code', frozen: true, text: ({ value }) => value },
  {
    key: 'label',
    title: column.label,
    width: 280,
    text: ({ label }) => label,
    render: ({ label, depth }) => <span style={{ paddingLeft: depth * 20 }}>{label}</span>,
  },
  { key: 'sort', title: column.sort, width: 80, kind: 'number', align: 'right', text: ({ sort }) => String(sort) },
  { key: 'state', title: column.state, width: 80, text: ({ isEnabled }) => (isEnabled ? text.enabled : text.disabled) },
  { key: 'origin', title: column.origin, width: 90, text: ({ isLocal }) => (isLocal ? text.local : text.reference) },
  {
    key: 'check',
    title: column.check,
    width: 80,
    text: ({ isUnconfirmed }) => (isUnconfirmed ? text.unconfirmed : ''),
    render: ({ isUnconfirmed }) => isUnconfirmed && <span className="state-warning">{text.unconfirmed}</span>,
  },
];
const markOf = (line: Line) => (line.isEnabled ? undefined : ('warning' as const));

/** The items of one dictionary, to be added to, renamed, ordered and switched off. */
export function DictionaryItems({ type, onSaved }: { type: DictionaryType; onSaved: () => void }) {
  const { data, error, refetch } = useCall(findKeptItems, { type: type.type });
  const maySave = useCan()('dictionary:save');
  const [openPart, setOpen] = useState<{ item?: KeptItem }>();
  const [importing, setImporting] = useState(false);
  const savedOnSaved = () => (void refetch(), onSaved());
  const lines = useMemo(() => linesOf(data ?? []), [data]);
  const actions = useMemo(() => [{ name: 'edit', label: text.edit, run: (item: Line) => setOpen({ item }) }], []);
  if (error) return <Alert type="error" showIcon title={sentenceOf(error)} />;
  return (
    <section className="dict-items">
      <header>
        <h2>{type.name}</h2>
        {maySave && (
          <span className="list-actions">
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
              {text.import}
            </Button>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({})}>
              {text.add}
            </Button>
          </span>
        )}
      </header>
      <DataTable
        label={text.items(type.name)}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        mark={markOf}
        actions={maySave ? (row) => <RowActions row={row} actions={actions} /> : undefined}
        actionsWidth={80}
        loading={!data}
        empty={text.noItem}
      />
      {importing && (
        <ImportDialog
          what={text.items(type.name)}
          calls={importDictionaryItem}
          asked={{ type: type.type }}
          onLoaded={savedOnSaved}
          onClose={() => setImporting(false)}
        />
      )}
      {openPart && (
        <ItemDialog
          type={type}
          item={newestOf(openPart.item, data ?? [])}
          items={data ?? []}
          reload={() => void refetch()}
          onClose={() => setOpen(undefined)}
          onSaved={() => (setOpen(undefined), savedOnSaved())}
        />
      )}
    </section>
  );
}
