import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { TableProblem } from './table-source.ts';

interface Bounds {
  /** Readings at once; each is a process of its own (`process-items.ts`). */
  readonly most: number;
  /** So long a call waits for its turn. */
  readonly patienceMs: number;
}

interface Reading {
  readonly who: string;
  start(): void;
}

/**
 * Calls that read a file wait for their turn: a few at once, and of one person one, so that nobody fills the machine or
 * takes every turn. Imports that run as jobs do not ask: their queue bounds them.
 */
export function turnsOf({ most, patienceMs }: Bounds) {
  const active = new Set<string>();
  const waiting: Reading[] = [];

  function next(): void {
    if (active.size >= most) return;
    const at = waiting.findIndex(({ who }) => !active.has(who));
    if (at < 0) return;
    const [reading] = waiting.splice(at, 1);
    if (!reading) return;
    active.add(reading.who);
    reading.start();
    next();
  }

  function turn(who: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const reading = { who, start: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(reading), 1);
        reject(new TableProblem(tableText.othersRead));
      }, patienceMs);
      waiting.push(reading);
      next();
    });
  }

  return async function inTurn<Result>(who: string, read: () => Promise<Result>): Promise<Result> {
    await turn(who);
    try {
      return await read();
    } finally {
      active.delete(who);
      next();
    }
  };
}

/** The turns of this node. */
export const inTurn = turnsOf({ most: 3, patienceMs: 60_000 });
