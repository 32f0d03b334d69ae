import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { flowGiven } from './given-flow.ts';
import { givenLift } from './given.ts';
import { seen, seenOne } from './seen.ts';
import type { Stage } from './story.ts';
import { withSubReports } from './sub-report-form.ts';

const code = 'ELEV-LIFT-PERIODIC-2023';
export const today = chinaDay(new Date());

/** The lift's form with two sub-reports, as the forms of vessels and boilers have them. */
export async function givenSubReports({ db }: Stage): Promise<void> {
  const row = await db
    .selectFrom('reportTemplate')
    .select('content')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const content = withSubReports(row.content as ReportTemplate);
  await db
    .updateTable('reportTemplate')
    .set({ content: JSON.stringify(content) })
    .where('code', '=', code)
    .execute();
}

/** One more person who may audit; before they log in. */
export const givenAuditor = ({ db }: Stage, loginName: string) =>
  sql`insert into user_group_member (user_id, group_id)
    select u.id, (select group_id from user_group_member m join app_user a on a.id = m.user_id where a.login_name = 'shenpi1' limit 1)
    from app_user u where u.login_name = ${loginName} on conflict do nothing`.execute(db);

export const allDone = (results: readonly ItemResult[]) => expect(results.filter((one) => !one.isSuccess)).toEqual([]);

/** The place where an item stands, and what is open for it. */
function standingOf(stage: Stage) {
  const stepOf = async (no: string) =>
    (await stage.db.selectFrom('item').select('step').where('itemNo', '=', no).executeTakeFirstOrThrow()).step;
  const tasksOf = async (no: string, state = 'open') =>
    (
      await stage.db
        .selectFrom('stepTask')
        .innerJoin('item', 'item.id', 'stepTask.itemId')
        .select(['stepTask.step', 'stepTask.branch'])
        .where('item.itemNo', '=', no)
        .where('stepTask.state', '=', state)
        .orderBy('stepTask.branch')
        .execute()
    ).map(({ step, branch }) => `${step} ${branch ?? '-'}`);
  return { stepOf, tasksOf };
}

/** The acts that stories about reports in parts do again and again. */
export function partsGiven(stage: Stage) {
  const given = flowGiven(stage);
  const auditors = () => [`thick=${given.userId('shenpi1')}`, `crack=${given.userId('jiaohe')}`];

  async function arranged(change: object = {}): Promise<string> {
    const lift = await givenLift(stage);
    const application = await given.reviewed([lift.equipmentId], lift.unitId);
    const people = { checkerId: given.userId('jiaohe'), auditorId: given.userId('shenpi1') };
    const plan = given.plan({ ...people, approverId: given.userId('qianfa'), plannedDate: today, ...change });
    const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
    return itemNos[0] ?? '';
  }

  async function submit(no: string): Promise<void> {
    await (await stage.person('jianyan2')).does(signEntry, await seen(stage, no));
    const lead = await stage.person('jianyan1');
    allDone(await lead.does(submitReport, { ...(await seenOne(stage, no)), siteConditions: true }));
  }

  /** Entered with these sub-reports, and submitted. */
  async function submitted(
    sections: readonly string[] = ['thick', 'crack'],
    chosen = auditors(),
    change: object = {},
  ): Promise<string> {
    const no = await arranged(change);
    const lead = await stage.person('jianyan1');
    allDone(await lead.does(buildReports, { itemNos: [no], auditors: chosen }));
    const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo: no });
    const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
    const grids = Object.fromEntries(sections.map((id) => [id, [{ point: 'A1', value: 7.25 }]]));
    await lead.does(saveEntry, { itemNo: no, entryVersion, entry: { ...entry, grids: { ...entry.grids, ...grids } } });
    await submit(no);
    return no;
  }

  async function confirm(no: string): Promise<void> {
    allDone(await (await stage.person('jiaohe')).does(confirmReports, { ...(await seen(stage, no)), opinion: '同意' }));
  }

  async function confirmed(sections?: readonly string[], change?: object): Promise<string> {
    const no = await submitted(sections, undefined, change);
    await confirm(no);
    return no;
  }

  const agreement = async (no: string, branch?: string) => ({
    ...(await seen(stage, no)),
    opinion: '同意',
    stepcode: 'BGSH_FX',
    ...(branch ? { branch } : {}),
  });
  const auditPart = async (who: string, no: string, branch?: string) =>
    (await stage.person(who)).does(auditReports, await agreement(no, branch));

  return { ...given, arranged, submit, submitted, confirm, confirmed, auditPart, ...standingOf(stage) };
}
