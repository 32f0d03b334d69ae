import { findOverdue } from '@tejian/contract/money/dunning/dunning.contract.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { OverdueTotals } from './OverdueTotals.tsx';

/** 催缴清单: what is owed past its day, and how much of it by age and unit. */
export default function OverdueListPage() {
  const list = useList(findOverdue);
  return <ListPage list={list} head={<OverdueTotals />} />;
}
