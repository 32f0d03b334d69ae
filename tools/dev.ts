// npm run dev: the client from its sources with hot replacement, the server from its sources with a restart at each change,
// types checked beside them. The database stays up between restarts; it lies in data/dev and has the demonstration institute.
// DEMO_BUSINESS=1 adds the business of fourteen months at the first run.
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { freePort } from '../apps/server/src/platform/db/embedded-postmaster.ts';
import { faultIn } from './dev-fault.ts';
import { typeProblems } from './type-problems.ts';

const root = join(import.meta.dirname, '..');
const dataFolder = join(root, 'data/dev');
const serverSources = ['apps/server/src', 'apps/server/migrations', 'packages/contract/src', 'packages/domain/src'];
const SAVED_TOGETHER_MS = 50; // an editor or a checkout writes several files at once
const say = (line: string) => process.stdout.write(`${line}\n`);
const tail = (text: string) => text.trim().split('\n').slice(-15).join('\n');

const database = await startEmbedded(dataFolder, { onCreate: () => say('creating the database in data/dev') });
const { user, password, host, port: databasePort, database: name } = database.connection;
const apiPort = await freePort();
const api = `http://127.0.0.1:${apiPort}`;
process.env['API'] = api;
const web = await createServer({ configFile: join(root, 'apps/web/vite.config.ts'), clearScreen: false });
let server: ChildProcess | undefined;
let spare: ChildProcess | undefined;

/** Shows a problem over the page; an empty text takes it away. */
function showInPage({ ws }: ViteDevServer, title: string, text: string): void {
  if (text) ws.send({ type: 'error', err: { message: `${title}\n${text}`, stack: '', plugin: title } });
  else ws.send({ type: 'update', updates: [] });
}

/** A server that has loaded its packages and waits for its turn; its sources are read when it comes. */
function spareServer(): ChildProcess {
  const at = encodeURIComponent(host);
  const env = {
    DEMO_BUSINESS: '0',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
    DATA_DIR: dataFolder,
    DATABASE_URL: `postgres://${user}:${password}@localhost:${databasePort}/${name}?host=${at}`,
    PORT: String(apiPort),
  };
  const program = ['--import', join(root, 'tools/dev-spare.ts'), join(root, 'apps/server/src/main.ts')];
  return spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
}

/** Ends the running server, if any, and starts the spare one from the sources as they are now. */
async function startServer(): Promise<void> {
  server?.kill('SIGKILL'); // its open connections would hold it for seconds; the database lives on
  const startedAt = performance.now();
  const child = spare ?? spareServer();
  spare = undefined;
  server = child;
  let printedText = '';
  if (child.stderr)
    createInterface(child.stderr).on('line', (line) => {
      const fault = faultIn(line);
      printedText = `${printedText}${line}\n`.slice(-8000);
      process.stderr.write(`${fault ?? line}\n`);
      if (fault) showInPage(web, 'server', fault);
    });
  const isCurrent = () => server === child;
  child.on('exit', (code) => isCurrent() && code !== null && showInPage(web, 'server', tail(printedText)));
  child.send('start');
  while (isCurrent() && child.exitCode === null && !(await isReady())) await wait(20);
  if (!isCurrent()) return;
  spare = spareServer();
  if (child.exitCode !== null) return;
  say(`server ready after ${Math.round(performance.now() - startedAt)} ms`);
  web.ws.send({ type: 'full-reload' });
}

const isReady = () =>
  fetch(`${api}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

let restart: NodeJS.Timeout | undefined;
for (const folder of serverSources)
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(restart);
    restart = setTimeout(() => void startServer(), SAVED_TOGETHER_MS);
  });
const endTypes = typeProblems(root, (problems) => {
  say(problems || 'types: no errors');
  showInPage(web, 'types', problems);
});

async function stop(): Promise<void> {
  server?.kill('SIGKILL');
  spare?.kill('SIGKILL');
  endTypes();
  await web.close();
  await database.stop();
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());

await startServer();
await web.listen();
web.printUrls();
