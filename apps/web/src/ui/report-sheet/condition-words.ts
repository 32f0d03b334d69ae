import { conditionBinds } from '@tejian/domain/business/report/condition.ts';
import { bindLabel, isBlank, type Context } from '@tejian/domain/business/report/context.ts';
import { printValue } from '@tejian/domain/business/report/format.ts';
import type { Cond, ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { text } from './report-sheet.text.ts';

/** The words that a condition read, as far as the form shows it: 是否防爆：否. */
export function conditionWords(template: ReportTemplate, cond: Cond, context: Context): string {
  const binds = [...new Set(conditionBinds(cond))].filter((bind) => bindLabel(template, bind) !== bind);
  return binds
    .map((bind) =>
      text.fact(bindLabel(template, bind), isBlank(context[bind]) ? text.notFilled : printValue(context[bind])),
    )
    .join('，');
}
