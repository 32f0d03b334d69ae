import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { inject } from 'vitest';
import { afterEach, expect, it } from 'vitest';
import { openPool, requireUsableServer, type Connection } from './connect.ts';

const statementTimeoutMs = 7_000;
const { connection } = inject('testServer');
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

interface Pooler {
  /** Leaves out what a client asks for at the start, as a pooler that ignores start parameters does. */
  readonly dropsParameters?: boolean;
  /** Ends what a session keeps after each transaction, as a pooler of transactions does for the next client. */
  readonly discards?: boolean;
}

const upstreamOf = (to: Connection): Socket => {
  if ('connectionString' in to) {
    const { hostname, port } = new URL(to.connectionString);
    return connect(Number(port || 5432), hostname);
  }
  return to.host.startsWith('/') ? connect(`${to.host}/.s.PGSQL.${to.port}`) : connect(to.port, to.host);
};

/** A start message without its `options`, at a server whose days are those of UTC. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.subarray(8, -2).toString().split('\0');
  const kept = words.filter((_, at) => words[at - (at % 2)] !== 'options');
  const body = Buffer.from(`${kept.join('\0')}\0TimeZone\0UTC\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  message.copy(head, 4, 4, 8);
  return Buffer.concat([head, body]);
}

const discard = () => {
  const words = Buffer.from('discard all\0');
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(words.length + 4, 1);
  return Buffer.concat([head, words]);
};

/** Hands on what the server says; after each transaction it lets the session forget, and keeps the answer to that. */
function forgetting(client: Socket, server: Socket): void {
  let rest: Buffer = Buffer.alloc(0);
  let isOwn = false;
  let isReady = false;
  server.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const message = rest.subarray(0, rest.readInt32BE(1) + 1);
      rest = rest.subarray(message.length);
      const isIdle = message.toString('latin1', 0, 1) === 'Z' && message.toString('latin1', 5, 6) === 'I';
      if (isOwn) {
        if (!isIdle) continue;
        isOwn = false;
        client.write(message);
      } else if (isIdle && isReady) {
        isOwn = true;
        server.write(discard());
      } else {
        isReady ||= isIdle;
        client.write(message);
      }
    }
  });
}

/** A real server behind a pooler of that kind. */
async function behind({ dropsParameters = false, discards = false }: Pooler) {
  const proxy: Server = createServer((client) => {
    const server = upstreamOf(connection);
    for (const end of [client, server]) end.on('error', () => undefined);
    client.once('data', (first) => {
      server.write(dropsParameters ? withoutOptions(first as Buffer) : first);
      client.pipe(server);
    });
    if (discards) forgetting(client, server);
    else server.pipe(client);
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => proxy.close(resolve)));
  const { port } = proxy.address() as AddressInfo;
  const pool = openPool(throughPort(port), { poolSize: 2, statementTimeoutMs });
  closers.push(() => pool.end());
  return pool;
}

function throughPort(port: number): Connection {
  if (!('connectionString' in connection)) return { ...connection, host: '127.0.0.1', port };
  const url = new URL(connection.connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}

it('a server that is reached through nothing, or through something that hands all on, is usable', async () => {
  const direct = openPool(connection, { poolSize: 2, statementTimeoutMs });
  closers.push(() => direct.end());
  await requireUsableServer(direct, 'db', statementTimeoutMs);
  await requireUsableServer(await behind({}), 'db', statementTimeoutMs);
});

it('dropped start parameters are named, with what is there instead', async () => {
  const pool = await behind({ dropsParameters: true });
  await expect(requireUsableServer(pool, 'db', statementTimeoutMs)).rejects.toThrow(
    '时区应为 Asia/Shanghai，实为 UTC；语句时限应为 7 秒，实为不限',
  );
});

it('sessions that change between transactions are refused: statements and notifications would be lost', async () => {
  await expect(requireUsableServer(await behind({ discards: true }), 'db', statementTimeoutMs)).rejects.toThrow(
    '预备语句在事务之间丢失；收不到数据库通知（LISTEN/NOTIFY）。请让 DATABASE_URL 直接指向 PostgreSQL',
  );
});
