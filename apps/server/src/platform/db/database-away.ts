/** Of PostgreSQL: shut down, crashed, starting up, or the connection lost (class 08). */
const AWAY_STATES = /^(57P0[123]|08\w{3})$/;
/** Of the operating system, for a socket that was open. */
const LOST_SOCKET = /^(ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/** Of the driver, which gives these errors no code. */
const AWAY_SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Errors of which a connection to the database has said that it ended by them; a statement under way fails with the same one. */
const endsOfConnections = new WeakSet<Error>();
export const noteEndOfConnection = (error: Error): void => void endsOfConnections.add(error);

/**
 * True when an error says that the database cannot be reached at present. A file that is missing and a browser that
 * hung up have the same codes as a socket that is missing and a server that hung up, so only a failed connect counts
 * among them, and what a connection to the database ended by.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway); // one error per address that was tried
  if (!(error instanceof Error)) return false;
  if (endsOfConnections.has(error)) return true;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }; // as Node and pg set them
  if (syscall === 'connect') return true;
  return (typeof code === 'string' && AWAY_STATES.test(code)) || AWAY_SENTENCES.test(error.message);
}

/**
 * As `isDatabaseAway`, for an error of which it is known that a connection to the database has thrown it: then a socket
 * that was cut is the database's, too.
 */
export function hasLostDatabase(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return isDatabaseAway(error) || ('code' in error && LOST_SOCKET.test(String(error.code)));
}
