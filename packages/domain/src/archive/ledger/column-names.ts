import { tidy } from '../../shared/typed/cell.ts';
import { ledgerText } from './ledger.text.ts';

/** A name for every column: blank headers get their position, repeated ones a number that no other header bears, trailing blank ones are dropped. */
export function columnNames(header: readonly string[]): string[] {
  const last = header.findLastIndex((cell) => tidy(cell) !== '');
  const written = header.slice(0, last + 1).map((cell, index) => tidy(cell) || ledgerText.unnamedColumn(index + 1));
  const names = new Set(written);
  const given = new Set<string>();
  return written.map((name) => {
    let own = name;
    for (let times = 2; given.has(own) || (own !== name && names.has(own)); times += 1) own = `${name} (${times})`;
    given.add(own);
    return own;
  });
}
