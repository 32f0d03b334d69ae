import { shownMoney, type Money } from '../../shared/money/money.ts';

/** The reasons that a movement may be for a charge, and what is refused when they are matched. */
export const lineMatchingText = {
  reasons: {
    paymentCode: (code: string) => `附言或流水号中有缴款编号${code}`,
    ownNumber: (code: string) => `附言或流水号中有业务编号${code}`,
    amount: '金额与尚欠金额一致',
    less: '金额少于尚欠金额，按部分缴费',
    more: '金额多于尚欠金额，余额仍待处理',
    name: '付款户名与缴费单位相同',
    likeName: '付款户名与缴费单位相近',
    paidBefore: '此付款人曾为该单位缴费',
    date: '在申请收费之后到账',
    early: '到账早于收费日期，请核对',
    undone: '此匹配曾由人工撤销',
    byHand: '人工选择',
  },
  kept: '余额记入单位余额',
  missingLine: '没有找到该笔流水，或无权查看',
  missingMatch: '没有找到该匹配，或无权查看',
  undone: '该匹配已撤销',
  outgoing: '支出的流水不能匹配收费',
  tooMuch: (openAmount: Money) => `该笔流水还有${shownMoney(openAmount)}元未匹配，匹配金额合计不能超过此数`,
  settled: '该笔流水已作其他处理，请先撤销处理',
  notSettled: '该笔流水没有作其他处理',
  nothingLeft: '该笔流水已全部匹配',
  reasonNeeded: '请填写原因',
  unnamedPayer: '银行未载明付款人',
  notSure: '没有足够把握，请人工匹配',
} as const;
