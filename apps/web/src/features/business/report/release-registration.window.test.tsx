// @vitest-environment happy-dom
import { sampleIn } from '#sample-answers';
import { it, openWindow } from '#window';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { proposeFiling } from '@tejian/contract/business/report/filing.contract.ts';
import { findByNumber } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { PageDef } from '../../../platform/page-def.ts';

const path = '/businessPro/ffdjInfo';
const pages: readonly PageDef[] = [
  { path, title: '发放登记', needs: ['report:release'], load: () => import('./ReleaseRegistrationPage.tsx') },
];
type Server = ReturnType<typeof openWindow>['server'];
const unpaid = '尚未缴费，报告不能领取';

/** The button that registers, with one report chosen that is held back so. */
async function registering(
  obstacle?: string,
  prepare: (server: Server) => void = () => undefined,
): Promise<HTMLElement> {
  const { server, draw } = openWindow(`${path}?seisn=I-1`, { codes: ['report:release'] });
  server.answer(proposeFiling, [sampleIn(proposeFiling.answer, { itemNo: 'I-1', obstacle })]);
  server.answer(findItems, { list: [], count: 0 });
  prepare(server);
  draw(pages);
  return waitFor(() => {
    const main = screen.getAllByRole('button').find((one) => one.matches('.ant-btn-primary'));
    if (!main) throw new Error('no main button');
    return main;
  });
}

it('says in the row of a report, before anything is typed, that it is not paid, and registers nothing', async () => {
  const button = await registering(unpaid);
  expect(await screen.findByText(unpaid)).toBeTruthy();
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['发放登记', 'true']);
});

it('leads from a report without a charge of its own to the item whose charge it waits for', async () => {
  const carried = '261100000123';
  const found = sampleIn(findByNumber.answer, { asked: carried, no: carried, kind: 'item', of: 'a1' });
  await registering(`随业务${carried}收费，${unpaid}`, (server) => server.answer(findByNumber, [found]));
  const link = await screen.findByRole('link', { name: carried });
  expect(link.getAttribute('href')).toContain(`seisn=${carried}`);
});

it('hands out what is paid', async () => {
  const button = await registering();
  expect(screen.queryByText(unpaid)).toBeNull();
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['发放登记', 'false']);
});
