import { elementOf, type FlowDocument } from '@tejian/domain/business/workflow/flow-document.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { guardWords } from '@tejian/domain/business/workflow/flow-step-values.ts';
import { flowWords } from '@tejian/domain/business/workflow/flow-words.text.ts';
import { movementKinds } from '@tejian/domain/business/workflow/flow.text.ts';
import { requiredLabels } from '@tejian/domain/business/workflow/required-labels.text.ts';
import { placeLabel, type Place } from '@tejian/domain/business/workflow/steps.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { text } from './flow-designer.text.ts';

const fieldLabels = new Map<string, string>(Object.entries({ ...flowWords.step, ...flowWords.way }));
const words = new Map<string, string>(Object.entries({ ...flowWords.people, ...permissionNames, ...requiredLabels }));

/** 提交：报告确认 → 报告审核. */
function wayInWords(flow: FlowDocument, at: number): string {
  const way = flow.transitions[at];
  return way ? text.way(movementKinds[way.kind], labelIn(flow, way.from), labelIn(flow, way.to)) : '';
}

/** The name of a place of the document: the step or way, and the field of it. */
export function flowPlaceInWords(flow: FlowDocument, place: string): string {
  const element = elementOf(flow, place);
  if (!element) return place;
  const { step, way, field } = element;
  const namedLabel = way === undefined ? labelIn(flow, step as Place) : wayInWords(flow, way); // a step of this flow, or one that was
  return [namedLabel || placeLabel(step as Place), fieldLabels.get(field) ?? field].filter(Boolean).join(text.within);
}

/** A value of the document as a reader knows it. */
export function flowValueInWords(flow: FlowDocument, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) return value.map((one) => flowValueInWords(flow, one)).join('、');
  if (typeof value === 'string')
    return flow.steps.find(({ code }) => code === value)?.label ?? words.get(value) ?? guardWords(value);
  return JSON.stringify(value);
}
