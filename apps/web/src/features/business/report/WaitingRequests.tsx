import { Badge, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Failure, type Asked } from '../../../platform/PageWait.tsx';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/table/SmallTable.tsx';

interface Deciding<Row> {
  readonly row: Row;
  readonly isAccepted: boolean;
}

interface Props<Row> {
  waiting: Asked & { readonly data: readonly Row[] | undefined };
  words: { requests: (count: number) => string; title: string; none: string; actions: string };
  columns: readonly SmallColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Open at once: somebody comes for it. */
  isAskedFor: boolean;
  actions: (row: Row, decide: (isAccepted: boolean) => void) => ReactNode;
  dialog: (deciding: Deciding<Row>, close: () => void) => ReactNode;
}

/**
 * The requests that wait for the second person, behind a button that says how much. The list makes way for the dialog
 * that decides about one of its rows, and is there again after it.
 */
export function WaitingRequests<Row>({ waiting, words, columns, rowKey, isAskedFor, actions, dialog }: Props<Row>) {
  const [isOpen, setOpen] = useState(isAskedFor);
  const [deciding, setDeciding] = useState<Deciding<Row>>();
  const rows = waiting.data ?? [];
  // the request that stands now in its place, once a refusal has loaded it
  const newestOf = (row: Row) => rows.find((one) => rowKey(one) === rowKey(row)) ?? row;
  const actionsColumn: SmallColumn<Row> = {
    key: 'actions',
    title: words.actions,
    render: (row) => actions(row, (isAccepted) => setDeciding({ row, isAccepted })),
  };
  return (
    <>
      <Failure of={waiting} />
      {waiting.data && (
        <Badge dot={rows.length > 0}>
          <Button onClick={() => setOpen(true)}>{words.requests(rows.length)}</Button>
        </Badge>
      )}
      <TabModal
        open={isOpen && !deciding}
        title={words.title}
        footer={null}
        width={980}
        onCancel={() => setOpen(false)}
      >
        <SmallTable
          label={words.title}
          columns={[...columns, actionsColumn]}
          rows={rows}
          rowKey={rowKey}
          empty={words.none}
        />
      </TabModal>
      {deciding && dialog({ ...deciding, row: newestOf(deciding.row) }, () => setDeciding(undefined))}
    </>
  );
}
