import { uploadAttachment } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { operationStore } from '@tejian/entry/browser/database.ts';
import { inTurn } from '@tejian/entry/browser/turn.ts';
import { openOutbox, type Operation, type Outbox } from '@tejian/entry/outbox.ts';
import { passes, sentenceOf } from './failures.ts';
import { postFile } from './files.ts';

/** A file for a record, under the identifier that this machine gave it. */
export interface AttachmentWish {
  fileId: string;
  recordId: string;
  type: string;
  title: string;
  name: string;
}

const ATTACHMENT = 'attachment';

export const attachmentOperation = (owner: string, at: Date, wish: AttachmentWish, content: Blob): Operation => ({
  id: wish.fileId,
  owner,
  record: wish.recordId,
  kind: ATTACHMENT,
  at,
  about: wish,
  content,
});

/** The file that an operation brings; nothing for an operation of another kind. */
export const wishOf = ({ kind, about }: Operation): AttachmentWish | undefined =>
  kind === ATTACHMENT ? (about as AttachmentWish) : undefined; // written by attachmentOperation

export async function sendAttachment(operation: Operation): Promise<void> {
  const wish = wishOf(operation);
  if (!wish || !operation.content) throw new Error(`nobody sends operations of the kind ${operation.kind}`);
  const { name, ...request } = wish;
  await postFile(uploadAttachment, request, operation.content, { name, idempotencyKey: operation.id });
}

const outboxes = new Map<string, Outbox>();

/**
 * The acts of this person on this machine that the server has not got; they are sent from now on while the window is
 * open.
 */
export function outboxOf(owner: string): Outbox {
  const knownOutbox = outboxes.get(owner);
  if (knownOutbox) return knownOutbox;
  const outbox = openOutbox(owner, {
    store: operationStore,
    send: sendAttachment,
    passes,
    sentence: sentenceOf,
    inTurn: (work) => inTurn(`outbox:${owner}`, work),
  });
  outboxes.set(owner, outbox);
  outbox.start();
  window.addEventListener('online', () => void outbox.settle());
  return outbox;
}
