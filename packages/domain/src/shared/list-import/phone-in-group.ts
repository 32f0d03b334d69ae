import { tidy } from '../typed/cell.ts';
import { headingKey } from './heading.ts';
import { importText } from './list-import.text.ts';

/** 电话 right behind 安全员 is that person's, in a group as without one; behind the clerk or head of a unit it is the unit's. */
export function phoneOf(before: string, below: string): string | undefined {
  const person = headingKey(before);
  const isOfUnit = [importText.clerk, importText.headOfUnit, importText.clerkOfRecord].some((one) => one.test(person));
  const isOwn = importText.isPerson.test(person) && !isOfUnit && !importText.nameOfParty.test(person);
  return isOwn && importText.phone.test(tidy(below)) ? `${tidy(before)}/${tidy(below)}` : undefined;
}
