// The kinds of equipment that compute something, by the code of the kind (spec §1). A general file names no kind.
import { amusement } from './amusement.ts';
import { boiler } from './boiler.ts';
import { crane } from './crane.ts';
import type { KindRules } from './kind-rules.ts';
import { lift } from './lift.ts';
import { ropeway } from './ropeway.ts';
import { vehicle } from './vehicle.ts';
import { vessel } from './vessel.ts';

const kinds: ReadonlyMap<string, KindRules> = new Map([
  ['1000', boiler],
  ['2000', vessel],
  ['3000', lift],
  ['4000', crane],
  ['5000', vehicle],
  ['6000', amusement],
  ['9000', ropeway],
]);
const nothing: KindRules = { computations: {}, late: {}, needs: [] };

export const rulesOf = (kind: string): KindRules => kinds.get(kind) ?? nothing;
