/** Words by which a statement says whose movements it holds. */
export const statementAccountText = {
  /** A label that may name an account: 账号, 账 号, 对公账户, 卡号, Account No; 客户号 and 商户号 are numbers of persons. */
  named: /账|帐|賬|卡号|(?<![客用商租住农散门订])户号|户口|戶口|尾号|account|acct|a\/c|iban/i,
  /** Words that have that of an account in them and name none: 对账单, 记账日期. */
  verbs: /[对對记記入到出转轉销核查做平过][账帐賬](?![号户號戶])/g,
  /** Behind the word for an account: what else is said of one, its name, its balance, its day. */
  otherFacts:
    /名|余额|餘額|金额|单|日|月|年|时间|笔|页|数|行号|机构|流水|凭证|簿|册|期|类|种|性质|状态|币|电话|柜员|网点|经理|地址|费|率|息|序号|版本|name|balance|type|date|period|currency|ccy|status|holder|branch|bic|swift|statement|summary|page|total|detail/i,
  /** The end of what stands before the word of an account that is the other party's. */
  ofOther:
    /(?:对方|對方|对手|對手|往来|收款方?人|付款方?人|收款方|付款方|[收付]\/[付收]款?[方人]?|[收付]\([付收]\)款?[方人]?|payer|payee|counterparty|beneficiary|remitter|debtor|creditor|related)\S{0,6}\s?$/i,
  /** The same of a column: its rows are movements, and who pays and who is paid are of the movement. */
  ofMovement:
    /对方|對方|对手|對手|往来|收款|付款|收\/付|收\(付\)|转入|转出|汇款|汇入|汇出|payer|payee|counterparty|beneficiary|remitter|debtor|creditor|related|rltd/i,
  /** The word of an account directly before its number, without a colon. */
  directly:
    /(?:[账帐賬][号户號戶]|卡号|(?<![客用商租住农散门订])户号|户口号|尾号|account|acct|a\/c|iban)(?:\s|号码|号|编号|代码|\/卡号|\/账号|尾号|[后末尾][四五六]?[位码]|\([^()\d]{0,12}\)|no\.?|number|num|#)*[\s:=.-]*$/i,
  /** Only the last figures are written. */
  tail: /尾号|[后末尾][三四五六]?[位码]|ending|last/i,
  figureOfLabel: String.raw`(?<=[后末尾])[3-6](?=[位码])`,
  /** Words behind a number that counts something. */
  counts: /^\s*(?:元|万|亿|笔|个|户|条|页|年|月|日|%)/,
  /** The end of the name of a sheet that may be a part, a year, a month or a day: 工行001, 工行2026, 工行202611, 工行2611, 工行1130. */
  periodOrPart:
    /^(?:\d{1,3}|(?:19|20)\d\d(?:0[1-9]|1[0-2])?|[12]\d(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/,
  /** Words in the name of a sheet that say a period, a part, or what all statements hold. */
  ofAnySheet:
    /sheet|工作表|page|copy|副本|明细|流水|对账单|账单|交易|记录|收支|收入|支出|借方|贷方|数据|列表|导出|合并|汇总|全部|补充|[一二三四五六七八九十零〇两年月日季度周旬页期上下半第份末初至到续补表]|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?<=^|\d)q(?=\d)|q(?=\d)|to/gi,
  /** Names of sheets: 工行4567, 尾号4567, 基本户4567. */
  ofSheet: /(?:行|户|卡|号|账户)[-_\s(]*$/,
  shownTail: (figures: string) => `尾号${figures}`,
  notices: /^(?:温馨提示|重要提示|提示|注[:\d]|说明|备注|声明|敬告|尊敬)/,
} as const;
