import { findImport, inspectLedger, startImport } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { runImport } from '../src/features/archive/ledger/run-import.ts';
import type { Person, Stage } from './story.ts';

/** Rows as the text of a file. */
export const csv = (rows: Iterable<string[]>) =>
  [...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** Drops a file into the wizard and looks at what it was found to be. */
export async function drop(person: Person, content: string | Uint8Array, name = '台账.csv', kindCode = '3000') {
  const form = new FormData();
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const answer = await person.uploads('/api/ledger/uploadLedger', form);
  const { id } = answer.json<{ data: { id: string } }>().data;
  return { id, found: await person.does(inspectLedger, { id, kindCode }) };
}

type Asked = { id: string; mode: 'dryRun' | 'load'; mapping: LedgerMapping; useUnitId?: string };

/** Starts the import, does its work at once as the job would, and answers how it ended. */
export async function runs(stage: Stage, person: Person, asked: Asked) {
  await person.does(startImport, { mappingName: '', ...asked });
  await runImport(stage.db, stage.ports, asked.id);
  return (await person.does(findImport, { id: asked.id })).current;
}
