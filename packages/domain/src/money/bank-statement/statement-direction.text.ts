/** The words by which two columns of a statement say what came in and what was paid. */
export const statementDirectionText = {
  /** Money in and money out in two columns, as pairs. */
  pairs: [
    ['交易金额(收入)', '交易金额(支出)'],
    ['记账金额(收入)', '记账金额(支出)'],
    ['贷方发生额(收入)', '借方发生额(支取)'],
    ['贷方发生额(贷)', '借方发生额(借)'],
    ['贷方发生额', '借方发生额'],
    ['贷方金额', '借方金额'],
    ['收入金额', '支出金额'],
    ['存入金额', '支取金额'],
    ['存入金额', '支出金额'],
    ['转入金额', '转出金额'],
    ['收款金额', '付款金额'],
    ['收入', '支出'],
    ['贷方', '借方'],
    ['存入', '支取'],
    ['存入', '支出'],
    ['转入', '转出'],
    ['收款', '付款'],
    ['收入', '付出'],
    ['增加', '减少'],
    ['Credit', 'Debit'],
    ['贷', '借'],
    ['收', '付'],
    ['收', '支'],
  ],
  /** A column of amounts that moved one way, by the name that it has below one heading of amounts. */
  paidIn: /^(?:本[期次日])?(?:贷|收|入|转入|来|存|进|汇入|流入|增|加|credit|cr$|in$|\+$)/i,
  paidOut: /^(?:本[期次日])?(?:借|支|付|退|出|转出|往|取|汇出|流出|减|debit|dr$|out$|-$)/i,
} as const;
