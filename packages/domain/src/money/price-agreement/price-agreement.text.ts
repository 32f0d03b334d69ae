import { shownMoney, type Money } from '../../shared/money/money.ts';

/** Hundredths of the tariff that may be agreed (fee-rules.json, DC05 floorFactor). */
export const percentBounds = { least: 50, whole: 100 } as const;

/** Words of prices, exemptions and ceilings that an institute agreed with a unit. */
export const priceAgreementText = {
  missing: '没有找到该协议，或无权查看',
  missingUnit: '没有找到该单位，请重新选择',
  label: {
    agreementNo: '协议编号',
    unitId: '单位',
    terms: '协议内容',
    kindCodes: '设备种类',
    value: '金额或比例',
    validFrom: '生效日期',
    validTo: '截止日期',
    reason: '原因',
    state: '状态',
  },
  valueHelp: `协议单价、免缴上限、缓缴额度填元；协议比例填收费标准的百分数，${percentBounds.least}至${percentBounds.whole}，如80`,
  kindsHelp: '不选择时适用于全部设备种类',
  terms: {
    price: '协议单价（元/台）',
    percent: '协议比例（%）',
    exempt: '免缴',
    ceiling: '年度免缴上限（元）',
    credit: '缓缴额度（元）',
  },
  states: { requested: '待审批', approved: '已同意', refused: '未同意', withdrawn: '已撤销' },
  valueNeeded: '请填写协议金额或比例',
  percentRange: (least: number, most: number) => `协议比例应在${least}至${most}之间`,
  order: '截止日期不能早于生效日期',
  yearly: '年度免缴上限应从1月1日至同年12月31日',
  overlaps: (other: string, from: string, to: string) =>
    `与协议“${other}”（${from}至${to}）的期间和设备种类重叠，请先终止该协议或改期`,
  numberTaken: (no: string) => `协议编号“${no}”已使用`,
  samePerson: '协议应由登记人以外的人员审批',
  right: '没有协议价审批权限',
  askRight: '没有协议价登记权限',
  state: (state: string) => `该协议为${state}，不能执行此操作`,
  over: '该协议已截止，不需终止',
  line: { price: '协议单价', percent: '协议比例' },
  words: (no: string, to: string) => `协议${no}（至${to}）`,
  percentWords: (percent: string, agreement: string) => `${agreement}，按收费标准的${percent}%`,
  exemptReason: (no: string, to: string) => `协议${no}约定免缴（至${to}）`,
  ceiling: (unit: string, year: string, limit: Money, usedAmount: Money) =>
    `${unit}${year}年免缴上限${shownMoney(limit)}元，已免缴${shownMoney(usedAmount)}元，本次免缴将超过上限`,
  creditLimit: (unit: string, limit: Money, owedAmount: Money, amount: Money) =>
    `${unit}缓缴额度${shownMoney(limit)}元，已缓缴未缴${shownMoney(owedAmount)}元，本次缓缴${shownMoney(amount)}元将超过额度`,
  creditRight: '没有缓缴审批权限，不能审批缓缴额度',
  operations: { approve: '同意', refuse: '不同意', end: '终止' },
} as const;
