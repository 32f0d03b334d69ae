import { findCharge } from '@tejian/contract/money/charge/charge.contract.ts';
import { ChargeList } from './ChargeList.tsx';

/** Charges for which payment is to be asked for, with the reasons for their amounts. */
const ChargeListPage = () => <ChargeList endpoint={findCharge} />;
export default ChargeListPage;
