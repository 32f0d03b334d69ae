// What a list costs without a product: a bare HTTP server over the bare driver that answers the same statements with the
// same values. A process of its own, run as the product's server is; bench/lists.ts sends it the statements of each form.
import { createServer } from 'node:http';
import pg from 'pg';
import type { Connection } from '../../apps/server/src/platform/db/connect.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Told =
  | { readonly connection: Connection }
  | { readonly statements: Readonly<Record<string, readonly Statement[]>> };

process.on('disconnect', () => process.exit()); // who measures has gone

let pool: pg.Pool | undefined;
let statements: Readonly<Record<string, readonly Statement[]>> = {};

process.on('message', (toldProcess: Told) => {
  if ('statements' in toldProcess) {
    statements = toldProcess.statements;
    process.send?.('ready');
    return;
  }
  pool = new pg.Pool({ ...toldProcess.connection, max: 16, options: '-c timezone=Asia/Shanghai -c work_mem=64MB' });
  // While the product is asked for longer than a few seconds, the connections to this one must stay.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    let form = '';
    request.setEncoding('utf8').on('data', (part: string) => (form += part));
    request.on('end', () => {
      void answer(form).then((body) => response.setHeader('content-type', 'application/json').end(body));
    });
  });
  server.keepAliveTimeout = 0; // it waits for longer than that while the product has its turn
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});

/** One statement after the other, as the product asks them: the rows, then their count. */
async function answer(form: string): Promise<string> {
  const results: unknown[] = [];
  for (const { text, values } of statements[form] ?? []) {
    const foundRecord = await pool?.query<Record<string, unknown>>(text, [...values]);
    results.push(foundRecord?.rows ?? []);
  }
  return JSON.stringify({ isSuccess: true, data: results });
}
