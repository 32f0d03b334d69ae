import { createHash } from 'node:crypto';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { reportSlip } from '@tejian/contract/business/report/report-papers.contract.ts';
import { saveEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { setResult } from '@tejian/domain/business/report/edit.ts';
import { sampleEntry, withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfAFaults } from '../../../../test/pdf-a.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenApproval } from '../../../../test/given-inspection.ts';
import { givenLift } from '../../../../test/given.ts';
import { readTexts } from '../../../../test/pdf-reader.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

// What is handed over on the spot: no report, and everybody who scans it reads so.
const stage = stageForFile();
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let itemNo = '';
let lead: Person;

beforeAll(async () => {
  await givenImages(stage);
  const lift = await givenLift(stage);
  const application = await given.reviewed([lift.equipmentId], lift.unitId);
  const people = { checkerId: given.userId('jiaohe'), auditorId: given.userId('shenpi1') };
  const plan = given.plan({ ...people, approverId: given.userId('qianfa'), plannedDate: today });
  const head = await stage.person('keshi');
  ({ itemNos: [itemNo = ''] = [] } = await head.does(commitTask, { id: application.id, plan }));
  lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos: [itemNo] });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const asks = (person: Person) => person.sends({ ...reportSlip, path: `/api/report/${itemNo}/slip` }, { itemNo });
const textOf = async (bytes: Uint8Array) =>
  (await readTexts(bytes))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');
const save = async (edit: (entry: Awaited<ReturnType<typeof look>>['entry']) => object) => {
  const { entry, entryVersion } = await look();
  await lead.does(saveEntry, { itemNo, entryVersion, entry: { ...entry, ...edit(entry) } });
};
const look = () => lead.does(findReport, { itemNo });
const check = async (code: string) => lead.does({ ...verifyReport, path: `/api/verify/${code}` }, { code });
const registered = () => stage.db.selectFrom('reportSlip').select(['code', 'sha256', 'slipNo']).orderBy('at').execute();

it('it says what is entered, that it is no report, and what is still open', async () => {
  await save((entry) => setResult(entry, 'A1.2.3.6', '2'));
  const { rawPayload, headers } = await asks(lead);
  expect(headers['content-type']).toBe('application/pdf');
  expect(pdfAFaults(rawPayload)).toEqual([]);
  const text = await textOf(rawPayload);
  for (const part of ['检验结果告知单', '非正式', '不是检验报告', 'A1.2.3.6', '检验尚未完成', 'GZ1'])
    expect(text).toContain(part);
  const [slip] = await registered();
  expect(slip?.sha256).toBe(createHash('sha256').update(rawPayload).digest('hex'));
});

it('the check page says what it is, and nothing of its result', async () => {
  const [slip] = await registered();
  const told = await check(slip?.code ?? '');
  expect(told).toMatchObject({
    state: 'preliminary',
    slipNo: slip?.slipNo,
    files: [{ kind: 'slip', sha256: slip?.sha256 }],
  });
  expect(Object.keys(told)).not.toContain('conclusion');
  expect(told.reportNo).toBeUndefined();
});

it('the same content is the same slip, another content the next one; two at once get one', async () => {
  const [first, again] = await Promise.all([asks(lead), asks(await stage.person('jianyan2'))]);
  expect(Buffer.compare(first.rawPayload, again.rawPayload)).toBe(0);
  const { template, frozen } = await look();
  await save(() =>
    withFailing(
      template,
      sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] }),
      [],
    ),
  );
  const answers = await Promise.all([asks(lead), asks(await stage.person('jianyan2'))]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await registered()).map(({ slipNo }) => slipNo.slice(-3))).toEqual(['GZ1', 'GZ2']);
  expect(await textOf(answers[0]?.rawPayload ?? new Uint8Array())).toContain('初步结论为“合格”');
});

it('only who inspects hands it out, and not once there is a report; the check page then names the report', async () => {
  expect((await asks(await stage.person('keshi'))).body).toMatch(/没有|检验人员/);
  await givenApproval(stage, itemNo);
  expect((await asks(lead)).body).toContain('请使用正式报告');
  const [slip] = await registered();
  expect(await check(slip?.code ?? '')).toMatchObject({ state: 'preliminary', reportNo: (await look()).reportNo });
});
