import type { LedgerImport } from '@tejian/contract/archive/ledger/ledger.record.ts';
import { expect, it } from 'vitest';
import { importCells } from './import-cells.ts';

const row = (more: Partial<LedgerImport>) => ({ total: 0, added: 0, refused: 0, ...more }) as LedgerImport;

it('a file that was uploaded only says that nothing of it was read, not that it holds nothing', () => {
  const uploaded = row({ mode: 'uploaded' });
  expect([importCells.total(uploaded), importCells.added(uploaded)]).toEqual(['未读取', '—']);
  expect(importCells.total(row({ mode: 'uploaded', total: 3 }))).toBe('3');
});

it('a run that loaded nothing says nought', () => {
  const tried = row({ mode: 'dryRun', total: 1200, refused: 1200 });
  expect([importCells.total(tried), importCells.added(tried), importCells.refused(tried)]).toEqual([
    '1,200',
    '0',
    '1,200',
  ]);
});
