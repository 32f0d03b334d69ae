import { useOptions } from '../../../ui/field/option-source.ts';

/** Some kinds of INVOICE_TYPE with their names, as the dictionary has them. */
export function useKindsOf(kinds: readonly string[]) {
  const { options } = useOptions({ dictType: 'INVOICE_TYPE' });
  return options.filter(({ value }) => kinds.includes(value)).map(({ value, label }) => ({ value, label }));
}
