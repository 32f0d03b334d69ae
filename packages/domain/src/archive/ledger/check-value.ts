import { isBeyond } from '../../shared/field/bounds.ts';
import type { Bounds } from '../../shared/field/field-definition.ts';
import { isNeverNegative } from '../../shared/field/never-negative.ts';
import { meaningProblem } from '../../shared/field/fields.ts';
import type { CellValue } from './convert.ts';
import type { LedgerField } from './ledger-field.ts';
import { ledgerText } from './ledger.text.ts';

const MAX_TEXT = 200;
const maxLengths: Record<string, number> = {
  identificationCode: 40,
  useCertificateNo: 40,
  remark: 1000,
  mainProblem: 1000,
};

/** The reason that this text may not stand in the field as it is, or nothing. */
export function checkText(field: LedgerField, text: string): string | undefined {
  const wrong = meaningProblem(field.key, text);
  if (wrong) return wrong;
  const max = maxLengths[field.key] ?? MAX_TEXT;
  return text.length > max ? ledgerText.tooLong(field.label, max) : undefined;
}

/**
 * The reason that this value can be true of no equipment, or nothing; numbers without bounds of their own have those of
 * all numbers.
 */
export function checkRange(field: LedgerField, value: CellValue): string | undefined {
  const bounds = field.possible ?? (typeof value === 'number' ? boundsOfAll(field) : undefined);
  if (!bounds || typeof value === 'boolean') return undefined;
  if (!isBeyond(bounds, value)) return undefined;
  const [low, high] = [String(bounds[0]), String(bounds[1])];
  if (typeof value === 'string') return ledgerText.outOfRangeDate(field.label, value, low, high);
  const unit = field.unit ?? '';
  return ledgerText.outOfRange(field.label, `${value} ${unit}`.trim(), low, `${high} ${unit}`.trim());
}

const LARGEST = 1e9;
const boundsOfAll = (field: LedgerField): Bounds => [isNeverNegative(field) ? 0 : -LARGEST, LARGEST];

/**
 * The bounds of the implausible in a column of the field: what is unusual where somebody has said it, else what is
 * impossible.
 */
export const plausibleBounds = (field: LedgerField): Bounds => field.usual ?? field.possible ?? boundsOfAll(field);
