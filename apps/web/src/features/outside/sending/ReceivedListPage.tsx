import { showInstant } from '@tejian/contract/kit/field.ts';
import { findReceived } from '@tejian/contract/outside/sending/sending.contract.ts';
import type { ReceivedMessage } from '@tejian/contract/outside/sending/sending.record.ts';
import { sendingText } from '@tejian/domain/outside/sending/sending.text.ts';
import { useMemo, useState } from 'react';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { followMessage, markOpened } from '../../message/message/open-message.ts';
import { MessageDialog } from './MessageDialog.tsx';

const { label } = sendingText;

const detailsOf = ({ sender, createdAt, content }: ReceivedMessage) => [
  { label: label.sender, value: sender },
  { label: label.receivedAt, value: showInstant(createdAt) },
  { label: label.content, value: content, span: 2 },
];

/** The list of what came to the person, opened where the inbox opens it; what is looked at here is read. */
export default function ReceivedListPage() {
  const page = usePage();
  const list = useList(findReceived);
  const [shownFacts, setShown] = useState<ReceivedMessage>();
  const { refresh } = list;
  const open = useMemo(
    () => async (row: ReceivedMessage) => {
      setShown(row);
      if (row.box !== 'unread') return;
      await markOpened(row.id);
      refresh();
    },
    [refresh],
  );
  const rowActions = useMemo((): RowAction<ReceivedMessage>[] => [{ name: 'view', run: open }], [open]);
  return (
    <>
      <ListPage list={list} rowActions={rowActions} openField="title" onOpen={(row) => void open(row)} />
      {shownFacts && (
        <MessageDialog
          title={shownFacts.title}
          details={detailsOf(shownFacts)}
          onFollow={shownFacts.link ? () => followMessage(page, shownFacts) : undefined}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
