import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type * as calls from '@tejian/contract/money/closing/closing.contract.ts';
import type { ClosingProposal } from '@tejian/contract/money/closing/closing.record.ts';
import {
  cashOf,
  closingLines,
  closingRefusal,
  drawersOf,
  drawersTotal,
  expectedIn,
  openingRefusal,
  reasonsOf,
  type CashDrawer,
  type CountedDrawer,
} from '@tejian/domain/money/closing/closing.ts';
import { closingText as text } from '@tejian/domain/money/closing/closing.text.ts';
import { compareMoney, noMoney, sumOfMoney } from '@tejian/domain/shared/money/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { releaseSlipProof } from '../../../platform/documents/printed-texts.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { doneMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { drawWhole } from '../../business/issued-file/whole-paper.service.ts';
import { tellAsked, tellDecided } from '../charge/request-messages.service.ts';
import { printedClosing } from './closing-paper.ts';
import * as store from './closing.store.ts';

export const { closings } = store;
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, closings(askedFilter, actor));

const FIRST = '0';

function houseOf({ organisationId }: Actor): string {
  if (!organisationId) throw new Refusal(text.noHouse);
  return organisationId;
}

interface NamedDrawer extends CashDrawer {
  readonly cashier: string;
}
interface NextClosing extends Omit<ClosingProposal, 'drawers'> {
  readonly drawers: readonly NamedDrawer[];
  readonly afterSeq: string;
  /** Of the closing before; absent before the first one. */
  readonly lastId: string | undefined;
  readonly closingNo: number;
}

async function nextClosing(db: Db | Tx, organisationId: string, closerId: string): Promise<NextClosing> {
  const last = await store.lastClosing(db, organisationId);
  const afterSeq = last?.untilSeq ?? FIRST;
  const closingNo = (last?.closingNo ?? 0) + 1;
  const {
    untilSeq,
    movements,
    drawers: movedMovements,
    advances,
  } = await store.movedSince(db, organisationId, afterSeq);
  const statedCash = await store.statedOpenings(db, organisationId, closingNo);
  const unnamedDrawers = drawersOf({ left: last?.left ?? [], stated: statedCash, moved: movedMovements, closerId });
  const names = await store.namesOf(
    db,
    unnamedDrawers.map(({ cashierId }) => cashierId),
  );
  const drawers = unnamedDrawers.map((drawer) => ({ ...drawer, cashier: names.get(drawer.cashierId) ?? '' }));
  const lines = closingLines(movements);
  const opening = sumOfMoney(drawers.map((drawer) => drawer.opening)) ?? noMoney;
  return { afterSeq, lastId: last?.id, untilSeq, lines, advances, drawers, opening, cash: cashOf(lines), closingNo };
}

/** The proposal of what would be closed now. */
export async function propose(db: Db | Tx, actor: Actor): Promise<ClosingProposal> {
  const next = await nextClosing(db, houseOf(actor), actor.userId);
  const { untilSeq, lines, advances, drawers, opening, cash } = next;
  const shownDrawers = drawers.map((drawer) => ({ ...drawer, expected: expectedIn(drawer) }));
  return { untilSeq, lines, advances, drawers: shownDrawers, opening, cash };
}

/** States the sum with which the person's own drawer begins; another one than what was left takes a reason. */
export async function openDrawer(tx: Tx, request: RequestOf<typeof calls.openDrawer>, actor: Actor, now: Date) {
  const organisationId = houseOf(actor);
  await store.holdClosings(tx);
  const last = await store.lastClosing(tx, organisationId);
  const closingNo = (last?.closingNo ?? 0) + 1;
  const { userId: cashierId } = actor;
  const heldAmount = last?.left.find((one) => one.cashierId === cashierId)?.amount ?? noMoney;
  const { opening, reason = '' } = request;
  const refusal = openingRefusal(opening, heldAmount, reason);
  if (refusal) throw new Refusal(refusal);
  const id = newId();
  await store.insertOpening(tx, {
    id,
    organisationId,
    cashierId,
    closingNo,
    held: heldAmount,
    opening,
    reason,
    openedAt: now,
  });
  await noteClosing(tx, actor, 'openDrawer', { id, closingNo, details: reason });
}

/** Closes what the person saw: where something moved since, it is shown anew instead. */
export async function close(tx: Tx, request: RequestOf<typeof calls.closeDay>, actor: Actor, now: Date) {
  const organisationId = houseOf(actor);
  await store.holdBooks(tx);
  const next = await nextClosing(tx, organisationId, actor.userId);
  const { afterSeq, untilSeq, lines, advances, drawers, closingNo } = next;
  const { lastId } = next;
  if (untilSeq === afterSeq)
    throw lastId === undefined
      ? new Refusal(text.nothingMoved)
      : await doneMeanwhile(tx, text.nothingMoved, { subject: 'closing', subjectId: lastId }, ['closeDay']);
  const countedDrawers = countedAsSeen(drawers, request.drawers);
  if (untilSeq !== request.untilSeq || !countedDrawers) throw new Refusal(text.changed);
  const refusal = closingRefusal(countedDrawers);
  if (refusal) throw new Refusal(refusal);
  const id = newId();
  const by = { closedBy: actor.userId, closedAt: now };
  const takenPart = { afterSeq, untilSeq, lines, advances, drawers: countedDrawers };
  const reason = reasonsOf(countedDrawers);
  await store.insertClosing(tx, {
    id,
    organisationId,
    closingNo,
    ...takenPart,
    ...drawersTotal(countedDrawers),
    reason,
    ...by,
  });
  await noteClosing(tx, actor, 'closeDay', { id, closingNo, details: reason });
  await tellAsked(tx, 'closing', { id, organisationId, name: String(closingNo), reason }, { actor, now });
  return { id, closingNo };
}

/** Each drawer with what was counted in it; nothing where one was not seen as it is. */
function countedAsSeen(
  drawers: readonly NamedDrawer[],
  seenDrawers: RequestOf<typeof calls.closeDay>['drawers'],
): CountedDrawer[] | undefined {
  const countedDrawers = drawers.flatMap((drawer) => {
    const one = seenDrawers.find(({ cashierId }) => cashierId === drawer.cashierId);
    const isSame = one && compareMoney(one.expected, expectedIn(drawer)) === 0;
    return isSame ? [{ ...drawer, counted: one.counted, deposited: one.deposited, reason: one.reason ?? '' }] : [];
  });
  return countedDrawers.length === drawers.length && countedDrawers.length === seenDrawers.length
    ? countedDrawers
    : undefined;
}

/** Somebody else than who handed over accepts. */
export async function accept(tx: Tx, id: string, actor: Actor, now: Date): Promise<void> {
  const closing = isId(id) ? await store.lockClosing(tx, id, actor) : undefined;
  if (!closing) throw new Refusal(text.missing);
  if (closing.state === 'accepted')
    throw await doneMeanwhile(tx, text.accepted, { subject: 'closing', subjectId: id }, ['acceptClosing']);
  if (closing.closedBy === actor.userId) throw new Refusal(text.samePerson);
  await store.acceptOne(tx, id, actor.userId, now);
  await noteClosing(tx, actor, 'acceptClosing', closing);
  const { closingNo, closedBy: askedBy, organisationId } = closing;
  await tellDecided(
    tx,
    'closing',
    { id, organisationId, name: String(closingNo), askedBy, isApproved: true, opinion: '' },
    { actor, now },
  );
}

const noteClosing = (
  tx: Tx,
  actor: Actor,
  action: 'openDrawer' | 'closeDay' | 'acceptClosing',
  { id, closingNo, details = '' }: { readonly id: string; readonly closingNo: number; readonly details?: string },
) => note(tx, actor, { subject: 'closing', subjectId: id, name: String(closingNo), action, details });

/** The closed day as paper, to be signed by both. */
export async function sheet(db: Db, ports: Ports, id: string, actor: Actor): Promise<FileAnswer> {
  const closing = isId(id) ? await store.findPrinted(db, id, actor) : undefined;
  if (!closing) throw new Refusal(text.missing);
  const data = printedClosing(closing);
  const body = await drawWhole(ports, { design: 'slip', data, images: {}, proof: releaseSlipProof(data) }, data.title);
  return { name: text.sheet.fileName(closing.closingNo), mime: 'application/pdf', body, inline: true };
}
