import { shownMoney, type Money } from '../../shared/money/money.ts';

/** Words of charges, of money received and of refunds. */
export const chargeText = {
  missing: '没有找到该收费，或无权查看',
  missingReceipt: '没有找到该到账记录，或无权查看',
  missingCredit: '没有找到待审批的缓缴申请，或无权查看',
  eventOfInspection: '只有检验收费可以另收其他事项的费用',
  onlyInspections: '只有检验收费可以按收费标准重新计算',
  nothingOwed: (name: string) => `${name}没有未缴的金额，不需缓缴`,
  creditDay: '缓缴至的日期应晚于今天',
  creditTooLong: '缓缴期限不能超过一年',
  creditWaits: (name: string) => `${name}有待审批的缓缴申请`,
  creditSame: '缓缴应由申请人以外的人员审批',
  creditRight: '没有缓缴审批权限',
  creditAskRight: '没有缓缴申请权限',
  missingRefund: '没有找到待审批的退费申请，或无权查看',
  unnamed: (no: number) => `收费${no}`,
  /** The log's name for what a receipt pays. */
  several: (charges: readonly { readonly name: string }[]) =>
    `${charges[0]?.name ?? ''}${charges.length > 1 ? `等${charges.length}项` : ''}`,
  /** Between the name of a tariff and the number of its version. */
  inVersion: ' 版本 ',
  noTariff: '该日期没有已发布的收费标准，请填写金额和原因',
  reasonNeeded: '修改或填写金额时请填写原因',
  amountImpossible: (most: string) => `单项收费不可能超过${most}元，请核对金额`,
  amountAboveNought: '金额应大于0；不收费请选择免缴并填写原因',
  hasMoney: (name: string) => `${name}已有到账，不能改为免缴，请先退费`,
  belowReceived: (name: string, receivedAmount: Money) =>
    `${name}已到账${shownMoney(receivedAmount)}元，应收金额不能低于此数，请先退费`,
  voided: (name: string) => `${name}已作废，不能再操作`,
  exempt: (name: string) => `${name}已免缴，不需缴费`,
  noAmount: (name: string) => `${name}没有收费金额，请先填写`,
  submitted: (name: string) => `${name}已申请收费，请勿重复提交`,
  notSubmitted: (name: string) => `${name}尚未申请收费，请先申请收费`,
  onePayer: '一次申请收费的业务应属于同一缴费单位',
  tooMuch: (name: string, openAmount: Money) => `${name}尚欠${shownMoney(openAmount)}元，本次到账不能超过此数`,
  receivedLater: '到账日期不能晚于今天',
  receivedBefore: '到账日期早得不合理，请核对年份',
  sum: (parts: Money, amount: Money) =>
    `各业务的到账金额合计${shownMoney(parts)}元，与到账金额${shownMoney(amount)}元不一致`,
  twice: '同一收费只能出现一次',
  samePerson: '收费登记人与到账确认人不能是同一人',
  receiptState: (state: string) => `该到账记录为${state}，不能执行此操作`,
  refundTooMuch: (name: string, most: Money) => `${name}可退${shownMoney(most)}元，退费金额不能超过此数`,
  belowInvoiced: (name: string, invoicedAmount: Money) =>
    `${name}已开票${shownMoney(invoicedAmount)}元，应收金额不能低于此数，请先作废或红冲发票`,
  refundInvoiced: (name: string, invoicedAmount: Money, rest: Money) =>
    `${name}已开票${shownMoney(invoicedAmount)}元，退费后只应开票${shownMoney(rest)}元，请先作废或红冲发票`,
  missingChange: '没有找到待审批的收费变更，或无权查看',
  changeWaits: (name: string) => `${name}有待审批的收费变更，请等待审批后再修改`,
  changeSame: '收费变更应由申请人以外的人员审批',
  refundWaits: (name: string) => `${name}有待审批的退费申请`,
  refundSame: '退费应由申请人以外的人员审批',
  refundRight: '没有退费审批权限',
  askRight: '没有退费申请权限',
  nothingConfirmed: (name: string) => `${name}没有已确认的到账，不能退费`,
  refundedSince: (name: string) => `${name}已有退费，不能撤销到账确认`,
  reasonForUndo: '请填写撤销原因',
  refundStates: { requested: '待审批', paid: '已退费', refused: '未同意' },
  creditStates: { requested: '待审批', approved: '已同意', refused: '未同意' },
  askings: { refund: '退费', credit: '缓缴', change: '收费变更' },
  receiptStates: { pending: '待确认', confirmed: '已确认', dropped: '已撤销' },
  cashActs: { confirm: '到账确认', unconfirm: '撤销确认', refund: '退费', return: '退还余额' },
  events: { inspection: '检验收费', other: '其他收费', cancelledVisit: '上门取消', extraCopies: '加印报告' },
  eventOf: (event: string, quantity: number, name: string) =>
    `${event}${quantity > 1 ? `×${quantity}` : ''}（${name}）`,
} as const;
