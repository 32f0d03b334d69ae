import { setAttachments } from '@tejian/domain/business/report/edit.ts';
import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { wishOf, type AttachmentWish } from '../../../platform/outbox.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { text } from './report-entry.text.ts';
import type { EntryWork } from './use-entry-session.ts';

/** Files that the server did not take, with its sentence: sent once more or given up, never dropped by themselves. */
export function RefusedFiles({ work: { session, outbox }, recordId }: { work: EntryWork; recordId: string }) {
  const { operations } = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const refusedOperations = operations.flatMap(({ id, record, refusal, ...operation }) => {
    const wish = wishOf({ id, record, ...operation });
    return record === recordId && refusal !== undefined && wish ? [{ id, refusal, wish }] : [];
  });
  if (refusedOperations.length === 0) return null;
  const discard = async (id: string, { type, fileId, name }: AttachmentWish) => {
    if (!(await confirm({ title: text.discard, content: text.discardAsk(name) }))) return;
    session.change((entry) =>
      setAttachments(
        entry,
        type,
        (entry.attachments[type] ?? []).filter((one) => one !== fileId),
      ),
    );
    await outbox.discard(id);
  };
  return (
    <Alert
      type="error"
      showIcon
      title={text.refusedTitle}
      description={
        <ul>
          {refusedOperations.map(({ id, refusal, wish }) => (
            <li key={id}>
              {text.refusedFile(wish.name, refusal)}{' '}
              <Button size="small" onClick={() => void outbox.retry(id)}>
                {text.retry}
              </Button>{' '}
              <Button size="small" danger onClick={() => void discard(id, wish)}>
                {text.discard}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
