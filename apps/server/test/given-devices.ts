import { sql } from 'kysely';
import type { Stage } from './story.ts';

/** Every item set in force, issued to the devices of the institute. */
export const givenIssuedTemplates = ({ db, seeded }: Pick<Stage, 'db' | 'seeded'>) =>
  sql`insert into mobile_template (id, organisation_id, template_code, template_version, state, issued_by, issued_at, changed_by)
    select gen_random_uuid(), ${seeded.instituteId}, code, version, 'issued', '系统管理员', now(), '系统管理员'
    from report_template where effective_to is null`.execute(db);
