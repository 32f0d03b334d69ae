import { findReceipts } from '@tejian/contract/money/charge/charge.contract.ts';
import { ReceiptList } from './ReceiptList.tsx';

/** Money that came in, whatever became of it. */
const ReceiptListPage = () => <ReceiptList endpoint={findReceipts} />;
export default ReceiptListPage;
