import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { afterEach, expect, it } from 'vitest';
import { pageQueryKey, queryClient } from '../../../platform/query-client.ts';
import { refreshWorkLists } from './work-lists.ts';

afterEach(() => queryClient.clear());

it('the lists that tiles lead to are loaded anew wherever they stand open, and nothing else is', () => {
  const keyOf = (path: string) => pageQueryKey('/list', path, { pageNo: 1 });
  const isStale = (path: string) => queryClient.getQueryState(keyOf(path))?.isInvalidated;
  const other = '/api/equipment/findEquipment';
  for (const path of [findSheet.path, findItems.path, other]) queryClient.setQueryData(keyOf(path), {});
  refreshWorkLists();
  expect([findSheet.path, findItems.path, other].map(isStale)).toEqual([true, true, false]);
});
