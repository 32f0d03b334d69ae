// @vitest-environment happy-dom
import { answerLists } from '#sample-list';
import { sampleAnswers, sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { item } from '@tejian/contract/business/item/item.record.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import ReportPrintPage from './ReportPrintPage.tsx';
import { text } from './report.text.ts';

const { code, page: path } = steps.print;
const usual = standardFlow('LIFT-PERIODIC');
/** An institute that prints one report at a time. */
const singly = {
  ...usual,
  steps: usual.steps.map((step) => (step.code === code ? { ...step, batch: { ...step.batch, allowed: false } } : step)),
};
const rows = ['1', '2'].map((no) =>
  sampleOf(item, { id: no, itemNo: `S-${no}`, step: code, flowCode: singly.code, flowVersion: 1 }),
);

/** Both reports chosen in one of the two lists; its main button. */
async function chosen(view: string, act: string): Promise<HTMLElement> {
  const opened = openWindow(path, { codes: ['report:print'] });
  const { server, user, drawPart } = opened;
  for (const [one, answer] of sampleAnswers) server.receives(one, () => Response.json(answer()));
  answerLists(opened);
  server.answer(getFlow, { content: singly });
  server.answer(findItems, { list: rows, count: rows.length });
  drawPart(<ReportPrintPage />, { path });
  await user.click(await screen.findByText(view));
  const search = screen.queryAllByRole('button', { name: /^查\s*询$/ })[0];
  if (search) await user.click(search);
  await screen.findByText(/共 2 条/);
  for (const box of screen.getAllByRole('checkbox').slice(-2)) await user.click(box);
  return screen.findByRole('button', { name: new RegExp(`^${[...act].join('\\s*')}$`) });
}
const isHeldBack = (button: HTMLElement) =>
  button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';

it('reports that must go one by one are not printed together', async () => {
  const button = await chosen(text.waiting, text.printNow);
  await waitFor(() => expect(isHeldBack(button)).toBe(true));
});

it('what was printed before binds no batch: it is printed again, whatever its step says', async () => {
  const button = await chosen(text.reprint, text.reprint);
  await waitFor(() => expect(isHeldBack(button)).toBe(false));
});
