import { correctReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { verifiedCertificate, verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { createHash, X509Certificate } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { givenApproval, givenInspection } from '../../../../test/given-inspection.ts';
import { stageForFile } from '../../../../test/story.ts';
import { institute } from '../../../demo/people.seed.ts';
import { givenImages } from '../../../../test/given-images.ts';

// What the check page tells besides the facts: what became of the report, what proves it, how often it was asked.
const stage = stageForFile();
beforeAll(() => givenImages(stage));

const stored = (reportNo: string) =>
  stage.db
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.itemId')
    .innerJoin('application', 'application.id', 'item.applicationId')
    .leftJoin('storedFile', 'storedFile.id', 'report.fileId')
    .select(['report.id', 'report.verifyCode', 'storedFile.sha256', 'application.logHead', 'application.logLength'])
    .where('report.reportNo', '=', reportNo)
    .executeTakeFirstOrThrow();

const asks = async (code: string | null, path = verifyReport.path) =>
  stage.app.inject({ method: 'GET', url: path.replace(':code', code ?? ''), remoteAddress: '10.2.2.2' });
interface Told {
  state: string;
  history: { state: string; at: string; otherNo?: string }[];
  links: { reportNo: string; code: string }[];
  asked: { times: number; lastDay?: string };
  log: { length: number; hash: string };
  replaces?: string;
  replacedBy?: string;
  certificate?: Record<string, string>;
}
const told = async (code: string | null) => (await asks(code)).json<{ data: Told }>().data;

it('both pages of a correction tell what became of each report and lead to the other', async () => {
  const { itemNo, reportNo } = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  const first = await stored(reportNo);
  expect(await told(first.verifyCode)).toMatchObject({
    state: 'current',
    history: [{ state: 'current' }],
    links: [],
    asked: { times: 1 },
    log: { length: first.logLength, hash: first.logHead?.toString('hex') },
  });
  const head = await stage.person('keshi');
  const correction = await head.does(correctReport, { itemNo, reason: '使用单位地址有误' });
  await givenApproval(stage, correction.itemNo, {});
  const second = await stored(correction.reportNo);
  const old = await told(first.verifyCode);
  expect(old).toMatchObject({
    state: 'replaced',
    replacedBy: correction.reportNo,
    history: [{ state: 'current' }, { state: 'replaced', otherNo: correction.reportNo }],
    links: [{ reportNo: correction.reportNo, code: second.verifyCode }],
    asked: { times: 2 },
  });
  expect(JSON.stringify(old)).not.toMatch(/使用单位地址有误|周签|张检/); // reasons and people stay inside
  expect(await told(second.verifyCode)).toMatchObject({
    state: 'current',
    replaces: reportNo,
    history: [{ state: 'current' }],
    links: [{ reportNo, code: first.verifyCode }],
  });
});

it('counts by the day and keeps nothing of who asked', async () => {
  const { reportNo } = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  const { id, verifyCode } = await stored(reportNo);
  await stage.db.insertInto('verifyCount').values({ reportId: id, day: '2026-01-05', asked: 3 }).execute();
  expect(await told(verifyCode)).toMatchObject({ asked: { times: 4, lastDay: '2026-01-05' } });
  const rows = await stage.db.selectFrom('verifyCount').selectAll().where('reportId', '=', id).execute();
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([0, 1].map(() => ['asked', 'day', 'reportId']));
});

it('hands out the certificate that signed the file', async () => {
  const { reportNo } = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  const { verifyCode, sha256 } = await stored(reportNo);
  const answer = await asks(verifyCode, verifiedCertificate.path);
  const certificate = new X509Certificate(answer.rawPayload);
  const file = Buffer.from(await stage.ports.files.read(sha256 ?? ''))
    .toString('latin1')
    .toLowerCase();
  expect(file).toContain(certificate.raw.toString('hex'));
  expect((await told(verifyCode)).certificate).toEqual({
    holder: institute.name,
    serialNo: certificate.serialNumber,
    validFrom: chinaDay(new Date(certificate.validFrom)),
    validTo: chinaDay(new Date(certificate.validTo)),
    sha256: createHash('sha256').update(certificate.raw).digest('hex'),
  });
  const unknown = await asks('nothing', verifiedCertificate.path);
  expect(unknown.json()).toMatchObject({ isSuccess: false, errorMsg: expect.stringContaining('签名证书') as string });
});
