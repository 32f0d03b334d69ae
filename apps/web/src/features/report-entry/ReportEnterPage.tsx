import { findItems } from '@tejian/contract/item/item.contract.ts';
import type { Item } from '@tejian/contract/item/item.record.ts';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { usePage } from '../../platform/page.tsx';
import { useList } from '../../platform/use-list.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { text } from './report-entry.text.ts';

const fixed = { stepcode: 'BGLR' };
const cells = {
  hasBeenReturned: (row: Item) => (row.hasBeenReturned ? <Tag color="warning">{text.returnedBefore}</Tag> : null),
};
const markOf = (row: Item) => (row.hasBeenReturned ? ('warning' as const) : undefined);

/** /businessPro/reportEnter: the items whose report is to be filled in. */
export default function ReportEnterPage() {
  const page = usePage();
  const list = useList(findItems, { fixed, cells });
  const rowActions = useMemo(
    () => [
      {
        name: 'enter',
        label: text.enter,
        permission: 'report:enter',
        run: (row: Item) => page.open(paths.reportEnterInfo(row.itemNo)),
      },
      {
        name: 'log',
        label: text.flowLog,
        permission: 'flowlog:read',
        run: (row: Item) => page.open(paths.flowLog({ businessKey: row.applicationId, seisn: row.itemNo })),
      },
    ],
    [page],
  );
  return (
    <ListPage
      list={list}
      rowActions={rowActions}
      actionsWidth={132}
      mark={markOf}
      onOpen={(row) => page.open(paths.reportEnterInfo(row.itemNo))}
    />
  );
}
