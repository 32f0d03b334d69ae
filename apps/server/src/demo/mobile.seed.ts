import type {
  DeviceState,
  MobilePlatform,
  TemplateState,
  VersionState,
} from '@tejian/domain/business/mobile/mobile.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';

interface DeviceSeed {
  readonly no: string;
  readonly name: string;
  readonly holder: string | null;
  readonly platform: MobilePlatform;
  readonly installed: string;
  readonly state: DeviceState;
  readonly revokeReason: string;
  /** Hours before now; nothing for one that never connected. */
  readonly seen: number | null;
}
const registeredPart = { state: 'registered', revokeReason: '' } as const;
/** Its application is older than the office takes: no package goes along on it. */
export const OUTDATED_DEVICE = 'SF-PDA-002';
const devices: readonly DeviceSeed[] = [
  {
    no: 'SF-PDA-001',
    name: '张检的平板',
    holder: 'jianyan1',
    platform: 'android',
    installed: '1.2.10',
    seen: 1,
    ...registeredPart,
  },
  {
    no: OUTDATED_DEVICE,
    name: '李验的手机',
    holder: 'jianyan2',
    platform: 'harmony',
    installed: '1.1.0',
    seen: 200,
    ...registeredPart,
  },
  {
    no: 'SF-WEB-001',
    name: '检验部办公电脑',
    holder: null,
    platform: 'browser',
    installed: '1.2.10',
    seen: 3,
    ...registeredPart,
  },
  { no: 'SF-PDA-004', name: '备用手机', holder: null, platform: 'ios', installed: '', seen: null, ...registeredPart },
  {
    no: 'SF-PDA-003',
    name: '旧平板',
    holder: null,
    platform: 'android',
    installed: '1.0.0',
    state: 'revoked',
    revokeReason: '现场遗失，已挂失',
    seen: 2000,
  },
];

interface VersionSeed {
  readonly no: string;
  readonly platform: MobilePlatform;
  readonly state: VersionState;
  /** Days before today. */
  readonly released: number | null;
  /** The same; nothing where nobody must upgrade to it. */
  readonly required: number | null;
  readonly notes: string;
}
const versions: readonly VersionSeed[] = [
  { no: '1.1.0', platform: 'android', state: 'withdrawn', released: 120, required: null, notes: '首个试用版本' },
  { no: '1.2.9', platform: 'android', state: 'released', released: 60, required: null, notes: '照片可断点续传' },
  { no: '1.2.10', platform: 'android', state: 'released', released: 30, required: 14, notes: '修正量程提示' },
  { no: '1.2.10', platform: 'harmony', state: 'released', released: 30, required: 14, notes: '与安卓版同步' },
  { no: '1.3.0', platform: 'android', state: 'draft', released: null, required: null, notes: '语音备注，测试中' },
];
const HOUR_MS = 3_600_000;
const by = { changedBy: '系统管理员' } as const;

/** Devices of the demonstration institute, versions of the application and the item sets of lifts. Where there are any, nothing happens. */
export async function seedMobile(db: Db): Promise<void> {
  if (await db.selectFrom('mobileDevice').select('id').limit(1).executeTakeFirst()) return;
  const institute = await db.selectFrom('organisation').select('id').where('code', '=', 'SFTJ').executeTakeFirst();
  if (!institute) return;
  const people = await db.selectFrom('appUser').select(['id', 'loginName']).execute();
  const idOf = new Map(people.map(({ id, loginName }) => [loginName, id]));
  const issuedState: TemplateState = 'issued';
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('mobileDevice')
      .values(
        devices.map(({ no, name, holder, platform, installed, state, revokeReason, seen }) => ({
          id: newId(),
          organisationId: institute.id,
          deviceNo: no,
          name,
          holderId: holder === null ? null : (idOf.get(holder) ?? null),
          platform,
          installedVersion: installed,
          state,
          revokeReason,
          lastSeenAt: seen === null ? null : new Date(Date.now() - seen * HOUR_MS),
          ...by,
        })),
      )
      .execute();
    for (const { no, platform, state, released, required, notes } of versions)
      await sql`insert into mobile_version (id, version_no, platform, state, released_on, required_from, notes, changed_by)
        values (${newId()}, ${no}, ${platform}, ${state}, current_date - ${released}::integer,
          current_date - ${required}::integer, ${notes}, ${by.changedBy})`.execute(tx);
    await sql`insert into mobile_template (id, organisation_id, template_code, template_version, state, issued_by, issued_at, changed_by)
      select gen_random_uuid(), ${institute.id}, code, version, ${issuedState}, ${by.changedBy}, now() - interval '30 days', ${by.changedBy}
      from report_template where kind_code = '3000' and effective_to is null`.execute(tx);
    await seedOlderTemplate(tx, institute.id);
  });
}

const OLDER = { code: 'FORKLIFT-PERIODIC', version: '2022.1' } as const;

/** The version of a template before the delivered one, which devices still have: a section was called otherwise, an item is new. */
async function seedOlderTemplate(tx: Tx, organisationId: string): Promise<void> {
  const { code, version } = OLDER;
  const newest = await tx.selectFrom('reportTemplate').selectAll().where('code', '=', code).executeTakeFirst();
  if (!newest) return;
  const content = newest.content as ReportTemplate; // checked when it was loaded
  const sections = content.sections.map((section) =>
    section.type === 'items'
      ? { ...section, title: `${section.title}（旧）`, items: section.items.slice(0, -1) }
      : section,
  );
  await sql`insert into report_template (code, version, name, kind_code, category_codes, varieties, effective_from, content, origin,
      published_by, published_at, replaced_by, replaced_at)
    values (${code}, ${version}, ${newest.name}, ${newest.kindCode}, ${newest.categoryCodes}, ${newest.varieties}, '2022-01-01',
      ${JSON.stringify({ ...content, version, effectiveFrom: '2022-01-01', sections })}::jsonb, 'local', ${by.changedBy},
      now() - interval '1400 days', ${by.changedBy}, now() - interval '300 days')`.execute(tx);
  await sql`insert into mobile_template (id, organisation_id, template_code, template_version, state, issued_by, issued_at, changed_by)
    values (gen_random_uuid(), ${organisationId}, ${code}, ${version}, 'issued', ${by.changedBy}, now() - interval '400 days',
      ${by.changedBy})`.execute(tx);
}
