import pg from 'pg';

/** How often something went to the database: statements that go together end together, with one message of the protocol. */
export async function journeysOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const connection = pg.Connection.prototype as unknown as Record<'sync' | 'query', (...given: unknown[]) => void>; // as the driver has it
  const { sync, query } = connection;
  connection.sync = function (...given) {
    count += 1;
    sync.apply(this, given);
  };
  connection.query = function (...given) {
    count += 1;
    query.apply(this, given);
  };
  try {
    await work();
  } finally {
    Object.assign(connection, { sync, query });
  }
  return count;
}
