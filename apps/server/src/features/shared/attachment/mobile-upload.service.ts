import { attachmentText as text } from '@tejian/domain/shared/attachment/attachment.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { mobileUploadUrl, qrSvg } from '../../../platform/documents/qr.ts';
import { fixedWindow, fixedWindowOfAddress } from '../../../platform/http/rate-limit.ts';
import type { FileAnswer, Upload } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import * as attachments from './attachment.service.ts';
import type { AttachmentUser } from './attachment.service.ts';
import type { RecordKinds } from './record-kind.scope.ts';
import { openTicket, sealTicket } from './upload-token.ts';

/** Several telephones of an office share one address; nobody takes pictures faster. */
const ofAddress = fixedWindowOfAddress({ most: 30, seconds: 60 });
/** More pictures than one code is used for. */
const ofToken = fixedWindow({ most: 60, seconds: 1800 });
/** The number of letters of a title that the heading of the telephone's page shows. */
const TITLE_LETTERS = 24;

interface ForRecord {
  readonly title: string;
  readonly recordId: string;
  readonly type: string;
}

/** The code that opens the upload page on a telephone: only for a record that takes files from this person now. */
export async function code(
  db: Db,
  ports: Ports,
  { title, recordId, type }: ForRecord,
  { user, now }: { user: AttachmentUser; now: Date },
): Promise<FileAnswer> {
  const { mayAdd } = await attachments.access(db, recordId, user);
  if (!mayAdd) throw new Refusal(text.notAddable);
  const token = sealTicket(ports.vault, { recordId, type, userId: user.actor.userId }, now);
  const address = mobileUploadUrl(ports.config.publicUrl, {
    attitle: [...title].slice(0, TITLE_LETTERS).join(''),
    attrefsysid: recordId,
    atttype: type,
    token,
  });
  return { name: text.codeName, mime: 'image/svg+xml', body: await qrSvg(address), inline: true };
}

interface Sent extends ForRecord {
  readonly token: string;
  readonly fileId?: string;
}

interface FromOutside {
  readonly db: Db;
  readonly ports: Ports;
  readonly body: Sent;
  readonly now: Date;
  readonly from: { readonly ip: string };
  readonly upload?: Upload;
}

/** Takes the file in the name of the person whose code it is, with the rights that they have at this moment. */
export async function keep({ db, ports, body, now, from, upload }: FromOutside, kinds: RecordKinds) {
  ofAddress.take(from.ip, now);
  const ticket = openTicket(ports.vault, body.token, now);
  if (!ticket || ticket.recordId !== body.recordId || ticket.type !== body.type) throw new Refusal(text.badToken);
  ofToken.take(body.token, now);
  const actor = await findActor(db, ticket.userId);
  if (!actor) throw new Refusal(text.badToken);
  const user = { kinds, actor };
  const content = await attachments.keepUpload({ db, ports, body, ...(upload && { upload }) }, user);
  return { user, content };
}

/** Hangs the file on its record; the person's open pages hear of it. */
export async function add(tx: Tx, body: Sent, { user, content }: Awaited<ReturnType<typeof keep>>) {
  const { name, size } = await attachments.upload(tx, body, content, user);
  return { name, size };
}
