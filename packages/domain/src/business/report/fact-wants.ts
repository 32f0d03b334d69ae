// What conditions, limits, dates and signatures of a template ask of facts, each with its place.
import type { Bind, Cond, FieldCond, Limit, Operand, ReportTemplate } from './template.ts';
import { templateText as text } from './template.text.ts';

export type Want =
  | { readonly want: 'number' | 'order' | 'date' | 'people' }
  | { readonly want: 'value'; readonly value: string | number | boolean };
export interface PlacedWant {
  readonly place: string;
  readonly bind: Bind;
  readonly want: Want;
}
type Asked = Omit<PlacedWant, 'place'>;

export function factWants(template: ReportTemplate): PlacedWant[] {
  const { conclusion, nextDate, signatures } = template;
  const dates = nextDate.rules.flatMap((rule) => [rule.base, rule.schedule?.base].filter((bind) => bind !== undefined));
  return [
    ...sectionWants(template),
    ...at(text.place.conclusion, [
      ...conclusion.rules.flatMap((rule) => inCondition(rule.if)),
      ...inCondition(conclusion.reinspect?.when),
    ]),
    ...at(text.place.nextDate, [
      ...inCondition(nextDate.noneWhen),
      ...nextDate.rules.flatMap((rule) => inCondition(rule.if)),
      ...dates.map((bind): Asked => ({ bind, want: { want: 'date' } })),
    ]),
    ...at(
      text.place.signatures,
      signatures.flatMap(({ bind, dateBind }): Asked[] => [
        { bind, want: { want: 'people' } },
        { bind: dateBind, want: { want: 'date' } },
      ]),
    ),
  ];
}

const at = (place: string, askedItems: readonly Asked[]): PlacedWant[] => askedItems.map((one) => ({ place, ...one }));

function sectionWants({ sections }: ReportTemplate): PlacedWant[] {
  return sections.flatMap((section) => {
    const ownWants = at(section.id, inCondition(section.when));
    if (section.type === 'grid')
      return [
        ...ownWants,
        ...at(
          section.id,
          section.checks.flatMap(({ limit }) => inLimit(limit)),
        ),
      ];
    if (section.type !== 'items') return ownWants;
    const items = section.items.flatMap((item) =>
      at(text.place.item(section.id, item.no), [
        ...inCondition(item.when),
        ...(item.subs ?? []).flatMap((sub) => inCondition(sub.when)),
        ...[...(item.measures ?? []), ...(item.subs ?? []).flatMap((sub) => sub.measures ?? [])].flatMap(({ limit }) =>
          inLimit(limit),
        ),
      ]),
    );
    return [...ownWants, ...items];
  });
}

function inCondition(cond: Cond | undefined): Asked[] {
  if (!cond) return [];
  if ('all' in cond) return cond.all.flatMap(inCondition);
  if ('any' in cond) return cond.any.flatMap(inCondition);
  if ('not' in cond) return inCondition(cond.not);
  return 'count' in cond ? [] : inField(cond);
}

function inField({ field: bind, op, value }: FieldCond): Asked[] {
  if (op === 'filled' || value === undefined) return [];
  if (op !== '==' && op !== '!=' && op !== 'in') return [{ bind, want: { want: 'order' } }];
  const values = typeof value === 'object' ? value : [value];
  return values.map((one) => ({ bind, want: { want: 'value', value: one } }));
}

function inLimit(limit: Limit): Asked[] {
  switch (limit.op) {
    case 'none':
      return [];
    case 'between':
      return [...inOperand(limit.min), ...inOperand(limit.max)];
    case 'table':
      return [
        ...limit.rows.map((row): Asked => {
          const want: Want = 'eq' in row ? { want: 'value', value: row.eq } : { want: 'number' };
          return { bind: limit.by, want };
        }),
        ...limit.rows.flatMap((row) => inLimit(row.limit)),
        ...(limit.other ? inLimit(limit.other) : []),
      ];
    default:
      return inOperand(limit.value);
  }
}

function inOperand(operand: Operand): Asked[] {
  if (typeof operand === 'number') return [];
  if ('sum' in operand) return operand.sum.flatMap(inOperand);
  return [{ bind: operand.bind, want: { want: 'number' } }];
}
