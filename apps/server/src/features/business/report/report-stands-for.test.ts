// A report that was made for another one says so on its face, and the work on one that is over ends.
import { approveReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import {
  confirmLife,
  correctReport,
  supplementReport,
  withdrawReport,
} from '@tejian/contract/business/report/report-life.contract.ts';
import { checkFlowLog, findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { beforeAll, expect, it } from 'vitest';
import { givenApproval, givenInspection } from '../../../../test/given-inspection.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { seen } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { endStandingOver } from './report-over.job.ts';

const stage = stageForFile({ drawsOnce: true });
beforeAll(() => givenImages(stage));

const inspectDate = chinaDay(new Date());
const remarkOf = async (itemNo: string) => {
  const { entry, standsFor } = await (await stage.person('jianyan1')).does(findReport, { itemNo });
  return { remark: entry.fields['rep.remark'], standsFor };
};

it('a supplement of a corrected report names its report and does not say that it replaces another', async () => {
  const old = await givenInspection(stage, { inspectDate });
  const head = await stage.person('keshi');
  const corrected = await head.does(correctReport, { itemNo: old.itemNo, reason: '地址有误\n名称有误' });
  expect(await remarkOf(corrected.itemNo)).toEqual({
    remark: `本报告替代原报告（编号${old.reportNo}），原报告作废。更正内容：地址有误\n名称有误`,
    standsFor: old.reportNo,
  });
  await givenApproval(stage, corrected.itemNo);
  const added = await head.does(supplementReport, { itemNo: corrected.itemNo, reason: '补充限速器数据' });
  expect(await remarkOf(added.itemNo)).toEqual({
    remark: `本报告是报告${corrected.reportNo}的补充报告。补充内容：补充限速器数据`,
    standsFor: corrected.reportNo,
  });
  expect((await remarkOf(old.itemNo)).standsFor).toBeUndefined();
});

it('a supplement in the making is held once its report was corrected, and names the one that stands now', async () => {
  const old = await givenInspection(stage, { inspectDate });
  const head = await stage.person('keshi');
  const added = await head.does(supplementReport, { itemNo: old.itemNo, reason: '补充限速器数据' });
  const corrects = async (itemNo: string) => {
    const corrected = await head.does(correctReport, { itemNo, reason: '地址有误' });
    await givenApproval(stage, corrected.itemNo);
    return corrected;
  };
  const newest: { reportNo: string }[] = [];
  const approval = givenApproval(stage, added.itemNo, {
    beforeApproval: async () => {
      const first = await corrects(old.itemNo);
      newest.push(await corrects(first.itemNo));
    },
  });
  await expect(approval).rejects.toThrow(`所补充的报告${old.reportNo}已由`);
  const { message } = (await approval.catch((error: Error) => error)) as Error;
  expect(message).toBe(reportLifeText.supplementsReplaced(old.reportNo, newest[0]?.reportNo ?? ''));
});

it('a correction waits while a supplement is valid that was approved meanwhile; a withdrawn one is not corrected behind it', async () => {
  const main = await givenInspection(stage, { inspectDate });
  const head = await stage.person('keshi');
  const added = await head.does(supplementReport, { itemNo: main.itemNo, reason: '补充限速器数据' });
  const corrected = await head.does(correctReport, { itemNo: main.itemNo, reason: '地址有误' });
  const begun: { itemNo: string }[] = [];
  await givenApproval(stage, corrected.itemNo, {
    beforeApproval: async () => {
      await givenApproval(stage, added.itemNo);
      const signatory = await stage.person('qianfa');
      const [answer] = await signatory.does(approveReports, {
        ...(await seen(stage, corrected.itemNo)),
        opinion: '同意',
      });
      expect(answer?.sentence).toContain(`有现行有效的补充报告${added.reportNo}，请先撤回或作废该补充报告`);
      const { id } = await signatory.does(withdrawReport, { itemNo: added.itemNo, reason: '数据存疑' });
      await (await stage.person('zhanzhang')).does(confirmLife, { id, isAccepted: true });
      begun.push(await head.does(correctReport, { itemNo: added.itemNo, reason: '数据有误' }));
    },
  });
  const [behind = added] = begun;
  await expect(givenApproval(stage, behind.itemNo)).rejects.toThrow(`所补充的报告${main.reportNo}已由`);
});

it('what stood in the list of printing although its report was void before ends in the night, and the log says why', async () => {
  const [standing, valid] = [
    await givenInspection(stage, { inspectDate }),
    await givenInspection(stage, { inspectDate }),
  ];
  const itemOf = (itemNo: string) =>
    stage.db.selectFrom('item').select(['id', 'step', 'state']).where('itemNo', '=', itemNo).executeTakeFirstOrThrow();
  const { id } = await itemOf(standing.itemNo);
  await stage.db.updateTable('report').set({ state: 'voided' }).where('itemId', '=', id).execute(); // as an earlier release left it
  for (const _night of [1, 2]) await endStandingOver.runRaw({}, { db: stage.db, ports: stage.ports });
  expect(await itemOf(standing.itemNo)).toMatchObject({ step: 'END', state: 'finished' });
  expect(await itemOf(valid.itemNo)).toMatchObject({ step: 'BGDY', state: 'running' });
  const keshi = await stage.person('keshi');
  const { list } = await keshi.does(findFlowLog, { itemNo: standing.itemNo, pageSize: 50 });
  expect(list.filter(({ action }) => action === '不再打印发放')).toMatchObject([
    { opinion: `报告${standing.reportNo}已作废，不再打印和发放` },
  ]);
  expect(await keshi.does(checkFlowLog, { businessKey: standing.applicationId })).toMatchObject({ whole: true });
});
