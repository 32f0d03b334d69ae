import { flowExamples } from '@tejian/contract/business/workflow/flow-examples.ts';
import { kitText } from '@tejian/contract/kit/kit.text.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { checkFlow } from '@tejian/domain/business/workflow/flow-check.ts';
import {
  describeFlowExample,
  flowExampleFindings,
  type FlowExample,
} from '@tejian/domain/business/workflow/flow-example.ts';
import { keptFindings } from '@tejian/domain/business/workflow/flow-keeps.ts';
import { labelIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Finding } from '@tejian/domain/business/workflow/flow-reader.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { isFixedStep, type Branch, type Step } from '@tejian/domain/business/workflow/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { decidedElsewhere } from '../../configuration/business-definition/business-definition.service.ts';
import {
  shapeFindings,
  type KindOfDefinition,
  type Publication,
} from '../../configuration/definition/definition.service.ts';
import { examplesOfFlow } from '../../../reference/delivered-examples.ts';
import * as store from './flow-document.store.ts';

const { label } = definitionText;

/** The obstacles of a definition: its own findings first, then what it meets in this installation. */
async function findingsOf(db: Db | Tx, content: unknown): Promise<readonly Finding[]> {
  const { flow, findings } = checkFlow(content);
  if (!flow) return findings;
  const installedFindings = [...(await peopleFindings(db, flow)), ...(await labelFindings(db, flow))];
  return [...keptFindings(flow), ...installedFindings, ...exampleFindings(flow)];
}

/** The examples that the document names, otherwise those of the release. */
function examplesIn(flow: FlowDefinition): { examples: readonly FlowExample[]; findings: readonly Finding[] } {
  const { value, findings } = shapeFindings(flowExamples, 'examples' in flow ? { examples: flow.examples } : {});
  return { examples: value.examples ?? examplesOfFlow(flow.code), findings };
}

function exampleFindings(flow: FlowDefinition): readonly Finding[] {
  const { examples, findings } = examplesIn(flow);
  return findings.length > 0 ? findings : flowExampleFindings(flow, examples);
}

interface AskedAt {
  readonly place: string;
  readonly names: readonly string[];
  /** Without it they would find the task and could not act. */
  readonly permission: string;
}

/** Login names of a step with their places: those who are asked, and those of its branches. */
const askedAt = ({ asked, branches, permission }: Step, at: number): AskedAt[] => [
  ...(asked ? [{ place: `steps[${String(at)}].asked`, names: asked, permission }] : []),
  ...(Array.isArray(branches) ? (branches as readonly Branch[]) : []).map((branch, index) => ({
    place: `steps[${String(at)}].branches[${String(index)}].asked`,
    names: branch.asked,
    permission,
  })),
];

async function peopleFindings(db: Db | Tx, { steps }: FlowDefinition): Promise<Finding[]> {
  const askedRows = steps.flatMap(askedAt);
  const foundPeople = await store.peopleByLogin(
    db,
    askedRows.flatMap(({ names }) => names),
    askedRows.map(({ permission }) => permission),
  );
  const knownPeople = new Map(foundPeople.map((person) => [person.loginName, person]));
  return askedRows.flatMap(({ place, names, permission }) => {
    const unknownNames = names.filter((name) => !knownPeople.has(name));
    const unable = names.filter((name) => knownPeople.get(name)?.codes.includes(permission) === false);
    return [
      ...(unknownNames.length > 0 ? [{ place, sentence: flowText.flowPeople(unknownNames.join('、')) }] : []),
      ...(unable.length > 0 ? [{ place, sentence: flowText.flowPeopleUnable(unable.join('、'), permission) }] : []),
    ];
  });
}

/** An added step means the same in every flow: lists and searches know it by its code alone. */
async function labelFindings(db: Db | Tx, flow: FlowDefinition): Promise<Finding[]> {
  const addedSteps = flow.steps.map((step, at) => ({ ...step, at })).filter(({ code }) => !isFixedStep(code));
  const labels = new Map(
    (
      await store.stepLabelsOf(
        db,
        addedSteps.map(({ code }) => code),
      )
    ).map(({ value, label }) => [value, label]),
  );
  return addedSteps.flatMap(({ code, label, at }) => {
    const knownLabel = labels.get(code);
    return knownLabel !== undefined && knownLabel !== label
      ? [{ place: `steps[${String(at)}].code`, sentence: flowText.flowHasStep(code, knownLabel) }]
      : [];
  });
}

/** The flows as a kind of definition: versions are numbered when they are published. */
export const flowKind: KindOfDefinition = {
  kind: 'flow',
  codeOf: (content) => {
    const code = typeof content === 'object' && content !== null && 'code' in content ? content.code : undefined;
    return typeof code === 'string' && code !== '' ? code : undefined;
  },
  outline: outlineOf,
  examples: (content) => {
    const { flow } = checkFlow(content);
    const { examples, findings } = flow ? examplesIn(flow) : { examples: [], findings: [] };
    if (!flow || findings.length > 0) return [];
    return examples.map((example) => ({ name: example.name, says: describeFlowExample(flow, example) }));
  },
  findings: findingsOf,
  preview: async (db, content, { range }) => ({
    hints: (await decidedElsewhere(db, (content as FlowDefinition).code, range)).map(({ categoryCode, codes }) =>
      definitionText.flowNotUsed(categoryCode, codes.join('、')),
    ),
  }),
  publish,
  end: (tx, code, version, { by, at }) => store.endFlow(tx, code, Number(version), by, at),
  uses: store.usesOf,
};

/** The steps in their order: where each leads, back to where, and who is asked. */
function outlineOf(content: object) {
  const flow = content as FlowDefinition; // asked only without findings
  return flow.steps
    .toSorted((a, b) => a.no - b.no)
    .map(({ code, label: name, asked = [], workingDays }) => {
      const leads = (kind: 'forward' | 'auto' | 'return') =>
        flow.transitions.filter((way) => way.from === code && way.kind === kind).map(({ to }) => labelIn(flow, to));
      const says = [
        flowText.leadsTo([...leads('forward'), ...leads('auto')]),
        flowText.returnsTo(leads('return')),
        flowText.asks(asked),
        workingDays ? flowText.within(workingDays) : '',
      ];
      return { code, label: name, says: says.filter((part) => part !== '').join('；') };
    });
}

/** The number of the version is given here, whatever the document says. */
async function publish(tx: Tx, publication: Publication): Promise<string> {
  const { name, kindCode, categoryCodes, content } = publication;
  requireServed({ name, kindCode, categoryCodes });
  const flow = content as FlowDefinition; // checked by `findingsOf`
  const version = await store.nextVersion(tx, flow.code);
  await store.insertFlow(tx, {
    ...publication,
    effectiveFrom: publication.effectiveFrom ?? chinaDay(publication.now),
    code: flow.code,
    version,
    content: { ...flow, version },
  });
  const addedSteps = flow.steps.filter(({ code }) => !isFixedStep(code));
  if (addedSteps.length > 0) await store.keepStepLabels(tx, addedSteps);
  return String(version);
}

/** A flow says for which records it is offered. */
function requireServed({ name, kindCode, categoryCodes }: Pick<Publication, 'name' | 'kindCode' | 'categoryCodes'>) {
  const fields = {
    ...(name ? {} : { name: kitText.blank(label.name) }),
    ...(kindCode ? {} : { kindCode: kitText.blank(label.kindCode) }),
    ...(categoryCodes.length > 0 ? {} : { categoryCodes: kitText.blank(label.categoryCodes) }),
  };
  const [first] = Object.values(fields);
  if (first) throw new Refusal(first, fields);
}
