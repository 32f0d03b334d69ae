import { findSupervisionOffices } from '@tejian/contract/system/organisation/organisation.contract.ts';
import { OfficeList } from './OfficeList.tsx';

/** Supervision offices (spec §2, basic archives). */
export default function SupervisionListPage() {
  return <OfficeList endpoint={findSupervisionOffices} kind="supervision" family="supervise" />;
}
