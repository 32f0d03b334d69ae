import { verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import { beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { newId } from '../../../platform/db/id.ts';
import { newVerifyCode } from '../../../platform/documents/qr.ts';

// The public page of a report: whoever holds the paper asks, without an account.
const stage = stageForFile();
let itemId = '';
beforeAll(async () => {
  const { itemNos } = await flowGiven(stage).arranged();
  const item = await stage.db
    .selectFrom('item')
    .select('id')
    .where('itemNo', '=', itemNos[0] ?? '')
    .executeTakeFirstOrThrow();
  itemId = item.id;
});

/** The values frozen and printed; the archive says something else. */
const frozen = {
  'inst.name': '云岭省特种设备检验研究院',
  'unit.use.name': '榕江物业管理有限公司',
  'equ.variety': '曳引驱动乘客电梯',
  'equ.code': '31103501032015060050',
  'equ.useCertNo': '梯11闽A00050（15）',
  'equ.factoryNo': 'TA-50',
  'rep.category': '定期检验',
};

interface GivenReport {
  state?: 'draft' | 'approved' | 'replaced' | 'withdrawn' | 'voided';
  replacedBy?: string;
}

async function givenReport({ state = 'approved', replacedBy }: GivenReport = {}) {
  const template = await stage.db
    .selectFrom('reportTemplate')
    .select(['code', 'version'])
    .where('code', '=', 'ELEV-LIFT-PERIODIC-2023')
    .executeTakeFirstOrThrow();
  const id = newId();
  const code = newVerifyCode();
  const reportNo = `SF-TD${id.slice(-9)}`;
  await stage.db
    .insertInto('report')
    .values({
      id,
      itemId,
      reportNo,
      templateCode: template.code,
      templateVersion: template.version,
      state,
      snapshot: JSON.stringify({ frozen }),
      entry: JSON.stringify(emptyEntry),
      verifyCode: code,
      approvedAt: state === 'draft' ? null : new Date('2026-11-03T02:00:00Z'),
      inspectDate: '2026-11-02',
      nextDate: '2027-11-30',
      conclusion: '合格',
      conclusionPolarity: 'positive',
      replacedBy: replacedBy ?? null,
    })
    .execute();
  return { id, code, reportNo };
}

async function givenFile(reportId: string, kind: 'original' | 'copy' | 'void' | 'record', sha256: string) {
  const fileId = newId();
  await stage.db
    .insertInto('storedFile')
    .values({ id: fileId, sha256, size: 1, mime: 'application/pdf', name: 'x.pdf' })
    .execute();
  await stage.db.insertInto('reportFile').values({ id: newId(), reportId, kind, fileId, sha256 }).execute();
}

const asks = (code: string, remoteAddress = '10.0.0.1') =>
  stage.app.inject({ method: 'GET', url: verifyReport.path.replace(':code', encodeURIComponent(code)), remoteAddress });

it('a report in force is told with its equipment and dates; the unit is recognised, not named', async () => {
  const { code, reportNo } = await givenReport();
  const answer = await asks(code);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: Record<string, unknown> }>();
  expect(data).toMatchObject({
    state: 'current',
    reportNo,
    conclusion: '合格',
    kind: '曳引驱动乘客电梯',
    category: '定期检验',
    inspectDate: '2026-11-02',
    nextDate: '2027-11-30',
    nextDateText: '2027年11月',
    equipmentCode: '31103501032015060050',
    useCertificateNo: '梯11闽A00050（15）',
    factoryNo: 'TA-50',
  });
  expect(data['unit']).toMatch(/^榕江物\*+.*$/);
  expect(JSON.stringify(data)).not.toContain('榕江物业管理有限公司');
  expect(JSON.stringify(data)).not.toMatch(/郑联系|13800000000|张检/);
});

it('says what the paper says, whatever archive and application say later', async () => {
  const { code } = await givenReport();
  // Each signature of the same facts is another one, and each asking counts.
  const facts = async () => ({
    ...(await asks(code)).json<{ data: object }>().data,
    offline: undefined,
    asked: undefined,
  });
  const before = await facts();
  expect(before).toMatchObject({ equipmentCode: frozen['equ.code'] });
  await stage.db
    .updateTable('item')
    .set({ deviceCode: 'TA70050', factoryNo: 'X', useCertificateNo: 'Y', inspectedUnit: '另一单位', varietyCode: null })
    .where('id', '=', itemId)
    .execute();
  expect(await facts()).toEqual(before);
});

it('a report that was issued anew names the new one; withdrawn and void are told apart', async () => {
  const newer = await givenReport();
  const older = await givenReport({ state: 'replaced', replacedBy: newer.id });
  expect((await asks(older.code)).json()).toMatchObject({ data: { state: 'replaced', replacedBy: newer.reportNo } });
  const voided = await givenReport({ state: 'voided' });
  expect((await asks(voided.code)).json()).toMatchObject({ data: { state: 'void' } });
  const withdrawn = await givenReport({ state: 'withdrawn' });
  expect((await asks(withdrawn.code)).json()).toMatchObject({ data: { state: 'withdrawn' } });
});

it('tells the hashes of original, copy and void file, never of the raw record', async () => {
  const { id, code } = await givenReport();
  await givenFile(id, 'original', 'a'.repeat(64));
  await givenFile(id, 'copy', 'b'.repeat(64));
  await givenFile(id, 'record', 'c'.repeat(64));
  const { files } = (await asks(code)).json<{ data: { files: unknown[] } }>().data;
  expect(files).toHaveLength(2);
  expect(files).toEqual(
    expect.arrayContaining([
      { kind: 'original', sha256: 'a'.repeat(64) },
      { kind: 'copy', sha256: 'b'.repeat(64) },
    ]),
  );
});

it('a code that nobody gave, and the code of a draft, find nothing', async () => {
  const draft = await givenReport({ state: 'draft' });
  for (const code of [newVerifyCode(), draft.code, "' or 1=1 --"])
    expect((await asks(code)).json()).toEqual({
      isSuccess: false,
      errorMsg: '没有找到该报告，核验码不正确或报告不是本系统出具',
    });
});

it('an address that asks too often waits, another one does not', async () => {
  const { code } = await givenReport();
  const statuses: number[] = [];
  for (let call = 0; call < 65; call += 1) statuses.push((await asks(code, '10.9.9.9')).statusCode); // two windows at most
  expect(statuses[0]).toBe(200);
  expect(statuses).toContain(429);
  expect((await asks(code, '10.9.9.8')).statusCode).toBe(200);
});

it('a report whose replacement was replaced itself names the one that is valid', async () => {
  const valid = await givenReport();
  const second = await givenReport({ state: 'replaced', replacedBy: valid.id });
  const first = await givenReport({ state: 'replaced', replacedBy: second.id });
  const named = async (code: string) =>
    (await asks(code)).json<{ data: { state: string; replacedBy?: string } }>().data;
  expect(await named(first.code)).toMatchObject({ state: 'replaced', replacedBy: valid.reportNo });
  expect(await named(second.code)).toMatchObject({ state: 'replaced', replacedBy: valid.reportNo });
  expect((await named(valid.code)).replacedBy).toBeUndefined();
});
