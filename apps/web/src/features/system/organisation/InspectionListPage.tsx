import { findInspectionOffices } from '@tejian/contract/system/organisation/organisation.contract.ts';
import { OfficeList } from './OfficeList.tsx';

/** Inspection institutes (spec §2, basic archives). */
export default function InspectionListPage() {
  return <OfficeList endpoint={findInspectionOffices} kind="institute" family="inspection" />;
}
