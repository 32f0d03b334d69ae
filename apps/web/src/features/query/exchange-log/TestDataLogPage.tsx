import { findTestDataLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import type { TestDataTransfer } from '@tejian/contract/query/exchange-log/exchange-log.record.ts';
import { exchangeLogText } from '@tejian/domain/query/exchange-log/exchange-log.text.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { stateCell } from '../../../ui/table/state-cell.tsx';

const cells = { state: stateCell<TestDataTransfer>(exchangeLogText.testDataStates) };

/** 检测数据传输日志: measured values that came from instruments and programs of the site. */
export default function TestDataLogPage() {
  const list = useList(findTestDataLog, { cells });
  return <ListPage list={list} />;
}
