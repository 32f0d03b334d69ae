import { findItems, type Item } from '@tejian/contract/item/item.contract.ts';
import { Tag } from 'antd';
import { usePage } from '../../platform/page.tsx';
import { useList } from '../../platform/use-list.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { text } from './report-entry.text.ts';

const fixed = { stepcode: 'BGLR' };
const cells = { hasBeenReturned: (row: Item) => (row.hasBeenReturned ? <Tag color="warning">{text.returnedBefore}</Tag> : null) };
const markOf = (row: Item) => (row.hasBeenReturned ? ('warning' as const) : undefined);

/** /businessPro/reportEnter: the items whose report is to be filled in. */
export default function ReportEnterPage() {
  const page = usePage();
  const list = useList(findItems, { fixed, cells });
  const open = (row: Item) => page.open(paths.reportEnterInfo(row.itemNo));
  return <ListPage list={list} rowActions={[{ name: 'enter', label: text.enter, permission: 'report:enter', run: open }]} actionsWidth={72} mark={markOf} onOpen={open} />;
}
