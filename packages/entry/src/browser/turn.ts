/** Browsers give locks to secure pages only; elsewhere each window is on its own. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Does the work while no other window of this browser does work of the same name. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  const manager = locks();
  await (manager ? manager.request(name, work) : work());
}

/** Takes a name for as long as this window lives, also when it crashes; false when another window has it. */
export function holdForLife(name: string): Promise<boolean> {
  const manager = locks();
  if (!manager) return Promise.resolve(true);
  return new Promise((resolve) => {
    void manager.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => undefined) : undefined;
    });
  });
}
