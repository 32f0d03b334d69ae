import type * as calls from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import type { LineMatching, ShownProposal } from '@tejian/contract/money/bank-statement/line-matching.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import {
  allottedParts,
  leftOf,
  matchRefusal,
  restForUnit,
  proposedMatches,
  settleRefusal,
  type MatchPart,
  type MatchProposal,
  type OpenCharge,
} from '@tejian/domain/money/bank-statement/line-matching.ts';
import { lineMatchingText as text } from '@tejian/domain/money/bank-statement/line-matching.text.ts';
import { surplusRefusal } from '@tejian/domain/money/advance/advance.ts';
import { compareMoney, noMoney, sumOfMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { bankStatementText } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import type { OperationAction } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { changedMeanwhile, doneMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { heldCharges } from '../charge/charge.service.ts';
import { decide, receive } from '../charge/receipt.service.ts';
import * as store from './line-matching.store.ts';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** A match is made by amounts: who may not see those makes none. */
function requireAmounts(actor: Actor): void {
  if (!may(actor, 'charge:amount')) throw new Refusal(bankStatementText.noAmounts);
}

const askedLine = (line: store.StoredLine): store.AskedLine => ({ ...line, open: leftOf(line) });

/** Proposals for several lines at once, by line. */
export async function proposalsFor(db: Db | Tx, lines: readonly store.AskedLine[], actor: Actor) {
  const near = Map.groupBy(await store.candidates(db, lines, actor), ({ lineId }) => lineId);
  return new Map(
    lines.map((line) => {
      const charges = near.get(line.id) ?? [];
      return [line.id, { charges, proposals: proposedMatches(line, charges) }];
    }),
  );
}

export async function propose(
  db: Db,
  { id, word = '' }: RequestOf<typeof calls.proposeMatches>,
  actor: Actor,
): Promise<LineMatching> {
  requireAmounts(actor);
  const line = isId(id) ? await store.findLine(db, id, actor) : undefined;
  if (!line) throw new Refusal(text.missingLine);
  const foundProposals =
    line.isSettled || line.direction === 'out' ? undefined : await proposalsFor(db, [askedLine(line)], actor);
  const { charges = [], proposals = [] } = foundProposals?.get(id) ?? {};
  const byWord =
    foundProposals && word.trim()
      ? await store.foundCharges(db, askedLine(line), { word: word.trim(), chargeIds: [] }, actor)
      : [];
  const byHand = byWord.map((charge) => ({
    parts: allottedParts(leftOf(line), [charge]),
    score: 0,
    reasons: [text.reasons.byHand],
    isSure: false,
  }));
  return {
    id,
    version: line.version,
    left: leftOf(line),
    isSettled: line.isSettled,
    settledReason: line.settledReason,
    proposals: [...byHand, ...proposals].map(shownWith(leftOf(line), [...charges, ...byWord])),
    matches: await store.matchesOf(db, id),
  };
}

function shownWith(leftAmount: Money, charges: readonly OpenCharge[]) {
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  return ({ parts, score, reasons, isSure }: MatchProposal): ShownProposal => ({
    score,
    reasons: [...reasons],
    isSure,
    surplus: restForUnit(leftAmount, parts, charges),
    parts: parts.flatMap(({ chargeId, amount }) => {
      const charge = byId.get(chargeId);
      if (!charge) return [];
      const { name, payer, paymentNo, chargedOn, open } = charge;
      return [{ chargeId, name, payer, paymentNo: paymentNo ?? undefined, chargedOn, open, amount }];
    }),
  });
}

/** A person says which charges a movement is for. The reasons of the proposal that says the same are kept with it. */
export async function accept(tx: Tx, asking: RequestOf<typeof calls.acceptMatch>, when: When) {
  const { id, version, parts, surplus = noMoney } = asking;
  requireAmounts(when.actor);
  const line = isId(id) ? await store.lockLine(tx, id, when.actor) : undefined;
  if (!line) throw new Refusal(text.missingLine);
  if (line.version !== version) throw await changedMeanwhile(tx, { subject: 'statementLine', subjectId: id });
  const { proposals = [] } = (await proposalsFor(tx, [askedLine(line)], when.actor)).get(id) ?? {};
  const same = proposals.find((proposal) => keyOf(proposal.parts) === keyOf(parts));
  await match(tx, line, { parts, surplus, reasons: same?.reasons ?? [text.reasons.byHand], way: 'hand' }, when);
  return { version: (await store.findLine(tx, id, when.actor))?.version ?? version };
}

const keyOf = (parts: readonly MatchPart[]) =>
  parts
    .map(({ chargeId, amount }) => `${chargeId} ${amount}`)
    .toSorted()
    .join('\n');

interface Matched extends Pick<store.NewMatch, 'way' | 'reasons'> {
  readonly parts: readonly MatchPart[];
  /** The rest that stands to the credit of the unit. */
  readonly surplus?: Money;
}

/**
 * Every part becomes a receipt of its own, received and confirmed by the statement; all charges are locked first. The rest
 * that the unit keeps comes with the last of them, and goes with its match.
 */
async function match(tx: Tx, line: store.StoredLine, matchedParts: Matched, when: When): Promise<void> {
  const { parts, surplus = noMoney, reasons, way } = matchedParts;
  const refusal = matchRefusal(line, parts, surplus);
  if (refusal) throw new Refusal(refusal);
  const chargeIds = parts.map(({ chargeId }) => chargeId);
  const partOf = new Map(parts.map(({ chargeId, amount }) => [chargeId, amount]));
  const charges = (await heldCharges(tx, chargeIds, when)).map((charge) => ({
    charge,
    part: partOf.get(charge.id) ?? noMoney,
  }));
  const keptRefusal = surplusRefusal(charges, surplus);
  if (keptRefusal) throw new Refusal(keptRefusal);
  const money = {
    payWay: BANK_TRANSFER,
    receivedOn: line.day,
    payer: line.payer || text.unnamedPayer,
    remark: [line.reference, line.remark].filter(Boolean).join(' ').slice(0, REMARK),
  };
  for (const [at, { chargeId, amount: part }] of parts.entries()) {
    const rest = at === parts.length - 1 ? surplus : noMoney;
    const amount = sumOfMoney([part, rest]) ?? noMoney;
    const receipt = await receive(tx, { ...money, amount, parts: [{ chargeId, amount: part }], surplus: rest }, when);
    await decide(tx, { id: receipt.id, version: 1, operation: 'confirm' }, when);
    const entry = { by: when.actor.userId, at: when.now };
    const madeEntry = { id: newId(), lineId: line.id, receiptId: receipt.id, chargeId, amount, way, reasons, ...entry };
    await store.insertMatch(tx, madeEntry);
  }
  const toldReasons = compareMoney(surplus, noMoney) > 0 ? [...reasons, text.kept] : reasons;
  await noteLine(tx, 'matchLine', line, when, toldReasons.join('；'));
}
/** Of the dictionary PAY_WAY. */
const BANK_TRANSFER = '1';
const REMARK = 500;

const noteLine = (
  tx: Tx,
  action: OperationAction,
  { id, day, payer }: Pick<store.StoredLine, 'id' | 'day' | 'payer'>,
  { actor, now: at }: When,
  details: string,
) => note(tx, actor, { subject: 'statementLine', subjectId: id, name: `${day} ${payer}`.trim(), action, details, at });

/**
 * Accepts what is certain, movement by movement, each whole or not at all. What a person has touched stays as it is.
 */
export async function acceptSure(many: Batch, ids: readonly string[], when: When) {
  requireAmounts(when.actor);
  const outcomes = await many.each(ids, String, async (tx, id) => {
    const line = isId(id) ? await store.lockLine(tx, id, when.actor) : undefined;
    if (!line) throw new Refusal(text.missingLine);
    const foundProposal = (await proposalsFor(tx, [askedLine(line)], when.actor)).get(id);
    const sure = line.isSettled ? undefined : foundProposal?.proposals.find(({ isSure }) => isSure);
    if (!sure) return { isMatched: false };
    await match(tx, line, { ...sure, way: 'machine' }, when);
    return { isMatched: true };
  });
  const [only] = outcomes;
  if (outcomes.length === 1 && only?.isDone === false) throw only.problem;
  return outcomes.map(({ row, ...outcome }) =>
    outcome.isDone
      ? { id: row, isMatched: outcome.done.isMatched, sentence: outcome.done.isMatched ? undefined : text.notSure }
      : { id: row, isMatched: false, sentence: outcome.told.sentence },
  );
}

/** The receipt of one match is dropped, through the states that it went; the other matches of its line stay. */
export async function undo(tx: Tx, { id, reason }: RequestOf<typeof calls.undoMatch>, when: When): Promise<void> {
  const foundStatement = isId(id) ? await store.lockMatch(tx, id, when.actor) : undefined;
  if (!foundStatement) throw new Refusal(text.missingMatch);
  const { receiptId, lineId } = foundStatement;
  if (foundStatement.isUndone)
    throw await doneMeanwhile(tx, text.undone, { subject: 'statementLine', subjectId: lineId }, ['unmatchLine']);
  let version = foundStatement.receiptVersion;
  if (foundStatement.receiptState === 'confirmed')
    ({ version } = await decide(tx, { id: receiptId, version, operation: 'undo', reason }, when));
  await decide(tx, { id: receiptId, version, operation: 'drop', reason }, when);
  await store.noteUndone(tx, id, { by: when.actor.userId, at: when.now });
  const line = await store.findLine(tx, lineId, when.actor);
  if (line) await noteLine(tx, 'unmatchLine', line, when, reason);
}

/** The rest of a movement is put aside by whoever accepts closed days, so by another than who matches. */
export async function settle(tx: Tx, asking: RequestOf<typeof calls.settleLine>, when: When) {
  const { id, version, operation, reason } = asking;
  const line = isId(id) ? await store.lockLine(tx, id, when.actor) : undefined;
  if (!line) throw new Refusal(text.missingLine);
  if (line.version !== version) throw await changedMeanwhile(tx, { subject: 'statementLine', subjectId: id });
  const refusal = settleRefusal(line, operation, reason);
  if (refusal) throw new Refusal(refusal);
  const settledRecord = operation === 'settle' ? { reason, by: when.actor.userId, at: when.now } : undefined;
  const changedCount = await store.changeSettled(tx, id, settledRecord);
  await noteLine(tx, operation === 'settle' ? 'settleLine' : 'unsettleLine', line, when, reason);
  return { version: changedCount };
}
