import type { Conversion } from './convert.ts';
import type { LedgerField } from './ledger-field.ts';

const CHOSEN: ReadonlySet<string> = new Set(['catalogue', 'select', 'multiselect', 'industry']);

/** The conversions that make sense for a field; the first is its own unit. */
export function conversionsFor(field: LedgerField): readonly Conversion[] {
  if (field.options || CHOSEN.has(field.type)) return ['words'];
  if (field.type === 'boolean') return ['yesNo'];
  if (field.type === 'date' || field.type === 'yearMonth')
    return ['dateAuto', 'dateCompact', 'dateIso', 'dateUs', 'dateDayFirst', 'dateSerial'];
  if (field.type !== 'number' && field.type !== 'integer') return ['text']; // a text may name a unit, too
  if (field.unit === 'm/s')
    return ['metresPerSecond', 'metresPerMinute', 'kilometresPerHour', 'feetPerMinute', 'feetPerSecond'];
  if (field.unit === 'm') return ['metreLength', 'feetLength', 'inchLength'];
  if (field.unit === 'kg') return ['kilograms', 'pounds', 'tonnes'];
  if (field.unit === 't') return ['number', 'kilograms', 'pounds'];
  if (field.unit === 'mm') return ['number', 'inchLength'];
  if (field.type === 'integer') return ['integer'];
  return ['number'];
}
