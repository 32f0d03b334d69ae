import { findFinishRuns } from '@tejian/contract/business/report/finish.view.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { finishReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { finishReport, finishStanding } from './finish.job.ts';

const stage = stageForFile();
const inspectDate = chinaDay(new Date());
beforeAll(() => givenImages(stage));

/** A label longer than its row: its words run over the signatures below. */
const breakLabel = () =>
  changeTemplate((content) => content.replace(/"label": ?"编制"/, `"label":"${'编制人员签名'.repeat(40)}"`));
let asIs = '';
const mendLabel = () => changeTemplate(() => asIs);

async function changeTemplate(change: (content: string) => string): Promise<void> {
  const { content } = await stage.db
    .selectFrom('reportTemplate')
    .select('content')
    .where('code', '=', 'ELEV-LIFT-PERIODIC-2023')
    .executeTakeFirstOrThrow();
  asIs ||= JSON.stringify(content);
  await stage.db
    .updateTable('reportTemplate')
    .set({ content: change(JSON.stringify(content)) })
    .where('code', '=', 'ELEV-LIFT-PERIODIC-2023')
    .execute();
}

const overlap = /^检验报告版面核对未通过，文件未生成：第\d+页上“.+”的内容“.+”与“.+”的内容“.+”重叠/;

/** The newest item: where it stands and what it has of a report. */
const newest = () =>
  stage.db
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.itemId')
    .select(['report.fileId', 'report.approvedAt', 'item.step'])
    .orderBy('item.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Counts how often a document is drawn while something is done. */
async function drawings(doing: () => Promise<unknown>): Promise<number> {
  const { renderer } = stage.ports;
  let count = 0;
  const counting: typeof renderer = {
    ...renderer,
    renderPdf: (request) => {
      count += 1;
      return renderer.renderPdf(request);
    },
  };
  Object.assign(stage.ports, { renderer: counting });
  try {
    await doing();
  } finally {
    Object.assign(stage.ports, { renderer });
  }
  return count;
}

it('a report that does not print whole is refused when it is submitted, with text and place', async () => {
  await breakLabel();
  try {
    const drawn = await drawings(() => expect(givenInspection(stage, { inspectDate })).rejects.toThrow(overlap));
    expect(drawn).toBe(1);
    expect(await newest()).toEqual({ fileId: null, approvedAt: null, step: 'BGLR' });
  } finally {
    await mendLabel();
  }
});

it('a report that does not print whole at its finish is not signed and stands in the list of what failed', async () => {
  try {
    await expect(givenInspection(stage, { inspectDate, beforeFinish: breakLabel })).rejects.toThrow(overlap);
    const { list } = await (await stage.person('keshi')).does(findFinishRuns, {});
    expect(list[0]).toMatchObject({ state: 'failed', error: expect.stringMatching(overlap) });
    expect(await newest()).toMatchObject({ fileId: null, step: 'finish_inspect' });
    expect(await stage.db.selectFrom('reportFile').select('id').execute()).toEqual([]);
  } finally {
    await mendLabel();
  }
});

it('approval is refused where the address of the check page is not known', async () => {
  Object.assign(stage.ports.config, { isPublicUrlMissing: true });
  try {
    await expect(givenInspection(stage, { inspectDate })).rejects.toThrow('没有设置本系统的对外网址（PUBLIC_URL）');
  } finally {
    Object.assign(stage.ports.config, { isPublicUrlMissing: false });
  }
});

it('a signed report carries the certificate numbers of its inspectors', async () => {
  const { itemNo } = await givenInspection(stage, { inspectDate });
  const { frozen } = await (await stage.person('jianyan1')).does(findReport, { itemNo });
  expect(frozen['rep.inspectorCertificates']).toEqual([
    expect.stringMatching(/^(张检|李验)（证号：.+）$/),
    expect.stringMatching(/^(张检|李验)（证号：.+）$/),
  ]);
});

it('a finish that ended its process five times is said with its reason, not put in again, and repeated by hand', async () => {
  const keshi = await stage.person('keshi');
  const lookAgain = () => finishStanding.runRaw({}, { db: stage.db, ports: stage.ports });
  const attempts = async () => {
    const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs
      where task_identifier = ${finishReport.name} order by id desc limit 1`.execute(stage.db);
    return rows[0]?.attempts;
  };
  const ended = async () => {
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where id = (select max(id) from graphile_worker.jobs where task_identifier = ${finishReport.name})`.execute(
      stage.db,
    );
    await sql`update report set approved_at = now() - interval '5 minutes'
      where item_id = (select id from item order by id desc limit 1)`.execute(stage.db);
    await lookAgain();
    await lookAgain();
    expect(await attempts()).toBe(5); // the job is as it was left
    const { list } = await keshi.does(findFinishRuns, {});
    const sentence = expect.stringMatching(/^处理中系统意外中断，已尝试5次，不再自动重试。/);
    expect(list[0]).toMatchObject({ state: 'failed', attempts: 5, error: sentence });
    const itemNos = [list[0]?.itemNo ?? ''];
    const jobsLeft = async () =>
      (
        await sql`select from graphile_worker.jobs where key like 'report.finish %' and attempts >= max_attempts`.execute(
          stage.db,
        )
      ).rows;
    expect((await jobsLeft()).length, 'the job has used up its tries').toBeGreaterThan(0);
    expect(await keshi.does(finishReports, { itemNos })).toEqual([{ itemNo: itemNos[0], isSuccess: true }]);
    expect(await jobsLeft()).toEqual([]);
  };
  const { itemNo } = await givenInspection(stage, { inspectDate, beforeFinish: ended });
  const { list } = await keshi.does(findFinishRuns, {});
  expect(list[0]).toMatchObject({ itemNo, state: 'done', attempts: 6 });
  expect(list[0]?.error ?? '').toBe('');
});
