import { findCheckFails } from '@tejian/contract/business/mobile/package.contract.ts';
import { ReturnList } from './ReturnList.tsx';

/** /mobile/checkFail: what came back and was not taken, with the reason per field; it is corrected on the device. */
export default function CheckFailPage() {
  return <ReturnList of={findCheckFails} isCorrected />;
}
