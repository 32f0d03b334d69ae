import { exportPathOf } from '@tejian/contract/kit/export-call.ts';
import type { Asks, Encoding, ExpectedCall } from './specification/expected-call.ts';
import type { Demand } from './spec-rules.ts';

/** A call as the server answers it, read from its declaration. */
export interface ProductCall {
  readonly encoding: Encoding | 'headers';
  /** Wire names of its parameters; true where leaving it out is refused. */
  readonly takes: ReadonlyMap<string, boolean>;
  readonly answers: ReadonlySet<string>;
  readonly asks: Asks;
}

const shownText = (asks: Asks): string => (typeof asks === 'string' ? asks : [...asks].toSorted().join(', '));

function takenProblem(name: string, { takes }: ProductCall): string | undefined {
  const bare = name.replace(/[!?]$/, '');
  const isRequired = takes.get(bare);
  if (isRequired === undefined) return `it takes ${[...takes.keys()].join(', ') || 'nothing'}`;
  if (name.endsWith('!') && !isRequired) return 'leaving it out is not refused';
  if (name.endsWith('?') && isRequired) return 'leaving it out is refused';
  return undefined;
}

/** A client that knows the specification alone would be refused for want of these. */
const unknownRequired = ({ takes }: ExpectedCall, product: ProductCall): string[] => {
  const knownNames = new Set(takes.map((name) => name.replace(/[!?]$/, '')));
  return [...product.takes].flatMap(([name, isRequired]) =>
    isRequired && !name.includes('[') && !knownNames.has(name) ? [name] : [],
  );
};

function demandsOfOne(expectedCall: ExpectedCall, product: ProductCall): Demand[] {
  const { call, where, encoding, asks } = expectedCall;
  const demand = (name: string, problem: string | undefined): Demand => ({
    name: `${call} ${name}`,
    where,
    ...(problem === undefined ? {} : { problem }),
  });
  const neededTexts = expectedCall.isOpen ? [] : unknownRequired(expectedCall, product);
  return [
    ...(encoding
      ? [
          demand(
            `is sent as ${encoding}`,
            encoding === product.encoding ? undefined : `it is sent as ${product.encoding}`,
          ),
        ]
      : []),
    ...expectedCall.takes.map((name) => demand(`takes ${name}`, takenProblem(name, product))),
    ...(expectedCall.isOpen
      ? []
      : [
          demand(
            'needs nothing else',
            neededTexts.length === 0 ? undefined : `it is refused without ${neededTexts.join(', ')}`,
          ),
        ]),
    ...expectedCall.answers.map((place) =>
      demand(
        `answers ${place}`,
        product.answers.has(place) ? undefined : `it answers ${[...product.answers].join(', ')}`,
      ),
    ),
    demand(
      `asks ${shownText(asks)}`,
      shownText(asks) === shownText(product.asks) ? undefined : `it asks ${shownText(product.asks)}`,
    ),
  ];
}

/** Each named call: that it is there, and its encoding, parameters, answer and permission. */
export function callDemands(
  expectedCalls: readonly ExpectedCall[],
  product: ReadonlyMap<string, ProductCall>,
): Demand[] {
  return expectedCalls.flatMap((one) => {
    const foundCall = product.get(one.call);
    const there: Demand = { name: `call ${one.call}`, where: one.where };
    return foundCall ? [there, ...demandsOfOne(one, foundCall)] : [{ ...there, problem: 'it is missing' }];
  });
}

/** Every list can be exported with its own conditions (decisions §4, "lists in general"), but those that only offer a choice. */
export function exportDemands(product: ReadonlyMap<string, ProductCall>, choices: readonly string[]): Demand[] {
  const lists = [...product].filter(([call, { answers }]) => answers.has('list[]') && !choices.includes(call));
  return lists.map(([call, { takes }]) => {
    const name = exportPathOf(call);
    const foundCall = product.get(name);
    const lacking = [...takes.keys()].filter((one) => !foundCall?.takes.has(one));
    return {
      name: `${call} is exported by ${name}`,
      where: 'decisions §4, lists in general',
      ...(!foundCall ? { problem: 'there is no such call' } : {}),
      ...(foundCall && lacking.length > 0 ? { problem: `it does not take ${lacking.join(', ')}` } : {}),
    };
  });
}
