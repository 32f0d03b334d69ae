import { findExchangeRuns } from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { ExchangeRun } from '@tejian/contract/query/exchange/exchange.record.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RunState, subjectCell } from './exchange-states.tsx';

const cells = { subject: subjectCell, state: ({ state }: ExchangeRun) => <RunState state={state} /> };

/** The runs of all plans (/sysmng/logQuery). */
export default function RunLogPage() {
  return <ListPage list={useList(findExchangeRuns, { cells })} />;
}
