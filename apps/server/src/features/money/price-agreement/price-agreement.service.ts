import type * as calls from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import {
  agreementTransition,
  decidingCode,
  isBound,
  overlapRefusal,
  termsRefusal,
  type AgreementFacts,
} from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { priceAgreementText as text } from '@tejian/domain/money/price-agreement/price-agreement.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { OperationAction } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { endAsked, tellAsked, tellDecided } from '../charge/request-messages.service.ts';
import * as store from './price-agreement.store.ts';

type Asked = Record<string, unknown>;
export const { agreements } = store;
export const findAgreements = (db: Db, askedFilter: Asked, actor: Actor) =>
  findList(db, agreements(askedFilter, actor));

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** Asks for an agreement; two that overlap are refused with the name of the other. */
export async function save(tx: Tx, request: RequestOf<typeof calls.saveAgreement>, { actor, now }: When) {
  const { agreementNo, unitId, terms, value, kindCodes, validFrom, validTo, reason } = request;
  const organisationId = actor.organisationId ?? '';
  const name = isId(unitId) ? await store.unitName(tx, unitId) : undefined;
  if (!organisationId || name === undefined) throw new Refusal(text.missingUnit, { unitId: text.missingUnit });
  const agreedFacts: AgreementFacts = {
    agreementNo,
    terms,
    kindCodes: isBound(terms) ? [] : kindCodes,
    value: terms === 'exempt' ? null : (value ?? null),
    validFrom,
    validTo,
  };
  const others = await store.lockAgreed(tx, { organisationId, unitId });
  const refusal = termsRefusal(agreedFacts);
  if (refusal) throw new Refusal(refusal.sentence, { [refusal.field]: refusal.sentence });
  const overlapping = overlapRefusal(agreedFacts, others);
  if (overlapping) throw new Refusal(overlapping, { validFrom: overlapping });
  const takenText = await store.findNumbered(tx, organisationId, agreementNo);
  if (takenText !== undefined) {
    const sentence = text.numberTaken(takenText);
    throw new Refusal(sentence, { agreementNo: sentence });
  }
  const id = newId();
  await store.insertAgreement(tx, { ...agreedFacts, id, organisationId, unitId, reason, by: actor.userId, at: now });
  await noteAction(tx, 'add', { id, agreementNo }, { actor, now, details: reason });
  const toldFacts = { id, organisationId, name: agreementNo, reason, code: decidingCode(terms) };
  await tellAsked(tx, 'agreement', toldFacts, { actor, now });
  return { id };
}

/** Decides an agreement that somebody else asked for, or ends one. */
export async function decide(tx: Tx, request: RequestOf<typeof calls.decideAgreement>, { actor, now }: When) {
  const { id, version, operation, reason } = request;
  const agreement = isId(id) ? await store.lockAgreement(tx, id, actor) : undefined;
  if (!agreement) throw new Refusal(text.missing);
  if (agreement.version !== version) throw await changedMeanwhile(tx, { subject: 'priceAgreement', subjectId: id });
  const isDecided = operation !== 'end';
  const { agreementNo: name, organisationId, requestedBy: askedBy, terms } = agreement;
  if (isDecided && !may(actor, decidingCode(terms)))
    throw new Refusal(terms === 'credit' ? text.creditRight : text.right);
  if (!isDecided && !may(actor, 'charge:submit')) throw new Refusal(text.askRight);
  if (isDecided && askedBy === actor.userId) throw new Refusal(text.samePerson);
  const transition = agreementTransition(agreement, operation, chinaDay(now));
  if ('sentence' in transition) throw new Refusal(transition.sentence);
  const by = isDecided ? actor.userId : null;
  const changedAgreement = await store.changeAgreement(tx, id, { ...transition, decision: reason, by, at: now });
  const action = ({ approve: 'approveAgreement', refuse: 'refuseAgreement', end: 'endAgreement' } as const)[operation];
  await noteAction(tx, action, agreement, { actor, now, details: reason });
  const isApproved = operation === 'approve';
  await (isDecided
    ? tellDecided(tx, 'agreement', { id, organisationId, name, askedBy, isApproved, opinion: reason }, { actor, now })
    : endAsked(tx, 'agreement', id, now));
  return { version: changedAgreement };
}

const noteAction = (
  tx: Tx,
  action: OperationAction,
  { id, agreementNo }: { readonly id: string; readonly agreementNo: string },
  { actor, now: at, details }: When & { readonly details: string },
) => note(tx, actor, { subject: 'priceAgreement', subjectId: id, name: agreementNo, action, details, at });
