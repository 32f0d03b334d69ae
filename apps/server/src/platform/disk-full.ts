/** Of the operating system: no room, or none left to this account. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
/** Of PostgreSQL (appendix A of its manual): disk_full. */
const DATABASE_FULL = '53100';

/** An error says that a disk is full, ours or the database's: nothing was kept of what the call would have written. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown }; // as Node and pg set them
  return code === DATABASE_FULL || (typeof code === 'string' && NO_ROOM.has(code)) || isDiskFull(cause);
}
