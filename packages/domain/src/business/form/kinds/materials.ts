/** Papers that not every kind has, by codes of dictionary ATTACH_TYPE. */
const machines = ['4000', '5000', '6000', '9000'];
const lifts = ['3000'];
const valves = 'F000';

interface Paper {
  readonly type: string;
  readonly isRequired: boolean;
}

const maintenance = '12';
const deviceOnly = ['09', '10', maintenance];

/**
 * The paper as it is asked of a kind, if at all. Lifts are maintained under contract, other machines by their users,
 * and what holds pressure has no maintenance record; a valve that is sent in is neither registered nor inspected by its
 * user.
 */
export function paperOf<Wanted extends Paper>(paper: Wanted, kindCode: string): Wanted | undefined {
  if (kindCode === valves) return deviceOnly.includes(paper.type) ? undefined : paper;
  if (paper.type !== maintenance || lifts.includes(kindCode)) return paper;
  return machines.includes(kindCode) ? { ...paper, isRequired: false } : undefined;
}
