import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import type { DueHandling, handleDue } from '@tejian/contract/query/due/due.contract.ts';
import { dueWords as text } from '@tejian/domain/query/due/due.text.ts';
import { reasonOf } from '@tejian/domain/query/due/reasons.text.ts';
import { readHandling } from '@tejian/domain/query/due/handling.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { countedResults, type Batch } from '../../../platform/batch/batch.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './due-handling.store.ts';

type Answer = AnswerOf<typeof handleDue>;
interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** Records why equipment has not been inspected: what is wrong with the entries refuses all, a row only itself. */
export async function handle(
  batch: Batch,
  request: RequestOf<typeof handleDue>,
  { actor, now }: When,
): Promise<Answer> {
  const ids = [...new Set(request.ids)];
  const { reasonCode, followUpOn, note } = request;
  const seenDates = new Map(request.ids.map((id, at) => [id, request.seenDates?.[at]]));
  const seenHandlings = new Map(request.ids.map((id, at) => [id, request.seenHandlings?.[at]]));
  const today = chinaDay(now);
  const { details, problems } = readHandling({
    reasonCode,
    details: request.details,
    followUpOn,
    rows: ids.length,
    today,
  });
  if (Object.keys(problems).length > 0) throw new Refusal(text.fieldsRefused, problems);
  const by = { userId: actor.userId, name: actor.name };
  const handling = { reasonCode, details, note, followUpOn: followUpOn ?? null, by, at: now };
  const outcomes = await batch.each(ids, String, (tx, id) =>
    handleOne(tx, { id, seenDate: seenDates.get(id), seenHandling: seenHandlings.get(id) }, handling, actor),
  );
  const results = outcomes.map((outcome): Answer['results'][number] =>
    outcome.isDone
      ? { id: outcome.row, ...outcome.done, isSuccess: true }
      : { id: outcome.row, shown: shownIn(outcome.told), isSuccess: false, errorMsg: outcome.told.sentence },
  );
  return countedResults(results);
}

/** A refused row is called as the others are, where the person may see it. */
const shownIn = ({ beside }: { readonly beside?: Readonly<Record<string, unknown>> | undefined }): string =>
  typeof beside?.['shown'] === 'string' ? beside['shown'] : '';

interface SeenDue {
  readonly id: string;
  readonly seenDate: string | undefined;
  readonly seenHandling: string | undefined;
}

async function handleOne(
  tx: Tx,
  { id, seenDate, seenHandling }: SeenDue,
  handling: store.NewHandling,
  actor: Actor,
): Promise<{ shown: string }> {
  const due = isId(id) ? await store.lockDue(tx, id, actor) : undefined;
  if (!due) throw new Refusal(text.notFound);
  const { shown, last, reportNo, ...row } = due;
  if (seenDate !== undefined && seenDate !== row.dueDate)
    throw new Refusal(text.dueMoved(shown, seenDate, row.dueDate, reportNo), undefined, { shown });
  if (isSame(last, handling)) return { shown };
  const since = seenHandling === undefined ? undefined : handledSince(last, seenHandling, handling);
  if (since) {
    const reason = reasonOf(since.reasonCode)?.label ?? since.reasonCode;
    const at = showInstant(new Date(since.handledAt));
    throw new Refusal(text.handledSince(shown, since.handledByName, at, reason), undefined, { shown });
  }
  await store.addHandling(tx, { id, ...row }, handling);
  return { shown };
}

/** The handling that a colleague has recorded since the row was shown; one's own is no surprise. */
const handledSince = (last: store.DueToHandle['last'], seenMoment: string, { by }: store.NewHandling) =>
  last && last.handledBy !== by.userId && showInstant(new Date(last.handledAt)) !== seenMoment ? last : undefined;

/** Pressed twice it is recorded once. */
function isSame(
  last: store.DueToHandle['last'],
  { reasonCode, details, note, followUpOn, by }: store.NewHandling,
): boolean {
  const key = (of: Omit<NonNullable<typeof last>, 'handledByName' | 'handledAt'>) =>
    JSON.stringify([
      of.reasonCode,
      Object.entries(of.details).sort(([one], [other]) => (one < other ? -1 : 1)),
      of.note,
      of.followUpOn,
      of.handledBy,
    ]);
  return last !== null && key(last) === key({ reasonCode, details, note, followUpOn, handledBy: by.userId });
}

export async function handlings(db: Db, equipmentId: string, actor: Actor): Promise<DueHandling[]> {
  const isThere = isId(equipmentId) && (await store.isVisible(db, equipmentId, actor));
  if (!isThere) throw new Refusal(equipmentText.notFound);
  const rows = await store.findHandlings(db, equipmentId);
  return rows.map(({ followUpOn, ...row }) => ({ ...row, followUpOn: followUpOn ?? undefined }));
}
