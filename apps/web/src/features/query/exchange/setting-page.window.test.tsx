// @vitest-environment happy-dom
import { answerLists } from '#sample-list';
import { cancel, dialog } from '#sample-pages';
import { it, openWindow } from '#window';
import {
  findCounterparts,
  findExchangeFields,
  findExchangePlans,
  removeExchangeField,
  saveExchangeField,
  saveExchangePlan,
} from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { Counterpart, ExchangeField, ExchangePlan } from '@tejian/contract/query/exchange/exchange.record.ts';
import { exchangeText } from '@tejian/domain/query/exchange/exchange.text.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { text } from './exchange-page.text.ts';
import FieldPage from './FieldPage.tsx';
import PlanPage from './PlanPage.tsx';

const changed = { changedBy: '系统管理员', changedAt: new Date('2026-11-20T02:00:00Z') };
const counterpart: Counterpart = {
  id: 'c1',
  code: 'SJ-01',
  name: '示范平台',
  address: 'https://platform.example/in',
  keyId: 'K1',
  subjects: ['equipment'],
  subjectWords: '设备',
  isEnabled: true,
  note: '',
  version: 1,
  ...changed,
};
const field: ExchangeField = {
  id: 'f1',
  counterpartId: 'c1',
  counterpartName: '示范平台',
  subject: 'equipment',
  source: 'equipment.deviceCode',
  sourceName: '设备代码',
  target: 'SBDM',
  codes: '',
  sort: 10,
  version: 4,
  ...changed,
};
const plan: ExchangePlan = {
  id: 'p1',
  name: '设备上报',
  counterpartId: 'c1',
  counterpartName: '示范平台',
  subject: 'equipment',
  mode: 'changed',
  dailyAt: '02:30',
  isEnabled: true,
  version: 2,
  ...changed,
};

function draw(Page: ComponentType, ...codes: string[]) {
  const opened = openWindow('/', { codes });
  answerLists(opened);
  opened.server.answer(findCounterparts, { list: [counterpart], count: 1 });
  opened.server.answer(findExchangeFields, { list: [field], count: 1 });
  opened.server.answer(findExchangePlans, { list: [plan], count: 1 });
  opened.drawPart(<Page />);
  return opened;
}
const press = (name: RegExp) => screen.findByRole('button', { name });
const search = async ({ user }: ReturnType<typeof draw>) => user.click(await press(/^查\s*询$/));
const save = /^保\s*存$/;

it('who may only read is offered neither a new one nor a change', async () => {
  const opened = draw(FieldPage, 'transfer:read');
  await search(opened);
  await screen.findByText(/共 1 条/);
  expect(screen.queryByRole('button', { name: /^新\s*增$|^修\s*改$|^删\s*除$/ })).toBeNull();
});

it('a field is sent with the version that was seen, and what its dialog does not show is not', async () => {
  const opened = draw(FieldPage, 'transfer:read', 'transfer:save');
  const { user, server } = opened;
  server.answer(saveExchangeField, { id: 'f1', version: 5 });
  await search(opened);
  await user.click(await press(/^修\s*改$/));
  const target = await screen.findByRole('textbox', { name: new RegExp(exchangeText.label.target) });
  await user.clear(target);
  await user.type(target, 'SBBM');
  await user.click(await press(save));
  const { counterpartId, source, sort, id, version } = field;
  await waitFor(() =>
    expect(server.asked(saveExchangeField)).toEqual([{ counterpartId, source, sort, id, version, target: 'SBBM' }]),
  );
});

it('a field goes after somebody has been asked, and not when they say no', async () => {
  const opened = draw(FieldPage, 'transfer:read', 'transfer:save');
  const { user, server } = opened;
  server.answer(removeExchangeField, {});
  await search(opened);
  await user.click(await press(/^删\s*除$/));
  await user.click(await cancel(await dialog(text.removeTitle('SBDM'))));
  expect(server.asked(removeExchangeField)).toEqual([]);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^删\s*除$/ })).toHaveLength(1));
  await user.click(await press(/^删\s*除$/));
  const asked = within(await dialog(text.removeTitle('SBDM')));
  await user.click(await asked.findByRole('button', { name: /^删\s*除$/ }));
  await waitFor(() => expect(server.asked(removeExchangeField)).toEqual([{ id: 'f1', version: 4 }]));
});

it('a plan with two times is refused at the field, and what was typed stays', async () => {
  const opened = draw(PlanPage, 'transfer:read', 'transfer:save');
  const { user, server } = opened;
  const sentence = exchangeText.twoTimes;
  server.refuse(saveExchangePlan, { errorMsg: sentence, fieldErrors: { everyMinutes: sentence } });
  await search(opened);
  await user.click(await press(/^修\s*改$/));
  const every = await screen.findByRole('textbox', { name: new RegExp(exchangeText.label.everyMinutes) });
  await user.type(every, '30');
  await user.click(await press(save));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(every).toHaveProperty('value', '30');
  expect(server.asked(saveExchangePlan)).toMatchObject([{ id: 'p1', version: 2, dailyAt: '02:30', everyMinutes: 30 }]);
});
