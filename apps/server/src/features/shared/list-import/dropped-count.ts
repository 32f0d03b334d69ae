import type { ImportOutcome } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import type { TableRow } from '../../../platform/documents/table-source.ts';
import type { Header } from './import-header.ts';
import { droppedCells } from './row-cells.ts';
import type { Importing } from './importer.ts';

/** Filled cells that no field takes, counted by column and reason. */
export class DroppedCount {
  readonly #counts = new Map<string, { column: string; cells: number; reason: string }>();
  readonly #importing: Importing;

  constructor(importing: Importing) {
    this.#importing = importing;
  }

  take(header: Header, rows: readonly TableRow[]): void {
    for (const row of rows)
      for (const { column, reason } of droppedCells(header, row, this.#importing)) {
        const key = `${column}\n${reason}`;
        const before = this.#counts.get(key);
        if (before) before.cells += 1;
        else this.#counts.set(key, { column, cells: 1, reason });
      }
  }

  found(): ImportOutcome['dropped'] {
    return [...this.#counts.values()];
  }
}
