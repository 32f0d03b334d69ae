import type { OpinionRule } from '../workflow/steps.ts';
import { opinionText } from './opinion.text.ts';

export interface Asked {
  readonly userId: string;
  readonly name: string;
  /** The order in which people are asked one after the other. */
  readonly place: number;
  readonly state: 'open' | 'agreed' | 'refused' | 'removed';
}

/** The decision of the people so far: where one is enough, a refusal waits for the others. */
export function decision(rule: OpinionRule, people: readonly Asked[]): 'open' | 'agreed' | 'refused' {
  const countedPeople = people.filter(({ state }) => state !== 'removed');
  const count = (state: Asked['state']) => countedPeople.filter((one) => one.state === state).length;
  if (countedPeople.length === 0) return 'open';
  if (rule === 'any') {
    if (count('agreed') > 0) return 'agreed';
    return count('refused') === countedPeople.length ? 'refused' : 'open';
  }
  if (count('refused') > 0) return 'refused';
  return count('agreed') === countedPeople.length ? 'agreed' : 'open';
}

/** The people whose opinion is awaited now: of people who are asked in turn, the first who has not spoken. */
export function awaitedPeople(rule: OpinionRule, people: readonly Asked[]): readonly Asked[] {
  const openPeople = people.filter(({ state }) => state === 'open').toSorted((a, b) => a.place - b.place);
  return rule === 'inTurn' ? openPeople.slice(0, 1) : openPeople;
}

/** The reason that this person cannot speak now; nothing when they may. */
export function giveRefusal(rule: OpinionRule, people: readonly Asked[], userId: string): string | undefined {
  const ownPerson = people.find((one) => one.userId === userId && one.state !== 'removed');
  if (!ownPerson) return opinionText.notAsked;
  if (ownPerson.state !== 'open') return opinionText.given;
  const [first] = awaitedPeople(rule, people);
  return rule === 'inTurn' && first && first.userId !== userId ? opinionText.notYourTurn(first.name) : undefined;
}

/**
 * The reason that this person cannot be taken off the list. Somebody must remain who decides, and nobody disagrees by
 * being removed.
 */
export function removeRefusal(rule: OpinionRule, people: readonly Asked[], userId: string): string | undefined {
  const foundPerson = people.find((one) => one.userId === userId && one.state !== 'removed');
  if (!foundPerson) return opinionText.unknownPerson;
  if (foundPerson.state !== 'open') return opinionText.removeGiven(foundPerson.name);
  const others = people.filter(({ state }) => state !== 'removed').filter((one) => one !== foundPerson);
  if (others.length === 0) return opinionText.lastPerson;
  return decision(rule, others) === 'refused' ? opinionText.othersRefused : undefined;
}
