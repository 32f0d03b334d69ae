// Whether a field of the conclusion page says anything about this equipment.
import { fieldFacts, holds } from './condition.ts';
import type { Context } from './context.ts';
import { limitBinds } from './limit.ts';
import type { Bind, Cond, Field, Measure, ReportTemplate } from './template.ts';

/**
 * A value that the inspector states only as the limit of some items does not apply where none of these items does:
 * the highest surface temperature of explosion-proof lifts on any other lift.
 */
export function fieldApplies(template: ReportTemplate, field: Field, context: Context): boolean {
  if (field.from !== 'entry') return true;
  const readers = readersOf(template, field.bind);
  const facts = fieldFacts(context);
  return readers.length === 0 || readers.some((conditions) => conditions.every((condition) => holds(condition, facts)));
}

/** The conditions under which each limit that reads this bind is judged. */
function readersOf(template: ReportTemplate, bind: Bind): Cond[][] {
  const foundConds: Cond[][] = [];
  const add = (measures: readonly Pick<Measure, 'limit'>[] | undefined, ...conditions: (Cond | undefined)[]) => {
    if (measures?.some(({ limit }) => limitBinds(limit).includes(bind)))
      foundConds.push(conditions.flatMap((one) => one ?? []));
  };
  for (const section of template.sections) {
    if (section.type === 'grid') add(section.checks, section.when);
    if (section.type !== 'items') continue;
    for (const item of section.items) {
      add(item.measures, section.when, item.when);
      for (const sub of item.subs ?? []) add(sub.measures, section.when, item.when, sub.when);
    }
  }
  return foundConds;
}
