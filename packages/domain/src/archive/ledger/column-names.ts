import { tidy } from './cell.ts';
import { ledgerText } from './ledger.text.ts';

/** A name for every column: blank headers get their position, repeated ones a number, trailing blank ones are dropped. */
export function columnNames(header: readonly string[]): string[] {
  const names: string[] = [];
  const seen = new Map<string, number>();
  const last = header.findLastIndex((cell) => tidy(cell) !== '');
  header.slice(0, last + 1).forEach((cell, index) => {
    const name = tidy(cell) || ledgerText.unnamedColumn(index + 1);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    names.push(times === 1 ? name : `${name} (${times})`);
  });
  return names;
}
