import { statementHeadings } from './statement-headings.text.ts';

const multiples = '(?:百|千|万|亿)+元?';
const currencies =
  '(?:美|港|欧|日|澳|加|韩|新|新加坡|新西兰|台|瑞士|加拿大|澳大利亚)元|美金|港币|澳门币|台币|英镑|瑞郎|瑞士法郎|卢布|泰铢|卢比|林吉特|' +
  'USD|HKD|MOP|TWD|EUR|JPY|GBP|AUD|CAD|CHF|SGD|NZD|KRW|RUB|THB|INR|MYR|US\\$|HK\\$';

/** Words by which statements of banks and wallets are read, and what is said of them. */
export const bankStatementText = {
  headings: statementHeadings,
  /** A name over the columns of the counterpart, and what stands below it. */
  counterpart: '对方',
  counterpartGroup: /^(?:交易)?(?:对方|对手|收\/?\(?付\)?款?[人方]|付款[人方])(?:单位|账户)?(?:信息|资料|情况)?$/,
  /** A column that has the counterpart's name and its account in one cell, in whichever order. */
  nameAndAccount:
    /^(?:(?:交易)?(?:对方|对手)|收\/?\(?付\)?款?[人方]|付款[人方]?)(?:(?:账号|帐号|账户|帐户|卡号)[与及和、/]?(?:对方|对手|付款[人方]?)?(?:户名|名称|姓名)|(?:户名|名称|姓名)[与及和、/]?(?:对方|对手|付款[人方]?)?(?:账号|帐号|账户|帐户|卡号))$/,
  counterpartPart: /^(?:户名|名称|姓名|单位|单位名称|账户名|账户名称|账号|帐号|账户|卡号)$/,
  /** The part of a heading behind its name: the unit. */
  unit: /\((?:[+＋-]?元|人民币|人民币元|CNY|RMB|单位:元)\)$/i,
  /** Money out is written below nought: 支出(-元). */
  minusUnit: /\(-元\)$/,
  income: /^(?:贷|收|入|转入|来账|存入|进账|CRDT|Cr|C$|\+$)/i,
  expense: /^(?:借|支|付|退|出|转出|往账|支取|DBIT|Dr|D$|-$)/i,
  /** A business that moved no money. */
  noMoney: /关闭|失败|撤销|取消|冲正|待|处理中|PDNG|INFO/,
  /**
   * The currency and the unit that a statement says of itself above its rows, behind their names or in the next cell.
   * A word behind 单位 that is no unit of money is the name of a customer.
   */
  currencyLabel: /^(?:账户|交易|结算|记账|本页)?(?:币种|币别|货币(?:种类|代码)?|currency|ccy)\s*[:=]?\s*(.*)$/i,
  /** Other words that stand before a value at the head of a statement. */
  headLabel:
    /^(?:(?:本方|我方|查询|交易|客户|账户|户口)?(?:账号|帐号|卡号|账户|户名|名称|余额|币种|币别|货币|开户行|开户机构|单位|日期|时间|期间|笔数|页码)|(?:期初|期末|可用|当前)余额|(?:起始|截止|起止|打印|开始|结束)(?:日期|时间)|(?:收入|支出|借方|贷方)(?:合计|总额|笔数|金额)?)$/,
  yuanFirst: /^(?:0?1-?)?(?:人民币|RMB|CNY|CNH)/i,
  anyCurrency: new RegExp(currencies, 'i'),
  saidCurrency: /(?:币种|币别|货币(?:种类|代码)?|currency|ccy)[\s:=]*([^\s,;，；()]*(?:\([^)]*\))?)/i,
  saidUnit: new RegExp(
    String.raw`单位[\s:=(]*(?:人民币|RMB|CNY|元)?/?(${multiples}|[kw]元?|角|分|${currencies})(?:人民币)?\)?(?=$|[\s,;)])`,
    'i',
  ),
  /** A heading of amounts that are no yuan: 交易金额(万元), 交易金额($), 收款额/10000, 金额(k). */
  headedUnit: new RegExp(
    String.raw`(?:${multiples}|[$€£¢￠]|${currencies})[)\]】]?$|[([【:/_-](?:角|分|[kw]|cents?)[)\]】]?$|/\s*10+$|thousand|million|[美港欧歐日澳加韩韓新台臺外]幣`,
    'i',
  ),
  /** A heading of amounts in which every word is known, and none says another unit: 贷方发生额(收入), 收/支金额. */
  amountWords:
    /^(?:交易|业务|记账|入账|到账|发生|收支|收付|收入|支出|收款|付款|存入|支取|转入|转出|转账|汇入|汇出|进账|出账|借方|贷方|借贷|本次|实际|金额|数额|额|款|借|贷|收|付|支|取|存|入|出|小写|本币|人民币|元|CNY|RMB|Amt|Amount|Debit|Credit|[()/+:-])+$/i,
  /** Some currency that is named, which is no other word in the next cell. */
  currencyName: new RegExp(String.raw`^(?:${currencies}|[a-z]{3}|\d{3}|外币)(?:\(.*\))?$`, 'i'),
  yuanNames: /人民币元?|CNY|CNH|RMB|\b156\b|^0?1-?|元|[()/-]/gi,
  allCurrencies: /^(?:|全部|所有|全部币种|本外币)$/,
  /** Currencies as people call them, which ISO 4217 does not: 美金, 港币, 日圆. */
  otherNames:
    /(?:[美港台澳加日新韩泰欧英外][金币圆钞]|(?:[美港台澳加日韩纽瑞]|瑞[典士])元|瑞郎|外汇|原币|港纸|\b(?:(?:US|HK|AU) ?)?dollars?\b|\beuros?\b|\bpounds?\b|\byen\b)/i,
  /** Behind a currency: how it is held. */
  holdings: /(?:现汇|现钞|钞|汇|活期|账户)$/,
  notices: /^(?:温馨提示|重要提示|提示|注|说明|备注|声明|敬告|尊敬)/,
  ofAllKinds: /本外币|元素/g,
  currencySign: /(?:US|HK|NT|A|C|S)?[$€£₩₽฿₹]/,
  /** 金额以万元列示: amounts that are not of yuan each. */
  scaledYuan:
    /(?<![\d.零〇一二三四五六七八九两壹贰叁肆伍陆柒捌玖十百千万亿拾佰仟萬億])[百千万亿佰仟萬億]+[元圆]|以[角分]为单位|\b(?:thousand|million)s?\b|'000/i,
  unitLabel: /^(?:(?:金额|货币|计量|币种|计价)(?:单位|计价)|数量级|units?|currencyunits?)[:=]?(.*)$/i,
  /** Behind the label of a unit: 千, 万元, 分, RMB10000, which is not one yuan for certain. */
  otherScale: new RegExp(`[十百千万亿佰仟萬億角分\\d]|^[kw]元?$|${currencies}|thousand|million`, 'i'),
  yuanUnit: /^(?:\(?)(?:人民币|RMB|CNY|yuan)?[/-]?(?:元|yuan)?(?:\(?(?:人民币|RMB|CNY)\)?)?(?:\)?)$/i,
  /** Names that stand at the head of a statement hold any word: 户名：示范美元贸易公司. */
  nameLabel: /^.{0,6}(?:户名|户主|名称|姓名|客户|开户行|开户机构|开户银行|网点|地址|摘要|备注|附言|用途)/,
  organisation: /\S*(?:公司|银行|支行|分行|研究院|检验院|检测院|学校|医院|中心|工厂|商店|酒店|局|所|站)/g,
  currencyMarks: /^([+-]?)(?:[¥￥]|人民币|CNY|RMB)\s*/i,
  yuanBehind: /元$/,
  total: /合计|总计/,
  subtotal: /小计|累计|本页|本日|本月/,
  /** A sum in words before or behind the rows: 收入：7笔 1030591.30元. */
  statedSum:
    /(收入|贷方|存入|支出|借方|支取)(?:合计|总计|总额|发生额|金额)?[:：]?\s*(?:\d+\s*笔)?[,，]?\s*(?:共|金额)?[:：]?\s*([\d,]+\.\d{2})/g,
  statedIn: (sum: string) => `收入：${sum}元`,
  statedOut: (sum: string) => `支出：${sum}元`,
  statedIncome: /收入|贷方|存入/,
  fields: {
    day: '交易日期',
    time: '交易时间',
    amount: '交易金额',
    income: '收入金额',
    expense: '支出金额',
    direction: '收支方向',
    payer: '对方户名',
    account: '对方账号',
    reference: '流水号',
    remark: '附言',
    state: '交易状态',
    currency: '币种',
  },
  noDay: '请指定交易日期所在的列',
  noAmount: '请指定交易金额所在的列，或者分别指定收入金额和支出金额所在的列',
  amountTwice: '交易金额与收入、支出金额不能同时指定',
  columnTwice: (one: string, other: string) => `${one}与${other}不能是同一列`,
  noSuchColumn: (field: string) => `${field}所在的列在文件中不存在`,
  wrongDay: (cell: string) => `交易日期“${cell}”无法识别`,
  wrongTime: (cell: string) => `交易时间“${cell}”无法识别`,
  wrongAmount: (field: string, cell: string, reason: string) => `${field}“${cell}”：${reason}`,
  noAmountHere: '没有金额',
  nought: '金额为0',
  bothAmounts: '收入和支出都有金额',
  negative: (field: string) => `${field}为负数，属冲正，请人工处理`,
  /** A movement that takes an earlier one back. */
  reversal: /冲正|冲销|冲账|冲帐|抹账|抹帐|红冲/u,
  reversed: (word: string) => `金额的正负与其他“${word}”的行相反，属冲正，请人工处理`,
  /** The state of an entry that the standard's own mark calls a reversal. */
  reversalMark: 'RvslInd',
  isReversal: '银行标明属冲正，请人工处理',
  againstDirection: (word: string) => `金额为负而收支方向为“${word}”`,
  wrongDirection: (word: string) => `收支方向“${word}”无法识别`,
  noDirection: '没有收支方向',
  moved: (state: string) => `交易状态为“${state}”，没有资金变动`,
  foreign: (currency: string) => `币种为“${currency}”，只导入人民币交易`,
  foreignFile: (currency: string) => `该对账单的币种为“${currency}”，只能导入人民币对账单`,
  otherUnit: (unit: string) => `该对账单的金额单位为“${unit}”，只能导入以元为单位的对账单`,
  otherHeading: (field: string, heading: string) => `${field}所在的列“${heading}”不以元为单位，不能导入`,
  questions: '导入前请逐项确认',
  /** Of each kind of question: what is asked before the file is imported, and why a row waits. */
  notAnswered: {
    yuan: (place: string, words: string) => `${place}“${words}”：请先确认本文件的金额是否为人民币元`,
    account: (place: string, words: string) => `${place}“${words}”：请先确认是否为同一账户`,
    balance: (_place: string, words: string) =>
      `${words}：请核对是否有遗漏的交易、合计行或其他账户的交易，确认后再导入`,
    sum: (place: string, words: string) => `${place}“${words}”：请先确认是交易还是合计`,
    lost: (place: string, words: string) => `${place}${words}`,
    known: (place: string, words: string) => `${place}等${words}：请先确认是否为另外的交易`,
  },
  notConfirmed: {
    yuan: (words: string) => `“${words}”：未确认按人民币元读入`,
    account: (words: string) => `“${words}”：未确认与前面的交易属于同一账户`,
    balance: (words: string) => words,
    sum: (words: string) => `“${words}”：可能是合计、结转或余额，未确认是一笔交易`,
    lost: (words: string) => words,
    known: (words: string) => `${words}，可能是同一笔，未确认是另外的交易`,
  },
  /** The answer yes. */
  yes: {
    yuan: (place: string, words: string) => `${place}“${words}”：按人民币元读入`,
    account: (place: string, words: string) => `${place}“${words}”：都是本账户的交易`,
    balance: (_place: string, words: string) => `${words}：已核对，照此导入`,
    sum: (place: string, words: string) => `${place}“${words}”：是交易，不是合计、结转或余额`,
    lost: (place: string, words: string) => `${place}等“${words}”：照常导入这些交易，不保存已损坏的号码`,
    known: (place: string, words: string) => `${place}等“${words}”：是另外的交易，照常导入`,
  },
  mayBeKnown: '与以前导入的交易日期、金额、对方户名相同，流水号不全或不同',
  lostNumber: (field: string, reason: string) => `${field}：${reason}`,
  yuan: (amount: string) => `${amount}元`,
  sheetWords: (name: string) => `工作表${name}`,
  accountWords: (numbers: string) => `账号${numbers}`,
  balanceWords: (places: readonly string[], count: number) =>
    `${places.join('、')}${count > places.length ? '等' : ''}${count > 1 ? `${count}行` : ''}的余额接不上前一行`,
  balance: /余额|餘額|结余|結餘|balance/i,
  /** Balances that movements do not make: what may be spent, what the counterpart or the day before has. */
  otherBalance: /可用|冻结|对方|上日|昨日|期初|available/i,
  totalRow: '是合计、结转或余额，不是一笔交易',
  tooManyQuestions: (most: number) => `超过${most}处需要确认，请核对是否为本账户的人民币对账单`,
  manyPlaces: (first: string, count: number) => `${first}等${count}行`,
  blankCurrency: (column: string) => `${column}为空`,
  columnOf: (no: number) => `第${no}列`,
  confirmed: (answers: readonly string[]) => `已确认：${answers.join('；')}`,
  sameFile: (account: string, day: string) => `同一个文件已于${day}按账户“${account}”导入过，请核对本方账户`,
  numberOfOther: (number: string, account: string) =>
    `该对账单的账号${number}已按账户“${account}”导入过，请核对本方账户`,
  otherNumber: (number: string, account: string, knownNumber: string) =>
    `本文件的账号为${number}，账户“${account}”的账号为${knownNumber}，请核对本方账户`,
  sameRow: (place: string, reference: string) => `与${place}完全相同，流水号均为“${reference}”，只导入一次`,
  missing: '没有找到该对账单，或无权查看',
  noHouse: '当前用户没有所属机构，不能导入对账单',
  noAmounts: '没有查看金额的权限，不能导入对账单',
  noFile: '请选择对账单文件',
  noLines: '文件中没有可以导入的交易',
  allKnown: (count: number) => `文件中的${count}笔交易都已导入过，没有新的交易`,
  payersNamed: (count: number) => `为${count}笔已有交易补上对方户名、账号`,
  noRows: '文件中没有内容',
  notCamt: 'XML 文件不是银行对账单（CAMT.053），没有找到交易',
  tooManyLines: (most: number) => `文件超过${most}条交易，请按日期分成几个文件导入`,
  tooManyRefused: (most: number) => `超过${most}行无法识别，请检查各列的含义`,
  otherHeadingBelow: '表头与前面的不同，其下各行未导入',
  ofOtherAccount: (other: string) => `是账号${other}的流水，请另存为一个文件，单独导入到该账户`,
  notSameHeading: '工作表的表头与前面的不同，未导入',
  entry: (no: number) => `第${no}条交易`,
  states: { open: '待匹配', part: '部分匹配', matched: '已匹配', settled: '已处理', out: '支出' },
  form: {
    undoReason: '撤销原因',
    settleReason: '处理原因',
    account: '本方账户',
    accountHint: '例如：建设银行 3502****0001',
  },
  incomeDiffers: (statedText: string, readText: string) => `文件载明收入合计${statedText}元，读到${readText}元`,
  expenseDiffers: (statedText: string, readText: string) => `文件载明支出合计${statedText}元，读到${readText}元`,
} as const;
