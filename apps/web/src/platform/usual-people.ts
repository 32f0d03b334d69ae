import { readCookie, writeCookie } from './cookie.ts';

export interface UsualPerson {
  id: string;
  name: string;
}

const DAYS = 10; // spec §9: usual-person cookies last 10 days
const MOST = 5;
const cookieOf = (list: string) => `usual_${list}`;

/** The persons chosen last for a kind of work (常用人员), the latest first. */
export function usualPeople(list: string): UsualPerson[] {
  try {
    const keptValue: unknown = JSON.parse(readCookie(cookieOf(list)) ?? '[]');
    return Array.isArray(keptValue) ? keptValue.filter(isPerson) : [];
  } catch {
    return []; // something else wrote there: nobody is usual
  }
}

const isPerson = (value: unknown): value is UsualPerson =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

export function rememberPerson(list: string, { id, name }: UsualPerson): void {
  const others = usualPeople(list).filter((one) => one.id !== id);
  writeCookie(cookieOf(list), JSON.stringify([{ id, name }, ...others].slice(0, MOST)), DAYS);
}
