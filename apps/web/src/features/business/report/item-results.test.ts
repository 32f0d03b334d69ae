import { findItems, type ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { beforeEach, expect, it } from 'vitest';
import { clearNotices, nextNotice } from '../../../../test/next-notice.ts';
import { pageQueryKey, queryClient } from '../../../platform/query-client.ts';
import { refreshItems, showResults } from './item-results.ts';

const items = [{ itemNo: 'S-1', reportNo: 'TD-1' }, { itemNo: 'S-2' }] as Item[]; // how they are called
beforeEach(clearNotices);

it('each that was refused is listed by its report number, or by its item, with the reason', async () => {
  const results: ItemResult[] = [
    { itemNo: 'S-1', isSuccess: true },
    { itemNo: 'S-2', isSuccess: false, sentence: '已退回' },
    { itemNo: 'S-9', isSuccess: false, sentence: '不存在' },
  ];
  const shown = showResults('校核通过', results, items);
  const list = await nextNotice('batch');
  expect(list.items).toEqual([
    { label: 'TD-1', isSuccess: true },
    { label: 'S-2', isSuccess: false, errorMsg: '已退回' },
    { label: 'S-9', isSuccess: false, errorMsg: '不存在' },
  ]);
  list.onClose?.();
  await shown;
});

it('where all went well nobody has to press anything', async () => {
  await showResults('校核通过', [{ itemNo: 'S-1', isSuccess: true }], items);
  expect((await nextNotice('toast')).tone).toBe('success');
});

it('lists of items ask anew on whatever tab they stand, other pages do not', () => {
  const list = pageQueryKey('tab-1', findItems.path, {});
  const other = pageQueryKey('tab-1', '/api/unit/findUnit', {});
  for (const key of [list, other]) queryClient.setQueryData(key, {});
  refreshItems();
  expect([list, other].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
});
