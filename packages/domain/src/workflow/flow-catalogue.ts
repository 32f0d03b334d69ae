import { flowNameText } from './flow.text.ts';

/** Which kind and categories run which flow. In version 1 all run the same steps (`flow-definition.ts`). */
export interface FlowEntry {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
}

const prefixes = {
  '1000': 'BOILER',
  '2000': 'VESSEL',
  '3000': 'LIFT',
  '4000': 'CRANE',
  '5000': 'VEHICLE',
  '6000': 'AMUSEMENT',
  '7000': 'COMPONENT',
  '8000': 'PIPELINE',
  '9000': 'ROPEWAY',
} as const;

const families = {
  PERIODIC: ['21', '22', '23', '24', '25', '26', '27', '28', '29', '36'],
  SUPERVISION: ['11', '12', '13', '14', '15', '16'],
  DELEGATED: ['31', '32', '33', '34', '35', '37', '38', '39', '40', '99'],
} as const;

type Family = keyof typeof families;
type KindCode = keyof typeof prefixes;

const kindCodes = Object.keys(prefixes) as KindCode[]; // the record's keys are exactly the codes
const familyNames = Object.keys(families) as Family[];

/** Every flow of the product: LIFT-PERIODIC and the like (decisions §9). */
export const flowCatalogue: readonly FlowEntry[] = kindCodes.flatMap((kindCode) =>
  familyNames.map((family) => ({
    code: `${prefixes[kindCode]}-${family}`,
    version: 1,
    name: `${flowNameText.kind[kindCode]}${flowNameText.family[family]}`,
    kindCode,
    categoryCodes: families[family],
  })),
);

/** The flow that a kind and a category run, if there is one. */
export const flowFor = (kindCode: string, categoryCode: string): FlowEntry | undefined =>
  flowCatalogue.find((flow) => flow.kindCode === kindCode && flow.categoryCodes.includes(categoryCode));
