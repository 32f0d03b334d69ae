import { monthEnd, type Day } from '../../shared/day/day.ts';
import { onDay } from './day-words.ts';
import type { QueryCondition, QueryGroup, QueryModel, QuerySource } from './query-model.ts';
import { queryModelText as text } from './query-model.text.ts';

/** A condition as the list's advanced query takes it. */
export interface AskedCondition {
  readonly field: string;
  readonly operator: string;
  readonly value?: string | string[];
}

/** Values of parameters by their names, as a person gave them; a name that is not there keeps what the model proposes. */
export type GivenParameters = Readonly<Record<string, readonly string[]>>;

const takesNone = (operator: string) => operator === 'empty' || operator === 'filled';
const takesSeveral = (operator: string) => operator === 'in' || operator === 'notIn' || operator === 'between';

/** A condition with its values; several where its operator takes several, none where it takes none. */
export function askedOf(
  { field, operator }: Pick<QueryCondition, 'field' | 'operator'>,
  values: readonly string[],
): AskedCondition {
  if (takesNone(operator)) return { field, operator };
  return { field, operator, value: takesSeveral(operator) ? [...values] : (values[0] ?? '') };
}

/** The values that a condition proposes, with day words written out. */
export const proposedValues = ({ values }: QueryCondition, isTime: boolean, today: Day): string[] =>
  isTime ? values.map((value) => onDay(value, today)) : [...values];

export interface Resolved {
  readonly condition: QueryCondition;
  readonly asked: AskedCondition;
}

/**
 * The conditions of a model as they are asked on a day. A parameter that was left blank asks nothing, unless it is
 * required: `problems` then names it.
 */
export function resolveConditions(
  { conditions }: Pick<QueryModel, 'conditions'>,
  { columns }: Pick<QuerySource, 'columns'>,
  givenParameters: GivenParameters,
  today: Day,
): { resolved: Resolved[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const names = new Set(conditions.flatMap(({ parameter }) => parameter?.name ?? []));
  for (const name of Object.keys(givenParameters)) if (!names.has(name)) problems[name] = text.noParameter(name);
  const resolvedConditions = conditions.flatMap((condition) => {
    const { parameter } = condition;
    const isTime = columns.find(({ field }) => field === condition.field)?.isTime ?? false;
    const typedTexts =
      parameter && Object.hasOwn(givenParameters, parameter.name) ? givenParameters[parameter.name] : undefined;
    const values = proposedValues(typedTexts ? { ...condition, values: typedTexts } : condition, isTime, today);
    const isBlank = values.every((value) => value.trim() === '');
    if (parameter && isBlank && !takesNone(condition.operator)) {
      if (parameter.isRequired) problems[parameter.name] = text.required(parameter.label);
      return [];
    }
    return [{ condition, asked: askedOf(condition, values) }];
  });
  return { resolved: resolvedConditions, problems };
}

const lastDays = {
  day: (key: string) => key,
  month: (key: string) => monthEnd(`${key}-01`),
  year: (key: string) => `${key}-12-31`,
};
const firstDays = { day: '', month: '-01', year: '-01-01' };

/** The conditions that the rows of a group meet: each key of the group as its grouping has it. */
export const conditionsOfGroup = (groups: readonly QueryGroup[], keys: readonly string[]): AskedCondition[] =>
  groups.map(({ field, span }, at) => {
    const key = keys[at] ?? '';
    if (key === '') return { field, operator: 'empty' };
    if (!span) return { field, operator: 'eq', value: key };
    return { field, operator: 'between', value: [`${key}${firstDays[span]}`, lastDays[span](key)] };
  });
