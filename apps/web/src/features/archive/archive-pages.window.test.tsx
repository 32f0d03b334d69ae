// @vitest-environment happy-dom
import { sampleAnswers, sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { assignUnits, findUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { unitRow } from '@tejian/contract/archive/unit/unit.record.ts';
import { findInstrumentList, saveInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { instrumentRow } from '@tejian/contract/archive/personnel/instrument.record.ts';
import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { equipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { getOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { findFieldDefinitions } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import PortraitPage from '../query/portrait/PortraitPage.tsx';
import EquipmentListPage from './equipment/EquipmentListPage.tsx';
import InstrumentListPage from './personnel/InstrumentListPage.tsx';
import OperatorFormPage from './personnel/OperatorFormPage.tsx';
import UnitListPage from './unit/UnitListPage.tsx';

// What the pages of the archive show by right, by figures over their lists, and after somebody else was faster.
function opened(path: string, codes: readonly string[]) {
  const made = openWindow(path, { codes });
  for (const [at, answer] of sampleAnswers) made.server.receives(at, () => Response.json(answer()));
  return made;
}
const unit = sampleOf(unitRow, { id: 'unit-1', version: 3, name: '示范甲物业有限公司' });
const found = { list: [unit], count: 1, countExact: true };
const waiting = { count: 2, institutes: [{ id: 'inst-1', name: '示范检验院' }] };
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('units without an institute are counted over the list, found by the figure, and given to the only institute', async () => {
  const { server, user, drawPart } = opened('/bsArchives/business', ['unit:business', 'unit:business:save']);
  server.answer(findUnits, found);
  server.answer(assignUnits.count, waiting);
  server.answer(assignUnits.assign, { results: [], succeeded: 1, failed: 0 });
  const setQuery = vi.fn();
  drawPart(<UnitListPage />, { path: '/bsArchives/business', query: { unassigned: 'true' }, setQuery });
  const band = await button(/未归属机构/);
  expect([band.textContent.trim(), band.getAttribute('aria-pressed')]).toEqual(['未归属机构 2', 'true']);
  await waitFor(() => expect(server.asked(findUnits).at(-1)).toMatchObject({ isUnassigned: true }));
  await user.click(band);
  expect(setQuery.mock.calls).toEqual([[{ unassigned: undefined }]]); // a second press shows all again
  await user.click(await screen.findByRole('checkbox', { name: /选择1$/ }));
  await user.click(await button('分配归属机构'));
  await screen.findByTitle('示范检验院'); // the only one is chosen already
  server.answer(assignUnits.count, { ...waiting, count: 1 });
  await user.click(await button(/^分\s*配$/));
  await waitFor(() =>
    expect(server.asked(assignUnits.assign)).toEqual([
      { rows: [{ id: 'unit-1', version: 3 }], organisationId: 'inst-1' },
    ]),
  );
  await waitFor(async () => expect((await button(/未归属机构/)).textContent.trim()).toBe('未归属机构 1'));
});

it('nobody is offered what the server would refuse: neither records without an institute, nor to give them', async () => {
  const { server, drawPart } = opened('/bsArchives/business', ['unit:business', 'unit:business:save']);
  server.answer(findUnits, found);
  server.answer(assignUnits.count, { count: 0, institutes: [] });
  drawPart(<UnitListPage />, { path: '/bsArchives/business' });
  await button(/^查\s*询$/);
  await waitFor(() => expect(server.asked(assignUnits.count)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /未归属机构|分配归属机构/ })).toBeNull();
});

for (const [page, title, acts] of [
  [<EquipmentListPage key="equipment" />, 'equipment', /新\s*增|修\s*改|导\s*入|导\s*出|删\s*除|批量/],
  [<UnitListPage key="units" />, 'units', /新\s*增|修\s*改|导\s*入|合\s*并|删\s*除|停\s*用/], // everybody takes units out
] as const)
  it(`whoever may only read ${title} has no button for anything else`, async () => {
    const { server, drawPart } = opened('/bsArchives/elevator', []);
    server.answer(assignUnits.count, { count: 0, institutes: [] });
    server.answer(findUnits, found);
    const lift = sampleOf(equipmentRow, { id: 'e-1', version: 1 });
    server.answer(findEquipment, { list: [lift], count: 1, countExact: true });
    drawPart(page, { path: '/bsArchives/elevator', params: { family: 'elevator' } });
    fireEvent.click(await button(/^查\s*询$/));
    await waitFor(() => expect(document.querySelector('.tb-body .tb-row')).not.toBeNull()); // a row has acts of its own
    expect(screen.queryByRole('button', { name: acts })).toBeNull();
  });

for (const [codes, offered] of [
  [['personnel:read'], false],
  [['personnel:read', 'personnel:identity'], true],
] as const)
  it(`whole numbers are ${offered ? 'offered to whoever may look' : 'not offered to others'}`, async () => {
    const { server, drawPart } = opened('/bsArchives/operatorForm', codes);
    server.answer(getOperator, sampleOf(getOperator.answer, { id: 'o-1', name: '龚师傅' }));
    drawPart(<OperatorFormPage />, { query: { id: 'o-1' } });
    await screen.findByRole('heading', { name: '作业人员证' });
    expect(screen.queryByRole('button', { name: '查看完整号码' }) !== null).toBe(offered);
  });

for (const [codes, offered] of [
  [[], false],
  [['equipment:elevator:save'], true],
] as const)
  it(`a portrait leads ${offered ? 'whoever may change the record' : 'nobody else'} to its form`, async () => {
    const { server, drawPart } = opened('/bsArchives/elevatorPortrait', codes);
    server.answer(findFieldDefinitions, sampleOf(findFieldDefinitions.answer, { fields: [], tables: [] }));
    drawPart(<PortraitPage />, { path: '/bsArchives/elevatorPortrait', query: { id: 'e-1', view: 'compare' } });
    await button('档案详情');
    expect(screen.queryByRole('button', { name: /^修\s*改$/ }) !== null).toBe(offered);
  });

it('what somebody else saved meanwhile comes into an open dialog, and what was typed stays in it', async () => {
  const { server, user, drawPart } = opened('/bsArchives/instrument', ['instrument:read', 'instrument:save']);
  const row = sampleOf(instrumentRow, { id: 'i-1', version: 1, name: '钢卷尺', model: '5m', state: '1' });
  const all = (shown: typeof row) => ({ list: [shown], count: 1, countExact: true });
  server.answer(findInstrumentList, all(row));
  drawPart(<InstrumentListPage />, { path: '/bsArchives/instrument', query: {} });
  const ask = screen.queryByRole('button', { name: /^查\s*询$/ });
  if (ask) await user.click(ask);
  await user.click(await button(/^修\s*改$/));
  const name = await screen.findByRole('textbox', { name: '仪器名称' });
  await user.type(name, '（二）');
  server.refuse(saveInstrument, { errorMsg: '该仪器已被他人修改，请刷新后重试' });
  server.answer(findInstrumentList, all({ ...row, version: 2, model: '先存的型号' }));
  await user.click(await button(/^保\s*存$/));
  await screen.findByText(/已载入最新内容，您未保存的1项修改仍保留/);
  expect(name).toHaveProperty('value', '钢卷尺（二）');
  expect(await screen.findByRole('textbox', { name: '型号规格' })).toHaveProperty('value', '先存的型号');
  server.answer(saveInstrument, sampleOf(saveInstrument.answer));
  await user.click(await button(/^保\s*存$/));
  await waitFor(() => expect(server.asked(saveInstrument)).toHaveLength(2));
  expect(server.asked(saveInstrument)[1]).toMatchObject({ version: 2, name: '钢卷尺（二）', model: '先存的型号' });
});
