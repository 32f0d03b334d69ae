import { proposeFiling, releaseSlip } from '@tejian/contract/business/report/filing.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfAFaults } from '../../../../test/pdf-a.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { givenLift, givenUnit } from '../../../../test/given.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

// After the print: each report is filed under a number of its own and handed out to somebody who signs.
const stage = stageForFile();
const today = chinaDay(new Date());
const filed: { itemNo: string; reportNo: string }[] = [];

beforeAll(async () => {
  await givenImages(stage);
  const unitId = await givenUnit(stage, '示范领取物业有限公司');
  for (let made = 0; made < 2; made += 1) {
    const lift = await givenLift(stage, { unitId });
    const { itemNo, reportNo } = await givenInspection(stage, { inspectDate: today, lift });
    filed.push({ itemNo, reportNo });
  }
  await (await stage.person('dayin')).does(printReports, { itemNos: filed.map(({ itemNo }) => itemNo), copies: 2 });
}, 120_000);
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const numbers = () => filed.map(({ itemNo }) => itemNo);
const signature = async () => {
  const picture = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
};

it('proposes a number for each, the papers that the system holds, and the contact as receiver', async () => {
  const found = await (await stage.person('dayin')).does(proposeFiling, { itemNos: numbers() });
  expect(found.map(({ archiveNo }) => archiveNo)).toEqual(filed.map(({ reportNo }) => `DA-${reportNo}`));
  expect(found[0]?.papers).toEqual([
    { name: '检验申请单', isHeld: true },
    { name: '原始记录', isHeld: true },
    { name: '检验报告', isHeld: true },
  ]);
  expect(found[0]?.receiver).not.toBe('');
});

it('posted reports go where the declaration says, else to the unit', async () => {
  const office = await stage.person('dayin');
  const asked = { itemNos: numbers().slice(0, 1) };
  const unit = (await stage.db.selectFrom('application').select('unitAddress').executeTakeFirstOrThrow()).unitAddress;
  expect((await office.does(proposeFiling, asked))[0]?.mailingAddress).toBe(unit);
  await stage.db.updateTable('application').set({ mailingAddress: '江滨路8号收发室' }).execute();
  expect((await office.does(proposeFiling, asked))[0]?.mailingAddress).toBe('江滨路8号收发室');
});

it('one form files a batch with a number each; numbers that miss or stand twice are refused', async () => {
  const office = await stage.person('dayin');
  const given = { itemNos: numbers(), place: 'A-01', checklist: ['检验申请单', '原始记录', '检验报告'] };
  const refusals = [
    await office.isRefused(archiveReports, given),
    await office.isRefused(archiveReports, { ...given, archiveNos: ['A'] }),
    await office.isRefused(archiveReports, { ...given, archiveNos: ['A', 'A'] }),
  ];
  expect(refusals.map(({ fieldErrors }) => fieldErrors)).toEqual([
    { archiveNo: '每份报告都要有档号' },
    { archiveNo: '每份报告都要有档号' },
    { archiveNo: '档号A填写了两次' },
  ]);
  // one number is given once, whoever asks: of two clerks who file at once one is first, and the other reads whose it is
  const both = await Promise.all(
    numbers().map(async (itemNo, at) => {
      const archiveNos = [at === 0 ? 'A-7' : 'a—7']; // one number in two spellings
      const answer = await office.sends(archiveReports, { ...given, itemNos: [itemNo], archiveNos });
      return { itemNo, ...answer.json<{ isSuccess: boolean; errorMsg?: string }>() };
    }),
  );
  const late = both.find(({ isSuccess }) => !isSuccess);
  const first = filed.find(({ itemNo }) => itemNo !== late?.itemNo);
  expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(late?.errorMsg).toMatch(
    new RegExp(`^档号[Aa].7已用于报告${first?.reportNo}（吴报告于.+归档），请换一个档号$`),
  );
  const [proposed] = await office.does(proposeFiling, { itemNos: [late?.itemNo ?? ''] });
  await office.does(archiveReports, {
    ...given,
    itemNos: [late?.itemNo ?? ''],
    archiveNos: [proposed?.archiveNo ?? ''],
  });
  for (const { itemNo, reportNo } of filed)
    expect((await office.does(findReports, { reportNo })).list).toMatchObject([
      { archiveNo: itemNo === late?.itemNo ? `DA-${reportNo}` : (expect.stringMatching(/^[Aa].7$/) as string) },
    ]);
});

it('a posted report needs the courier’s number; a picture that is none is refused', async () => {
  const office = await stage.person('dayin');
  const given = { itemNos: numbers(), receiver: '郑领取', releasedOn: today };
  const [answer] = await office.does(releaseReports, { ...given, way: '2' });
  expect(answer?.sentence).toBe('邮寄发放应填写快递单号');
  const [unsigned] = await office.does(releaseReports, { ...given, way: '1' });
  expect(unsigned?.sentence).toBe('窗口领取应由领取人手写签名，或输入签收姓名');
  const refused = await office.isRefused(releaseReports, {
    ...given,
    way: '1',
    signature: 'data:image/png;base64,AAAA',
  });
  expect(refused.fieldErrors).toEqual({ signature: '签名图片不能识别，请清除后重新签名' });
  expect((await office.isRefused(releaseSlip, { itemNos: numbers() })).errorMsg).toContain('没有找到');
});

const approvedTold = async () => {
  const rows = stage.db.selectFrom('inboxMessage').select(['box', 'state']).where('subject', 'like', 'release:%');
  return (await rows.execute()).map(({ box, state }) => `${box} ${state}`);
};

it('the receiver signs on the screen; the slip names what was handed out and hides the document', async () => {
  const office = await stage.person('dayin');
  expect(new Set(await approvedTold())).toEqual(new Set(['unread written']));
  const answers = await office.does(releaseReports, {
    itemNos: numbers(),
    way: '1',
    receiver: '郑领取',
    documentNo: '11010519491231002X',
    releasedOn: today,
    signature: await signature(),
  });
  expect(answers.every(({ isSuccess }) => isSuccess)).toBe(true);
  expect(await approvedTold()).toEqual(filed.map(() => 'readed actedUpon')); // nobody keeps unread that a report was approved which the customer has
  const bytes = (await office.sends(releaseSlip, { itemNos: numbers() })).rawPayload;
  expect(pdfAFaults(bytes)).toEqual([]);
  const text = drawnText(await readTexts(bytes));
  for (const { reportNo } of filed) expect(text).toContain(reportNo);
  expect(text).toContain('郑领取');
  expect(text).toContain('110*************2X');
  expect(text).not.toContain('11010519491231002X');
  const parcel = { way: '2', documentNo: 'SF1234567890' };
  await stage.db.updateTable('reportRelease').set(parcel).execute();
  const posted = (await office.sends(releaseSlip, { itemNos: numbers() })).rawPayload;
  expect(drawnText(await readTexts(posted))).toContain('SF1234567890'); // a parcel's number is nobody's identity
  const logged = await stage.db.selectFrom('flowLog').select('opinion').where('toStep', '=', 'END').execute();
  expect(logged.map(({ opinion }) => opinion)).toEqual(filed.map(() => '领取人郑领取')); // without the number of the document
  const kept = await stage.db.selectFrom('reportRelease').select('signatureFileId').execute();
  expect(kept.every(({ signatureFileId }) => signatureFileId !== null)).toBe(true);
});
