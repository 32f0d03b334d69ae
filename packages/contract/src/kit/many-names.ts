import { text } from './field.ts';

/** Names of many things beside each other, as the parts of one payment: five hundred are more than a usual text. */
export const manyNames = () => text({ max: 60_000 });
