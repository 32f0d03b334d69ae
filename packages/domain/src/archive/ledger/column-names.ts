import { tidy } from '../../shared/typed/cell.ts';
import { ledgerText } from './ledger.text.ts';

/** A name for every column: blank headers get their position, repeated ones a number that no other header bears, trailing blank ones are dropped. */
export function columnNames(header: readonly string[]): string[] {
  const last = header.findLastIndex((cell) => tidy(cell) !== '');
  const writtenColumns = header
    .slice(0, last + 1)
    .map((cell, index) => tidy(cell) || ledgerText.unnamedColumn(index + 1));
  const names = new Set(writtenColumns);
  const givenTexts = new Set<string>();
  return writtenColumns.map((name) => {
    let ownName = name;
    for (let times = 2; givenTexts.has(ownName) || (ownName !== name && names.has(ownName)); times += 1)
      ownName = `${name} (${times})`;
    givenTexts.add(ownName);
    return ownName;
  });
}
