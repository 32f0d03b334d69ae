import type { findItems, ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import type { ListCall } from '@tejian/contract/kit/call.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { useMemo } from 'react';
import { useList, type ListOptions } from '../../../platform/use-list.ts';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import type { AskedWork, Work } from '../workflow/WorkList.tsx';
import { itemCells } from './ConclusionMark.tsx';
import { showResults } from './item-results.ts';

type Search = typeof findItems extends ListCall<infer Asked, Item> ? Asked : never;

/** The way a row of items names its record. */
const ofItems = {
  recordOf: ({ id, itemNo: no }) => ({ entity: 'item', id, no }),
  logOf: ({ applicationId, itemNo }) => ({ businessKey: applicationId, seisn: itemNo }),
  openField: 'itemNo',
} as const satisfies Omit<Work<Item>, 'list'>;

const anywhere = {};

/** The items that wait at a step, in the columns of its work; without a step those that the conditions name. */
export function useItemWork(
  call: typeof findItems,
  step: Pick<Step, 'code'> | undefined,
  { fixed = anywhere, cells = itemCells, ...options }: ListOptions<Search, Item> = {},
): Work<Item> {
  const askedPart = useMemo(() => (step ? { ...fixed, stepcode: step.code } : fixed), [step, fixed]);
  const list = useList(useOwnColumns(call), { ...options, cells, fixed: askedPart });
  return { list, ...ofItems };
}

/** Closes the dialog of an act, and says what became of each item. */
export const finishing =
  (title: string, { rows, close }: Pick<AskedWork<Item>, 'rows' | 'close'>) =>
  (results: ItemResult[]): void => {
    close();
    void showResults(title, results, rows);
  };
