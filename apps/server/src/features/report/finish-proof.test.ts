import { findFinishRuns } from '@tejian/contract/report/finish.view.ts';
import { findReport } from '@tejian/contract/report/report.contract.ts';
import { chinaDay } from '@tejian/domain/calendar/day.ts';
import { beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../test/given-inspection.ts';
import { stageForFile } from '../../../test/story.ts';
import { seedImages } from '../../demo/images.seed.ts';

const stage = stageForFile();
const inspectDate = chinaDay(new Date());
beforeAll(() => seedImages(stage.db, stage.ports));

it('a report that does not print whole is not signed and stands in the list of what failed, with text and place', async () => {
  const { code, version, content } = await stage.db
    .selectFrom('reportTemplate')
    .select(['code', 'version', 'content'])
    .where('code', '=', 'ELEV-LIFT-PERIODIC-2023')
    .executeTakeFirstOrThrow();
  const asIs = JSON.stringify(content);
  const keep = (text: string) =>
    stage.db
      .updateTable('reportTemplate')
      .set({ content: text })
      .where('code', '=', code)
      .where('version', '=', version)
      .execute();
  // A label longer than its row: its words would run over the signatures below.
  await keep(
    asIs
      .replace('"label":"编制"', `"label":"${'编制人员签名'.repeat(40)}"`)
      .replace('"label": "编制"', `"label":"${'编制人员签名'.repeat(40)}"`),
  );

  await expect(givenInspection(stage, { inspectDate })).rejects.toThrow('版面核对未通过，文件未生成');

  const { list } = await (await stage.person('keshi')).does(findFinishRuns, {});
  expect(list[0]).toMatchObject({ state: 'failed' });
  expect(list[0]?.error).toMatch(/^版面核对未通过，文件未生成：第\d+页的“.+”与“.+”重叠/);
  const report = await stage.db
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.itemId')
    .select(['report.fileId', 'item.step'])
    .where('item.itemNo', '=', list[0]?.itemNo ?? '')
    .executeTakeFirstOrThrow();
  expect(report).toEqual({ fileId: null, step: 'finish_inspect' });
  expect(await stage.db.selectFrom('reportFile').select('id').execute()).toEqual([]);

  await keep(asIs);
  const signed = await givenInspection(stage, { inspectDate });
  expect(signed.reportNo).not.toBe('');
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
