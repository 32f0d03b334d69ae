import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import {
  correctReport,
  confirmLife,
  findLifeRequests,
  withdrawReport,
} from '@tejian/contract/business/report/report-life.contract.ts';
import { offlineStatus, verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { readCode, readList, readReport, stateIn } from '@tejian/domain/business/verify/offline-code.ts';
import { readSigned, type Signed } from '@tejian/domain/business/verify/sign1.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { beforeAll, expect, it } from 'vitest';
import { givenApproval, givenInspection } from '../../../../test/given-inspection.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

// The second code of a report and the list of what ended, as a telephone gets them.
const stage = stageForFile();
beforeAll(() => givenImages(stage));

const fetched = async () => {
  const answer = await stage.app.inject({ method: 'GET', url: offlineStatus.path, remoteAddress: '10.1.1.1' });
  return answer.json<{ data: { list: string; keys: { keyId: string; publicKey: string }[] } }>().data;
};
type Kept = Awaited<ReturnType<typeof fetched>>;
const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The message when a key that is kept signed it. */
function genuine(signed: Signed | undefined, { keys }: Kept): Uint8Array | undefined {
  const known = keys.find(({ keyId }) => signed && bytes(keyId).equals(signed.keyId));
  if (!signed || !known) return undefined;
  const key = createPublicKey({ key: bytes(known.publicKey), format: 'der', type: 'spki' });
  const holds = verify('sha256', signed.covered, { key, dsaEncoding: 'ieee-p1363' }, signed.signature);
  return holds ? signed.payload : undefined;
}

const told = async (verifyCode: string) => {
  const url = verifyReport.path.replace(':code', verifyCode);
  const answer = await stage.app.inject({ method: 'GET', url, remoteAddress: '10.1.1.2' });
  return answer.json<{ data: { offline: string; unit: string; state: string } }>().data;
};

const codeOf = async (reportNo: string) => {
  const row = await stage.db
    .selectFrom('report')
    .select('verifyCode')
    .where('reportNo', '=', reportNo)
    .executeTakeFirstOrThrow();
  return row.verifyCode ?? '';
};

async function stateOf(reportNo: string, kept: Kept, later = 0) {
  const { offline } = await told(await codeOf(reportNo));
  const payload = genuine(readCode(offline), kept);
  const report = payload && readReport(payload);
  const list = genuine(readSigned(bytes(kept.list)), kept);
  if (!report || !list) return undefined;
  return stateIn(readList(list), report.mark, Math.floor(Date.now() / 1000) + later);
}

it("a report is drawn with a second code that holds its key facts, signed, and nobody's name", async () => {
  const { reportNo } = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  const file = await stage.db
    .selectFrom('report')
    .innerJoin('storedFile', 'storedFile.id', 'report.fileId')
    .select('sha256')
    .where('report.reportNo', '=', reportNo)
    .executeTakeFirstOrThrow();
  expect(drawnText(await readTexts(await stage.ports.files.read(file.sha256)))).toContain('离线核验');
  const { offline, unit } = await told(await codeOf(reportNo));
  const payload = genuine(readCode(offline), await fetched());
  const report = payload && readReport(payload);
  expect(report?.facts).toMatchObject({ reportNo, unit, conclusion: '合格', inspectDate: chinaDay(new Date()) });
  expect(JSON.stringify(report)).not.toMatch(/张检|李验|周签|郑联系|138/);
  expect(await stateOf(reportNo, await fetched())).toBe('current');
});

it('what was replaced or withdrawn is never valid with a fresh list, and unknown with none that is fresh', async () => {
  const inspectDate = chinaDay(new Date());
  const [first, second] = [
    await givenInspection(stage, { inspectDate }),
    await givenInspection(stage, { inspectDate }),
  ];
  const before = await fetched();
  const head = await stage.person('keshi');
  const { itemNo } = await head.does(correctReport, { itemNo: first.itemNo, reason: '使用单位地址有误' });
  await givenApproval(stage, itemNo, {});
  await (await stage.person('qianfa')).does(withdrawReport, { itemNo: second.itemNo, reason: '检验数据存疑' });
  const chief = await stage.person('zhanzhang');
  const [request] = await chief.does(findLifeRequests, {});
  await chief.does(confirmLife, { id: request?.id ?? '', isAccepted: true });
  const fresh = await fetched();
  expect(await stateOf(first.reportNo, fresh)).toBe('replaced');
  expect(await stateOf(second.reportNo, fresh)).toBe('withdrawn');
  expect(await stateOf(second.reportNo, before)).toBe('current'); // as old as it is, for a day
  expect(await stateOf(second.reportNo, before, 24 * 3600 + 1)).toBe('unknown');
  expect(await stateOf(second.reportNo, fresh, 24 * 3600 + 1)).toBe('withdrawn');
});

it('a list that somebody wrote anew, or another key signed, is none', async () => {
  const kept = await fetched();
  const list = bytes(kept.list);
  list[list.length - 70] = (list[list.length - 70] ?? 0) ^ 1;
  expect(genuine(readSigned(list), kept)).toBeUndefined();
  const { keyId } = kept.keys[0] ?? { keyId: '' };
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'der' });
  const publicKey = other.toString('base64url');
  expect(genuine(readSigned(bytes(kept.list)), { ...kept, keys: [{ keyId, publicKey }] })).toBeUndefined();
});
