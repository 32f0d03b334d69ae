import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { buildReports, findTemplates } from '@tejian/contract/business/report/report-build.contract.ts';
import { returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { signEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWire } from '../../../../test/wire.ts';
import { auditorsAs, buildMany, rangesOf, sendBackMany, signMany, templatesFor } from './build-reports.ts';

const row = (itemNo: string, more: Partial<Item> = {}) =>
  ({
    itemNo,
    kindCode: '3000',
    categoryCode: '01',
    varietyCode: '3110',
    contentVersion: `${itemNo}.7`,
    ...more,
  }) as Item;
const rows = [row('S-2'), row('S-1')];
const done = (itemNo: string) => ({ itemNo, isSuccess: true });
let wire: ReturnType<typeof openWire>;
beforeEach(() => (wire = openWire()) && undefined);
afterEach(() => vi.unstubAllGlobals());

test('reports are numbered in the order of their items, in whatever order the list shows them', async () => {
  wire.answer(buildReports, [done('S-1'), done('S-2')]);
  const results = await buildMany(rows, 'LIFT');
  expect(wire.asked(buildReports)).toMatchObject([{ itemNos: ['S-1', 'S-2'], templateCode: 'LIFT' }]);
  expect(results).toMatchObject([
    { label: 'S-1', isSuccess: true },
    { label: 'S-2', isSuccess: true },
  ]);
  expect(rows.map(({ itemNo }) => itemNo)).toEqual(['S-2', 'S-1']);
});

test('of each sub-report the chosen auditor is sent, else the proposed one', async () => {
  const subReports = [
    { sectionId: 'thick', auditorId: 'u-1' },
    { sectionId: 'crack', auditorId: 'u-2' },
    { sectionId: 'none' },
  ];
  const auditors = auditorsAs(subReports, { crack: 'u-3' });
  expect(auditors).toEqual(['thick=u-1', 'crack=u-3']);
  wire.answer(buildReports, [done('S-1')]);
  await buildMany([row('S-1')], 'LIFT', auditors);
  expect(wire.asked(buildReports)).toMatchObject([{ auditors }]);
});

test('what the list showed of each is what is signed', async () => {
  wire.answer(signEntry, [done('S-2'), { itemNo: 'S-1', isSuccess: false, sentence: '李验已修改' }]);
  const results = await signMany([rows[0]!, row('S-1', { contentVersion: undefined })]);
  expect(wire.asked(signEntry)[0]).toMatchObject({ itemNos: ['S-2', 'S-1'] });
  expect(wire.asked(signEntry)[0]?.seenContents[0]).toBe('S-2.7');
  expect(results[1]).toEqual({ label: 'S-1', isSuccess: false, errorMsg: '李验已修改' });
});

test('a call that failed as a whole failed for every item, with its sentence', async () => {
  wire.refuse(returnReports, '没有退回的权限');
  const wish = { target: steps.taskArrangement.code, reasonCode: '14', opinion: '重派' } as never; // passed on as it is
  expect(await sendBackMany(rows, steps.reportBuild.code, wish)).toEqual([
    { label: 'S-2', isSuccess: false, errorMsg: '没有退回的权限' },
    { label: 'S-1', isSuccess: false, errorMsg: '没有退回的权限' },
  ]);
});

test('templates are offered for items that one form serves alike, and the first speaks for all', async () => {
  wire.answer(findTemplates, [{ code: 'LIFT', version: '2023', name: '电梯', subReports: [] }]);
  expect(await templatesFor(rows)).toHaveLength(1);
  expect(wire.asked(findTemplates)).toEqual([{ itemNo: 'S-2' }]);
  for (const other of [{ kindCode: '4000' }, { categoryCode: '11' }, { varietyCode: '3120' }])
    expect(await templatesFor([...rows, row('S-3', other)])).toEqual([]);
  expect([await templatesFor([]), wire.sent.length]).toEqual([[], 1]);
});

test('where the templates cannot be asked, building says by itself why none serves', async () => {
  expect(await templatesFor(rows)).toEqual([]);
});

test('items of several kinds are built kind by kind, and a kind that is refused stops no other', async () => {
  wire.answer(buildReports, [done('S-1'), done('S-3')]);
  wire.refuse(buildReports, '没有适用的报告模板', (body) => JSON.stringify(body).includes('S-2'));
  const results = await buildMany([row('S-3'), row('S-2', { kindCode: '4000' }), row('S-1')], undefined);
  expect(wire.asked(buildReports).map(({ itemNos }) => itemNos)).toEqual([['S-1', 'S-3'], ['S-2']]);
  expect(results).toMatchObject([
    { label: 'S-1', isSuccess: true },
    { label: 'S-3', isSuccess: true },
    { label: 'S-2', isSuccess: false, errorMsg: '没有适用的报告模板' },
  ]);
});

test('reports of several series are told series by series', () => {
  expect(rangesOf(['SF-TD202600002', 'SF-GL202600009', 'SF-TD202600010', 'SF-TD202600001'])).toEqual([
    'SF-GL202600009',
    'SF-TD202600001 ～ SF-TD202600010',
  ]);
  expect(rangesOf([])).toEqual([]);
});
