// Examples of a flow: ways that a record must be able to go, asked of the flow's own transitions and guards.
import { definitionText } from '../../configuration/definition/definition.text.ts';
import type { FlowSettings } from '../../configuration/flow-config/flow-settings.ts';
import type { FlowFacts } from './facts.ts';
import { labelIn, stepIn, type FlowDefinition } from './flow-definition.ts';
import type { Finding } from './flow-reader.ts';
import { requiredLabels } from './required-labels.text.ts';
import { transition, type Operation, type Position } from './transition.ts';
import type { Place } from './steps.ts';

/** The nature of the record of an example; what is not said here hinders nothing. */
interface ExampleFacts {
  readonly subReports?: boolean | undefined;
  readonly auditLevels?: number | undefined;
  /** A code of the dictionary PAYMENT_STATE. */
  readonly paymentState?: string | undefined;
  readonly feeGate?: FlowSettings['feeGate'] | undefined;
}

export interface FlowExample {
  readonly name: string;
  readonly facts?: ExampleFacts | undefined;
  /**
   * Steps in the order in which the record reaches them, at last END or VOID. Between two of them it only goes forward, so
   * that an added step leaves the example as it is; a step with a smaller number is reached by a return.
   */
  readonly path: readonly string[];
  /** Steps that the record must not pass. */
  readonly skips?: readonly string[] | undefined;
}

const text = definitionText.example;
const CONFIRMED = '04';
const UNPAID = '01';

/** Facts with which every guard lets pass, but for what the example says. */
function factsOfExample(facts: ExampleFacts, { kind }: Operation): FlowFacts {
  const { subReports = false, auditLevels = 1, feeGate = 'none' } = facts;
  const paymentState = facts.paymentState ?? (kind === 'void' ? UNPAID : CONFIRMED);
  const signatory = { person: nobody, kind: '', kindLabel: '', category: '', categoryLabel: '', date: '' };
  return {
    settings: {
      minInspectors: 1,
      leadLevel: 1,
      writerMayCheck: true,
      withdrawHours: 24,
      feeGate,
      duplicateDays: 0,
      pendingRemarks: 'block',
      signerRule: 'fewestOpen',
    },
    filled: Object.fromEntries(Object.keys(requiredLabels).map((key) => [key, true])),
    qualification: { kind: '', kindLabel: '', dates: [], people: [] },
    inspectorCount: 1,
    duties: { acting: 'audit', actor: nobody, writerId: null, inspectorIds: [], auditorId: null },
    conflicts: [],
    signatory: { ...signatory, scopes: [{ kind: '', categories: [], validFrom: '', validTo: '' }] },
    instruments: { date: '', instruments: [] },
    locks: [],
    conclusion: { positive: true, nextDateApplies: false, nextDate: null, expectedNextDate: null },
    fees: { paymentState, invoiced: false },
    equipment: { periodic: true, year: 0, equipment: [] },
    notices: { today: '', positive: true, all: [] },
    auditRoute: { subReports, levels: auditLevels === 2 ? 2 : 1 },
  };
}
const nobody = { userId: '', name: '' };

/** The reasons that the examples do not hold in a flow that was checked, each with its place. */
export const flowExampleFindings = (flow: FlowDefinition, examples: readonly FlowExample[]): Finding[] =>
  examples.flatMap((example, at) => {
    const place = `examples[${String(at)}]`;
    const astray = strangers(flow, example);
    return (astray.length > 0 ? astray : wayFindings(flow, example)).map((finding) => ({
      place: `${place}.${finding.place}`,
      sentence: finding.sentence,
    }));
  });

const isEnding = (code: string): boolean => code === 'END' || code === 'VOID';

/** The steps that the example names without there being such a step. */
function strangers(flow: FlowDefinition, { path, skips = [] }: FlowExample): Finding[] {
  const unknownCodes = (field: string, codes: readonly string[], mayEnd: boolean) =>
    codes.flatMap((code, at) =>
      stepIn(flow, code) || (mayEnd && isEnding(code) && at === codes.length - 1)
        ? []
        : [{ place: `${field}[${String(at)}]`, sentence: isEnding(code) ? text.endsThere : text.noStep(code) }],
    );
  const findings = [...unknownCodes('path', path, true), ...unknownCodes('skips', skips, false)];
  const last = path.at(-1);
  return findings.length === 0 && (last === undefined || !isEnding(last))
    ? [{ place: 'path', sentence: text.endsThere }]
    : findings;
}

function wayFindings(flow: FlowDefinition, { path, facts = {}, skips = [] }: FlowExample): Finding[] {
  const first = flow.steps.find(({ behaviour }) => behaviour === 'declare');
  if (!first) return [];
  let at: Position = { entity: 'application', step: first.code, version: 1 };
  const passedCodes = new Set<string>([first.code]);
  for (const [index, wantedText] of path.entries()) {
    if (index === 0 && wantedText === first.code) continue;
    do {
      const to = movedPosition(flow, at, wantedText, facts);
      if (typeof to !== 'object') return [{ place: `path[${String(index)}]`, sentence: to }];
      at = to;
      passedCodes.add(at.step);
      if (isAstray(flow, at.step, wantedText))
        return [
          {
            place: `path[${String(index)}]`,
            sentence: text.passesBy(labelledText(flow, wantedText), labelIn(flow, at.step)),
          },
        ];
    } while (at.step !== wantedText);
  }
  return skips.flatMap((code, index) =>
    passedCodes.has(code)
      ? [{ place: `skips[${String(index)}]`, sentence: text.passesThrough(labelledText(flow, code)) }]
      : [],
  );
}

const labelledText = (flow: FlowDefinition, code: string): string =>
  stepIn(flow, code)?.label ?? text.endings[code === 'VOID' ? 'VOID' : 'END'];
const numberOf = (flow: FlowDefinition, place: string): number => stepIn(flow, place)?.no ?? Infinity;

/** The record went forward beyond the step that it was to reach. */
const isAstray = (flow: FlowDefinition, step: Place, wantedText: string): boolean =>
  step !== wantedText && numberOf(flow, step) >= numberOf(flow, wantedText);

/** The place to which the next movement leads, or the reason that it is refused. */
function movedPosition(flow: FlowDefinition, at: Position, wantedText: string, facts: ExampleFacts): Position | string {
  const operation = operationTo(flow, at, wantedText);
  const outcome = transition(flow, at, operation, factsOfExample(facts, operation));
  if (!outcome.ok) return text.refused(labelIn(flow, at.step), outcome.refusal.sentence);
  const entity = stepIn(flow, outcome.to)?.entity ?? at.entity;
  return { entity, step: outcome.to, version: at.version + 1 };
}

function operationTo(flow: FlowDefinition, at: Position, wantedText: string): Operation {
  const target = stepIn(flow, wantedText);
  if (wantedText === 'VOID') return { kind: 'void' };
  if (target && target.no <= numberOf(flow, at.step)) return { kind: 'return', target: target.code };
  return { kind: stepIn(flow, at.step)?.automatic ? 'finish' : 'submit' };
}

/** The example in words: what the record is like, and what it passes. */
export function describeFlowExample(flow: FlowDefinition, { path, facts = {}, skips = [] }: FlowExample): string {
  const names = (codes: readonly string[]) => codes.map((code) => labelledText(flow, code));
  const parts = [
    facts.subReports ? text.subReports : '',
    facts.auditLevels === undefined ? '' : text.auditLevels(facts.auditLevels),
    facts.paymentState === undefined ? '' : text.paymentState(facts.paymentState),
    facts.feeGate === undefined ? '' : text.feeGate(facts.feeGate),
    text.passes(names(path)),
    skips.length > 0 ? text.skips(names(skips)) : '',
  ];
  return parts.filter((part) => part !== '').join('；');
}
