import type {
  findSeals,
  findSealUses,
  findSignatures,
  findSignatureUses,
  saveSeal,
} from '@tejian/contract/system/seal/seal.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { periodRefusal } from '@tejian/domain/system/seal/seal.ts';
import { sealText as text } from '@tejian/domain/system/seal/seal.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { readFile } from 'node:fs/promises';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { uploadedSeal } from '../../../platform/documents/seal.ts';
import { noteFile, readFile as readKept } from '../../../platform/files/stored-file.store.ts';
import type { FileAnswer, FileContext } from '../../../platform/http/route.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './seal.store.ts';
import { sealUseListing, signatureListing, signatureUseListing } from './seal-use.store.ts';

export { noteUse } from './seal.store.ts';
export const listing = store.listing;
export const find = (db: Db, askedFilter: RequestOf<typeof findSeals>, actor: Actor, today: string) =>
  findList(db, listing(askedFilter, actor, today));

export { sealUseListing, signatureListing, signatureUseListing } from './seal-use.store.ts';
export const findUses = (db: Db, askedFilter: RequestOf<typeof findSealUses>, actor: Actor) =>
  findList(db, sealUseListing(askedFilter, actor));
export const findHolders = (db: Db, askedFilter: RequestOf<typeof findSignatures>, actor: Actor, today: string) =>
  findList(db, signatureListing(askedFilter, actor, today));
export const findSignings = (db: Db, askedFilter: RequestOf<typeof findSignatureUses>, actor: Actor) =>
  findList(db, signatureUseListing(askedFilter, actor));

const PNG = 'image/png';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

export async function detail(db: Db, id: string, { actor, now }: When) {
  const foundDetail = isId(id) ? await store.findDetail(db, id, actor, chinaDay(now)) : undefined;
  if (!foundDetail) throw new Refusal(text.notFound);
  return foundDetail;
}

export async function image(db: Db, ports: Ports, id: string, when: When): Promise<FileAnswer> {
  const { name, fileId } = await detail(db, id, when);
  return { name: `${name}.png`, mime: PNG, body: await readKept(db, ports.files, fileId), inline: true };
}

/** Puts the image into the file store as it lies on paper; what covers the text below it, or is no picture, is refused. */
export async function keepImage({ body, upload, ports }: FileContext<RequestOf<typeof saveSeal>>) {
  if (!upload || body.id) return undefined;
  const drawnBytes = await uploadedSeal(await readFile(upload.path));
  if (typeof drawnBytes === 'string') throw new Refusal(text.image[drawnBytes], { file: text.image[drawnBytes] });
  return ports.files.put(drawnBytes);
}
type Content = Awaited<ReturnType<Ports['files']['put']>>;

export async function save(
  tx: Tx,
  request: RequestOf<typeof saveSeal>,
  content: Content | undefined,
  when: When,
): Promise<{ id: string; version: number }> {
  const { actor, now } = when;
  const { id, name, validFrom } = request;
  const before = id ? await heldSeal(tx, id, request.version, actor) : undefined;
  const wrong = periodRefusal(request, before, chinaDay(now));
  if (wrong) throw new Refusal(wrong.sentence, { [wrong.field]: wrong.sentence });
  const values = { name, validFrom, validTo: request.validTo ?? null };
  const savedSeal = id ? { id, version: await store.change(tx, id, values) } : await add(tx, values, content, when);
  const details = [validFrom, request.validTo ?? ''].join(' ~ ');
  await note(tx, actor, { subject: 'seal', subjectId: savedSeal.id, name, action: id ? 'change' : 'add', details });
  return savedSeal;
}

async function add(
  tx: Tx,
  values: { name: string; validFrom: string; validTo: string | null },
  content: Content | undefined,
  { actor, now }: When,
) {
  if (!content) throw new Refusal(text.noFile, { file: text.noFile });
  const organisationId = actor.organisationId ?? (await store.onlyInstitute(tx));
  if (!organisationId) throw new Refusal(text.noInstitute);
  const keptFile = await noteFile(tx, content, { name: `${values.name}.png`, mime: PNG, createdBy: actor.userId });
  const uploadFacts = { organisationId, fileId: keptFile.id, uploadedBy: actor.userId, uploadedAt: now };
  return { id: await store.add(tx, { ...values, ...uploadFacts }), version: 1 };
}

/** From this moment on: what was approved before keeps its seal, also where it is drawn only later. */
export async function retire(
  tx: Tx,
  { id, version, reason }: { id: string; version: number; reason: string },
  { actor, now }: When,
): Promise<{ version: number }> {
  const { name } = await heldSeal(tx, id, version, actor);
  const next = await store.change(tx, id, { retiredAt: now, retiredBy: actor.userId, retireReason: reason });
  await note(tx, actor, { subject: 'seal', subjectId: id, name, action: 'disable', details: reason });
  return { version: next };
}

/** Under its lock, as the person saw it; of two who change it the second learns that, or who retired it. */
async function heldSeal(tx: Tx, id: string, version: number | undefined, actor: Actor) {
  const foundSeal = isId(id) ? await store.lock(tx, id, actor) : undefined;
  if (!foundSeal) throw new Refusal(text.notFound);
  if (foundSeal.retiredAt)
    throw new Refusal(text.retiredBy(foundSeal.retiredBy ?? '', showInstant(foundSeal.retiredAt)));
  if (foundSeal.version !== version) throw await changedMeanwhile(tx, { subject: 'seal', subjectId: id });
  return foundSeal;
}
