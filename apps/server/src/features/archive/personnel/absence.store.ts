import type { Absence } from '@tejian/contract/archive/personnel/absence.contract.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

interface Period {
  readonly fromDay: Day;
  readonly untilDay: Day;
}

const columns = sql`s.id, s.user_id, u.name, s.from_day, s.until_day, s.reason, e.name as entered_by, s.entered_at`;
const joinedSql = sql`staff_absence s join app_user u on u.id = s.user_id join app_user e on e.id = s.entered_by`;

/** Absences that touch a period, of the people whom the actor sees. */
export async function findAbsences(db: Db, { fromDay, untilDay }: Period, actor: Actor): Promise<Absence[]> {
  const { rows } = await sql<Absence>`select ${columns} from ${joinedSql}
    where s.until_day >= ${fromDay}::date and s.from_day <= ${untilDay}::date and ${within(actor, 'person')}
    order by s.from_day, u.name, s.id`.execute(db);
  return rows;
}

export async function findAbsence(tx: Tx, id: string, actor: Actor): Promise<Absence | undefined> {
  const { rows } = await sql<Absence>`select ${columns} from ${joinedSql}
    where s.id = ${id}::uuid and ${within(actor, 'person')} for update of s`.execute(tx);
  return rows[0];
}

/** Absences of some people that touch a period, whoever asks: arrangement goes by them. */
export async function absencesOf(db: Db | Tx, userIds: readonly string[], { fromDay, untilDay }: Period) {
  const { rows } = await sql<Absence>`select ${columns} from ${joinedSql}
    where s.user_id = any(${[...userIds]}::uuid[]) and s.until_day >= ${fromDay}::date and s.from_day <= ${untilDay}::date
    order by u.name, s.from_day`.execute(db);
  return rows;
}

/** Two entries for one person wait for one another, so that their periods cannot overlap. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

export const addAbsence = (
  tx: Tx,
  row: Period & { readonly id: string; readonly userId: string; readonly reason: string; readonly enteredBy: string },
) => tx.insertInto('staffAbsence').values(row).execute();

export const removeAbsence = (tx: Tx, id: string) => tx.deleteFrom('staffAbsence').where('id', '=', id).execute();
