import type { findFeedback } from '@tejian/contract/system/feedback/feedback.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { feedbackText as text, type FeedbackKind } from '@tejian/domain/system/feedback/feedback.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import * as store from './feedback.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: RequestOf<typeof findFeedback>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));
export const findOwn = (db: Db, actor: Actor) => store.findOwn(db, actor.userId);

interface Told {
  kind: FeedbackKind;
  content: string;
  pagePath: string;
  pageTitle: string;
  release: string;
}
export async function save(tx: Tx, toldFacts: Told, actor: Actor): Promise<object> {
  await store.add(tx, { ...toldFacts, userId: actor.userId });
  return {};
}

const SHOWN = 40;
/** The whole stands with the feedback itself. */
const quotedText = (words: string): string => (words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words);

/** One answer, which the person reads among their messages; of two people who answer at once the second learns of the first. */
export async function answer(
  tx: Tx,
  givenFacts: { id: string; version: number; answer: string },
  actor: Actor,
  now: Date,
): Promise<object> {
  const toldFacts = await store.lock(tx, givenFacts.id, actor);
  if (!toldFacts) throw new Refusal(text.notFound);
  if (toldFacts.version !== givenFacts.version)
    throw new Refusal(text.answeredMeanwhile(toldFacts.answeredBy ?? text.someone));
  await store.answer(tx, givenFacts.id, { answer: givenFacts.answer, answeredBy: actor.userId, answeredAt: now });
  await tell(tx, {
    kind: 'feedback',
    facts: {
      title: text.messageTitle,
      content: text.message(quotedText(toldFacts.content), givenFacts.answer),
      link: '',
    },
    to: [toldFacts.userId],
  });
  return {};
}
