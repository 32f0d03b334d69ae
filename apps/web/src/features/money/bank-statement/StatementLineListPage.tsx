import { findStatementLines } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

/** Movements on the accounts; what is not matched yet is one state of them. */
export default function StatementLineListPage() {
  const list = useList(findStatementLines);
  return <ListPage list={list} />;
}
