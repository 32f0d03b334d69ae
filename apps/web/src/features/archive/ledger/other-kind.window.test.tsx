// @vitest-environment happy-dom
import { sampleAnswers, sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { findImport, findLedgerFields, inspectLedger } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { CatalogueEntry } from '@tejian/domain/archive/ledger/ledger-field.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { text } from './ledger.text.ts';
import LedgerImportPage from './LedgerImportPage.tsx';

const category = { key: 'equipmentCategoryCode', label: '设备类别', type: 'catalogue', isParam: false };
const entry = (code: string, name: string): CatalogueEntry => ({
  code,
  name,
  parentCode: null,
  level: code.endsWith('000') ? 1 : 2,
  kindCode: `${code.slice(0, 1)}000`,
});
const lifts = [entry('3000', '电梯'), entry('3100', '曳引与强制驱动电梯')];
const rides = [entry('6000', '大型游乐设施'), entry('6200', '滑行车类')];
const proposed: LedgerMapping = {
  identifier: 'deviceCode',
  kindCode: '3000',
  constants: {},
  fields: [
    { field: category.key, columns: ['类别'], conversion: 'words', words: [{ word: '滑行车类', code: '6200' }] },
  ],
};

it('a file of another kind is said to be one, beside the chosen kind, and is read as that by one click', async () => {
  const { server, drawPart, user } = openWindow('/', { codes: ['equipment:import'] });
  for (const [path, answer] of sampleAnswers) server.receives(path, () => Response.json(answer()));
  const current = { ...sampleOf(findImport.answer).current, id: 'i-1', kindCode: '3000' };
  const waiting = { ...current, mode: 'uploaded' as const, state: 'uploaded' as const };
  server.answer(findImport, sampleOf(findImport.answer, { current: waiting, mapping: undefined }));
  const [column] = sampleOf(inspectLedger.answer).columns;
  if (!column) throw new Error('an inspection without a column');
  const columns = [{ ...column, name: '类别', figures: undefined }];
  const inspection = sampleOf(inspectLedger.answer, { columns, proposed, proposedFrom: '' });
  server.answer(inspectLedger, inspection);
  server.answer(findLedgerFields, { fields: [category], catalogue: lifts, others: rides, today: '2026-11-30' });
  drawPart(<LedgerImportPage />, { query: { id: 'i-1' } });
  await screen.findByText('“设备类别”中的“滑行车类”属于大型游乐设施，本次选择的是电梯');
  expect(screen.getByText(text.chosenKind('电梯'))).toBeTruthy();
  server.answer(findLedgerFields, { fields: [category], catalogue: rides, others: lifts, today: '2026-11-30' });
  await user.click(screen.getByRole('button', { name: text.toOtherKind('大型游乐设施') }));
  await screen.findByText(text.chosenKind('大型游乐设施'));
  await waitFor(() => expect(screen.queryByText(/属于大型游乐设施/)).toBeNull());
  expect(server.asked(inspectLedger).map(({ kindCode }) => kindCode)).toEqual(['3000', '6000']);
});
