import { printApplications, voidApplications } from '@tejian/contract/business/application/application.contract.ts';
import { describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { hasPoppler, pageTexts } from '../../../../test/poppler.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const materials = [{ name: '特种设备使用登记证（复印件）', copies: 1, isSubmitted: true }];

describe.skipIf(!hasPoppler)('the application form', () => {
  it('prints several applications in one document, each with its own pages', async () => {
    const clerk = await stage.person('shouli');
    const short = await given.draft(await given.lifts(1), undefined, { materials });
    const long = await given.draft(await given.lifts(60));
    const answer = await clerk.sends(printApplications, { ids: [short.id, long.id] });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pages = pageTexts(answer.rawPayload);
    expect(pages[0]).toContain(`申请编号：${short.applicationNo}`);
    expect(pages[0]).toContain('特种设备使用登记证（复印件）');
    expect(pages[0]).toContain('共1页第1页');
    expect(pages[1]).toContain(`申请编号：${long.applicationNo}`);
    expect(pages[1]).toContain(`共${pages.length - 1}页第1页`);
    expect(pages.at(-1)).toContain('检验机构（受理章）');
  });

  it('says of a void application that it is void', async () => {
    const clerk = await stage.person('shouli');
    const { id } = await given.draft(await given.lifts(1));
    await clerk.does(voidApplications, { ids: [id], reason: '重复申请' });
    const [page = ''] = pageTexts((await clerk.sends(printApplications, { ids: [id] })).rawPayload);
    expect(page).toContain('已作废');
  });
});

it('shows nobody an application that is not there', async () => {
  const clerk = await stage.person('shouli');
  const refused = await clerk.isRefused(printApplications, { ids: ['0198f000-0000-7000-8000-000000000000'] });
  expect(refused.errorMsg).toBe('没有找到该申请单，请刷新后再操作');
});

it('prints for nobody who may only read applications', async () => {
  const { id } = await given.draft(await given.lifts(1));
  const inspector = await stage.person('jianyan1');
  const answer = await inspector.sends(printApplications, { ids: [id] });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({ isSuccess: false, errorMsg: '很抱歉，您没有这项操作的权限' });
});
