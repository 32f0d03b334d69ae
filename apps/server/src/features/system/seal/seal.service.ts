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
export const find = (db: Db, asked: RequestOf<typeof findSeals>, actor: Actor, today: string) =>
  findList(db, listing(asked, actor, today));

export { sealUseListing, signatureListing, signatureUseListing } from './seal-use.store.ts';
export const findUses = (db: Db, asked: RequestOf<typeof findSealUses>, actor: Actor) =>
  findList(db, sealUseListing(asked, actor));
export const findHolders = (db: Db, asked: RequestOf<typeof findSignatures>, actor: Actor, today: string) =>
  findList(db, signatureListing(asked, actor, today));
export const findSignings = (db: Db, asked: RequestOf<typeof findSignatureUses>, actor: Actor) =>
  findList(db, signatureUseListing(asked, actor));

const PNG = 'image/png';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

export async function detail(db: Db, id: string, { actor, now }: When) {
  const found = isId(id) ? await store.findDetail(db, id, actor, chinaDay(now)) : undefined;
  if (!found) throw new Refusal(text.notFound);
  return found;
}

export async function image(db: Db, ports: Ports, id: string, when: When): Promise<FileAnswer> {
  const { name, fileId } = await detail(db, id, when);
  return { name: `${name}.png`, mime: PNG, body: await readKept(db, ports.files, fileId), inline: true };
}

/** Puts the image into the file store as it lies on paper; what covers the text below it, or is no picture, is refused. */
export async function keepImage({ body, upload, ports }: FileContext<RequestOf<typeof saveSeal>>) {
  if (!upload || body.id) return undefined;
  const drawn = await uploadedSeal(await readFile(upload.path));
  if (typeof drawn === 'string') throw new Refusal(text.image[drawn], { file: text.image[drawn] });
  return ports.files.put(drawn);
}
type Content = Awaited<ReturnType<Ports['files']['put']>>;

export async function save(
  tx: Tx,
  asked: RequestOf<typeof saveSeal>,
  content: Content | undefined,
  when: When,
): Promise<{ id: string; version: number }> {
  const { actor, now } = when;
  const { id, name, validFrom } = asked;
  const before = id ? await held(tx, id, asked.version, actor) : undefined;
  const wrong = periodRefusal(asked, before, chinaDay(now));
  if (wrong) throw new Refusal(wrong.sentence, { [wrong.field]: wrong.sentence });
  const values = { name, validFrom, validTo: asked.validTo ?? null };
  const saved = id ? { id, version: await store.change(tx, id, values) } : await add(tx, values, content, when);
  const details = [validFrom, asked.validTo ?? ''].join(' ~ ');
  await note(tx, actor, { subject: 'seal', subjectId: saved.id, name, action: id ? 'change' : 'add', details });
  return saved;
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
  const kept = await noteFile(tx, content, { name: `${values.name}.png`, mime: PNG, createdBy: actor.userId });
  const uploaded = { organisationId, fileId: kept.id, uploadedBy: actor.userId, uploadedAt: now };
  return { id: await store.add(tx, { ...values, ...uploaded }), version: 1 };
}

/** From this moment on: what was approved before keeps its seal, also where it is drawn only later. */
export async function retire(
  tx: Tx,
  { id, version, reason }: { id: string; version: number; reason: string },
  { actor, now }: When,
): Promise<{ version: number }> {
  const { name } = await held(tx, id, version, actor);
  const next = await store.change(tx, id, { retiredAt: now, retiredBy: actor.userId, retireReason: reason });
  await note(tx, actor, { subject: 'seal', subjectId: id, name, action: 'disable', details: reason });
  return { version: next };
}

/** Under its lock, as the person saw it; of two who change it the second learns that, or who retired it. */
async function held(tx: Tx, id: string, version: number | undefined, actor: Actor) {
  const found = isId(id) ? await store.lock(tx, id, actor) : undefined;
  if (!found) throw new Refusal(text.notFound);
  if (found.retiredAt) throw new Refusal(text.retiredBy(found.retiredBy ?? '', showInstant(found.retiredAt)));
  if (found.version !== version) throw await changedMeanwhile(tx, { subject: 'seal', subjectId: id });
  return found;
}
