import type {
  findReceived,
  findSent,
  MessageToSend,
  previewMessage,
} from '@tejian/contract/outside/sending/sending.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { factRefusal, filledText, type MessageFacts } from '@tejian/domain/outside/sending/message-template.ts';
import { sendingText as text } from '@tejian/domain/outside/sending/sending.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { send as deliver } from '../../shared/notification/notification.service.ts';
import * as store from './sending.store.ts';

/** People of one sending. */
const MOST = 1000;

export const { sentQuery, receivedQuery } = store;
export const findSentMessages = (db: Db, askedFilter: RequestOf<typeof findSent>, actor: Actor) =>
  findList(db, sentQuery(askedFilter, actor));
export const findReceivedMessages = (db: Db, askedFilter: RequestOf<typeof findReceived>, actor: Actor) =>
  findList(db, receivedQuery(askedFilter, actor));
export const templates = store.findTemplates;

async function factsOf(
  db: Db | Tx,
  applicationNo: string | undefined,
  actor: Actor,
): Promise<MessageFacts | undefined> {
  if (!applicationNo) return undefined;
  const facts = await store.findFacts(db, applicationNo, actor);
  if (!facts) throw new Refusal(text.noApplication, { appno: text.noApplication });
  return facts;
}

async function templateOf(db: Db | Tx, code: string): Promise<store.ServingTemplate> {
  const template = await store.findTemplate(db, code);
  if (!template) throw new Refusal(text.noTemplate, { templateCode: text.noTemplate });
  return template;
}

/** A template with facts that it can tell. */
async function tellable(db: Db | Tx, code: string, applicationNo: string | undefined, actor: Actor) {
  const template = await templateOf(db, code);
  const facts = await factsOf(db, applicationNo, actor);
  const refusal = factRefusal(template.content, facts);
  if (refusal) throw new Refusal(refusal, { appno: refusal });
  return { template, facts: facts ?? {} };
}

export async function preview(
  db: Db,
  { templateCode, applicationNo }: RequestOf<typeof previewMessage>,
  actor: Actor,
): Promise<{ title: string; content: string }> {
  const { template, facts } = await tellable(db, templateCode, applicationNo, actor);
  return { title: filledText(template.content.title, facts), content: filledText(template.content.body, facts) };
}

/**
 * A message that is told in words of its own needs them; an application that it is about is only named, and must be
 * visible.
 */
async function wordsOf(tx: Tx, { title = '', content = '', applicationNo }: MessageToSend, actor: Actor) {
  const missing = Object.entries({ title, content }).flatMap(([name, value]) => (value ? [] : [[name, text.required]]));
  const [first] = missing;
  if (first) throw new Refusal(text.required, Object.fromEntries(missing) as Record<string, string>);
  await factsOf(tx, applicationNo, actor);
  return { title, content };
}

/** Sends a message into the boxes of everybody named, each once. */
export async function send(tx: Tx, askedMessage: MessageToSend, { actor, now }: { actor: Actor; now: Date }) {
  const { templateCode, applicationNo } = askedMessage;
  const toldFacts = templateCode ? await tellable(tx, templateCode, applicationNo, actor) : undefined;
  const facts = toldFacts?.facts ?? (await wordsOf(tx, askedMessage, actor));
  const namedFacts = {
    ...askedMessage,
    people: ids(askedMessage.people),
    groups: ids(askedMessage.groups),
    units: ids(askedMessage.units),
  };
  const to = await store.findRecipients(tx, namedFacts, actor);
  if (to.length === 0) throw new Refusal(text.nobody, { people: text.nobody });
  if (to.length > MOST) throw new Refusal(text.tooMany(to.length, MOST));
  const template = toldFacts && { code: toldFacts.template.code, version: toldFacts.template.version };
  const { userId: senderId, organisationId } = actor;
  await deliver(tx, { kind: template ? 'template' : 'text', facts, template, senderId, organisationId, at: now }, to);
  return { count: to.length };
}

const ids = (givenPeople: readonly string[]): string[] => givenPeople.filter(isId);
