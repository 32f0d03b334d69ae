import { advancedText } from '@tejian/contract/kit/advanced.text.ts';
import type { AdvancedCondition, AdvancedOperator } from '@tejian/contract/kit/advanced.ts';
import type { FieldDef } from '../field/field-def.ts';
import type { AdvancedField } from './advanced-state.ts';
import { text } from './advanced.text.ts';

/** The name of an operator for a field: days are earlier or later, not smaller or larger. */
export function operatorLabel(operator: AdvancedOperator, type: AdvancedField['type'] | undefined): string {
  const isTime = type === 'date' || type === 'instant';
  const ofTime: Partial<Record<AdvancedOperator, string>> = isTime ? advancedText.operatorOfTime : {};
  return ofTime[operator] ?? advancedText.operator[operator];
}

const yesNo = [
  { value: 'true', label: text.yes },
  { value: 'false', label: text.no },
];

interface Taken {
  isMany: boolean;
  isRange: boolean;
  /** The whole value is compared, not a part of it. */
  isWhole: boolean;
}

/** The control for one value of the field: as the search panel and the forms draw it. */
export function controlOf(
  { type, dictType, options, label }: AdvancedField,
  { isMany, isRange, isWhole }: Taken,
): FieldDef {
  const field = { name: 'value', label };
  if (type === 'flag') return { ...field, showType: 'select', options: yesNo };
  if (options && isWhole) return { ...field, showType: 'select', options, multiple: isMany };
  if (dictType) return { ...field, showType: 'select', dictType, multiple: isMany };
  if (type === 'number') return { ...field, showType: 'number' };
  if (type === 'date' || type === 'instant') return { ...field, showType: isRange ? 'daterange' : 'dateselect' };
  return { ...field, showType: 'text', maxLength: 200 };
}

/** The answer of a control as the value of a condition; nothing where it is empty. */
export function valueOf(givenValue: unknown): AdvancedCondition['value'] {
  if (Array.isArray(givenValue)) return givenValue.length > 0 ? givenValue.map((one) => String(one ?? '')) : undefined;
  if (typeof givenValue === 'number') return givenValue;
  return typeof givenValue === 'string' && givenValue !== '' ? givenValue : undefined;
}
