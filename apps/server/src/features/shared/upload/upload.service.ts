import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { TUS_VERSION } from '@tejian/contract/shared/upload/upload.contract.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { uploadText as text } from '@tejian/domain/shared/upload/upload.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { inPieces } from '../../../platform/files/in-pieces.ts';
import { passing, passingFile } from '../../../platform/files/passing-file.ts';
import type { StreamContext, Upload } from '../../../platform/http/route.ts';
import { atMost } from '../../../platform/http/stream-body.ts';
import { errorDetails } from '../../../platform/log/log.ts';
import type { Ports } from '../../../platform/ports.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readMetadata } from './upload-metadata.ts';
import * as store from './upload.store.ts';

/** More files than one sends at once; what is left behind expires. */
const MOST_OPEN = 20;
const MEGABYTE = 1024 * 1024;
/** The most that a server which is killed loses of an upload. */
const PART_BYTES = 4 * MEGABYTE;
const RENEW_MS = 10_000;

interface OfVersion {
  readonly version?: string;
}
type Asked<Body> = StreamContext<Body & OfVersion>;

const versionAnswer = { version: TUS_VERSION };
const goneRefusal = () => new HttpRefusal(404, text.gone);

function requireVersion({ version = TUS_VERSION }: OfVersion): void {
  if (version !== TUS_VERSION) throw new HttpRefusal(412, text.otherVersion(TUS_VERSION));
}

/** Begins an upload of a named file of so many bytes. */
export async function begin({ db, ports, body, actor }: Asked<{ size: number; metadata?: string }>, path: string) {
  requireVersion(body);
  const { maxUploadBytes } = ports.config;
  if (body.size > maxUploadBytes)
    throw new HttpRefusal(413, sessionText.fileTooLarge(Math.floor(maxUploadBytes / MEGABYTE)));
  const about = readMetadata(body.metadata);
  if (!about) throw new HttpRefusal(400, text.noName);
  const id = newId();
  const expiresAt = await db.transaction().execute(async (tx) => {
    if ((await store.countOpen(tx, actor.userId)) >= MOST_OPEN) throw new HttpRefusal(429, text.tooManyOpen(MOST_OPEN));
    return store.begin(tx, id, { ...about, size: body.size }, actor);
  });
  return { ...versionAnswer, location: `${path}/${id}`, expires: expiresAt.toUTCString() };
}

/** The number of bytes that have arrived. */
export async function ask({ db, body, actor }: Asked<{ id: string }>) {
  requireVersion(body);
  const { received, size, expiresAt } = await requiredRow(db, body.id, actor);
  return { ...versionAnswer, received, size, expires: expiresAt.toUTCString() };
}

async function requiredRow(db: Db, id: string, actor: Actor): Promise<store.UploadRow> {
  const upload = isId(id) ? await store.find(db, id, actor) : undefined;
  if (!upload) throw goneRefusal();
  return upload;
}

/**
 * Takes what comes as parts, each noted once it lies in the store: when the line breaks or the server is killed, the upload
 * goes on behind the last of them. Of two connections one writes.
 */
export async function goOn({ db, ports, body, actor, content }: Asked<{ id: string; received: number }>) {
  requireVersion(body);
  const { id } = await requiredRow(db, body.id, actor);
  if (!content) throw new HttpRefusal(415, sessionText.wrongType);
  const holder = newId();
  const heldRow = await store.hold(db, id, holder, actor);
  if (!heldRow) throw new HttpRefusal(423, text.busy);
  const renewing = setInterval(() => {
    store.renew(db, id, holder).catch((problem: unknown) => ports.log.warn('uploadNotRenewed', errorDetails(problem)));
  }, RENEW_MS).unref();
  try {
    if (heldRow.received !== body.received) throw new HttpRefusal(409, text.elsewhere);
    const rest = atMost(content, heldRow.size - heldRow.received, () => new HttpRefusal(413, text.beyond));
    return { ...versionAnswer, ...(await keepParts({ db, ports }, { ...heldRow, holder }, rest)) };
  } finally {
    clearInterval(renewing);
    await store.release(db, id, holder);
  }
}

type Held = store.UploadRow & { readonly holder: string };

async function keepParts(
  { db, ports }: { db: Db; ports: Ports },
  heldUpload: Held,
  content: AsyncIterable<Uint8Array>,
) {
  const { id, holder } = heldUpload;
  let { received, expiresAt } = heldUpload;
  let brokenValue: unknown;
  /** A line that breaks off ends the last part: the bytes before are kept. */
  async function* untilBroken() {
    try {
      yield* content;
    } catch (problem) {
      brokenValue = problem;
    }
  }
  for await (const piece of inPieces(untilBroken(), PART_BYTES)) {
    const name = `${id}-${newId()}`;
    const part = { name, ...(await ports.files.parts.put(name, piece)) };
    const notedUntil = await store.addPart(db, { id, holder, at: received }, part);
    if (!notedUntil) throw new HttpRefusal(409, text.elsewhere);
    received += part.size;
    expiresAt = notedUntil;
  }
  if (brokenValue !== undefined) throw brokenValue;
  return { received, expires: expiresAt.toUTCString() };
}

/** Gives an upload up: its parts go at once. */
export async function giveUp({ db, ports, body, actor }: Asked<{ id: string }>) {
  requireVersion(body);
  const { id } = await requiredRow(db, body.id, actor);
  if (!(await store.hold(db, id, newId(), actor))) throw new HttpRefusal(423, text.busy);
  await store.close(db, id);
  await takeAway(db, ports.files, id);
  return versionAnswer;
}

interface Claimed {
  readonly uploadId: string;
  /** Bytes, and their SHA-256 in hexadecimal, as the sender read them. */
  readonly size: number;
  readonly sha256?: string;
}

/** The file of a finished upload of this person, compared with what they say of it. Discard it when it has been kept. */
export async function finishedFile(
  { db, ports }: { readonly db: Db; readonly ports: Ports },
  { uploadId, size, sha256 }: Claimed,
  actor: Actor,
): Promise<{ file: Upload; discard: () => Promise<void> }> {
  const upload = isId(uploadId) ? await store.find(db, uploadId, actor) : undefined;
  if (!upload) throw new Refusal(text.gone);
  if (upload.received < upload.size) throw new Refusal(text.unfinished);
  const { path, discard } = await passingFile(ports.config.dataDir);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(
      async function* () {
        for await (const piece of wholeOf(ports.files, upload.parts)) {
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      },
      createWriteStream(path, passing),
    );
    const arrivedDigest = hash.digest('hex');
    if (bytes !== size || size !== upload.size || arrivedDigest !== (sha256 ?? arrivedDigest).toLowerCase())
      throw new Refusal(text.otherBytes);
    return { file: { path, name: upload.name, mime: upload.mime, size: bytes }, discard };
  } catch (problem) {
    await discard();
    throw problem;
  }
}

async function* wholeOf(files: FileStore, parts: readonly store.Part[]): AsyncGenerator<Uint8Array> {
  for (const { name } of parts) yield* (await files.parts.stream(name)) as AsyncIterable<Uint8Array>; // of bytes
}

/** The file of an upload is kept elsewhere by this transaction: its parts may go. */
export const finish = (tx: Tx, uploadId: string) => store.close(tx, uploadId);

const ROUND = 200;

/** Takes away uploads whose time is over, parts first; answers how many went. */
export async function dropExpired(db: Db, files: FileStore): Promise<number> {
  const ids = await store.expiredIds(db, ROUND);
  for (const id of ids) await takeAway(db, files, id);
  return ids.length;
}

async function takeAway(db: Db, files: FileStore, id: string): Promise<void> {
  await files.parts.drop(`${id}-`);
  await store.remove(db, id);
}
