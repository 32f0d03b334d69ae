import { randomUUID } from 'node:crypto';
import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { newId } from '../src/platform/db/id.ts';
import { person, type ScopeCase } from './scope-case.ts';
import type { Stage } from './story.ts';

/** A device with a package of the item on it that was handed in. */
export async function packagedOf(stage: Stage, itemId: string) {
  const { db } = stage;
  const [deviceId, packageId] = [newId(), newId()];
  const head = stage.seeded.userIds.get('keshi') ?? '';
  await sql`insert into mobile_device (id, organisation_id, device_no, name, platform, changed_by)
    values (${deviceId}, ${stage.seeded.instituteId}, 'PDA-1', '平板', 'android', '系统管理员')`.execute(db);
  const before = { entry: JSON.stringify(emptyEntry), by: '黄科长' };
  await sql`insert into mobile_package (id, package_no, organisation_id, item_id, item_no, device_id, template_code, template_version,
      state, issued_by, issued_at, expires_at, taken_at, base_entry, base_entry_version, submitted_at)
    select ${packageId}, 'RW2026119999', i.organisation_id, i.id, i.item_no, ${deviceId}, r.template_code, r.template_version,
      'inApproval', ${head}, now(), now() + interval '7 days', now(), ${before.entry}::jsonb, 1, now()
    from item i join report r on r.item_id = i.id where i.id = ${itemId} limit 1`.execute(db);
  await sql`insert into mobile_package_act (id, package_id, action, user_id, user_name, at)
    values (${newId()}, ${packageId}, 'issue', ${head}, ${before.by}, now())`.execute(db);
  await sql`insert into mobile_return (id, package_id, organisation_id, device_id, payload, is_final, result, reasons, returned_by,
      returned_by_name, returned_at)
    values (${newId()}, ${packageId}, ${stage.seeded.instituteId}, ${deviceId}, ${JSON.stringify({ entry: emptyEntry })}::jsonb,
      true, 'failed', '[{"label":"","message":"检验日期不能识别"}]', ${head}, ${before.by}, now())`.execute(db);
  return { mobileDeviceId: deviceId, mobilePackageId: packageId };
}

const ofItem = person(({ itemNo }) => ({ itemNo }));
const decided = person(({ mobilePackageId }) => ({ id: mobilePackageId, version: 1, reason: '照片不清' }));
const named = person(({ mobilePackageId }) => ({ id: mobilePackageId }));

/** Calls of task packages: they belong to the people of their items. */
export const mobileCases: Readonly<Record<string, ScopeCase>> = {
  '/api/mobile/findPackage': ofItem,
  '/api/mobile/findReturn': ofItem,
  '/api/mobile/findCheckFail': ofItem,
  '/api/mobile/findSubmitted': ofItem,
  '/api/mobile/getPackage': named,
  '/api/mobile/issuePackage': person(({ itemNo, mobileDeviceId }) => ({
    itemNos: [itemNo],
    deviceId: mobileDeviceId,
    expiresOn: chinaDay(new Date()),
  })),
  '/api/mobile/takePackage': named,
  '/api/mobile/returnPackage': person(({ mobilePackageId }) => ({
    id: randomUUID(),
    packageId: mobilePackageId,
    entry: emptyEntry,
    isFinal: true,
  })),
  '/api/mobile/revokePackage': decided,
  '/api/mobile/approveSubmitted': person(({ mobilePackageId }) => ({ id: mobilePackageId, version: 1 })),
  '/api/mobile/returnSubmitted': decided,
};
