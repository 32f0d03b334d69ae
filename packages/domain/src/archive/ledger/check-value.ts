import { meaningProblem } from '../../shared/field/fields.ts';
import type { CellValue } from './convert.ts';
import type { LedgerField } from './ledger-field.ts';
import { ledgerText } from './ledger.text.ts';
import { dateRangeOf, rangeOf } from './sane-range.ts';

const MAX_TEXT = 200;
const maxLengths: Record<string, number> = {
  identificationCode: 40,
  useCertificateNo: 40,
  remark: 1000,
  mainProblem: 1000,
};

/** Why this text may not stand in the field as it is, or nothing. */
export function checkText(field: LedgerField, text: string): string | undefined {
  const wrong = meaningProblem(field.key, text);
  if (wrong) return wrong;
  const max = maxLengths[field.key] ?? MAX_TEXT;
  return text.length > max ? ledgerText.tooLong(field.label, max) : undefined;
}

/** Why this value cannot be true of any equipment, or nothing. */
export function checkRange(field: LedgerField, value: CellValue, today: string): string | undefined {
  if (typeof value === 'boolean') return undefined;
  if (typeof value === 'string') {
    const days = dateRangeOf(field, today);
    const isOutside = days && (value < days.low || value > days.high);
    return isOutside ? ledgerText.outOfRangeDate(field.label, value, days.low, days.high) : undefined;
  }
  const range = rangeOf(field);
  if (!range || (value >= range.low && value <= range.high)) return undefined;
  const unit = field.unit ?? '';
  return ledgerText.outOfRange(
    field.label,
    `${value} ${unit}`.trim(),
    String(range.low),
    `${range.high} ${unit}`.trim(),
  );
}
