const KEY = 'usual-units';
const KEPT = 8;

export interface UsualUnit {
  id: string;
  name: string;
  creditCode?: string;
  address?: string;
}

/** The units that were chosen lately on this machine: offered first (常用). */
export function usualUnits(role = ''): UsualUnit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY}:${role}`) ?? '[]');
    return Array.isArray(kept) ? (kept as UsualUnit[]) : []; // written below
  } catch {
    return [];
  }
}

export function rememberUnit({ id, name, creditCode, address }: UsualUnit, role = ''): void {
  const others = usualUnits(role).filter((one) => one.id !== id);
  localStorage.setItem(`${KEY}:${role}`, JSON.stringify([{ id, name, creditCode, address }, ...others].slice(0, KEPT)));
}
