import { create } from 'zustand';

interface Gate {
  /** Calls that met the end of the session and go on after a new login. */
  waiting: readonly ((again: boolean) => void)[];
  /** Somebody else has logged in in another window of this browser: this one may do nothing more in its person's name. */
  takenOver: boolean;
}

export const useSessionGate = create<Gate>(() => ({ waiting: [], takenOver: false }));

export const takeOver = (): void => useSessionGate.setState({ takenOver: true });

/** Waits until the person has logged in again; false when they gave up. The page stays as it is. */
export function loginAgain(): Promise<boolean> {
  return new Promise((resolve) => useSessionGate.setState(({ waiting }) => ({ waiting: [...waiting, resolve] })));
}

/** Lets the waiting calls go on, or ends them. */
export function openGate(again: boolean): void {
  const { waiting } = useSessionGate.getState();
  useSessionGate.setState({ waiting: [] });
  for (const resolve of waiting) resolve(again);
}
