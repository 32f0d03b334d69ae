import type { AdvancedCondition } from '@tejian/contract/kit/advanced.ts';
import type { Paging } from '@tejian/contract/kit/call.ts';
import type { GivenParameters } from '@tejian/domain/query/query-model/asked-conditions.ts';
import { conditionsOfGroup, resolveConditions } from '@tejian/domain/query/query-model/asked-conditions.ts';
import type { QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { queryModelText as text } from '@tejian/domain/query/query-model/query-model.text.ts';
import { sourceOf } from '@tejian/contract/query/query-model/sources.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { isAllowed } from '../../../platform/http/allow.ts';
import type { ReadContext } from '../../../platform/http/route.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { openedSource, type AnyRow, type OpenedSource, type QueryLists } from './model-sources.ts';
import { findingsOf, problemOn } from './query-model-kind.service.ts';

/** The values that a run is asked with besides its model. */
export interface AskedRun {
  readonly parameters?: GivenParameters | undefined;
  readonly group?: readonly string[] | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** The parts of its call that a run reads. */
export type RunContext<Body> = Pick<ReadContext<Body>, 'body' | 'actor' | 'db' | 'now' | 'ports'>;

/** A model as a query of its list. */
export interface ModelQuery {
  readonly source: OpenedSource;
  readonly query: ListQuery<AnyRow>;
  /** Groups are answered, not records. */
  readonly isGrouped: boolean;
}

const names: Readonly<Record<string, string>> = permissionNames;

/** The conditions of a model as the advanced query of its list; refused with the parameter that a value does not fit. */
function advancedOf(model: QueryModel, source: OpenedSource, askedRun: AskedRun, now: Date): AdvancedCondition[] {
  const { resolved, problems } = resolveConditions(model, sourceOf(source), askedRun.parameters ?? {}, chinaDay(now));
  const problemOf = problemOn(source.view);
  for (const { condition, asked: one } of resolved) {
    const { parameter } = condition;
    const problem = parameter && problemOf(one);
    if (problem) problems[parameter.name] ??= text.condition(parameter.label, problem);
  }
  const [first] = Object.values(problems);
  if (first !== undefined)
    throw new Refusal(
      first,
      Object.fromEntries(Object.entries(problems).map(([name, sentence]) => [`parameters.${name}`, sentence])),
    );
  const ofGroup = askedRun.group ? conditionsOfGroup(model.groups, askedRun.group) : [];
  return [...resolved.map((one) => one.asked), ...ofGroup] as AdvancedCondition[]; // findings have looked at the operators
}

/**
 * A model with its parameters as the query that its list's own page would ask: same source, same scope, same hidden
 * amounts. Refused for whoever may not read the list, and where the model does not fit the list any more.
 */
export async function modelQuery(
  lists: QueryLists,
  context: RunContext<unknown>,
  model: QueryModel,
  askedRun: AskedRun,
  act: 'read' | 'export' = 'read',
): Promise<ModelQuery> {
  const { actor, now } = context;
  const source = openedSource(lists, model.source);
  const [finding] = findingsOf(lists.views, model);
  if (!source || finding) throw new Refusal(text.unsound(finding?.sentence ?? text.noSource(model.source)));
  requireRights(model, source, context, act);
  if (askedRun.group && askedRun.group.length !== model.groups.length) throw new Refusal(text.notAGroup);
  const conditions = advancedOf(model, source, askedRun, now);
  const isGrouped = (model.groups.length > 0 || model.columns.length === 0) && askedRun.group === undefined;
  const { sort } = model;
  const body: AnyRow & Paging = {
    ...source.fixed,
    ...(conditions.length > 0 && { advancedQuery: { and: conditions } }),
    ...(sort && model.groups.length === 0 && { orderBy: sort.by, order: sort.order }),
    ...(askedRun.pageNo && { pageNo: askedRun.pageNo }),
    ...(askedRun.pageSize && { pageSize: askedRun.pageSize }),
  };
  const ask = act === 'export' ? source.queryOf : source.readQueryOf;
  const query = await ask({ ...context, actor, body });
  return { source, query: query as ListQuery<AnyRow>, isGrouped }; // a row of any list is a record of its columns
}

function requireRights(
  { permission }: QueryModel,
  { view, allow, allowRead }: OpenedSource,
  { actor }: RunContext<unknown>,
  act: 'read' | 'export',
): void {
  if (permission && !actor.codes.has(permission)) throw new Refusal(text.mayNotRun(names[permission] ?? permission));
  if (!isAllowed(allowRead, actor)) throw new Refusal(text.mayNotRead(view.title));
  if (act === 'export' && !isAllowed(allow, actor)) throw new Refusal(text.mayNotExport(view.title));
}
