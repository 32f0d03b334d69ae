// Several statements of a transaction in one journey to the database. A journey has one end (Sync of the protocol): where a
// statement fails, the database leaves out those behind it, the end of the transaction among them. So nothing runs outside
// a transaction whose beginning failed, and nothing is kept that was to be kept together with what failed.
import pg from 'pg';

type Answer = pg.QueryResult<Record<string, unknown>>;

/** The driver's connection, of which its types tell less. */
type Connection = pg.Connection & {
  readonly stream: { cork(): void; uncork(): void };
  readonly submittedNamedStatements: Record<string, string>;
  describe(portal: unknown): void;
  sync(): void;
};

/** Of a connection, for its journeys. */
interface Kept {
  /** The columns of statements that it has read, by name; undefined where there are none. They cannot change as long as it keeps the statement. */
  readonly columns: Map<string, unknown>;
  /** The connection as the statements of a journey see it: they do not end it, and ask for no columns that are known. */
  readonly endless: Connection;
  readonly incurious: Connection;
}
const keptValues = new WeakMap<Connection, Kept>();

function keptFor(connection: Connection): Kept {
  const keptValue = keptValues.get(connection);
  if (keptValue) return keptValue;
  const silent = { value: () => undefined };
  const endless = Object.create(connection, { sync: silent }) as Connection;
  const incurious = Object.create(endless, { describe: silent }) as Connection;
  const fresh = { columns: new Map<string, unknown>(), endless, incurious };
  keptValues.set(connection, fresh);
  return fresh;
}

/** A statement as the driver writes it and reads its answer (`lib/query.js` of pg), which its types do not tell either. */
interface DriverQuery {
  readonly name: string | undefined;
  readonly text: string;
  submit(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(problem: unknown, connection: Connection): void;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The name under which a connection keeps it once it was read. */
  readonly name: string | undefined;
  readonly answer: PromiseWithResolvers<Answer>;
}

/** A journey; the driver takes it for one query, and hands on whatever the database says until the end. */
export class Journey implements pg.Submittable {
  readonly #queries: readonly DriverQuery[];
  #at = 0;
  #problem: unknown;
  #kept: Kept | undefined;
  /** The columns of the statement under way, as the database has told them. */
  #described: unknown;

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig) {
    this.#queries = statements.map(({ text, values, name, answer }) => {
      const config = { text, values: [...values], types, queryMode: 'extended', ...(name !== undefined && { name }) };
      const query = new pg.Query(config, (problem, result) => {
        if (problem) this.#problem ??= problem;
        if (problem) answer.reject(problem);
        else answer.resolve(result as unknown as Answer);
      });
      return query as unknown as DriverQuery;
    });
  }

  /** Of the statement that is under way: by these the driver notes what the connection has read. */
  get name(): string | undefined {
    return this.#queries[this.#at]?.name;
  }
  get text(): string | undefined {
    return this.#queries[this.#at]?.text;
  }

  submit(driverConnection: pg.Connection): void {
    const connection = driverConnection as Connection;
    this.#kept = keptFor(connection);
    connection.stream.cork(); // one call of the system for all
    try {
      // behind a value that cannot be written nothing is sent
      for (const query of this.#queries) if (this.#problem === undefined) this.#write(query, this.#kept);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  #write(query: DriverQuery, { columns, endless, incurious }: Kept): void {
    const { name = '' } = query;
    const knownColumns = columns.get(name);
    if (knownColumns) query.handleRowDescription(knownColumns);
    query.submit(columns.has(name) ? incurious : endless);
  }

  handleRowDescription(message: unknown): void {
    this.#described = message;
    this.#queries[this.#at]?.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    const query = this.#queries[this.#at];
    const columns = this.#kept?.columns;
    if (query?.name !== undefined && columns && !columns.has(query.name)) columns.set(query.name, this.#described);
    this.#described = undefined;
    query?.handleCommandComplete(message, connection);
    this.#at += 1;
  }
  handleReadyForQuery(connection: Connection): void {
    this.#end(this.#problem, connection);
  }
  handleError(problem: unknown, connection: Connection): void {
    this.#end(problem, connection);
  }

  /** The statements before a problem have their answers; the rest fails with it, and the connection has not read them. */
  #end(problem: unknown, connection: Connection): void {
    for (const [index, query] of this.#queries.entries())
      if (index < this.#at) query.handleReadyForQuery(connection);
      else {
        if (query.name !== undefined) delete connection.submittedNamedStatements[query.name];
        query.handleError(problem ?? new Error('the journey ended too early'), connection);
      }
  }
}
