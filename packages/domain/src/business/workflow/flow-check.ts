import { formFindings } from '../../configuration/definition/form-check.ts';
import { ownFieldTypes, type OwnField } from '../../shared/field/own-field.ts';
import { isOwnKey } from '../../shared/field/own-key.ts';
import { behaviours } from './behaviours.ts';
import { flowCheckText as text } from './flow-check.text.ts';
import { transitionFindings } from './flow-check-transitions.ts';
import { Reader, type Finding } from './flow-reader.ts';
import type { FlowDefinition } from './flow-definition.ts';
import { isFixedStep, isStepCode, stepOf, type BehaviourName, type Duty, type Step } from './steps.ts';

export type CheckedFlow =
  | { readonly flow: FlowDefinition; readonly findings: readonly [] }
  | { readonly flow?: undefined; readonly findings: readonly Finding[] };

const most = 60;
const behaviourNames = Object.keys(behaviours) as BehaviourName[];
const addedNames = behaviourNames.filter((name) => behaviours[name].addedPermission !== undefined);

const shares = ['department', 'unit', 'auditLevel'] as const;
const people = ['reviewer', 'lead', 'inspectors', 'checker', 'auditor', 'approver'] as const;
const roles = ['inspector', 'writer', 'checker', 'partAuditor', 'auditor', 'approver'] as const;
const duties = ['check', 'auditPart', 'audit', 'approve'] as const;
const rules = ['all', 'any', 'inTurn'] as const;

/**
 * Says whether the code can run a flow. What it answers as a flow runs from declaration to an end by control flow
 * alone; every finding names its place in the document (design, section 6). Examples are asked when a flow is
 * published: a version that runs goes on running under a later release.
 */
export function checkFlow(content: unknown): CheckedFlow {
  const reader = new Reader();
  const whole = reader.object('', content, ['code', 'version', 'steps', 'transitions', 'examples']);
  if (!whole) return { findings: [{ place: '', sentence: text.shape }] };
  if (!/^[A-Z0-9_-]{1,40}$/.test(String(whole['code']))) reader.find('code', text.code);
  if (!Number.isInteger(whole['version']) || Number(whole['version']) < 1) reader.find('version', text.version);
  reader.list('steps', whole['steps'], most).forEach((step, at) => readStep(reader, `steps[${String(at)}]`, step));
  reader
    .list('transitions', whole['transitions'], most * most)
    .forEach((each, at) => reader.transition(`transitions[${String(at)}]`, each));
  // Only what has its shape can be asked what it means.
  if (reader.findings.length > 0) return { findings: reader.findings };
  const flow = content as FlowDefinition;
  stepFindings(reader, flow);
  transitionFindings(reader, flow);
  return reader.findings.length > 0 ? { findings: reader.findings } : { flow, findings: [] };
}

const stepFields = [
  'code',
  'no',
  'label',
  'entity',
  'behaviour',
  'page',
  'desk',
  'permission',
  'people',
  'asked',
  'inDepartment',
  'signs',
  'duty',
  'decides',
  'form',
  'branches',
  'workingDays',
  'batch',
  'automatic',
];

function readStep(reader: Reader, place: string, value: unknown): void {
  const step = reader.object(place, value, stepFields);
  if (!step) return;
  if (typeof step['code'] !== 'string' || !isStepCode(step['code'])) reader.find(`${place}.code`, text.stepCode);
  reader.positive(`${place}.no`, step['no']);
  reader.text(`${place}.label`, step['label'], 20);
  reader.oneOf(`${place}.entity`, step['entity'], ['application', 'item']);
  reader.oneOf(`${place}.behaviour`, step['behaviour'], behaviourNames);
  reader.text(`${place}.page`, step['page'], 80);
  if (step['desk'] !== undefined) reader.text(`${place}.desk`, step['desk'], 80);
  reader.text(`${place}.permission`, step['permission'], 60);
  reader.optional(`${place}.people`, step['people'], people);
  reader.optional(`${place}.duty`, step['duty'], duties);
  reader.optional(`${place}.decides`, step['decides'], rules);
  reader.flag(`${place}.inDepartment`, step['inDepartment']);
  reader.flag(`${place}.automatic`, step['automatic']);
  if (step['workingDays'] !== undefined) reader.positive(`${place}.workingDays`, step['workingDays']);
  if (step['signs'] !== undefined)
    reader.list(`${place}.signs`, step['signs'], roles.length).forEach((role, at) => {
      reader.oneOf(`${place}.signs[${String(at)}]`, role, roles);
    });
  if (step['asked'] !== undefined)
    reader.list(`${place}.asked`, step['asked'], 20).forEach((name, at) => {
      reader.text(`${place}.asked[${String(at)}]`, name, 40);
    });
  readForm(reader, `${place}.form`, step['form']);
  readBranches(reader, `${place}.branches`, step['branches']);
  readBatch(reader, `${place}.batch`, step['batch']);
}

const mostFields = 30;
const fieldTypes = Object.keys(ownFieldTypes);

/** Fields as an institute declares its own for a record, without what only a record has. */
function readForm(reader: Reader, place: string, value: unknown): void {
  if (value === undefined) return;
  reader.list(place, value, mostFields).forEach((each, at) => {
    const here = `${place}[${String(at)}]`;
    const field = reader.object(here, each, ['key', 'label', 'type', 'unit', 'options', 'required', 'note']);
    if (!field) return;
    const { key, label, type, unit, options, required, note } = field;
    if (typeof key !== 'string' || !isOwnKey(key)) reader.find(`${here}.key`, text.ownKey);
    reader.text(`${here}.label`, label, 40);
    reader.oneOf(`${here}.type`, type, fieldTypes);
    reader.flag(`${here}.required`, required);
    if (unit !== undefined) reader.text(`${here}.unit`, unit, 20);
    if (note !== undefined) reader.text(`${here}.note`, note, 200);
    if (options === undefined) return;
    reader.list(`${here}.options`, options, 100).forEach((option, index) => {
      reader.text(`${here}.options[${String(index)}]`, option, 100);
    });
  });
}

/** The findings on what the fields of a form say together, with the place of each in the flow. */
const fieldFindings = (place: string, fields: readonly OwnField[]): Finding[] =>
  formFindings(fields, { labels: new Set(), facts: () => undefined, listed: 0 }).map((foundFinding) => ({
    place: foundFinding.place.replace(/^fields/, `${place}.form`),
    sentence: foundFinding.sentence,
  }));

const mostBranches = 20;
const branchCode = /^[A-Za-z0-9_-]{1,40}$/;

/** `subReports`, or branches with a code, a name and people of their own. */
function readBranches(reader: Reader, place: string, value: unknown): void {
  if (value === undefined || value === 'subReports') return;
  const seenValues = new Set<unknown>();
  reader.list(place, value, mostBranches).forEach((each, at) => {
    const here = `${place}[${String(at)}]`;
    const branch = reader.object(here, each, ['code', 'label', 'asked']);
    if (!branch) return;
    const { code, label, asked } = branch;
    if (typeof code !== 'string' || !branchCode.test(code)) reader.find(`${here}.code`, text.branchCode);
    if (seenValues.has(code)) reader.find(`${here}.code`, text.duplicate(String(code)));
    seenValues.add(code);
    reader.text(`${here}.label`, label, 40);
    const names = reader.list(`${here}.asked`, asked, 20);
    names.forEach((name, index) => {
      reader.text(`${here}.asked[${String(index)}]`, name, 40);
    });
    if (new Set(names).size < names.length) reader.find(`${here}.asked`, text.askedTwice);
  });
}

function readBatch(reader: Reader, place: string, value: unknown): void {
  const batch = reader.object(place, value, ['allowed', 'share', 'positiveOnly', 'neverReturned', 'forwardOnly']);
  if (!batch) return;
  if (typeof batch['allowed'] !== 'boolean') reader.find(`${place}.allowed`, text.missing);
  for (const flag of ['positiveOnly', 'neverReturned', 'forwardOnly']) reader.flag(`${place}.${flag}`, batch[flag]);
  if (!Array.isArray(batch['share'])) return reader.find(`${place}.share`, text.missing);
  batch['share'].forEach((share, at) => {
    reader.oneOf(`${place}.share[${String(at)}]`, share, shares);
  });
}

function stepFindings(reader: Reader, flow: FlowDefinition): void {
  const codes = new Set<string>();
  const numbers = new Set<number>();
  const signedTexts = new Set<string>();
  flow.steps.forEach((step, at) => {
    const place = `steps[${String(at)}]`;
    if (codes.has(step.code)) reader.find(`${place}.code`, text.duplicate(step.code));
    if (numbers.has(step.no)) reader.find(`${place}.no`, text.duplicate(String(step.no)));
    codes.add(step.code);
    numbers.add(step.no);
    for (const role of step.signs ?? []) {
      if (signedTexts.has(role)) reader.find(`${place}.signs`, text.role(role));
      signedTexts.add(role);
    }
    oneStep(reader, place, step);
  });
  countFindings(reader, flow);
}

const sortedText = (roles: Step['signs'] = []): string => roles.toSorted().join('、');
const page = (path: string) => path.replace('/businessPro/', '');

/** A step of the specification keeps what the wire knows of it; an added one is served by the page of its behaviour. */
function oneStep(reader: Reader, place: string, step: Step): void {
  const behaviour = behaviours[step.behaviour];
  if (!behaviour.entities.includes(step.entity))
    reader.find(`${place}.entity`, text.entity(step.behaviour, step.entity));
  if (!behaviour.pages.includes(page(step.page))) reader.find(`${place}.page`, text.page(step.behaviour));
  if (step.desk !== undefined && !behaviour.pages.includes(page(step.desk)))
    reader.find(`${place}.desk`, text.page(step.behaviour));
  if ((step.duty !== undefined) !== (step.behaviour === 'signOff')) reader.find(`${place}.duty`, text.dutyOnly);
  if (step.branches !== undefined && step.duty !== 'auditPart') reader.find(`${place}.branches`, text.branches);
  if ((step.decides !== undefined) !== (behaviour.asks === true)) reader.find(`${place}.decides`, text.decides);
  const askedTexts = step.asked ?? [];
  if (askedTexts.length > 0 !== (behaviour.asks === true) || new Set(askedTexts).size < askedTexts.length)
    reader.find(`${place}.asked`, text.asked);
  if ((step.form !== undefined) !== (behaviour.fills === true)) reader.find(`${place}.form`, text.form);
  for (const foundFinding of fieldFindings(place, step.form ?? []))
    reader.find(foundFinding.place, foundFinding.sentence);
  if (step.people !== undefined && !behaviour.people.includes(step.people))
    reader.find(`${place}.people`, text.people(step.behaviour, step.people));
  if (step.automatic !== (step.behaviour === 'finish' ? true : undefined))
    reader.find(`${place}.automatic`, text.automatic);
  if (isFixedStep(step.code)) {
    const fixedStep = stepOf(step.code);
    for (const field of ['entity', 'behaviour', 'page', 'desk', 'permission', 'duty'] as const)
      if (step[field] !== fixedStep[field])
        reader.find(`${place}.${field}`, text.fixed(step.code, field, String(fixedStep[field] ?? '')));
    // Who signs where is printed by the templates: a report without one of these signatures is not a whole one.
    if (sortedText(step.signs) !== sortedText(fixedStep.signs))
      reader.find(`${place}.signs`, text.fixed(step.code, 'signs', sortedText(fixedStep.signs)));
  } else if (!behaviour.addedPermission) reader.find(`${place}.behaviour`, text.addedBehaviour(addedNames));
  else if (step.permission !== behaviour.addedPermission)
    reader.find(`${place}.permission`, text.addedPermission(behaviour.addedPermission));
}

function countFindings(reader: Reader, { steps }: FlowDefinition): void {
  const count = (name: BehaviourName) => steps.filter(({ behaviour }) => behaviour === name).length;
  for (const name of ['declare', 'arrange', 'build', 'enter', 'finish'] as const)
    if (count(name) !== 1) reader.find('steps', text.exactlyOne(name));
  if (count('assign') > 1) reader.find('steps', text.atMostOne('assign'));
  const having = (duty: Duty) => steps.filter((step) => step.duty === duty).length;
  for (const duty of ['audit', 'approve'] as const) if (having(duty) !== 1) reader.find('steps', text.duty(duty));
}
