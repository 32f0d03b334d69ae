/** Words by which a statement says whose movements it holds. */
export const statementAccountText = {
  /** A label that may name an account: 账号, 账 号, 对公账户, 卡号, Account No. */
  named: /账|帐|賬|卡号|(?<!客)户号|户口|戶口|尾号|account|acct|a\/c|iban/i,
  /** Words that have that of an account in them and name none: 对账单, 记账日期. */
  verbs: /[对對记記入到出转轉销核查做平过][账帐賬](?![号户號戶])/g,
  /** Behind the word for an account: what else is said of one, its name, its balance, its day. */
  otherFacts:
    /名|余额|餘額|金额|单|日|月|年|时间|笔|页|数|行号|机构|流水|凭证|期|类|种|性质|状态|币|电话|柜员|网点|经理|地址|费|率|息|序号|版本|name|balance|type|date|period|currency|ccy|status|holder|branch|bic|swift|statement|summary|page|total|detail/i,
  /** The end of what stands before the word of an account that is the other party's. */
  ofOther:
    /(?:对方|對方|对手|對手|往来|收款方?人|付款方?人|收款方|付款方|[收付]\/[付收]款?[方人]?|[收付]\([付收]\)款?[方人]?|payer|payee|counterparty|beneficiary|remitter|debtor|creditor|related)\S{0,6}\s?$/i,
  /** The same of a column: its rows are movements, and who pays and who is paid are of the movement. */
  ofMovement:
    /对方|對方|对手|對手|往来|收款|付款|收\/付|收\(付\)|转入|转出|汇款|汇入|汇出|payer|payee|counterparty|beneficiary|remitter|debtor|creditor|related|rltd/i,
  /** The word of an account directly before its number, without a colon. */
  directly:
    /(?:[账帐賬][号户號戶]|卡号|(?<!客)户号|户口号|尾号|account|acct|a\/c|iban)(?:\s|号码|号|编号|代码|\/卡号|\/账号|尾号|[后末尾][四五六]?[位码]|\([^()\d]{0,12}\)|no\.?|number|num|#)*[\s:=.-]*$/i,
  /** Only the last figures are written. */
  tail: /尾号|[后末尾][三四五六]?[位码]|ending|last/i,
  figureOfLabel: String.raw`(?<=[后末尾])[3-6](?=[位码])`,
  /** Words behind a number that counts something. */
  counts: /^\s*(?:元|万|亿|笔|个|户|条|页|年|月|日|%)/,
  /** The end of the name of a sheet that is a year or a part: 工行2026, 工行001. */
  yearOrPart: /^(?:(?:19|20)\d\d|\d{1,3})$/,
  /** Names of sheets: 工行4567, 尾号4567, 基本户4567. */
  ofSheet: /(?:行|户|卡|号|账户)[-_\s(]*$/,
  shownTail: (figures: string) => `尾号${figures}`,
  notices: /^(?:温馨提示|重要提示|提示|注[:\d]|说明|备注|声明|敬告|尊敬)/,
} as const;
