import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import * as deputies from '../../features/business/deputy/deputy.service.ts';
import { findBrief } from '../../features/business/item/item.service.ts';
import { give, readers } from '../../features/business/record-copy/record-copy.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { houseOf, personOf, type BusinessStage } from './stage.seed.ts';

const HOUR_MS = 3_600_000;
const COPIED = 2;

/** Reports that somebody else should read, and who does whose work. */
export async function addReaders(tx: Tx, stage: BusinessStage): Promise<void> {
  await copyReports(tx, stage);
  await nameDeputies(tx, stage);
}

/** The head shows the newest failed lifts to everybody who reads reports, and the station head shows one to the head. */
async function copyReports(tx: Tx, stage: BusinessStage): Promise<void> {
  const { rows } = await sql<{ itemNo: string }>`select item_no from item
    where report_no is not null and inspect_date is not null and state = 'running' and organisation_id = ${houseOf(stage)}
    order by coalesce(conclusion_polarity, '') <> 'fail', item_no desc limit ${COPIED}`.execute(tx);
  const head = personOf(stage, 'keshi');
  const items = await findBrief(
    tx,
    rows.map(({ itemNo }) => itemNo),
    head,
  );
  const userIds = (await readers(stage.db, head)).map(({ userId }) => userId);
  const station = personOf(stage, 'zhanzhang');
  for (const [at, item] of items.entries()) {
    const first = { actor: head, now: await momentOf(tx, stage, item, 30 - at) };
    await give(tx, item, { userIds, words: '请各岗位阅知，注意同型号设备' }, first);
    const second = { actor: station, now: await momentOf(tx, stage, item, 26 - at) };
    await give(tx, item, { userIds: [head.userId], words: '请跟进整改情况' }, second);
  }
}

/** So many hours ago, or now where the business went on since: nobody reads what was not there. */
async function momentOf(tx: Tx, stage: BusinessStage, { itemNo }: { itemNo: string }, hours: number): Promise<Date> {
  const moment = new Date(stage.now.getTime() - hours * HOUR_MS);
  const { rows } = await sql`
    select from flow_log l join item i on i.application_id = l.application_id
    where i.item_no = ${itemNo} and l.at > ${moment}`.execute(tx);
  return rows.length > 0 ? stage.now : moment;
}

/** One is away next week, one was away a month ago. */
async function nameDeputies(tx: Tx, stage: BusinessStage): Promise<void> {
  const people = await deputies.people(stage.db, personOf(stage, 'keshi'));
  const idOf = (name: string) => people.people.find((one) => one.name === name)?.userId ?? '';
  const day = (offset: number) => addDays(chinaDay(stage.now), offset);
  const at = (offset: number) => new Date(`${day(offset)}T09:20:00+08:00`);
  const [auditor, reviewer] = [personOf(stage, 'shenpi1'), personOf(stage, 'shenhe')];
  const training = { fromDay: day(7), untilDay: day(9), reason: '参加检验师继续教育培训' };
  const leave = { fromDay: day(-33), untilDay: day(-29), reason: '年休假' };
  await deputies.save(
    tx,
    { deputyId: idOf('沈审'), codes: ['report:audit'], ...training },
    { actor: auditor, now: new Date(stage.now.getTime() - HOUR_MS) },
  );
  await deputies.save(
    tx,
    { deputyId: idOf('何资料'), codes: ['material:review'], ...leave },
    { actor: reviewer, now: at(-35) },
  );
}
