import { cellText } from '../typed/cell.text.ts';
import { brokenCell, isNoNumber, tidy } from '../typed/cell.ts';
import type { FieldDefinition } from './field-definition.ts';
import { isCode } from './code-keys.ts';

/** Numbers of makers and batches: with the codes, the fields where a dash, 无 or 000 is no value. */
const numberKeys: ReadonlySet<string> = new Set(['factoryNo', 'productBatchNo', 'pipingCode', 'productNo']);

/**
 * The reason that a typed value says nothing, or none: the word of a broken formula, a code whose last digits a
 * spreadsheet has lost, a dash where a number belongs. Files leave such a cell out or refuse its row (`typed/cell`);
 * whoever types it is told, so that no door keeps it.
 */
export function saysNothing(
  { key, type }: Pick<FieldDefinition, 'key' | 'type'>,
  givenValue: unknown,
): string | undefined {
  if (typeof givenValue !== 'string') return undefined;
  const text = tidy(givenValue);
  const brokenReason = brokenCell(text, type === 'text', isCode(key));
  if (brokenReason !== undefined) return brokenReason;
  return (isCode(key) || numberKeys.has(key)) && isNoNumber(text) ? cellText.noNumberTyped(text) : undefined;
}
