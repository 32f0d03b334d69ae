import { dictionaryText as text } from './dictionary.text.ts';

interface Item {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly parentId: string;
  readonly isEnabled: boolean;
}

const withoutZeros = (value: string): string => (/^\d+$/.test(value) ? value.replace(/^0+(?=\d)/, '') : value);

/**
 * The item beside which a new one, or a new name of one, would stand as its twin: a code that a spreadsheet took for a number (1 for
 * 01), or a name that is offered at the same place already.
 */
export function twinProblem(
  { id, value, label, parentId }: Omit<Item, 'isEnabled'>,
  items: readonly Item[],
): { readonly field: 'value' | 'label'; readonly sentence: string } | undefined {
  const current = items.find((one) => one.id === id);
  const others = items.filter((one) => one.id !== id);
  const alike = others.find((one) => withoutZeros(one.value) === withoutZeros(value));
  if (!current && alike) return { field: 'value', sentence: text.valueAlike(value, alike.value) };
  const twin = others.find((one) => one.isEnabled && one.parentId === parentId && one.label.trim() === label.trim());
  const isNewName = current?.label.trim() !== label.trim();
  return twin && isNewName ? { field: 'label', sentence: text.labelTaken(label, twin.value) } : undefined;
}
