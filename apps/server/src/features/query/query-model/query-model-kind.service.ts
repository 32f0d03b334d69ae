import { conditionProblem, type AdvancedCondition } from '@tejian/contract/kit/advanced.ts';
import type { ListView } from '@tejian/contract/kit/list-view.ts';
import { queryModelDocument } from '@tejian/contract/query/query-model/query-model.record.ts';
import type { DefinitionDetail } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { modelFindings, type ConditionProblem } from '@tejian/domain/query/query-model/model-check.ts';
import type { QueryModel } from '@tejian/domain/query/query-model/query-model.ts';
import { queryModelText as text } from '@tejian/domain/query/query-model/query-model.text.ts';
import { isPermission } from '@tejian/domain/shared/permission/permissions.ts';
import type { ListDeclared } from '../../../platform/list/declared-list.ts';
import { storedKind, type KindOfDefinition } from '../../configuration/definition/definition.service.ts';
import { modelSource, viewOf, type AnyRow } from './model-sources.ts';

const { label } = text;

/** The answer of the list's advanced query to a condition. */
export const problemOn =
  (view: ListView<AnyRow>): ConditionProblem =>
  (condition) =>
    conditionProblem(
      condition as AdvancedCondition, // the rule refuses an operator that it does not know
      view.columns.find(({ field }) => field === condition.field),
    );

/** The findings that hinder a model over the lists of this product. */
export function findingsOf(views: readonly ListDeclared[], model: QueryModel) {
  const view = viewOf(views, model.source);
  const problemOf = view ? problemOn(view) : () => undefined;
  return modelFindings(model, { source: modelSource(views, model.source), problemOf, isPermission });
}

function outlineOf(views: readonly ListDeclared[], model: QueryModel): DefinitionDetail['outline'] {
  const source = modelSource(views, model.source);
  const nameOf = (fields: readonly string[]) =>
    fields.map((name) => source?.columns.find(({ field }) => field === name)?.label ?? name).join('、');
  const { conditions, groups, measures, columns, chart } = model;
  const askedNumber = conditions.filter(({ parameter }) => parameter !== undefined).length;
  const drawnMeasure = measures.find(({ name }) => name === chart);
  return [
    { code: 'source', label: label.source, says: source?.title ?? model.source },
    {
      code: 'conditions',
      label: label.conditions,
      says: text.says.conditions(conditions.length - askedNumber, askedNumber),
    },
    ...(columns.length > 0 ? [{ code: 'columns', label: label.columns, says: nameOf(columns) }] : []),
    ...(groups.length > 0
      ? [{ code: 'groups', label: label.groups, says: nameOf(groups.map(({ field }) => field)) }]
      : []),
    ...measures.map((measure) => ({ code: measure.name, label: label.measures, says: measure.label })),
    ...(drawnMeasure ? [{ code: 'chart', label: label.chart, says: text.says.drawn(drawnMeasure.label) }] : []),
  ];
}

/** Query models as a kind of definition: what serves is what is run. */
export const queryModelKind = (views: readonly ListDeclared[]): KindOfDefinition =>
  storedKind<QueryModel>({
    kind: 'queryModel',
    document: queryModelDocument,
    codeOf: ({ code }) => code,
    rangeOf: () => ({ kindCode: '', categoryCodes: [] }),
    outline: (model) => outlineOf(views, model),
    findings: (_, model) => Promise.resolve(findingsOf(views, model)),
    uses: () => Promise.resolve([]),
  });
