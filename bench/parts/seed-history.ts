/**
 * A long life for a piece of equipment, for measurements and pictures: inspections with their reports, and a history.
 */
import { sampleEntry, withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import { polarityOf } from '@tejian/domain/business/report/polarity.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type pg from 'pg';
import { newId } from '../../apps/server/src/platform/db/id.ts';

export interface Life {
  equipmentId: string;
  organisationId: string;
  userId: string;
  unitId: string;
  /** Days of the inspections, and the numbers of the items that failed in each. */
  inspections: readonly { day: string; failing: readonly string[] }[];
}

const FROZEN = { 'equ.variety': '曳引驱动乘客电梯', 'par.ratedLoad': 1000, 'par.ratedSpeed': 1.75 };
let madeNumber = 0;

/** Adds finished applications, items and approved reports as the flow leaves them, without its files. */
export async function seedInspections(pool: pg.Pool, life: Life): Promise<void> {
  const { rows } = await pool.query<{ content: ReportTemplate }>(
    `select content from report_template where code = 'ELEV-LIFT-PERIODIC-2023' order by version desc limit 1`,
  );
  const template = rows[0]?.content;
  if (!template) throw new Error('the templates are loaded first');
  for (const inspection of life.inspections) await addInspection(pool, life, template, inspection);
}

async function addInspection(
  pool: pg.Pool,
  { equipmentId, organisationId, userId, unitId }: Life,
  template: ReportTemplate,
  { day, failing }: Life['inspections'][number],
): Promise<void> {
  madeNumber += 1;
  const number = String(madeNumber).padStart(5, '0');
  const [applicationId, itemId, reportNo] = [newId(), newId(), `SF-BENCH${day.slice(0, 4)}${number}`];
  const wish = { effect: 'pass' as const, inspectDate: day, inspectors: ['张检'] };
  const entry = withFailing(template, sampleEntry(template, FROZEN, wish), failing);
  const { counts, conclusion, nextDate } = judge(template, entry, FROZEN);
  const word = failing.length > 0 ? '不合格' : '合格';
  await pool.query(
    `insert into application (id, application_no, flow_code, flow_version, step, state, unit_id, inspected_unit, kind_code, category_code,
       equipment_count, organisation_id, created_by, created_at)
     values ($1, $2, 'LIFT-PERIODIC', 1, 'END', 'finished', $3, '示范使用单位', '3000', '21', 1, $4, $5, $6)`,
    [applicationId, `SQB${number}`, unitId, organisationId, userId, day],
  );
  await pool.query(
    `insert into item (id, item_no, application_id, application_no, equipment_id, inspected_unit, kind_code, category_code, flow_code,
       flow_version, step, state, organisation_id, lead_inspector_id, inspector_ids, inspect_date, report_no, conclusion, conclusion_polarity, created_at)
     values ($1, $2, $3, $4, $5, '示范使用单位', '3000', '21', 'LIFT-PERIODIC', 1, 'END', 'finished', $6, $7, array[$7::uuid], $8::date, $9, $10, $11, $8::date)`,
    [
      itemId,
      `9${number.padStart(11, '0')}`,
      applicationId,
      `SQB${number}`,
      equipmentId,
      organisationId,
      userId,
      day,
      reportNo,
      word,
      polarityOf(template, word),
    ],
  );
  await pool.query(
    `insert into report (id, item_id, report_no, template_code, template_version, state, snapshot, entry, judgement, inspect_date, conclusion,
       conclusion_polarity, approved_at, created_at)
     values ($1, $2, $3, $4, $5, 'approved', $6, $7, $8, $9::date, $10, $11, $9::date, $9::date)`,
    [
      newId(),
      itemId,
      reportNo,
      template.code,
      template.version,
      JSON.stringify({ frozen: FROZEN }),
      JSON.stringify(entry),
      JSON.stringify({ counts, conclusion, nextDate }),
      day,
      word,
      polarityOf(template, word),
    ],
  );
}

/** Gives every piece of equipment of the benchmark institute its share of entries: thousands for the first few. */
export const seedChanges = (
  pool: pg.Pool,
  { entries, equipment }: { entries: number; equipment: number },
): Promise<unknown> =>
  pool.query(
    `insert into equipment_change (id, equipment_id, at, user_name, business, reference, changes)
     select ('0003' || lpad(to_hex(n / 65536), 4, '0') || '-' || lpad(to_hex(n % 65536), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       ('00020000-0000-7000-8000-' || lpad(to_hex(case when n % 4 = 0 then 1 + n % 20 else 1 + n % $2::int end), 12, '0'))::uuid,
       '2020-01-01'::timestamptz + n * interval '3 minutes', '林受理',
       (array['edit','edit','import','report','edit'])[1 + n % 5], case when n % 5 = 3 then 'SF-' || n end,
       jsonb_build_array(
         jsonb_build_object('field', (array['remark','ratedLoad','useStatus','internalNo','useAddress','safetyManagerName'])[1 + n % 6],
           'before', 'v' || n % 7, 'after', 'v' || (n + 1) % 7),
         jsonb_build_object('field', 'safetyManagerPhone', 'before', '1380000' || n % 10000, 'after', '1390000' || n % 10000))
     from generate_series(1, $1::int) n`,
    [entries, equipment],
  );
