import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findReportWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { OpinionDialog } from './OpinionDialog.tsx';
import { text } from './opinion.text.ts';

const fixed = { opinions: true };

/** What waits for this person's opinion at a step that the institute added; a link of a message opens one at once. */
export default function OpinionPage() {
  const page = usePage();
  const list = useList(useOwnColumns(findReportWork), { fixed });
  const [asked, setAsked] = useState(page.query['seisn']);
  const rowActions: RowAction<Item>[] = [
    { name: 'open', label: text.open, run: ({ itemNo }) => setAsked(itemNo) },
    {
      name: 'log',
      label: text.flowLog,
      permission: 'flowlog:read',
      run: (row) => page.open(paths.flowLog({ businessKey: row.applicationId, seisn: row.itemNo })),
    },
  ];
  return (
    <>
      <ListPage list={list} rowActions={rowActions} onOpen={({ itemNo }) => setAsked(itemNo)} openField="itemNo" />
      {asked && <OpinionDialog key={asked} itemNo={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
