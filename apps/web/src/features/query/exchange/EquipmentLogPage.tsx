import { findEquipmentLog } from '@tejian/contract/query/exchange/exchange.contract.ts';
import { RecordLog } from './RecordLog.tsx';

/** Equipment that was sent (/sysmng/eqLogQuery). */
export default function EquipmentLogPage() {
  return <RecordLog of={findEquipmentLog} />;
}
