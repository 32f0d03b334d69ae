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

const gone: readonly string[] = [
  useStates.scrapped,
  useStates.dismantled,
  useStates.movedAway,
  useStates.waste,
  useStates.removed,
];
// flow guard G12: stopped equipment takes no periodic inspection, but may be rebuilt, repaired or assessed.
const notPeriodic: readonly string[] = [...gone, useStates.stopped];

/** The states in which equipment is not inspected: what counts of due equipment leave out. */
export const notInspectedStates = notPeriodic;

/** Whether equipment in this state is inspected at all: what due lists and reminders count. */
export const isInspected = (useStatus: string): boolean => !notPeriodic.includes(useStatus);
