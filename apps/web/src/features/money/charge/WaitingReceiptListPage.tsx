import { findWaitingReceipts } from '@tejian/contract/money/charge/charge.contract.ts';
import { ReceiptList } from './ReceiptList.tsx';

/** The list of what came in and waits to be confirmed, the longest waiting first. */
const WaitingReceiptListPage = () => <ReceiptList endpoint={findWaitingReceipts} />;
export default WaitingReceiptListPage;
