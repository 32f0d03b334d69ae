import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { sql } from 'kysely';
import { errorDetails } from '../../platform/log/log.ts';
import { submit } from '../../features/business/application/submit.service.ts';
import { deal } from '../../features/business/material/material.service.ts';
import * as report from '../../features/business/report/report.service.ts';
import { assign } from '../../features/business/review/review.service.ts';
import { houseOf, manyOf, personOf, type BusinessStage, type Who } from './stage.seed.ts';

interface Waiting {
  readonly id: string;
  readonly itemNo: string | null;
  readonly kindCode: string;
  readonly categoryCode: string;
}

interface Submission {
  readonly step: string;
  readonly who: Who;
  readonly run: (stage: BusinessStage, waiting: Waiting, who: Who) => Promise<unknown>;
}

const contextOf = (stage: BusinessStage, who: Who) => ({
  db: stage.db,
  many: manyOf(stage),
  ports: stage.ports,
  actor: personOf(stage, who),
  now: stage.now,
});
const itemNosOf = ({ itemNo }: Waiting) => [itemNo ?? ''];
const seenBy = async ({ db }: BusinessStage, { id }: Waiting) => [await report.contentVersion(db, id)];

const acceptedRows = ({ categoryCode, kindCode }: Waiting) =>
  materialList(categoryCode, kindCode).map(({ name }) => ({ type: name, isAccepted: true, note: '' }));

/** The act that each did just now, and could still take back. */
const submissions: readonly Submission[] = [
  { step: 'YWSB', who: 'shouli', run: (stage, { id }, who) => submit(manyOf(stage), { ids: [id] }, contextOf(stage, who)) },
  { step: 'SCFP', who: 'zhanzhang', run: (stage, { id }, who) => assign(manyOf(stage), { ids: [id], reviewerId: personOf(stage, 'shenhe').userId, opinion: '' }, personOf(stage, who), stage.now) },
  { step: 'CLFS', who: 'shenhe', run: (stage, waiting, who) => deal(manyOf(stage), { ids: [waiting.id], result: 'pass', verdicts: acceptedRows(waiting), opinion: '材料齐全，符合受理条件' }, contextOf(stage, who)) },
  { step: 'BGSC', who: 'jianyan1', run: (stage, waiting, who) => report.build(contextOf(stage, who), { itemNos: itemNosOf(waiting) }) },
  { step: 'BGQR', who: 'jiaohe', run: async (stage, waiting, who) => report.confirm(contextOf(stage, who), { itemNos: itemNosOf(waiting), seenContents: await seenBy(stage, waiting), opinion: '记录与报告一致' }) },
  { step: 'BGSH', who: 'shenpi1', run: async (stage, waiting, who) => report.audit(contextOf(stage, who), { itemNos: itemNosOf(waiting), seenContents: await seenBy(stage, waiting), opinion: '同意' }) },
  { step: 'BGDY', who: 'dayin', run: (stage, waiting, who) => report.print(contextOf(stage, who), { itemNos: itemNosOf(waiting), copies: 3 }) },
]; // prettier-ignore

/** Records that wait at the step for the person, or for anybody; the newest last. */
async function waitingAt(stage: BusinessStage, { step, who }: Submission): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select coalesce(i.id, a.id) as id, i.item_no, a.kind_code, a.category_code from step_task t
      join application a on a.id = t.application_id left join item i on i.id = t.item_id
    where t.step = ${step} and t.state = 'open' and t.branch is null and a.organisation_id = ${houseOf(stage)} and a.kind_code = '3000'
      and (t.assignee_ids = '{}' or ${stage.people.get(who)?.userId ?? null}::uuid = any(t.assignee_ids))
      and coalesce(i.conclusion_polarity, '') <> 'fail'
      and not exists (select from flow_log l where l.application_id = a.id and l.kind = 'return')
      and not exists (select from item_void_request v where v.item_id = i.id)
    order by t.submitted_at nulls last, t.id`.execute(stage.db);
  return rows;
}

/** One record of each step goes on at this moment, where another still waits there; said twice it happens once. */
export async function submitFresh(stage: BusinessStage): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from step_task where submitted_at >= ${stage.now}::timestamptz - interval '1 minute') as is_there`.execute(
    stage.db,
  );
  if (rows[0]?.isThere) return;
  // From the last step to the first: what went on just now does not go on once more.
  for (const submission of submissions.toReversed()) {
    const waiting = await waitingAt(stage, submission);
    const newest = waiting.at(-1);
    if (!newest || waiting.length < 2) continue;
    // Somebody works with the record already: it is left as it is.
    await submission.run(stage, newest, submission.who).catch((problem: unknown) => {
      stage.ports.log.warn('demonstration business', { step: submission.step, ...errorDetails(problem) });
    });
  }
}
