import type {
  DeviceState,
  MobilePlatform,
  TemplateState,
  VersionState,
} from '@tejian/domain/business/mobile/mobile.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';

interface DeviceSeed {
  readonly no: string;
  readonly name: string;
  readonly holder: string | null;
  readonly platform: MobilePlatform;
  readonly installed: string;
  readonly state: DeviceState;
  readonly revokeReason: string;
}
const registered = { state: 'registered', revokeReason: '' } as const;
const devices: readonly DeviceSeed[] = [
  { no: 'SF-PDA-001', name: '张检的平板', holder: 'jianyan1', platform: 'android', installed: '1.2.0', ...registered },
  { no: 'SF-PDA-002', name: '李验的手机', holder: 'jianyan2', platform: 'harmony', installed: '1.1.0', ...registered },
  { no: 'SF-WEB-001', name: '检验部办公电脑', holder: null, platform: 'browser', installed: '1.2.0', ...registered },
  {
    no: 'SF-PDA-003',
    name: '旧平板',
    holder: null,
    platform: 'android',
    installed: '1.0.0',
    state: 'revoked',
    revokeReason: '现场遗失，已挂失',
  },
];

interface VersionSeed {
  readonly no: string;
  readonly platform: MobilePlatform;
  readonly state: VersionState;
  /** Days before today. */
  readonly released: number | null;
  readonly notes: string;
}
const versions: readonly VersionSeed[] = [
  { no: '1.1.0', platform: 'android', state: 'withdrawn', released: 120, notes: '首个试用版本' },
  { no: '1.2.0', platform: 'android', state: 'released', released: 30, notes: '照片可断点续传；修正量程提示' },
  { no: '1.2.0', platform: 'harmony', state: 'released', released: 30, notes: '与安卓版同步' },
  { no: '1.3.0', platform: 'android', state: 'draft', released: null, notes: '语音备注，测试中' },
];
const by = { changedBy: '系统管理员' } as const;

/** Devices of the demonstration institute, versions of the application and the item sets of lifts. Where there are any, nothing happens. */
export async function seedMobile(db: Db): Promise<void> {
  if (await db.selectFrom('mobileDevice').select('id').limit(1).executeTakeFirst()) return;
  const institute = await db.selectFrom('organisation').select('id').where('code', '=', 'SFTJ').executeTakeFirst();
  if (!institute) return;
  const people = await db.selectFrom('appUser').select(['id', 'loginName']).execute();
  const idOf = new Map(people.map(({ id, loginName }) => [loginName, id]));
  const issued: TemplateState = 'issued';
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('mobileDevice')
      .values(
        devices.map(({ no, name, holder, platform, installed, state, revokeReason }) => ({
          id: newId(),
          organisationId: institute.id,
          deviceNo: no,
          name,
          holderId: holder === null ? null : (idOf.get(holder) ?? null),
          platform,
          installedVersion: installed,
          state,
          revokeReason,
          ...by,
        })),
      )
      .execute();
    for (const { no, platform, state, released, notes } of versions)
      await sql`insert into mobile_version (id, version_no, platform, state, released_on, required_from, notes, changed_by)
        values (${newId()}, ${no}, ${platform}, ${state}, current_date - ${released}::integer,
          case when ${state} = 'released' then current_date - 14 end, ${notes}, ${by.changedBy})`.execute(tx);
    await sql`insert into mobile_template (id, organisation_id, template_code, template_version, state, issued_by, issued_at, changed_by)
      select gen_random_uuid(), ${institute.id}, code, version, ${issued}, ${by.changedBy}, now() - interval '30 days', ${by.changedBy}
      from report_template where kind_code = '3000' and effective_to is null`.execute(tx);
  });
}
