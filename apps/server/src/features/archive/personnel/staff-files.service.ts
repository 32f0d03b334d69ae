import type { saveCertificateFile, saveSignature } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { staffText as text } from '@tejian/domain/archive/personnel/staff.text.ts';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { drawPhoto } from '../../../platform/documents/image.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { noteFile, readFile as readKept } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer, FileContext } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { lockQualification } from './personnel.store.ts';
import { personOf } from './personnel.service.ts';
import { qualificationWords, signatureWords } from './staff-fields.ts';
import { changedMeanwhile, keepChange } from './staff-history.service.ts';
import * as store from './profile.store.ts';

/** 12 mm by 38 mm at 300 dpi, more than any form prints: what is beyond is packed into every report and seen on none. */
const SIGNATURE_HEIGHT = 142;
const SIGNATURE_WIDTH = 449;
const PNG = 'image/png';

interface Acting {
  readonly actor: Actor;
  readonly ports: Ports;
}

/** A drawing becomes what lies on paper: bounded, upright, as transparent as it came, without metadata. */
async function drawnBytes(path: string): Promise<Uint8Array> {
  try {
    const size = { width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT };
    return await drawPhoto(await readFile(path), 50_000_000, (image) =>
      image
        .rotate()
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
  } catch {
    throw new Refusal(text.badImage, { file: text.badImage });
  }
}

/** Puts the drawn signature into the file store, where one came with the call. */
export async function keepDrawing({ db, body, upload, actor, ports }: FileContext<RequestOf<typeof saveSignature>>) {
  await personOf(db, body.userId, actor);
  return upload && ports.files.put(await drawnBytes(upload.path));
}

type Content = Awaited<ReturnType<Ports['files']['put']>>;

/** A new image, a new period, or both: what stands on reports that were signed stays. */
export async function keepSignature(
  tx: Tx,
  request: RequestOf<typeof saveSignature>,
  drawing: Content | undefined,
  { actor }: Acting,
): Promise<{ version: number }> {
  const person = await personOf(tx, request.userId, actor);
  if (request.validTo && request.validTo < request.validFrom)
    throw new Refusal(personnelText.wrongOrder, { validTo: personnelText.wrongOrder });
  await store.hold(tx, person.id);
  const before = await store.signatureOf(tx, person.id);
  if (before && before.version !== request.version)
    throw await changedMeanwhile(tx, { userId: person.id, subject: 'signature' });
  if (!before && !drawing) throw new Refusal(text.noFile, { file: text.noFile });
  const keptFile =
    drawing && (await noteFile(tx, drawing, { name: `${person.name}.png`, mime: PNG, createdBy: actor.userId }));
  const fileId = keptFile?.id ?? before?.fileId ?? '';
  const period = { validFrom: request.validFrom, validTo: request.validTo ?? null };
  const version = await store.putSignature(tx, person.id, { fileId, ...period });
  await keepChange(tx, actor, {
    person,
    subject: 'signature',
    name: person.name,
    fields: signatureWords,
    before: before && { ...before, file: '' },
    after: { ...period, file: keptFile ? text.changed : '' },
  });
  return { version };
}

export async function signature(db: Db, userId: string, { actor, ports }: Acting): Promise<FileAnswer> {
  const person = await personOf(db, userId, actor);
  const foundSignature = await store.signatureOf(db, person.id);
  if (!foundSignature) throw new Refusal(text.noSignature);
  return {
    name: `${person.name}.png`,
    mime: PNG,
    body: await readKept(db, ports.files, foundSignature.fileId),
    inline: true,
  };
}

const SCAN = /\.(jpe?g|png|webp|pdf)$/i;

/** Puts the picture of a certificate into the file store. */
export async function keepScan({ db, body, upload, actor, ports }: FileContext<{ userId: string }>) {
  await personOf(db, body.userId, actor);
  if (!upload?.name) throw new Refusal(text.noFile);
  if (!SCAN.test(upload.name)) throw new Refusal(text.badCertificate);
  const mime = /\.pdf$/i.test(upload.name) ? 'application/pdf' : 'application/octet-stream';
  return { name: upload.name, mime, content: await ports.files.put(createReadStream(upload.path)) };
}

export async function saveCertificate(
  tx: Tx,
  request: RequestOf<typeof saveCertificateFile>,
  { content, ...file }: Awaited<ReturnType<typeof keepScan>>,
  { actor }: Acting,
): Promise<{ fileName: string; version: number }> {
  const person = await personOf(tx, request.userId, actor);
  const before = await lockQualification(tx, person.id, request.id);
  if (!before) throw new Refusal(personnelText.rowNotFound);
  const keptFile = await noteFile(tx, content, { ...file, createdBy: actor.userId });
  const version = await store.setCertificateFile(tx, before.id, keptFile.id);
  await keepChange(tx, actor, {
    person,
    subject: 'qualification',
    subjectId: before.id,
    name: before.certificateNo,
    fields: qualificationWords(before.certificateType),
    before,
    after: { ...before, fileName: file.name },
  });
  return { fileName: file.name, version };
}

export async function certificate(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { actor, ports }: Acting,
): Promise<FileAnswer> {
  const person = await personOf(db, userId, actor);
  const foundFile = isId(id) ? await store.certificateFileOf(db, person.id, id) : undefined;
  if (!foundFile) throw new Refusal(text.fileNotFound);
  return { name: foundFile.name, mime: foundFile.mime, body: await readKept(db, ports.files, foundFile.id) };
}
