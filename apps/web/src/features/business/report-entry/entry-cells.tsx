import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { Tag } from 'antd';
import { limitCell } from '../../../ui/flow/WorkLimit.tsx';
import { text } from './report-entry.text.ts';

/** Cells of the lists from which reports are built and filled in. */
export const entryCells = {
  dueDate: limitCell,
  hasBeenReturned: (row: Item) => (row.hasBeenReturned ? <Tag color="warning">{text.returnedBefore}</Tag> : null),
};
export const returnedMark = (row: Item) => (row.hasBeenReturned ? ('warning' as const) : undefined);
