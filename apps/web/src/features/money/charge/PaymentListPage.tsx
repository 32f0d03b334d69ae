import { findPayment } from '@tejian/contract/money/charge/charge.contract.ts';
import { ChargeList } from './ChargeList.tsx';

/** The list of what was charged, received and paid back, with its totals. */
const PaymentListPage = () => <ChargeList endpoint={findPayment} />;
export default PaymentListPage;
