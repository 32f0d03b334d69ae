const sums =
  '合计|小计|小结|总计|累计|共计|统计|汇总|总额|总数|净额|发生[额数]|[日月年季页周旬]计|[期年月日][初末]数|账户余额|结转|结存|结余|承前页?|过次页?|承上页?|转下页?|转次页?|接上页?|[日月年]结(?![转余存])|轧差|' +
  '(?:期初|期末|年初|年末|月初|月末|日初|日终|上日|上月|上年|上期|上页|前期|前日|前页|昨日|昨天|本日|今日|当日|本月|当月|本年|本期|本页|起始|截止|开户|承前|结转|最终|当前)(?:账户|结转)?余额|' +
  'sub-?total|total|(?:opening|closing|previous|starting|ending|beginning)balance|balance(?:brought|carried)(?:forward|down)?|(?:brought|carried)(?:forward|down)|[bc]/[fd]';
const others =
  '[零〇一二三四五六七八九十]+|本|当|今|昨|前|上|下|次|每|全|各|第|共|以上|截至|截止|日|天|周|旬|月|季度?|年度?|页|期|度|份|初|末|终|账户?|帐户?|科目|币种?|余额|' +
  '收入|支出|收支|借方|贷方|借贷|借|贷|存入|支取|转入|转出|收款|付款|发生额?|交易额?|业务|笔数?|次数|金额|数额|数|额|元|人民币|计|为|及|和|与|balance|day|month|page|year|of|the|this|period|debits?|credits?|cny|rmb';

/** The words of rows between movements that are none. */
export const statementTotalText = {
  /** A text that is nothing but such words, and one of them says a sum or what is carried over. */
  words: new RegExp(`${sums}|${others}`, 'gi'),
  sum: new RegExp(sums, 'i'),
  /** Such words that say no sum by themselves, and no purpose either: 余额, 期初, 本月收入. */
  ofSums: /余额|[期年月日][初末]|[本当今昨上前每全各][日天周旬月季年期页]/,
  /** A label in the column of a party, which is none: 经办：张三. */
  labelled: /^.{1,8}[:：]/,
  traditional: {
    計: '计',
    總: '总',
    結: '结',
    轉: '转',
    餘: '余',
    額: '额',
    頁: '页',
    過: '过',
    發: '发',
    帳: '账',
    賬: '账',
    戶: '户',
    當: '当',
    啟: '启',
    貸: '贷',
  } as Readonly<Record<string, string>>,
} as const;
