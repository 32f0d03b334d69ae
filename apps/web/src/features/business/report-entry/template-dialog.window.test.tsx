// @vitest-environment happy-dom
import { sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { item } from '@tejian/contract/business/item/item.record.ts';
import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { TemplateChoice } from './build-reports.ts';
import { text } from './report-entry.text.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

const templates = [
  { code: 'A-2025', version: '1', name: '甲式' },
  { code: 'B-2025', version: '2', name: '乙式' },
];

function opened(offered: readonly TemplateChoice[]) {
  const { user, drawPart } = openWindow('/', {});
  const onChoose = vi.fn(() => Promise.resolve());
  drawPart(<TemplateDialog rows={[sampleOf(item)]} templates={offered} onChoose={onChoose} onClose={vi.fn()} />);
  return { user, onChoose };
}
const build = () => screen.findByRole('button', { name: text.build });

it('reports are built by the template that the inspector says, the first where nothing is said', async () => {
  const first = opened(templates);
  await first.user.click(await build());
  expect(first.onChoose.mock.calls).toEqual([['A-2025']]);
  const other = opened(templates);
  await other.user.click(await screen.findByRole('radio', { name: '乙式（2）' }));
  await other.user.click(await build());
  expect(other.onChoose.mock.calls).toEqual([['B-2025']]);
});

it('without a template nothing is built', async () => {
  const { user, onChoose } = opened([]);
  const button = await build();
  expect(button.hasAttribute('disabled')).toBe(true);
  await user.click(button);
  expect(onChoose).not.toHaveBeenCalled();
});
