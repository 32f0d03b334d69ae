import {
  getApplication,
  getApplicationProducts,
} from '@tejian/contract/business/application/application-detail.contract.ts';
import { printApplications, printReceipts } from '@tejian/contract/business/application/application.contract.ts';
import {
  saveApplication,
  submitApplications,
  voidApplications,
} from '@tejian/contract/business/application/declaration.contract.ts';
import { describe, expect, it } from 'vitest';
import { pdfAFaults } from '../../../../test/pdf-a.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { liftDraft } from '../../../../test/lift-draft.ts';
import { hasPoppler, pageTexts } from '../../../../test/poppler.ts';
import { stageForFile } from '../../../../test/story.ts';
import { monday } from '../../../../test/monday-ahead.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const mailingAddress = '示范市江滨路8号收发室';
const materials = [{ name: '特种设备使用登记证（复印件）', copies: 1, isSubmitted: true }];

describe.skipIf(!hasPoppler)('the application form', () => {
  it('prints several applications in one document, each with its own pages', async () => {
    const clerk = await stage.person('shouli');
    const wish = { wishedDate: monday, visitWindow: '8:30－11:30' };
    const short = await given.draft(await given.lifts(1), undefined, { materials, mailingAddress, ...wish });
    const elsewhere = await given.lifts(1, { useAddress: '示范市江滨路8号' });
    const long = await given.draft([...(await given.lifts(60)), ...elsewhere]);
    const answer = await clerk.sends(printApplications, { ids: [short.id, long.id] });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pages = pageTexts(answer.rawPayload);
    expect(pdfAFaults(answer.rawPayload)).toEqual([]);
    expect(pages[0]).toContain(`申请编号：${short.applicationNo}`);
    expect(pages[0]).toContain('特种设备使用登记证（复印件）');
    expect(pages[0]).toContain(`邮寄地址${mailingAddress}`);
    expect(pages[0]).toContain('08:30-11:30');
    expect(pages[0]).toContain('检验地点示范市榕江大道1号');
    expect(pages[0]).toContain('共1页第1页');
    expect(pages[1]).toContain(`申请编号：${long.applicationNo}`);
    expect(pages[1]).not.toContain('邮寄地址'); // the unit's own
    expect(pages[1]).toContain('检验地点见设备明细');
    expect(pages[1]).toContain(`共${pages.length - 1}页第1页`);
    expect(pages.at(-1)).toContain('检验机构（受理章）');
  });

  it('lists batches of products by number, specification, material and quantity', async () => {
    const clerk = await stage.person('shouli');
    const product = {
      productBatchNo: '26-0817',
      productSpec: 'φ108×6',
      material: '20#',
      quantity: 42.6,
      quantityUnit: '吨',
    };
    const ofKind = { kindCode: '7000', categoryCode: '7100', varietyCode: '7110', useAddress: '' };
    const ids = await given.lifts(1, { ...ofKind, name: '无缝钢管', params: JSON.stringify(product) });
    const change = { kindCode: '7000', categoryCode: '11', applyType: '2' };
    const { id } = await given.draft(ids, undefined, change);
    const [page = ''] = pageTexts((await clerk.sends(printApplications, { ids: [id] })).rawPayload);
    for (const part of ['申请检验的产品', '申请数量1批', '26-0817', 'φ108×6', '42.6吨']) expect(page).toContain(part);
    const [row] = await clerk.does(getApplicationProducts, { id });
    expect(row).toMatchObject({ name: '无缝钢管', productBatchNo: '26-0817' });
    const [shown] = (await clerk.does(getApplication, { id })).equipment;
    expect(shown?.product).toMatchObject(product);
  });

  it('says of a void application that it is void', async () => {
    const clerk = await stage.person('shouli');
    const { id } = await given.draft(await given.lifts(1));
    await clerk.does(voidApplications, { ids: [id], reason: '重复申请' });
    const [page = ''] = pageTexts((await clerk.sends(printApplications, { ids: [id] })).rawPayload);
    expect(page).toContain('已作废');
  });
});

const valves = ['AF-1', 'AF-2'].map((productNo) => ({
  values: {
    valveName: '安全阀',
    productNo,
    valveModel: 'A48Y-16C',
    valveType: '弹簧式',
    nominalDiameter: 50,
    setPressure: 1,
    installPosition: '储气罐',
    testMedium: '空气',
  },
}));

describe('the receipt for what was sent in', () => {
  it.skipIf(!hasPoppler)('lists every piece, with room for how it looked', async () => {
    const clerk = await stage.person('shouli');
    const { id, applicationNo } = await sentIn();
    const early = await clerk.isRefused(printReceipts, { ids: [id] });
    expect(early.errorMsg).toBe(`申请单${applicationNo}尚未提交，提交后才能打印收样回执`);
    expect((await clerk.does(submitApplications, { ids: [id] })).results).toMatchObject([{ isSuccess: true }]);
    const [form = ''] = pageTexts((await clerk.sends(printApplications, { ids: [id] })).rawPayload);
    expect(form).toContain('申请数量2只');
    expect(form).toContain('AF-2');
    expect(form).not.toContain('申请检验的设备'); // the batch is the declaration itself
    const { rawPayload } = await clerk.sends(printReceipts, { ids: [id] });
    expect(pdfAFaults(rawPayload)).toEqual([]);
    const [page = ''] = pageTexts(rawPayload);
    for (const part of ['收样回执', applicationNo, '样品数量2件', 'AF-1', 'AF-2', 'A48Y-16C', '收样时外观', '收样人'])
      expect(page).toContain(part);
  });

  it('is there for no device that stands where it is used', async () => {
    const { id, applicationNo } = await given.draft(await given.lifts(1));
    const refused = await (await stage.person('shouli')).isRefused(printReceipts, { ids: [id] });
    expect(refused.errorMsg).toBe(`申请单${applicationNo}没有送检的样品，不能打印收样回执`);
  });
});

async function sentIn() {
  const draft = { ...liftDraft, kindCode: 'F000', categoryCode: '28', flowCode: 'VALVE-CHECK', valves };
  const named = { unitId: await given.unit(), contactName: '郑联系', contactPhone: '13800000000' };
  return (await stage.person('shouli')).does(saveApplication, { ...draft, ...named, equipmentIds: [] });
}

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
