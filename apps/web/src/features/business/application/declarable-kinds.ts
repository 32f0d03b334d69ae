import type { FlowConfig } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';

type Served = Pick<FlowConfig, 'flowCode' | 'kindCode' | 'categoryCodes'>;

const LIFTS = '3000'; // offered first: the institute's daily work
const liftsFirst = (a: string, b: string) => Number(b === LIFTS) - Number(a === LIFTS) || a.localeCompare(b);

const isPeriodic = (categoryCode: string) => /^2\d$/.test(categoryCode);
/** Of the codes that begin alike 21 is the periodic inspection itself, 27 the first one. */
const periodicFirst = (a: string, b: string) =>
  Number(isPeriodic(b)) - Number(isPeriodic(a)) || (isPeriodic(a) ? a.localeCompare(b) : 0);

/** Codes of the kinds that these flows serve, and of the categories of each; a flow that is asked for serves alone. */
export function declarableKinds(flows: readonly Served[], flowCode: string | undefined) {
  const askedFlows = flows.filter((flow) => flow.flowCode === flowCode);
  const usable = askedFlows.length > 0 ? askedFlows : flows;
  const kinds = [...new Set(usable.map((flow) => flow.kindCode))].sort(liftsFirst);
  const categoriesOf = (kindCode: string): string[] =>
    [...new Set(usable.filter((flow) => flow.kindCode === kindCode).flatMap((flow) => flow.categoryCodes))].sort(
      periodicFirst,
    );
  const [first = ''] = kinds;
  return {
    kinds,
    categoriesOf,
    /** The start of a new declaration: what the one before was about, where it can be declared. */
    first: (before: { kindCode?: string | undefined; categoryCode?: string | undefined } = {}) => {
      const { kindCode = '', categoryCode = '' } = before;
      const isServed = categoriesOf(kindCode).includes(categoryCode);
      return isServed ? { kindCode, categoryCode } : { kindCode: first, categoryCode: categoriesOf(first)[0] ?? '' };
    },
  };
}
