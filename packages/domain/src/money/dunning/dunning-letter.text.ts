import { shownMoney, type Money } from '../../shared/money/money.ts';
import { payingAccount } from '../charge/paying-account.text.ts';

/** Words of the letter that asks a unit for what it owes past its day (催缴函). */
export const dunningLetterText = {
  title: '检验检测费催缴函',
  fileName: (no: string) => `催缴函${no}.pdf`,
  fileNameOfMany: (count: number) => `催缴函${String(count)}份.pdf`,
  missing: '没有找到该催缴函，或无权查看',
  noAmounts: '没有查看金额的权限，不能发出催缴函',
  notOverdue: '所选收费有的已缴清、已免缴或未逾期，请刷新后重新选择',
  number: '催缴函编号',
  payer: '缴费单位',
  sentOn: '催缴日期',
  count: '欠缴项数',
  items: (count: number) => `${String(count)}项`,
  figures: '欠缴（小写）',
  words: '欠缴（大写）',
  oldest: '最长逾期',
  days: (days: number) => `${String(days)}天`,
  renminbi: (words: string) => `人民币${words}`,
  yuan: (amount: Money) => `¥${shownMoney(amount)}`,
  lines: '欠缴明细',
  columns: ['序号', '收费项目、应缴日期、逾期天数和欠缴金额'],
  line: (parts: readonly string[], due: { readonly on: string; readonly days: number }, openAmount: Money) =>
    `${parts.filter(Boolean).join('　')}\n应缴日期${due.on}　逾期${String(due.days)}天　${shownMoney(openAmount)}元`,
  accountLabel: '收款账户',
  account: payingAccount,
  remark: (numbers: readonly string[]) => `转账时请在附言中注明收费申请号${numbers.join('、')}。`,
  paymentCode: '缴款码',
  codeUntil: '缴款码有效期至',
  institute: '催缴单位（盖章）',
  unit: '缴费单位签收',
  clerk: '经办人',
  receiver: '签收人',
  date: '日期',
  blank: '　　　　年　　月　　日',
  notes: [
    '上列费用已逾期，请收函后尽快缴清；检验报告在缴费到账后领取。',
    '已经缴费的，请凭缴费凭证与经办人核对；本函不作为缴费凭证。',
  ],
  codeQuery: '非税缴款码，请扫码或凭码缴款',
  query: '窗口缴费时请出示二维码',
} as const;
