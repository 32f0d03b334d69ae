import { tidy } from '../typed/cell.ts';
import { fieldsText } from './fields.text.ts';

/** Names of people that have a telephone of their own beside them. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['contactName', 'safetyManagerName']);
const TELEPHONE = /(?<!\d)(?:1[3-9]\d[ -]?\d{4}[ -]?\d{4}|\(?0\d{2,3}\)?[ -]?[1-9]\d{6,7})(?!\d)/;

/** The remark on a name with a telephone behind it: nobody finds the number there. */
export const telephoneInName = (key: string, value: string): string | undefined =>
  OF_PEOPLE.has(key) && TELEPHONE.test(tidy(value)) ? fieldsText.telephoneInName : undefined;
