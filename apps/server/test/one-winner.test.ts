import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import type { Call } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from './given-flow.ts';
import { stageForFile } from './story.ts';
import { conforming } from './conforming.ts';

// What gathers its facts under the lock of the record (docs/decisions/0322): of two at once one acts, and the other is told who.
const stage = stageForFile();
const given = flowGiven(stage);
const ROUNDS = 4;

beforeAll(async () => {
  // a second person for each step: the administrator's groups do not hold the codes of business
  await sql`insert into user_group_member (user_id, group_id) select u.id, m.group_id from app_user u, user_group_member m
    join app_user a on a.id = m.user_id where u.login_name = 'caiwu'
      and a.login_name in ('shouli', 'zhanzhang', 'shenhe', 'keshi') on conflict do nothing`.execute(stage.db);
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

/** Both act at once; answers what the loser is told. */
async function race<Request, Answer>(names: readonly string[], call: Call<Request, Answer>, request: Request) {
  const people = await Promise.all(names.map((name) => stage.person(name)));
  const answers = await Promise.all(people.map((person) => person.sends(call, request)));
  const told = answers.map((answer) => answer.body);
  const lost = told.filter((body) => body.includes('"isSuccess":false'));
  expect(lost.length, told.join('\n')).toBe(1);
  return lost[0] ?? '';
}

const winner = /已被(林受理|孙站长|陈资料|黄科长|郑财务)于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d处理/;

it.each(Array.from({ length: ROUNDS }, (_, nth) => nth))(
  'round %i: every act of an application has one winner',
  async () => {
    const { id } = await given.draft(await given.lifts(2));
    const ids = [id];
    expect(await race(['shouli', 'caiwu'], submitApplications, { ids })).toMatch(winner);
    const assigned = { ids, reviewerId: given.userId('shenhe'), opinion: '' };
    expect(await race(['zhanzhang', 'caiwu'], assignReviewer, assigned)).toMatch(winner);
    const verdicts = conforming();
    const deal = { ids, result: 'pass' as const, verdicts, opinion: '材料齐全' };
    expect(await race(['shenhe', 'shenhe'], dealMaterialReview, deal)).toMatch(winner);
    expect(await race(['keshi', 'caiwu'], commitTask, { id, plan: given.plan() })).toMatch(winner);
    const items = await stage.db.selectFrom('item').select('itemNo').where('applicationId', '=', id).execute();
    expect(items.length).toBe(2);
    const [first] = items;
    const lost = await race(['keshi', 'caiwu'], voidItems, { itemNos: [first?.itemNo ?? ''], reason: '设备报停' });
    expect(lost).toMatch(/已作废|已被/);
    const log = await stage.db.selectFrom('flowLog').select(['kind']).where('applicationId', '=', id).execute();
    expect(log.filter(({ kind }) => kind === 'forward').length).toBe(4);
    expect(log.filter(({ kind }) => kind === 'void').length).toBe(1);
  },
);
