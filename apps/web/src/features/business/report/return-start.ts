import type { Remark } from '@tejian/contract/business/report/remark.contract.ts';
import { pendingRemarks } from '@tejian/domain/business/report/remark.ts';
import type { Option } from '../../../ui/field/field-def.ts';
import type { ReturnTarget, ReturnValues } from '../workflow/ReturnDialog.tsx';

/**
 * The proposed goal of a return: nearest first, and to the entry where a remark waits for an answer, which is given
 * there.
 */
export function returnStart(
  targets: readonly ReturnTarget[],
  remarks: readonly Pick<Remark, 'state' | 'raisedLater'>[],
): Partial<Pick<ReturnValues, 'target'>> {
  const entry = targets.find(({ behaviour }) => behaviour === 'enter');
  return entry && pendingRemarks(remarks, 'entry').length > 0 ? { target: entry.value } : {};
}

/** True when a preset of AUDIT_OPINION says no: those codes are negative numbers. */
export const saysNo = (value: string): boolean => value.startsWith('-');

/** The opinion that a return begins with: what was typed, unless it is a preset by which the report would pass. */
export const opinionOfReturn = (opinion: string, presets: readonly Option[]): string =>
  presets.some(({ value, label }) => label === opinion.trim() && !saysNo(value)) ? '' : opinion;
