import { findInspectionLog } from '@tejian/contract/query/exchange/exchange.contract.ts';
import { RecordLog } from './RecordLog.tsx';

/** Results of inspections that were sent (/sysmng/checkLogQuery). */
export default function InspectionLogPage() {
  return <RecordLog of={findInspectionLog} />;
}
