import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface DetailRow {
  readonly id: string;
  readonly applicationId: string;
  readonly taskId: string | null;
  readonly taskStep: string | null;
  readonly assigneeIds: string[];
  readonly applicationNo: string;
  readonly inspectedUnit: string;
  readonly flowCode: string;
  readonly flowVersion: number;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly step: string;
  readonly state: string;
  readonly paymentState: string;
  readonly isCharged: boolean;
  readonly equipmentCount: number;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly submittedAt: Date | null;
  readonly version: number;
  readonly unitId: string;
  readonly unitAddress: string;
  readonly mailingAddress: string;
  readonly applyType: string;
  readonly businessNature: string;
  readonly source: string;
  readonly wishedDate: string | null;
  readonly visitWindow: string;
  readonly remark: string;
  readonly materials: Record<string, unknown>[];
  readonly details: Record<string, unknown>;
  readonly own: Record<string, unknown>;
  readonly reviewerId: string | null;
  readonly reviewerName: string | null;
  readonly voidReason: string | null;
  readonly organisationId: string;
  readonly departmentId: string | null;
}

export async function findDetail(db: Db, id: string, actor: Actor): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select a.id, a.id as application_id, t.id as task_id, t.step as task_step, coalesce(t.assignee_ids, '{}') as assignee_ids,
      a.application_no, a.inspected_unit, a.flow_code, a.flow_version, a.kind_code, a.category_code, a.step, a.state, a.payment_state,
      a.is_charged,      a.equipment_count, a.contact_name, a.contact_phone, c.name as created_by, a.created_at, a.submitted_at, a.version,
      a.unit_id, a.unit_address, a.mailing_address, a.apply_type, a.business_nature, a.source, a.wished_date, a.visit_window, a.remark, a.materials,
      a.details, a.own, a.reviewer_id, r.name as reviewer_name, a.void_reason, a.organisation_id, a.department_id
    from application a left join app_user c on c.id = a.created_by left join app_user r on r.id = a.reviewer_id
      left join step_task t on t.application_id = a.id and t.item_id is null and t.state = 'open'
    where a.id = ${id} and ${within(actor, 'application')}`.execute(db);
  return rows[0];
}
