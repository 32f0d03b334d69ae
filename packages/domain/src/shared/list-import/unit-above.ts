import { countWords } from '../field/unit-spellings.text.ts';
import { isUnitText } from '../field/units.ts';
import { tidy } from '../typed/cell.ts';
import { importText } from './list-import.text.ts';

/** The most signs of a cell that are looked through: titles are short. */
const LOOKED_THROUGH = 200;
const harmlessUnits: ReadonlySet<string> = new Set([...countWords, ...importText.harmlessUnits]);

/**
 * The words by which a file says above its headings in which unit its figures stand (单位：万元), or nothing: which columns they are
 * about nobody can tell, and without them every figure is read in its field's own unit. A unit of counts, and yuan, change nothing;
 * what is called 单位 there is mostly a company.
 */
export function unitAbove(rows: readonly (readonly string[])[]): string | undefined {
  for (const cell of rows.flat()) {
    const text = tidy(cell.slice(0, LOOKED_THROUGH));
    for (const [words, unit = ''] of text.matchAll(importText.unitSaid))
      if (!harmlessUnits.has(unit) && isUnitText(unit)) return words;
  }
  return undefined;
}
