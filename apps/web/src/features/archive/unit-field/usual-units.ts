import { machineStorage } from '../../../platform/web-storage.ts';

const KEY = 'usual-units';
const KEPT = 8;

export interface UsualUnit {
  id: string;
  name: string;
  creditCode?: string;
  address?: string;
}

const isUnit = (value: unknown): value is UsualUnit =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/** The units that were chosen lately on this machine: offered first (常用). */
export function usualUnits(role = ''): UsualUnit[] {
  const keptJson = machineStorage.readJson(`${KEY}:${role}`);
  return Array.isArray(keptJson) ? keptJson.filter(isUnit) : [];
}

export function rememberUnit({ id, name, creditCode, address }: UsualUnit, role = ''): void {
  const others = usualUnits(role).filter((one) => one.id !== id);
  const units = [{ id, name, creditCode, address }, ...others].slice(0, KEPT);
  machineStorage.keep(`${KEY}:${role}`, JSON.stringify(units));
}
