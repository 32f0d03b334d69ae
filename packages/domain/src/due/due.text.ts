import type { DueBand } from './due-band.ts';

/** How a due date reads in lists, desktops and messages. */
export const dueText: Record<DueBand, string> = {
  overdue: '已超期',
  urgent: '10日内到期',
  soon: '30日内到期',
  later: '未到期',
};

/** The two dates of a piece of equipment (inspection-categories: date slots). */
export const slotText: Record<1 | 2, string> = { 1: '年度检验', 2: '定期检验' };

interface RuleReasons {
  readonly from: string;
  readonly months: number | null;
  readonly condition?: string;
  readonly basis?: string;
  readonly unconfirmed: boolean;
  readonly line?: string;
}

/** Where a due date comes from that nobody entered. */
export function ruleWords({ from, months, condition, basis, unconfirmed, line }: RuleReasons): string {
  const reasons = [line && `管道单元“${line}”`, condition, basis, unconfirmed && '周期待核'].filter(Boolean);
  const why = reasons.length > 0 ? `（${reasons.join('；')}）` : '';
  return `按检验周期推算：自${from}起${months ?? 0}个月，至月末${why}`;
}

/** The same bands where the institute has set its own days. */
export const bandText = (band: DueBand, { urgentDays, soonDays }: { urgentDays: number; soonDays: number }): string =>
  ({
    overdue: dueText.overdue,
    urgent: `${urgentDays}日内到期`,
    soon: `${soonDays}日内到期`,
    later: dueText.later,
  })[band];

export const dueWords = {
  notFound: '没有找到到期记录，可能已检验或已停用，请刷新后再试',
  noReason: '未登记原因',
  reasonRequired: '请选择未检原因',
  oneByOne: (reason: string) => `“${reason}”须逐台登记，不能批量`,
  followUpPast: '跟进日期不能早于今天',
  required: (label: string) => `${label}不能为空`,
  badDate: (label: string) => `${label}不是有效的日期`,
  inFuture: (label: string) => `${label}不能晚于今天`,
  badChoice: (label: string) => `${label}不在可选范围内`,
  tooLong: (label: string, most: number) => `${label}不能超过${most}个字`,
  fieldsRefused: '请补充或更正标出的内容',
  boundsOrder: '“即将到期”的天数必须大于“临近到期”的天数',
  boundsChanged: (name: string, at: string) => `预警天数已由${name}于${at}修改，请刷新后再试`,
  noInstitute: '只有检验机构的人员可以设置预警天数',
  noUnit: '没有使用单位',
  unitDisabled: (name: string) => `使用单位“${name}”已停用`,
  noCategory: '没有适用的检验周期规则，无法确定检验类别',
  noFlow: '该设备种类和检验类别没有启用的检验流程',
  nothingLeft: '所选设备都不能生成检验任务',
  warnTitle: (parts: string) => `设备到期提醒：${parts}`,
  warnPart: (band: string, count: number) => `${band} ${count} 台`,
  warnMore: (count: number) => `……另有 ${count} 台，请在到期设备中查看`,
  warnHint: '请及时安排检验；确因故不能按期检验的，请登记未检原因。',
  remark: '由到期设备生成',
  declaredAs: (applicationNo: string) => `申请单 ${applicationNo}`,
  followTitle: (count: number) => `今天有 ${count} 台未检设备需要跟进`,
};
