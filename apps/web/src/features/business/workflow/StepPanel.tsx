import { behaviours } from '@tejian/domain/business/workflow/behaviours.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { elementOf, possibleReturns, type FlowDocument } from '@tejian/domain/business/workflow/flow-document.ts';
import { flowStepForm, flowWayForm } from '@tejian/domain/business/workflow/flow-step-forms.view.ts';
import {
  guardOptions,
  stepValues,
  wayCondition,
  wayValues,
  withStepValues,
  withWayValues,
  type StepValues,
  type WayValues,
} from '@tejian/domain/business/workflow/flow-step-values.ts';
import { flowWords } from '@tejian/domain/business/workflow/flow-words.text.ts';
import { movementKinds } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { permissionNames, type Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { DetailList } from '../../../ui/form/DetailList.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import type { Drawn } from '../../configuration/definition/designed-kind.ts';
import { useElementForm } from '../../configuration/definition/use-element-form.ts';
import { text } from './flow-designer.text.ts';

type Name = keyof StepValues;
const always: readonly Name[] = ['label', 'inDepartment', 'workingDays', 'returns', 'batch', 'shares', 'positiveOnly', 'neverReturned', 'forwardOnly']; // prettier-ignore

/** A step has the fields that its behaviour can use. */
function fieldsOf(flow: FlowDocument, step: Step) {
  const { people, asks } = behaviours[step.behaviour];
  const names: Name[] = [
    ...always,
    ...(people.length > 0 ? (['people'] as const) : []),
    ...(asks ? (['asked', 'decides'] as const) : []),
  ];
  return declaredFields<StepValues, Name>(flowStepForm, {
    names,
    page: {
      people: { options: people.map((value) => ({ value, label: flowWords.people[value] })) },
      returns: { options: possibleReturns(flow, step).map(({ code, label }) => ({ value: code, label })) },
    },
  });
}

/** Findings of one element, by the field that they name. */
function sentencesOf(
  findings: readonly { place: string; sentence: string }[],
  fieldAt: (place: string) => string | undefined,
) {
  const here = findings.flatMap(({ place, sentence }) => {
    const field = fieldAt(place);
    return field === undefined ? [] : [[field, sentence] as const];
  });
  return Object.fromEntries(here);
}

/** The data of the chosen step, what it leads to, and what is wrong with either. */
export function StepPanel(drawnFile: Drawn<FlowDocument>) {
  const { document: flow, chosen } = drawnFile;
  const step = flow.steps.find(({ code }) => code === chosen);
  if (!step) return <p className="dialog-note">{text.choose}</p>;
  const ways = flow.transitions.flatMap((way, at) => (way.from === step.code ? [at] : []));
  return (
    <div className="designer-part">
      <h2>{labelIn(flow, step.code)}</h2>
      <StepFacts step={step} />
      <StepData key={step.code} {...drawnFile} step={step} />
      <h3>{text.ways}</h3>
      {ways.length === 0 && <p className="dialog-note">{text.noWays}</p>}
      {ways.map((at) => (
        <Way key={at} {...drawnFile} step={step} at={at} />
      ))}
    </div>
  );
}

function branchesOf({ branches }: Step): string {
  if (branches === undefined) return '';
  if (typeof branches === 'string') return flowWords.subReports;
  return branches.map(({ label, asked }) => flowWords.branch(label, asked.join('、'))).join('；');
}

function StepFacts({ step }: { step: Step }) {
  const { step: label, behaviours: names, entities, duties } = flowWords;
  const permission = permissionNames[step.permission as Permission]; // absent where a document names another
  const branches = branchesOf(step);
  return (
    <DetailList
      columns={1}
      details={[
        { label: label.code, value: step.code, mono: true },
        { label: label.behaviour, value: names[step.behaviour] },
        { label: label.entity, value: entities[step.entity] },
        { label: label.permission, value: permission ? `${permission}（${step.permission}）` : step.permission },
        ...(step.duty ? [{ label: label.duty, value: duties[step.duty] }] : []),
        ...(step.form ? [{ label: label.form, value: step.form.map((field) => field.label).join('、') }] : []),
        ...(branches ? [{ label: label.branches, value: branches }] : []),
      ]}
    />
  );
}

function StepData({ document: flow, change, work, step }: Drawn<FlowDocument> & { step: Step }) {
  const fields = fieldsOf(flow, step);
  const foundSentence = sentencesOf(work.findings, (place) => {
    const element = elementOf(flow, place);
    return element?.step === step.code && element.way === undefined ? element.field : undefined;
  });
  const form = useElementForm<StepValues>({
    fields,
    values: stepValues(flow, step),
    found: foundSentence,
    element: step.code,
    onChange: (changedValues) => change?.(withStepValues(flow, step, changedValues)),
  });
  const shownNames = new Set<string>(fields.map(({ name }) => name));
  const label = new Map<string, string>(Object.entries(flowWords.step));
  const others = Object.entries(foundSentence).filter(([field]) => !shownNames.has(field));
  return (
    <>
      {others.map(([field, sentence]) => (
        <Alert key={field} type="error" showIcon title={text.problem(label.get(field) ?? field, sentence)} />
      ))}
      <FormBody form={form} fields={fields} columns={1} disabled={!change} />
    </>
  );
}

interface WayProps extends Drawn<FlowDocument> {
  step: Step;
  at: number;
}

/** One way out of the step: its data come into sight when it is opened. */
function Way(props: WayProps) {
  const { document: flow, work, at } = props;
  const [isOpen, setOpen] = useState(false);
  const transition = flow.transitions[at];
  const foundCount = work.findings.filter(({ place }) => elementOf(flow, place)?.way === at).length;
  if (!transition) return null;
  return (
    <details className="flow-way-data" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {text.wayTo(movementKinds[transition.kind], labelIn(flow, transition.to), wayCondition(transition))}
        {foundCount > 0 && <em className="state-danger">{text.found(foundCount)}</em>}
      </summary>
      {isOpen && <WayData {...props} />}
    </details>
  );
}

function WayData({ document: flow, change, work, step, at }: WayProps) {
  const transition = flow.transitions[at];
  const values = transition ? wayValues(transition) : { permissions: [], guards: [], required: [] };
  const fields = declaredFields<WayValues, keyof WayValues>(flowWayForm, {
    page: { guards: { options: guardOptions(step.behaviour, values.guards) } },
  });
  const foundSentence = sentencesOf(work.findings, (place) => {
    const element = elementOf(flow, place);
    return element?.way === at ? element.field : undefined;
  });
  const form = useElementForm<WayValues>({
    fields,
    values,
    found: foundSentence,
    element: String(at),
    onChange: (changedValues) => change?.(withWayValues(flow, at, changedValues)),
  });
  return <FormBody form={form} fields={fields} columns={1} labelsAbove disabled={!change} />;
}
