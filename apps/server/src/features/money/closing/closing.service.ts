import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type * as calls from '@tejian/contract/money/closing/closing.contract.ts';
import type { ClosingProposal } from '@tejian/contract/money/closing/closing.record.ts';
import { cashOf, closingLines, closingRefusal } from '@tejian/domain/money/closing/closing.ts';
import { closingText as text } from '@tejian/domain/money/closing/closing.text.ts';
import { noMoney } from '@tejian/domain/shared/money/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { releaseSlipProof } from '../../../platform/documents/printed-texts.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';
import { drawWhole } from '../../business/issued-file/whole-paper.service.ts';
import { printedClosing } from './closing-paper.ts';
import * as store from './closing.store.ts';

export const { closings } = store;
export const find = (db: Db, asked: Record<string, unknown>, actor: Actor) => findList(db, closings(asked, actor));

const FIRST = '0';

function houseOf({ organisationId }: Actor): string {
  if (!organisationId) throw new Refusal(text.noHouse);
  return organisationId;
}

interface NextClosing extends ClosingProposal {
  readonly afterSeq: string;
  readonly closingNo: number;
}

async function nextClosing(db: Db | Tx, organisationId: string): Promise<NextClosing> {
  const last = await store.lastClosing(db, organisationId);
  const afterSeq = last?.untilSeq ?? FIRST;
  const { untilSeq, movements, advances } = await store.movedSince(db, organisationId, afterSeq);
  const lines = closingLines(movements);
  const opening = last?.left ?? noMoney;
  return { afterSeq, untilSeq, lines, advances, opening, cash: cashOf(lines), closingNo: (last?.closingNo ?? 0) + 1 };
}

/** The proposal of what would be closed now. */
export async function propose(db: Db | Tx, actor: Actor): Promise<ClosingProposal> {
  const { untilSeq, lines, advances, opening, cash } = await nextClosing(db, houseOf(actor));
  return { untilSeq, lines, advances, opening, cash };
}

/** Closes what the person saw: where something moved since, it is shown anew instead. */
export async function close(tx: Tx, asked: RequestOf<typeof calls.closeDay>, actor: Actor, now: Date) {
  const organisationId = houseOf(actor);
  await store.holdBooks(tx);
  const { afterSeq, untilSeq, lines, advances, opening, cash, closingNo } = await nextClosing(tx, organisationId);
  const { counted, deposited, reason = '' } = asked;
  const drawer = { opening, cash, counted, deposited };
  const refused = closingRefusal(drawer, reason, lines.length > 0);
  if (refused) throw new Refusal(refused);
  if (untilSeq !== asked.untilSeq) throw new Refusal(text.changed);
  const id = newId();
  const by = { closedBy: actor.userId, closedAt: now };
  const taken = { afterSeq, untilSeq, lines, advances };
  await store.insertClosing(tx, { id, organisationId, closingNo, ...taken, ...drawer, reason, ...by });
  await noteClosing(tx, actor, 'closeDay', { id, closingNo, details: reason });
  return { id, closingNo };
}

/** Somebody else than who handed over accepts. */
export async function accept(tx: Tx, id: string, actor: Actor, now: Date): Promise<void> {
  const closing = isId(id) ? await store.lockClosing(tx, id, actor) : undefined;
  if (!closing) throw new Refusal(text.missing);
  if (closing.state === 'accepted') throw new Refusal(text.accepted);
  if (closing.closedBy === actor.userId) throw new Refusal(text.samePerson);
  await store.acceptOne(tx, id, actor.userId, now);
  await noteClosing(tx, actor, 'acceptClosing', closing);
}

const noteClosing = (
  tx: Tx,
  actor: Actor,
  action: 'closeDay' | 'acceptClosing',
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
