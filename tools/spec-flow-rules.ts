import type { ProductCall } from './spec-call-rules.ts';
import type { Demand } from './spec-rules.ts';
import type { ExpectedFamily } from './specification/families.ts';
import type { ExpectedMove, ExpectedStep } from './specification/flow.ts';

/** The flow as the product declares it; a transition's call as the server answers it. */
export interface ProductFlow {
  readonly steps: readonly {
    readonly code: string;
    readonly page: string;
    readonly permission: string;
    readonly entity: string;
    readonly automatic?: true;
  }[];
  readonly transitions: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind: string;
    readonly call: string;
    readonly permissions: readonly string[];
  }[];
}

export interface ExpectedFlow {
  readonly steps: readonly ExpectedStep[];
  readonly approvedBy: string;
  readonly automaticStep: string;
  readonly otherMoves: readonly ExpectedMove[];
}

const order = 'spec §4, Workflow of an application';
const settledText = 'decisions §9, Flow';

const demand = (where: string, name: string, problem: string | undefined): Demand => ({
  name,
  where,
  ...(problem === undefined ? {} : { problem }),
});

const sortedText = (names: Iterable<string>): string => [...new Set(names)].toSorted().join(', ');
const unlike = (expectedLeads: string, foundPage: string): string | undefined =>
  expectedLeads === foundPage ? undefined : `it is ${foundPage || 'nothing'}`;

function stepDemands(step: ExpectedStep, { steps, transitions }: ProductFlow): Demand[] {
  const { code } = step;
  const foundStep = steps.find((one) => one.code === code);
  if (!foundStep) return [demand(order, `step ${code}`, 'it is missing')];
  const onward = transitions.filter(({ from, kind }) => from === code && (kind === 'forward' || kind === 'auto'));
  const leads = sortedText(step.to);
  return [
    demand(order, `step ${code}`, undefined),
    demand('decisions §6', `step ${code} has the page ${step.page}`, unlike(step.page, foundStep.page)),
    demand(order, `step ${code} asks ${step.permission}`, unlike(step.permission, foundStep.permission)),
    demand('decisions §2', `step ${code} is of the ${step.of}`, unlike(step.of, foundStep.entity)),
    demand(order, `step ${code} leads to ${leads}`, unlike(leads, sortedText(onward.map(({ to }) => to)))),
    demand(
      order,
      `step ${code} goes on by ${step.call}`,
      unlike(step.call, sortedText(onward.map(({ call }) => call))),
    ),
  ];
}

/** Returns and withdrawals that would lead out of what is approved. */
function backBehindApproval({ steps, transitions }: ProductFlow, approvedBy: string): string[] {
  const place = (code: string) => steps.findIndex((one) => one.code === code);
  const last = place(approvedBy);
  return transitions
    .filter(({ from, to, kind }) => kind !== 'void' && place(from) > last && place(to) >= 0 && place(to) <= last)
    .map(({ from, to }) => `${from} to ${to}`);
}

const accepts = (asks: ProductCall['asks'] | undefined, code: string): boolean =>
  asks !== undefined && (typeof asks === 'string' || asks.includes(code));

/** A movement whose calls all refuse somebody whom the flow lets act would stand still. */
function shutOut(
  { otherMoves }: ExpectedFlow,
  { transitions }: ProductFlow,
  calls: ReadonlyMap<string, ProductCall>,
): Demand[] {
  return [...new Set(transitions.map(({ call }) => call))].map((call) => {
    const refusedTexts = transitions
      .filter((one) => one.call === call)
      .flatMap(({ kind, from, to, permissions }) => {
        const move = otherMoves.find((one) => one.kind === kind);
        const ways = [call, ...(move?.calls ?? []), ...(move?.besides ?? [])];
        const missing = permissions.filter((code) => !ways.some((way) => accepts(calls.get(way)?.asks, code)));
        return missing.map((code) => `${code} from ${from} to ${to}`);
      });
    const problem = !calls.has(call) ? 'the server does not answer it' : undefined;
    return demand(
      order,
      `${call} lets those act whom the flow lets act`,
      problem ?? (refusedTexts.length > 0 ? `it refuses ${refusedTexts.join(', ')}` : undefined),
    );
  });
}

/** The calls of a movement, and where it leads from each step, from those that it may not begin at, too. */
function moveDemands({ kind, calls: by, ways }: ExpectedMove, { steps, transitions }: ProductFlow): Demand[] {
  const foundTransitions = transitions.filter((one) => one.kind === kind);
  const calledText = unlike(sortedText(by), sortedText(foundTransitions.map(({ call }) => call)));
  return [
    demand('spec §4, Operations', `${kind} goes by ${sortedText(by)}`, calledText),
    ...steps.map(({ code }) => {
      const leads = sortedText(ways[code]?.split(' ') ?? []);
      const led = sortedText(foundTransitions.flatMap(({ from, to }) => (from === code ? [to] : [])));
      return demand(settledText, `${kind} from ${code} leads to ${leads || 'nothing'}`, unlike(leads, led));
    }),
  ];
}

/** Section 4: the steps in their order, where each leads by which call, and that approval is final. */
export function flowDemands(
  expectedFlow: ExpectedFlow,
  product: ProductFlow,
  calls: ReadonlyMap<string, ProductCall>,
): Demand[] {
  const codes = expectedFlow.steps.map(({ code }) => code);
  const knownCodes = product.steps.map(({ code }) => code).filter((code) => codes.includes(code));
  const back = backBehindApproval(product, expectedFlow.approvedBy);
  const byItself = sortedText(product.steps.flatMap(({ code, automatic }) => (automatic ? [code] : [])));
  return [
    demand(order, 'the order of the steps', unlike(codes.join(', '), knownCodes.join(', '))),
    ...expectedFlow.steps.flatMap((step) => stepDemands(step, product)),
    demand(
      settledText,
      'after approval nothing goes back',
      back.length === 0 ? undefined : `there is ${back.join(', ')}`,
    ),
    demand(settledText, `${expectedFlow.automaticStep} runs by itself`, unlike(expectedFlow.automaticStep, byItself)),
    ...expectedFlow.otherMoves.flatMap((move) => moveDemands(move, product)),
    ...shutOut(expectedFlow, product, calls),
  ];
}

/** Section 6: the families of codes, and that something asks for each code. */
export function permissionDemands(
  expectedFamilies: readonly ExpectedFamily[],
  codes: ReadonlySet<string>,
  askedTexts: ReadonlySet<string>,
): Demand[] {
  return [
    ...expectedFamilies.flatMap(({ where, name, codes: wantedCodes }) =>
      wantedCodes.map((code) => demand(where, `${name}: ${code}`, codes.has(code) ? undefined : 'no such code')),
    ),
    ...[...codes].map((code) =>
      demand(
        'decisions §7',
        `something asks for ${code}`,
        askedTexts.has(code) ? undefined : 'neither call nor page does',
      ),
    ),
  ];
}
