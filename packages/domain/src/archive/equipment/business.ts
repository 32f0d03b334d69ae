/** Codes of dictionary USE_STATUS. */
export const useStates = {
  notYetUsed: '1',
  inUse: '2',
  stopped: '3',
  scrapped: '4',
  dismantled: '5',
  movedAway: '6',
  waste: '7',
  removed: '8',
  inUseUnregistered: '9',
} as const;
export type UseState = (typeof useStates)[keyof typeof useStates];

type Business = 'periodic' | 'other';

const everything: readonly Business[] = ['periodic', 'other'];

/**
 * The business that a use state lets begin (flow guard G12): stopped equipment takes no periodic inspection but may be
 * rebuilt, repaired or assessed; what is gone takes none at all.
 */
const begins: Readonly<Record<UseState, readonly Business[]>> = {
  [useStates.notYetUsed]: everything,
  [useStates.inUse]: everything,
  [useStates.inUseUnregistered]: everything,
  [useStates.stopped]: ['other'],
  [useStates.scrapped]: [],
  [useStates.dismantled]: [],
  [useStates.movedAway]: [],
  [useStates.waste]: [],
  [useStates.removed]: [],
};

export const isUseState = (code: string): code is UseState => Object.hasOwn(begins, code);

/** True when business of this sort may begin with equipment in this state; an unknown state hinders nothing. */
export const mayBegin = (useStatus: string, business: Business): boolean =>
  !isUseState(useStatus) || begins[useStatus].includes(business);

/** True when equipment in this state is inspected at all: what due lists and reminders count. */
export const isInspected = (useStatus: string): boolean => mayBegin(useStatus, 'periodic');
