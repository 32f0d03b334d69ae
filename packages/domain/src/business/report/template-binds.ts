// Every bind that a template names anywhere: fields, limits, conditions, next date, signatures.
import { conditionBinds } from './condition.ts';
import { limitBinds } from './limit.ts';
import { isRowBind } from './row.ts';
import type { Bind, Cond, Field, GridSection, Item, Limit, ReportTemplate, Section } from './template.ts';

export function templateBinds(template: ReportTemplate): Bind[] {
  const { conclusion, nextDate } = template;
  const foundNeeds = [
    ...template.sections.flatMap(sectionBinds),
    ...(conclusion.needs ?? []),
    ...conclusion.rules.flatMap((rule) => conditionBinds(rule.if)),
    ...optional(conclusion.reinspect?.when),
    ...optional(nextDate.noneWhen),
    ...nextDate.rules.flatMap((rule) => [
      ...optional(rule.if),
      ...(rule.base ? [rule.base] : []),
      ...(rule.schedule ? [rule.schedule.base] : []),
    ]),
    ...(nextDate.rules.some((rule) => rule.range) ? ['res.nextMonths'] : []),
    ...template.signatures.flatMap(({ bind, dateBind }) => [bind, dateBind]),
  ];
  return [...new Set(foundNeeds)];
}

/** The sections in which a bind stands, by their identifiers. */
export function placesOfBind(template: ReportTemplate, bind: Bind): string[] {
  return template.sections.filter((section) => sectionBinds(section).includes(bind)).map(({ id }) => id);
}

/** Every field of the form with the section that it stands in. */
export function placedFields({ sections }: ReportTemplate): { place: string; field: Field }[] {
  return sections.flatMap((section) => fieldsIn(section).map((field) => ({ place: section.id, field })));
}

function fieldsIn(section: Section): readonly Field[] {
  switch (section.type) {
    case 'cover':
      return [...section.top, ...section.fields, ...section.foot];
    case 'notice':
      return section.contact;
    case 'basic':
    case 'conclusion':
      return section.rows.flatMap(({ fields }) => fields);
    case 'certificates':
      return section.rows.flatMap(({ fields }) => fields.filter(({ bind }) => !isRowBind(bind)));
    case 'grid':
      return section.head.flatMap(({ fields }) => fields);
    default:
      return [];
  }
}

function sectionBinds(section: Section): Bind[] {
  return [...optional(section.when), ...contentBinds(section)];
}

function contentBinds(section: Section): Bind[] {
  const fields = fieldsIn(section).flatMap(fieldBinds);
  if (section.type === 'items') return section.items.flatMap(itemBinds);
  return section.type === 'grid' ? [...fields, ...limits(section.checks), ...rowLimits(section)] : fields;
}

function itemBinds(item: Item): Bind[] {
  const subs = (item.subs ?? []).flatMap((sub) => [...optional(sub.when), ...limits(sub.measures)]);
  return [...optional(item.when), ...limits(item.measures), ...subs];
}

/** The binds that the rules of rows read besides the row itself. */
function rowLimits({ each }: GridSection): Bind[] {
  const judgedItems = each?.checks.flatMap(({ limit }) => (limit ? [{ limit }] : []));
  return limits(judgedItems).filter((bind) => !isRowBind(bind));
}

const fieldBinds = ({ bind, unitBy }: Field): Bind[] => (unitBy ? [bind, unitBy.bind] : [bind]);

function limits(judgedMeasures: readonly { limit: Limit }[] | undefined): Bind[] {
  return (judgedMeasures ?? []).flatMap(({ limit }) => limitBinds(limit));
}

function optional(cond: Cond | undefined): Bind[] {
  return cond ? conditionBinds(cond) : [];
}
