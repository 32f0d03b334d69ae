import { sql } from 'kysely';
import { newId } from '../src/platform/db/id.ts';
import { house, type ScopeCase } from './scope-case.ts';
import type { Stage } from './story.ts';

/** A mobile device of the institute, and a template on it. */
export async function devicesOf(stage: Stage) {
  const [mobileDeviceId, mobileTemplateId] = [newId(), newId()];
  const organisationId = stage.seeded.instituteId;
  const changedBy = '系统管理员';
  await stage.db
    .insertInto('mobileDevice')
    .values({ id: mobileDeviceId, organisationId, deviceNo: 'SC-1', name: '平板', platform: 'android', changedBy })
    .execute();
  await sql`insert into mobile_template (id, organisation_id, template_code, template_version, state, issued_by, issued_at, changed_by)
    select ${mobileTemplateId}, ${organisationId}, code, version, 'issued', ${changedBy}, now(), ${changedBy}
    from report_template order by code limit 1`.execute(stage.db);
  return { mobileDeviceId, mobileTemplateId };
}

/** Calls that name a device or an issued template: they belong to the whole institute. */
export const deviceCases: Readonly<Record<string, ScopeCase>> = {
  '/api/mobile/saveDevice': house(({ mobileDeviceId }) => ({
    id: mobileDeviceId,
    version: 1,
    deviceNo: 'SC-1',
    name: '改名',
    platform: 'ios',
    isRevoked: false,
  })),
  '/api/mobile/getTemplate': house(({ mobileTemplateId }) => ({ id: mobileTemplateId })),
  '/api/mobile/saveTemplate': house(({ mobileTemplateId }) => ({
    id: mobileTemplateId,
    version: 1,
    state: 'withdrawn',
    note: '停用',
  })),
};
