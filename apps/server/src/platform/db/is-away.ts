/** Of the operating system and of PostgreSQL: no connection, a connection that ended, a server that starts or stops. */
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P0[123]|08...)$/;
/** Of the driver, which gives these no code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a statement failed because the database cannot be reached: the same one may succeed once it is back. */
export function isDatabaseAway(problem: unknown): problem is Error {
  if (!(problem instanceof Error)) return false;
  if (problem instanceof AggregateError) return problem.errors.some(isDatabaseAway); // one for each address of a name
  return ('code' in problem && CODES.test(String(problem.code))) || SENTENCES.test(problem.message);
}
