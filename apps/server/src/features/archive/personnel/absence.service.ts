import type {
  Absence,
  deleteAbsence,
  findAbsences,
  saveAbsence,
} from '@tejian/contract/archive/personnel/absence.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { absenceText as text } from '@tejian/domain/archive/personnel/absence.text.ts';
import { daysBetween, type Day } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './absence.store.ts';
import { personOf } from './personnel.service.ts';
import { absenceWords } from './staff-fields.ts';
import { keepChange } from './staff-history.service.ts';

const LONGEST_DAYS = 366;

export async function absences(
  db: Db,
  request: RequestOf<typeof findAbsences>,
  actor: Actor,
): Promise<{ absences: Absence[] }> {
  requirePeriod(request, text.periodTooLong(LONGEST_DAYS));
  return { absences: await store.findAbsences(db, request, actor) };
}

/** Enters days on which somebody is away; one person's periods never overlap. */
export async function enter(tx: Tx, request: RequestOf<typeof saveAbsence>, actor: Actor): Promise<{ id: string }> {
  requirePeriod(request, text.tooLong(LONGEST_DAYS));
  const person = await personOf(tx, request.userId, actor);
  await store.lockPerson(tx, person.id);
  const [standing] = await store.absencesOf(tx, [person.id], request);
  if (standing) {
    const sentence = text.overlaps(person.name, standing.fromDay, standing.untilDay);
    throw new Refusal(sentence, { fromDay: sentence });
  }
  const { fromDay, untilDay, reason } = request;
  const after = { fromDay, untilDay, reason };
  const id = newId();
  await store.addAbsence(tx, { ...after, id, userId: person.id, enteredBy: actor.userId });
  await keepChange(tx, actor, {
    person,
    subject: 'absence',
    subjectId: id,
    name: fromDay,
    fields: absenceWords,
    after,
  });
  return { id };
}

export async function remove(tx: Tx, { id }: RequestOf<typeof deleteAbsence>, actor: Actor): Promise<object> {
  const before = isId(id) ? await store.findAbsence(tx, id, actor) : undefined;
  if (!before) throw new Refusal(text.missing);
  await store.removeAbsence(tx, id);
  const person = { id: before.userId, name: before.name };
  const subject = 'absence';
  await keepChange(tx, actor, { person, subject, subjectId: id, name: before.fromDay, fields: absenceWords, before });
  return {};
}

/** The people among some who are away between two days. */
export const awayBetween = (
  db: Db | Tx,
  userIds: readonly string[],
  fromDay: Day,
  untilDay: Day,
): Promise<readonly Absence[]> => store.absencesOf(db, userIds, { fromDay, untilDay });

function requirePeriod({ fromDay, untilDay }: { fromDay: Day; untilDay: Day }, tooLong: string): void {
  const refuse = (sentence: string) => {
    throw new Refusal(sentence, { untilDay: sentence });
  };
  if (untilDay < fromDay) refuse(text.wrongOrder);
  if (daysBetween(fromDay, untilDay) >= LONGEST_DAYS) refuse(tooLong);
}
