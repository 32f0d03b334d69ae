import { expectedSteps } from './flow.ts';

/** A family of permission codes, with the codes that the specification or the decisions give it. */
export interface ExpectedFamily {
  readonly where: string;
  readonly name: string;
  readonly codes: readonly string[];
}

const families = 'spec §6, Code families';
const settledText = 'decisions §10';

const kinds = ['boiler', 'pressureVessel', 'elevator', 'hoisting', 'fieldVehicle', 'amusement', 'ropeway'];
const piping = ['pressurePipeline', 'pipingComponent']; // 7000 is the family "products" (decisions §9)
export const equipmentFamilies: readonly string[] = [...kinds, ...piping];
const operations = ['add', 'batchUpdate', 'merge', 'delete', 'save', 'export'];
const units = ['supervise', 'inspection', 'business'];
const each = (prefix: string, names: readonly string[]): string[] => names.map((name) => `${prefix}:${name}`);

/** Section 6; names of codes that it does not show are ours (docs/decisions/0240). */
export const expectedFamilies: readonly ExpectedFamily[] = [
  ...equipmentFamilies.map((family) => ({
    where: families,
    name: `basic equipment, ${family}`,
    codes: each(`equipment:${family}`, operations),
  })),
  ...units.map((family) => ({
    where: families,
    name: `unit management, ${family}`,
    codes: each(`unit:${family}`, ['add', 'enable', 'delete', 'save']),
  })),
  { where: families, name: 'personnel', codes: ['personnel:read', 'personnel:save'] },
  {
    where: families,
    name: 'report query actions',
    codes: each('reportQuery', ['print', 'sign', 'pdf', 'download', 'export']),
  },
  { where: families, name: 'entrust registration', codes: ['application:save'] },
  { where: families, name: 'management exports', codes: ['report:export'] },
  { where: families, name: 'charge confirmation', codes: ['charge:confirm'] },
  { where: families, name: 'charge registration submit', codes: ['charge:submit'] },
  { where: families, name: 'online apply approval', codes: ['onlineApply:approve'] },
  { where: families, name: 'desktop actions', codes: [...new Set(expectedSteps.map(({ permission }) => permission))] },
  {
    where: settledText,
    name: 'definitions',
    codes: [...each('definition', ['read', 'save', 'publish']), 'step:handle'],
  },
  {
    where: settledText,
    name: 'reports',
    codes: each('report', ['correct', 'supplement', 'withdraw', 'void', 'reprint']),
  },
  { where: settledText, name: 'label and archive', codes: ['label:print', 'archive:borrow', 'archive:destroy'] },
  { where: settledText, name: 'opinion notices', codes: each('opinion', ['read', 'save', 'close']) },
  { where: settledText, name: 'tasks', codes: each('task', ['transfer', 'deputy', 'urge']) },
  { where: settledText, name: 'hazards', codes: ['hazard:handle'] },
  { where: settledText, name: 'users of business units', codes: each('own', ['read', 'apply', 'answer']) },
];
