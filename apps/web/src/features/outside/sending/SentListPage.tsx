import { showInstant } from '@tejian/contract/kit/field.ts';
import { findSent } from '@tejian/contract/outside/sending/sending.contract.ts';
import type { SentMessage } from '@tejian/contract/outside/sending/sending.record.ts';
import { sendingText } from '@tejian/domain/outside/sending/sending.text.ts';
import { useMemo, useState } from 'react';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { SendDialog } from './SendDialog.tsx';

const { label } = sendingText;

const detailsOf = ({ recipient, sender, createdAt, readAt, content }: SentMessage) => [
  { label: label.recipient, value: recipient },
  { label: label.sender, value: sender },
  { label: label.sentAt, value: showInstant(createdAt) },
  { label: label.readAt, value: readAt && showInstant(readAt) },
  { label: label.content, value: content, span: 2 },
];

/**
 * The list of what was sent, to whom, with its state per recipient, and the form to send; an application's row leads
 * here with its number.
 */
export default function SentListPage() {
  const page = usePage();
  const list = useList(findSent);
  const about = page.query['appno'];
  const [isSending, setSending] = useState(false);
  const [shownFacts, setShown] = useState<SentMessage>();
  const toolbar: ToolbarAction<SentMessage>[] = [{ name: 'send', primary: true, run: () => setSending(true) }];
  const rowActions = useMemo((): RowAction<SentMessage>[] => [{ name: 'view', run: setShown }], []);
  const close = () => {
    setSending(false);
    page.setQuery({ appno: undefined });
  };
  const onSent = () => {
    close();
    list.refresh();
  };
  return (
    <>
      <ListPage list={list} toolbar={toolbar} rowActions={rowActions} openField="title" onOpen={setShown} />
      {(isSending || about !== undefined) && (
        <SendDialog key={about ?? ''} applicationNo={about ?? ''} onSent={onSent} onClose={close} />
      )}
      {shownFacts && (
        <MessageDialog title={shownFacts.title} details={detailsOf(shownFacts)} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
