import { returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import {
  confirmLife,
  correctReport,
  supplementReport,
  voidReport,
  withdrawReport,
} from '@tejian/contract/business/report/report-life.contract.ts';
import { checkFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenApproval, givenInspection } from '../../../../test/given-inspection.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

// Random acts by random people on a few reports and all that comes of them: whatever is done or refused, the rules hold.
const stage = stageForFile({ drawsOnce: true });
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const SEED = 20_261_123;
const ACTS = 120;
const APPROVALS = 5;
const REPORTS = 4;

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const people = ['keshi', 'qianfa', 'zhanzhang', 'jianyan1', 'dayin', 'jiaohe'];
/** The people who may: drawn more often than the others. */
const able: Readonly<Record<string, string>> = {
  correct: 'keshi',
  supplement: 'keshi',
  withdraw: 'qianfa',
  void: 'qianfa',
  decide: 'zhanzhang',
};
const reason = '随机操作';

/** The breaches of what must hold of every report, after whatever was done. */
async function broken(): Promise<object[]> {
  const { rows } = await sql<object>`
    with recursive line as (
      select id, id as root from report where replaces is null
      union all select r.id, l.root from report r join line l on r.replaces = l.id),
    acts as (
      select a.*, lag(a.to_state, 1, 'approved') over (partition by a.report_id order by coalesce(a.second_at, a.at), a.id) as before,
        row_number() over (partition by a.report_id order by coalesce(a.second_at, a.at) desc, a.id desc) as newest
      from report_act a)
    select 'two valid reports of one line' as what, root::text as id from line join report r using (id)
      where r.state = 'approved' group by root having count(*) > 1
    union all select 'two open corrections', o.id::text from report o join report n on n.replaces = o.id
      join item i on i.id = n.item_id where n.state = 'draft' and i.state = 'running' group by o.id having count(*) > 1
    union all select 'lost link', o.id::text from report o join report n on n.id = o.replaced_by
      where n.replaces is distinct from o.id or n.approved_at is null
    union all select 'supplement without its report', n.id::text from report n join report o on o.id = n.supplements
      where n.state = 'approved' and o.state <> 'approved'
    union all select 'an act that does not follow', a.id::text from acts a where a.from_state <> a.before
    union all select 'a state without its act', r.id::text from report r left join acts a on a.report_id = r.id and a.newest = 1
      where r.approved_at is not null and r.state <> coalesce(a.to_state, 'approved')
    union all select 'not approved, and not as its item is', r.id::text from report r join item i on i.id = r.item_id
      where r.approved_at is null and r.state <> (case i.state when 'voided' then 'voided' else 'draft' end)
    union all select 'acts without their log entries', r.id::text from report_act a join report r on r.id = a.report_id
      group by r.id, a.action having count(*) <> (select count(*) from flow_log f where f.item_id = r.item_id
        and f.action = (case a.action when 'correct' then '报告更正' when 'supplement' then '补充报告' when 'withdraw' then '报告撤回'
          when 'void' then '报告作废' else '报告被替代' end))
    union all select 'no open task, or two', i.id::text from item i left join step_task t on t.item_id = i.id and t.state = 'open'
      where i.state = 'running' and i.step <> 'finish_inspect' group by i.id having count(t.id) <> 1`.execute(stage.db);
  return rows;
}

const itemsWhere = async (where: ReturnType<typeof sql<boolean>>) =>
  (
    await sql<{ itemNo: string }>`select i.item_no from item i join report r on r.item_id = i.id
      where ${where} order by i.item_no`.execute(stage.db)
  ).rows.map(({ itemNo }) => itemNo);

it('random acts of random people never break the life of a report', { timeout: 240_000 }, async () => {
  const below = chance(SEED);
  const inspectDate = chinaDay(new Date());
  const given = [];
  for (let nth = 0; nth < REPORTS; nth += 1) given.push(await givenInspection(stage, { inspectDate }));
  const any = <Row>(rows: readonly Row[]): Row | undefined => rows[below(rows.length)];
  const done = new Map<string, number>();
  let approvals = 0;
  const began = () => itemsWhere(sql<boolean>`r.state = 'draft' and i.state = 'running' and i.step = 'BGLR'`);
  const acts: Record<string, (who: string) => Promise<boolean | undefined>> = {
    correct: (who) => asks(who, correctReport),
    supplement: (who) => asks(who, supplementReport),
    withdraw: (who) => asks(who, withdrawReport),
    void: (who) => asks(who, voidReport),
    decide: async (who) => {
      const open = await stage.db.selectFrom('reportRequest').select('id').where('decidedAt', 'is', null).execute();
      const request = any(open);
      if (!request) return undefined;
      return isDone(await (await stage.person(who)).sends(confirmLife, { ...request, isAccepted: below(3) > 0 }));
    },
    drop: async () => {
      const itemNo = any(await began());
      if (!itemNo || below(4) > 0) return undefined;
      return isDone(await (await stage.person('keshi')).sends(voidItems, { itemNos: [itemNo], reason }));
    },
    sendBack: async () => {
      const itemNo = any(await began());
      if (!itemNo) return undefined;
      await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
      const lead = await stage.person('jianyan1');
      await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
      const back = { stepcode: 'BGQR', target: 'BGLR', reasonCode: '01', opinion: reason };
      return isDone(await (await stage.person('jiaohe')).sends(returnReports, { itemNos: [itemNo], ...back }));
    },
    approve: async () => {
      const itemNo = any(await began());
      if (!itemNo || approvals >= APPROVALS) return undefined;
      approvals += 1;
      await givenApproval(stage, itemNo);
      return true;
    },
  };

  async function asks(who: string, call: typeof correctReport | typeof withdrawReport) {
    const itemNo = any(await itemsWhere(sql<boolean>`true`));
    if (!itemNo) return undefined;
    const person = await stage.person(who);
    return isDone(await person.sends(call as typeof correctReport, { itemNo, reason })); // all of them ask alike
  }
  const isDone = (answer: { json(): unknown }) => {
    const { isSuccess, errorMsg } = answer.json() as { isSuccess: boolean; errorMsg?: string };
    if (!isSuccess) expect(errorMsg).toMatch(/[一-龥]/);
    return isSuccess;
  };

  const names = [...Object.keys(acts), 'decide', 'decide', 'supplement', 'correct'];
  for (let turn = 0; turn < ACTS; turn += 1) {
    const name = names[below(names.length)] ?? '';
    const who = (below(3) > 0 && able[name]) || any(people) || '';
    if ((await acts[name]?.(who)) === true) done.set(name, (done.get(name) ?? 0) + 1);
    expect(await broken(), `${turn} ${name} ${who}`).toEqual([]);
  }
  expect([...done.keys()]).toEqual(expect.arrayContaining(names));
  const head = await stage.person('zhanzhang');
  for (const { applicationId } of given)
    expect(await head.does(checkFlowLog, { businessKey: applicationId })).toMatchObject({ whole: true });
});
