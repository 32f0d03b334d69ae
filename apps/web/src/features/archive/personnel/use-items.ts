import { findDictionary } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { useMemo } from 'react';
import { useCall } from '../../../platform/use-call.ts';
import type { Option } from '../../../ui/field/field-def.ts';

/** The items of a dictionary that a certificate can be for, by code and name; its headings are none. */
export function useItems(type: string) {
  const askedItems = useCall(findDictionary, { type, parentId: '', parentValue: '' });
  const { data } = askedItems;
  const options = useMemo<readonly Option[]>(
    () =>
      (data ?? [])
        .filter(({ childrenSum }) => childrenSum === 0)
        .map(({ value, label }) => ({ value, label: `${value} ${label}` })),
    [data],
  );
  return { asked: askedItems, options };
}
