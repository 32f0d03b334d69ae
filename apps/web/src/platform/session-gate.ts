import { create } from 'zustand';

interface Gate {
  /** Calls that met the end of the session and go on after a new login. */
  waiting: readonly ((again: boolean) => void)[];
}

export const useSessionGate = create<Gate>(() => ({ waiting: [] }));

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
