import { timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  onlineContent,
  type findOnlineState,
  type OnlineContent,
  type sendOnlineApplication,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { kindsBroughtToTheDesk } from '@tejian/domain/business/application/brought-to-the-desk.ts';
import { devicesProblem, onlineTransition } from '@tejian/domain/business/online-application/online-application.ts';
import { onlineApplicationText as text } from '@tejian/domain/business/online-application/online-application.text.ts';
import { onlineDeskLink } from '@tejian/domain/business/workflow/work-link.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { fixedWindow, fixedWindowOfAddress } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { nextOnlineNo } from '../../shared/numbering/numbering.service.ts';
import { findServedKinds, inspectionCategories } from '../../shared/catalogue/inspection.service.ts';
import { requireVersion } from '../../shared/operation-log/operation-log.service.ts';
import { holdersOf, notifyEach } from '../workflow/notify.service.ts';
import { requireNotAppliedFor } from './applied-already.ts';
import * as store from './online-application.store.ts';

/** A person fills in a few applications; an address that asks more often tries numbers. */
const sendings = fixedWindowOfAddress({ most: 10, seconds: 600 });
const looks = fixedWindowOfAddress({ most: 30, seconds: 60 });
/** One application is looked at by its applicant, from wherever they are. */
const looksAtOne = fixedWindow({ most: 30, seconds: 600 });

const TOKEN_LENGTH = 22; // of 64 signs: 132 bits

interface FromAnybody {
  readonly ip: string;
  readonly now: Date;
}

/** Of an application the code that its applicant alone is given: derived with a key of this installation, kept nowhere. */
const tokenOf = (vault: Vault, id: string): string =>
  vault.fingerprint(`online application ${id}`).slice(0, TOKEN_LENGTH);

function isToken(vault: Vault, id: string, givenToken: string): boolean {
  const [ownBytes, other] = [Buffer.from(tokenOf(vault, id)), Buffer.from(givenToken)];
  return ownBytes.length === other.length && timingSafeEqual(ownBytes, other);
}

export async function choices(db: Db, { ip, now }: FromAnybody) {
  looks.take(ip, now);
  const [institutes, categories, servedEntries] = await Promise.all([
    store.findInstitutes(db),
    inspectionCategories(db, {}),
    findServedKinds(db),
  ]);
  const isOffered = (kindCode: string) => !kindsBroughtToTheDesk.includes(kindCode);
  const kinds = Object.entries(kindText).filter(([code]) => isOffered(code));
  return {
    institutes: institutes.map(({ id, name }) => ({ value: id, label: name })),
    kinds: kinds.map(([value, { name }]) => ({ value, label: name })),
    categories: categories.flatMap(({ code, label }) => {
      const kindCodes = servedEntries.get(code)?.filter(isOffered) ?? [];
      return kindCodes.length > 0 ? [{ value: code, label, kindCodes }] : [];
    }),
  };
}

function refuse(field: string, sentence: string): never {
  throw new Refusal(sentence, { [field]: sentence });
}

/** Checks what cannot be said of one field by itself: the institute, the devices, the day. */
async function requireSound(tx: Tx, content: OnlineContent, now: Date): Promise<void> {
  const institutes = await store.findInstitutes(tx);
  if (!institutes.some(({ id }) => id === content.organisationId)) refuse('organisationId', text.unknownInstitute);
  const servedKinds = (await findServedKinds(tx)).get(content.categoryCode) ?? [];
  if (!servedKinds.includes(content.kindCode)) refuse('categoryCode', text.unservedKind);
  const problem = devicesProblem(content.devices);
  if (problem) refuse('devices', problem);
  if (content.wishedDate !== undefined && content.wishedDate < chinaDay(now)) refuse('wishedDate', text.wishedPast);
}

/** Takes an application of somebody without an account, or a returned one that was mended; answers its number and code. */
export async function send(
  tx: Tx,
  vault: Vault,
  { id, onlineNo, token, version, ...content }: RequestOf<typeof sendOnlineApplication>,
  { ip, now }: FromAnybody,
): Promise<AnswerOf<typeof sendOnlineApplication>> {
  sendings.take(ip, now);
  await requireSound(tx, content, now);
  if (onlineNo) return sendAgain(tx, vault, { onlineNo, token: token ?? '', version, content, now });
  if (id !== undefined && !isId(id)) throw new Refusal(text.badId);
  const from = { unitId: undefined, sender: { userId: null, userName: text.applicant } };
  const sentApplication = await take(tx, id ?? newId(), content, { ...from, now });
  return { onlineNo: sentApplication.onlineNo, token: tokenOf(vault, sentApplication.id) };
}

interface OfUnit {
  readonly id: string | undefined;
  /** Of a returned one that was mended. */
  readonly onlineNo: string | undefined;
  /** The version of it whose content was mended. */
  readonly version: number | undefined;
  readonly content: OnlineContent;
  readonly unitId: string;
}

/** Takes an application that a unit's own user sends; it needs no code, the user sees where it stands. */
export async function sendForUnit(
  tx: Tx,
  { id, onlineNo: returnedNo, version, content, unitId }: OfUnit,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<{ onlineNo: string }> {
  await requireSound(tx, content, now);
  const sender = { userId: actor.userId, userName: actor.name };
  const ofUnit = { unitId, content, onlineNo: returnedNo, actor };
  if (returnedNo) {
    const namedOne = await store.lockByNo(tx, returnedNo);
    const ownOne = namedOne && (await store.lock(tx, namedOne.id, actor));
    if (!ownOne) throw new Refusal(text.notFound);
    await requireNotAppliedFor(tx, ofUnit);
    await takeAgain(tx, ownOne, { content, version, sender, now });
    return { onlineNo: ownOne.onlineNo };
  }
  if (id !== undefined && !isId(id)) throw new Refusal(text.badId);
  const ownId = id ?? newId();
  if ((await store.claimId(tx, ownId)) === undefined) await requireNotAppliedFor(tx, ofUnit);
  const { onlineNo } = await take(tx, ownId, content, { unitId, sender, now });
  return { onlineNo };
}

interface Taking {
  readonly unitId: string | undefined;
  readonly sender: store.Sender;
  readonly now: Date;
}

/** A new application, told to those who decide; what is sent twice under an identifier is one. */
async function take(tx: Tx, id: string, content: OnlineContent, { unitId, sender, now }: Taking) {
  const before = await store.claimId(tx, id);
  if (before !== undefined) return { id, onlineNo: before };
  const onlineNo = await nextOnlineNo(tx, now, id);
  await store.insert(tx, { id, onlineNo, content, unitId, sender, now });
  await store.addAct(tx, { onlineId: id, action: 'send', words: '', ...sender, at: now });
  await tellDesk(tx, onlineNo, content, now);
  return { id, onlineNo };
}

async function tellDesk(tx: Tx, onlineNo: string, content: OnlineContent, now: Date): Promise<void> {
  const { organisationId, unitName, kindCode, devices } = content;
  const people = await holdersOf(tx, { organisationId }, 'onlineApply:approve');
  const message = {
    title: text.messageTitle(onlineNo),
    content: text.message(unitName, kindText[kindCode]?.name ?? kindCode, devices.length),
    link: `${onlineDeskLink}?onlineNo=${onlineNo}`,
    organisationId,
    recordId: undefined, // it is no application yet
  };
  await notifyEach(tx, people, message, now);
}

interface Again {
  readonly onlineNo: string;
  readonly token: string;
  readonly version: number | undefined;
  readonly content: OnlineContent;
  readonly now: Date;
}

async function sendAgain(tx: Tx, vault: Vault, { onlineNo, token, version, content, now }: Again) {
  const heldApplication = await store.lockByNo(tx, onlineNo);
  if (!heldApplication || !isToken(vault, heldApplication.id, token)) throw new Refusal(text.wrongProof);
  const sender = { userId: null, userName: text.applicant };
  await takeAgain(tx, heldApplication, { content, version, sender, now });
  return { onlineNo, token };
}

/** The sending since, the state, and the fields that say something else there: the form still holds what was typed. */
async function changedSince(tx: Tx, { id, onlineNo, state }: store.Named, content: OnlineContent): Promise<string> {
  const [online, last] = [await store.findByNo(tx, onlineNo), await store.lastSending(tx, id)];
  const others = online ? differingFields(online, content) : [];
  return text.sentMeanwhile({
    no: onlineNo,
    who: last?.userName ?? '',
    at: last ? showInstant(last.at) : '',
    state: text.states[state],
    fields: others.map((field) => labels[field]).join('、'),
  });
}

const labels: Readonly<Record<keyof OnlineContent, string>> = {
  ...text.label,
  organisationId: text.label.organisation,
  kindCode: text.label.kind,
  categoryCode: text.label.category,
};
const contentFields = Object.keys(onlineContent.fields) as (keyof OnlineContent)[]; // what the record names
const differingFields = (online: OnlineContent, content: OnlineContent) =>
  contentFields.filter((field) => !isDeepStrictEqual(online[field] ?? '', content[field] ?? ''));

interface Mended {
  readonly content: OnlineContent;
  readonly version: number | undefined;
  readonly sender: store.Sender;
  readonly now: Date;
}

/** A returned one waits again with its mended content, and those who decide are told. */
async function takeAgain(tx: Tx, returnedOne: store.Named, { content, version, sender, now }: Mended): Promise<void> {
  requireVersion(version);
  if (returnedOne.version !== version) throw new Refusal(await changedSince(tx, returnedOne, content));
  const way = onlineTransition(returnedOne, 'sendAgain');
  if (!way.ok) throw new Refusal(way.sentence);
  await store.replaceContent(tx, returnedOne.id, content, now);
  await store.addAct(tx, { onlineId: returnedOne.id, action: 'sendAgain', words: '', ...sender, at: now });
  await tellDesk(tx, returnedOne.onlineNo, content, now);
}

/** The state of an application, for whoever has its code. A wrong number and a wrong code are told alike. */
export async function state(
  db: Db,
  vault: Vault,
  { onlineNo, token }: RequestOf<typeof findOnlineState>,
  { ip, now }: FromAnybody,
): Promise<AnswerOf<typeof findOnlineState>> {
  looks.take(ip, now);
  looksAtOne.take(onlineNo, now);
  const sentApplication = await store.findByNo(db, onlineNo);
  if (!sentApplication || !isToken(vault, sentApplication.id, token)) throw new Refusal(text.wrongProof);
  const { id, ...shownFacts } = sentApplication;
  const acts = (await store.actsOf(db, id)).map(({ userName, ...act }) => ({
    ...act,
    userName: act.action.startsWith('send') ? userName : '', // whose desk it was is nothing to the public
  }));
  return { ...shownFacts, acts };
}
