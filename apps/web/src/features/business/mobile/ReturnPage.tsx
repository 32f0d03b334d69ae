import { findReturns } from '@tejian/contract/business/mobile/package.contract.ts';
import { ReturnList } from './ReturnList.tsx';

/** /mobile/conveobjRtn: everything that came back from devices. */
export default function ReturnPage() {
  return <ReturnList of={findReturns} />;
}
