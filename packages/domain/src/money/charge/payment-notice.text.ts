import { shownMoney, type Money } from '../../shared/money/money.ts';
import { payingAccount } from './paying-account.text.ts';

/** Words of the paper that asks a unit for its payment (缴费通知书). */
export const paymentNoticeText = {
  title: '检验检测缴费通知书',
  fileName: (no: string) => `缴费通知书${no}.pdf`,
  missing: '没有找到该收费申请，或无权查看',
  settled: (no: string) => `收费申请${no}已缴清，没有待缴的金额，不需通知`,
  number: '收费申请号',
  payer: '缴费单位',
  issuedOn: '通知日期',
  payUntil: '缴费期限',
  figures: '应缴（小写）',
  words: '应缴（大写）',
  renminbi: (words: string) => `人民币${words}`,
  paid: '已缴金额',
  yuan: (amount: Money) => `¥${shownMoney(amount)}`,
  items: '收费明细',
  columns: ['序号', '收费项目'],
  line: (parts: readonly string[], amount: Money) => `${parts.filter(Boolean).join('　')}　${shownMoney(amount)}元`,
  accountLabel: '收款账户',
  account: payingAccount,
  remark: (no: string) => `转账时请在附言中注明收费申请号${no}。`,
  institute: '收费单位（盖章）',
  unit: '缴费单位签收',
  clerk: '经办人',
  receiver: '签收人',
  date: '日期',
  blank: '　　　　年　　月　　日',
  notes: [
    '检验报告在缴费到账后领取；逾期未缴的，按未缴费处理。',
    '本通知书一式两份，收费单位和缴费单位各执一份；不作为缴费凭证。',
  ],
  paymentCode: '缴款码',
  codeUntil: '缴款码有效期至',
  codeQuery: '非税缴款码，请扫码或凭码缴款',
  query: '窗口缴费时请出示二维码',
} as const;
