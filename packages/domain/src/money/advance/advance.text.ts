import { shownMoney, type Money } from '../../shared/money/money.ts';

/** Words of what stands to a unit's credit (单位余额). */
export const advanceText = {
  missing: '没有找到该余额，或无权查看',
  missingUse: '没有找到该笔抵缴，或无权查看',
  missingRefund: '没有找到待审批的退余额申请，或无权查看',
  noUnit: '该收费没有登记单位，多收的金额不能记入单位余额，请退回付款人',
  oneUnit: '多收的金额只能记入一个单位的余额，请按单位分别登记到账',
  firstPay: (name: string) => `${name}尚未缴清，多收的金额应先用于缴清本次各业务`,
  nothingLeft: '没有可用的单位余额',
  usedFor: (chargeName: string) => `余额抵缴${chargeName}`,
  aboveOpen: (name: string, openAmount: Money) => `${name}尚欠${shownMoney(openAmount)}元，抵缴金额不能超过此数`,
  aboveCredit: (credit: string) => `单位余额为${credit}元，金额不能超过此数`,
  usedSince: '该到账多收的金额已从单位余额中抵缴或退还，不能撤销到账确认',
  returnAsked: '该到账多收的金额有待审批的退还申请，不能撤销到账确认',
  undone: '该笔抵缴已撤销',
  refundWaits: '该余额有待审批的退还申请',
  states: { pending: '待确认', open: '有余额', used: '已用完', dropped: '已撤销', asked: '退还待审批' },
  operations: { request: '申请退还余额', approve: '同意退还', refuse: '不同意退还' },
  label: {
    surplus: '多收金额',
    amount: '金额',
    reason: '原因',
    yuan: '元',
  },
} as const;
