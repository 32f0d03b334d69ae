import {
  deleteAttachments,
  findAttachments,
  uploadAttachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { allDone } from '../../../../test/given-parts.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

// A report is frozen when it is approved; once it is filed, and at its end, whoever files adds, and nobody takes away
// (flow-transitions, BGGD).
const stage = stageForFile();
const today = chinaDay(new Date());
let itemNo = '';
let reportId = '';

beforeAll(async () => {
  await givenImages(stage);
  ({ itemNo } = await givenInspection(stage, { inspectDate: today }));
  const found = stage.db.selectFrom('report').innerJoin('item', 'item.id', 'report.itemId').select('report.id');
  reportId = (await found.where('item.itemNo', '=', itemNo).executeTakeFirstOrThrow()).id;
});

const people = ['jianyan1', 'jianyan2', 'jiaohe', 'shenpi1', 'qianfa', 'keshi', 'dayin'];
const noRight = '很抱歉，您没有这项操作的权限';

async function added(who: string): Promise<string | undefined> {
  const form = new FormData();
  form.set('attrefsysid', reportId);
  form.set('atttype', 'OTHER');
  form.set('file', new File([`of ${who}`], 'note.pdf', { type: 'application/pdf' }));
  const answer = await (await stage.person(who)).uploads(uploadAttachment.path, form);
  const { isSuccess, errorMsg } = answer.json<{ isSuccess: boolean; errorMsg?: string }>();
  return isSuccess ? undefined : errorMsg;
}

async function whoAdds(): Promise<string[]> {
  const adding: string[] = [];
  for (const who of people) {
    const refused = await added(who);
    if (refused === undefined) adding.push(who);
    else expect(['该业务当前不能上传附件', noRight], who).toContain(refused);
  }
  return adding;
}

async function expectKept() {
  const all = await (await stage.person('dayin')).does(findAttachments, { recordId: reportId });
  for (const who of people) {
    const told = await (await stage.person(who)).isRefused(deleteAttachments, { ids: all.map(({ id }) => id) });
    expect(['该业务当前不能修改附件，附件不能删除', noRight], who).toContain(told.errorMsg);
  }
}

it('nobody adds to an approved report that is not filed yet', async () => {
  expect(await whoAdds()).toEqual([]);
});

it('whoever files adds to a report that waits to be filed, is filed or has ended; nobody takes away', async () => {
  const office = await stage.person('dayin');
  allDone(await office.does(printReports, { itemNos: [itemNo], copies: 1 }));
  expect(await whoAdds()).toEqual(['dayin']);
  const checklist = ['检验申请单', '原始记录', '检验报告'];
  allDone(await office.does(archiveReports, { itemNos: [itemNo], archiveNo: 'D-1', place: 'A-01', checklist }));
  expect(await whoAdds()).toEqual(['dayin']);
  allDone(
    await office.does(releaseReports, {
      itemNos: [itemNo],
      way: '1',
      receiver: '联系人甲',
      signedName: '联系人甲',
      releasedOn: today,
    }),
  );
  expect(await whoAdds()).toEqual(['dayin']);
  await expectKept();
});
