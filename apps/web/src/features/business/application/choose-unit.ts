import { listUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { rememberUnit } from '../../archive/unit-field/usual-units.ts';
import { callServer } from '../../../platform/api.ts';
import { unitOf, type ApplyValues, type ChosenUnit } from './apply-values.ts';

export const DECLARING = unitRoles.use;

/** Using units while nothing is typed: they are whom equipment is declared for. */
export const searchUnits = async (name: string): Promise<ChosenUnit[]> =>
  (await callServer(listUnits, { name, role: name ? undefined : DECLARING })).map(unitOf);

/** The unit with what the archive knows about it. */
const withUnit = (unit: ChosenUnit | undefined): Partial<ApplyValues> => ({
  inspectedUnit: unit,
  ...(unit
    ? { unitAddress: unit.address ?? '', contactName: unit.contactName ?? '', contactPhone: unit.contactPhone ?? '' }
    : {}),
});

type Change = (changes: Partial<ApplyValues>) => void;

/** Takes a unit over, also one of which only the name is at hand: what the archive knows of it follows. */
export async function chooseUnit(unit: ChosenUnit | undefined, change: Change): Promise<void> {
  change(withUnit(unit));
  if (!unit) return;
  rememberUnit(unit, DECLARING);
  if (unit.contactName !== undefined) return;
  const foundUnits = await searchUnits(unit.name).catch(() => []); // then address and contact are typed
  const knownUnit = foundUnits.find((one) => one.id === unit.id);
  if (knownUnit) change(withUnit(knownUnit));
}
