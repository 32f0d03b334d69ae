import { approveReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { seen } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

const stage = stageForFile();
const inspectDate = chinaDay(new Date());
beforeAll(() => givenImages(stage));

const reportOf = async (itemNo: string) => {
  const { rows } = await sql<{ id: string; contentHash: string; entryVersion: number }>`
    select r.id, r.content_hash, r.entry_version from report r join item i on i.id = r.item_id
    where i.item_no = ${itemNo}`.execute(stage.db);
  const [report] = rows;
  if (!report) throw new Error(`no report of ${itemNo}`);
  return report;
};
const putRemark = (id: string, remark: string) =>
  sql`update report set entry = jsonb_set(entry, '{fields,rep.remark}', to_jsonb(${remark}::text)) where id = ${id}`.execute(
    stage.db,
  );

it('every signature keeps version and hash of what was signed; content changed behind it is not signed on', async () => {
  let signed = { id: '', contentHash: '', entryVersion: 0 };
  let refused: unknown;
  const { itemNo } = await givenInspection(stage, {
    inspectDate,
    beforeApproval: async (no) => {
      signed = await reportOf(no);
      await putRemark(signed.id, '签名之后改动');
      const signatory = await stage.person('qianfa');
      // He has seen the changed content himself; the others have not signed it.
      const [answer] = await signatory.does(approveReports, { ...(await seen(stage, no)), opinion: '同意' });
      refused = answer;
      await sql`update report set entry = entry #- '{fields,rep.remark}' where id = ${signed.id}`.execute(stage.db);
      expect((await reportOf(no)).contentHash).toBe(signed.contentHash);
    },
  });
  expect(refused).toMatchObject({
    isSuccess: false,
    sentence: expect.stringMatching(/^.*张检.*签名之后报告内容有变动，签名与现内容不符，请退回重新签名$/),
  });
  const { id } = await reportOf(itemNo);
  const rows = await stage.db
    .selectFrom('reportSignature')
    .select(['role', 'contentHash', 'entryVersion'])
    .where('reportId', '=', id)
    .where('isValid', '=', true)
    .execute();
  expect(rows.map(({ role }) => role).toSorted()).toEqual([
    'approver',
    'auditor',
    'checker',
    'inspector',
    'inspector',
    'writer',
  ]);
  const { contentHash, entryVersion } = signed;
  expect(rows.map(({ role: _role, ...bound }) => bound)).toEqual(rows.map(() => ({ contentHash, entryVersion })));
});
