import type { DueBand } from './due-band.ts';

/** The words for a due date in lists, desktops and messages. */
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

/** The source of a due date that nobody entered; the period first, because a narrow column shows the beginning. */
export function ruleWords({ from, months, condition, basis, unconfirmed, line }: RuleReasons): string {
  const reasons = [line && `管道单元“${line}”`, condition, basis, unconfirmed && '周期待核'].filter(Boolean);
  const why = reasons.length > 0 ? `（${reasons.join('；')}）` : '';
  return `${months ?? 0}个月，自${from}起至月末，按检验周期推算${why}`;
}

/** The same bands where the institute has set its own days. */
export const bandText = (band: DueBand, { urgentDays, soonDays }: { urgentDays: number; soonDays: number }): string =>
  ({
    overdue: dueText.overdue,
    urgent: `${urgentDays}日内到期`,
    soon: `${soonDays}日内到期`,
    later: dueText.later,
  })[band];

/** Sentences about the days from which an institute warns. */
export const dueBoundsText = {
  boundsOrder: '“即将到期”的天数必须大于“临近到期”的天数',
  boundsChanged: (name: string, at: string) => `预警天数已由${name}于${at}修改，请刷新后再试`,
  noInstitute: '只有检验机构的人员可以设置预警天数',
};
