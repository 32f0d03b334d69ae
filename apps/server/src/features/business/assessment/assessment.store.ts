import type { AssessmentSide, AssessmentState } from '@tejian/domain/business/assessment/assessment.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface AssessedApplication {
  readonly id: string;
  readonly applicationNo: string;
  readonly state: string;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly categoryName: string;
  readonly assessedUnit: string;
  readonly applicantName: string;
  readonly contactPhone: string;
  readonly roles: readonly string[];
  readonly institute: string;
  /** Release of the last item; nothing while one is still under way. */
  readonly releasedAt: Date | null;
}

const selection = sql`
  select a.id, a.application_no, a.state, a.kind_code, a.category_code, coalesce(c.label, a.category_code) as category_name,
    a.inspected_unit as assessed_unit, a.contact_name as applicant_name, a.contact_phone,
    coalesce(u.roles, '{}') as roles, coalesce(o.name, '') as institute,
    (select max(i.finished_at) from item i where i.application_id = a.id
      having not bool_or(i.state = 'running')) as released_at
  from application a
    left join inspection_category c on c.code = a.category_code
    left join unit u on u.id = a.unit_id
    left join organisation o on o.id = a.organisation_id`;

const findOne = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<AssessedApplication | undefined> =>
  (await sql<AssessedApplication>`${selection} where ${condition}`.execute(db)).rows[0];

export const findApplication = (db: Db | Tx, applicationNo: string, actor: Actor) =>
  findOne(db, sql`a.application_no = ${applicationNo} and ${within(actor, 'application')}`);

export const findByToken = (db: Db | Tx, token: string) =>
  findOne(db, sql`a.id = (select l.application_id from assessment_link l where l.token = ${token})`);

/** The application's link, which is made when it is first asked for and stays. */
export async function linkOf(tx: Tx, applicationId: string, fresh: string, now: Date): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    insert into assessment_link (application_id, token, created_at) values (${applicationId}, ${fresh}, ${now})
    on conflict (application_id) do update set application_id = excluded.application_id returning token`.execute(tx);
  return rows[0]?.token ?? fresh;
}

export interface StoredAssessment {
  readonly state: AssessmentState;
  readonly defects: string[];
  readonly userType: string;
  readonly assessedBy: string;
  readonly assessedOn: string;
  readonly contactPhone: string;
  readonly note: string;
  readonly savedByName: string | null;
  readonly firstSavedAt: Date;
  readonly savedAt: Date;
  readonly version: number;
}

const storedSql = (applicationId: string, side: AssessmentSide) => sql<StoredAssessment>`
  select s.state, s.defects, s.user_type, s.assessed_by, s.assessed_on, s.contact_phone, s.note, p.name as saved_by_name,
    s.first_saved_at, s.saved_at, s.version
  from assessment s left join app_user p on p.id = s.saved_by
  where s.application_id = ${applicationId} and s.side = ${side}`;

export const find = async (db: Db | Tx, applicationId: string, side: AssessmentSide) =>
  (await storedSql(applicationId, side).execute(db)).rows[0];

export const lock = async (tx: Tx, applicationId: string, side: AssessmentSide) =>
  (await sql<StoredAssessment>`${storedSql(applicationId, side)} for update of s`.execute(tx)).rows[0];

export interface ToStore {
  readonly applicationId: string;
  readonly side: AssessmentSide;
  readonly state: AssessmentState;
  readonly defects: readonly string[];
  readonly userType: string;
  readonly assessedBy: string;
  readonly assessedOn: string;
  readonly contactPhone: string;
  readonly note: string;
  readonly savedBy: string | null;
  readonly savedAt: Date;
}

/** Answers whether this call made it: of two that save the first one at once, one does. */
export async function insert(tx: Tx, id: string, { savedAt, defects, ...givenFacts }: ToStore): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('assessment')
    .values({ id, ...givenFacts, defects: [...defects], firstSavedAt: savedAt, savedAt })
    .onConflict((conflict) => conflict.columns(['applicationId', 'side']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const update = (tx: Tx, { applicationId, side, defects, userType: _frozen, ...changes }: ToStore) =>
  tx
    .updateTable('assessment')
    .set((set) => ({ ...changes, defects: [...defects], version: set('version', '+', 1) }))
    .where('applicationId', '=', applicationId)
    .where('side', '=', side)
    .execute();
