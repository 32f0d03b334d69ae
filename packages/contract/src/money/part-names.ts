import { text } from '../kit/field.ts';

/** What the parts of one payment or invoice are for, all of them beside each other: five hundred are more than a usual text. */
export const partNames = () => text({ max: 60_000 });
