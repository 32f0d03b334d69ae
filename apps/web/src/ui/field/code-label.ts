import { useCallback } from 'react';
import { useOptions } from './option-source.ts';

/** Names of a dictionary's codes; a code shows as itself until its dictionary has come. */
export function useCodeLabel(dictType: string): (code: string | undefined) => string {
  const { options } = useOptions({ dictType });
  return useCallback(
    (code) => (code ? (options.find((option) => option.value === code)?.label ?? code) : ''),
    [options],
  );
}
