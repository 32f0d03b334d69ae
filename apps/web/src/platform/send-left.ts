const AFTER_MS = 6_000;

/** Sends what an earlier visit left on this machine, once the first page stands. */
export function sendLeft(userId: string): void {
  const begin = async () => void (await import('./outbox.ts')).outboxOf(userId);
  setTimeout(() => void begin().catch(() => undefined), AFTER_MS); // then the entry page begins it
}
