// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { findMyOffices, type Office } from '@tejian/contract/shared/office/office.contract.ts';
import { findDictionary } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { noticeText } from '@tejian/domain/message/notice/notice.text.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { NoticeDialog } from './NoticeDialog.tsx';

const office = (id: string, kind: Office['kind'], name: string): Office => ({
  id,
  code: id,
  name,
  kind,
  childrenSum: 0,
});
const offices = [
  office('o-1', 'institute', '示范检验院'),
  office('o-2', 'supervision', '示范市局'),
  office('d-1', 'department', '机电室'),
];
const { audiences, label } = noticeText;

/** The receivers that are offered once this audience is chosen. */
async function offeredTo(audience: keyof typeof audiences, field: string): Promise<(string | null)[]> {
  const { server, user, drawPart } = openWindow('/', {});
  server.answer(findMyOffices, offices);
  server.answer(findDictionary, []);
  drawPart(<NoticeDialog onSaved={vi.fn()} onClose={vi.fn()} />);
  await user.click(await screen.findByRole('radio', { name: audiences[audience] }));
  const box = await screen.findByRole('combobox', { name: field });
  fireEvent.mouseDown(box);
  return waitFor(() => {
    const names = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) =>
      textContent.trim(),
    );
    expect(names).not.toEqual([]);
    return names;
  });
}

it('a notice to institutes offers institutes and offices, and none of their departments', async () => {
  expect(await offeredTo('organisation', label.offices)).toEqual(['示范检验院', '示范市局']);
});

it('a notice to departments offers departments alone', async () => {
  expect(await offeredTo('department', label.departments)).toEqual(['机电室']);
});
