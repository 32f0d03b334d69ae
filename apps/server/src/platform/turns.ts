interface Bounds {
  /** Pieces of work at once. */
  readonly most: number;
  /** So long somebody waits for a turn. */
  readonly patienceMs: number;
  /** The refusal for somebody whose patience is over. */
  refusal(): Error;
}

interface Waiting {
  readonly who: string;
  start(): void;
}

export interface Turns {
  /** Does the work when its turn comes. */
  inTurn<Result>(who: string, work: () => Promise<Result>): Promise<Result>;
  /** The number of pieces of work before the next one of this person, those at work included; 0 where none waits. */
  ahead(who: string): number;
}

/**
 * Work that is heavy for the machine waits for its turn: a few pieces at once, and of one person one, so that nobody fills
 * the machine or takes every turn. What waits is not begun, so that it holds next to no memory.
 */
export function turnsOf({ most, patienceMs, refusal }: Bounds): Turns {
  const active = new Set<string>();
  const waiting: Waiting[] = [];

  function next(): void {
    if (active.size >= most) return;
    const at = waiting.findIndex(({ who }) => !active.has(who));
    if (at < 0) return;
    const [one] = waiting.splice(at, 1);
    if (!one) return;
    active.add(one.who);
    one.start();
    next();
  }

  function turn(who: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const one = { who, start: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(refusal());
      }, patienceMs);
      waiting.push(one);
      next();
    });
  }

  return {
    async inTurn(who, work) {
      await turn(who);
      try {
        return await work();
      } finally {
        active.delete(who);
        next();
      }
    },
    ahead(who) {
      const at = waiting.findIndex((one) => one.who === who);
      return at < 0 ? 0 : at + active.size;
    },
  };
}
