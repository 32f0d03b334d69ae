// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ArchiveChanges } from './ArchiveChanges.tsx';
import { text } from './report.text.ts';

const change = (at: number) => ({ label: `项目${at}`, before: `旧${at}`, after: `新${at}`, mark: `m${at}` });
const known = { by: '受理员', at: new Date('2026-11-30T03:20:00Z') };

it('each fact is named with both values and who changed it, and taken over alone or with all others', async () => {
  const taken: (readonly string[])[] = [];
  const archiveChanges = [{ ...change(1), ...known }, ...[2, 3, 4, 5, 6].map(change)];
  const { user, drawPart } = openWindow();
  const onTake = (marks: readonly string[]) => Promise.resolve(void taken.push(marks));
  const shown = drawPart(<ArchiveChanges detail={{ archiveChanges }} onTake={onTake} />);
  expect(screen.getByText(text.fromArchive.title(6))).toBeTruthy();
  expect(screen.getByText(text.fromArchive.by('受理员', '2026-11-30 11:20:00'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: text.fromArchive.takeOne('项目2') }));
  await user.click(screen.getByRole('button', { name: text.fromArchive.takeAll }));
  expect(taken).toEqual([['m2'], ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']]);
  shown.unmount();
  const read = drawPart(<ArchiveChanges detail={{ archiveChanges }} />);
  expect(screen.getByText(text.fromArchive.title(6))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  read.unmount();
  drawPart(<ArchiveChanges detail={{ archiveChanges: [] }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('who takes another using unit over is told what stays with the one that declared, and may leave it', async () => {
  const taken: (readonly string[])[] = [];
  const { user, drawPart } = openWindow();
  const onTake = (marks: readonly string[]) => Promise.resolve(void taken.push(marks));
  drawPart(<ArchiveChanges detail={{ archiveChanges: [{ ...change(1), isOfUseUnit: true }] }} onTake={onTake} />);
  const asked = async () => {
    await user.click(await screen.findByRole('button', { name: text.fromArchive.takeAll }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(text.fromArchive.unitStays)).toBeTruthy();
    return dialog;
  };
  await user.click((await asked()).getByRole('button', { name: /取\s*消/ }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(taken).toEqual([]);
  await user.click((await asked()).getByRole('button', { name: /采\s*用/ }));
  await expect.poll(() => taken).toEqual([['m1']]);
});
