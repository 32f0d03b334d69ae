/**
 * `npm run bench -- ledger-import [--rows 76000] [--file ledger.csv] [--port 8140] [--xlsx] [--write]`
 * starts the product on a folder of its own, drops a ledger into it as the wizard does and prints rows per second and the
 * server's memory above its idle, for the dry run, the load, and the same file again.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writeXlsxStream } from 'hucre';
import { buildServer } from '../tools/build-server.mjs';
import { sampleRows } from '../tools/sample-ledger-rows.ts';
import { serverArguments } from '../tools/server-arguments.mjs';
import { conclude, judge, judgeLeast } from './parts/figures.ts';
import { databaseMilliseconds, millisecondsOf } from './parts/processor-time.ts';
import { answerTo, sessionOf } from './parts/session.ts';

const { values: askedValue } = parseArgs({
  options: {
    rows: { type: 'string', default: '76000' },
    file: { type: 'string' },
    port: { type: 'string', default: '8140' },
    xlsx: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const origin = `http://127.0.0.1:${askedValue.port}`;
const MEGABYTE = 1024 * 1024;

type Progress = {
  state: string;
  total: number;
  done: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  warned: number;
  error: string;
};

async function startProduct(folder: string): Promise<ChildProcess> {
  const program = await buildServer(process.execPath);
  const server = spawn(process.execPath, [...serverArguments, program ?? ''], {
    env: { ...process.env, PORT: askedValue.port, DATA_DIR: folder, DEMO: '1', DEMO_BUSINESS: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 240; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return server;
    await pause(500);
  }
  server.kill('SIGTERM');
  throw new Error('the product did not start');
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Answers a function that makes calls of the ledger as the intake clerk. */
async function clerk() {
  const session = await sessionOf(origin, 'shouli');
  return <Data>(path: string, body: object | FormData) => answerTo<Data>(`${origin}/api/ledger/${path}`, session, body);
}

function memoryOf(pid: number): number {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(resident?.[1] ?? 0) * 1024;
}

/** The processor time of a run: its cost is the same on a busy machine, only later. */
const processorTime = (pid: number, folder: string) => ({
  server: millisecondsOf([pid]),
  database: databaseMilliseconds(join(folder, 'data')),
});

async function ledgerFile(folder: string): Promise<string> {
  if (askedValue.file) return askedValue.file;
  const rows = sampleRows({ rows: Number(askedValue.rows), owners: true });
  const path = join(folder, askedValue.xlsx ? 'sample.xlsx' : 'sample.csv');
  const lines = Readable.from(rows).map(
    (row: string[]) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`,
  );
  await pipeline(
    askedValue.xlsx ? Readable.from(writeXlsxStream(rows, { name: 'ledger' })) : lines,
    createWriteStream(path),
  );
  return path;
}

async function measure(folder: string, server: ChildProcess): Promise<void> {
  const pid = server.pid ?? 0;
  const path = await ledgerFile(folder);
  const call = await clerk();
  await pause(3000);
  const idle = memoryOf(pid);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 50);
  console.log(`${basename(path)}: server at rest ${(idle / MEGABYTE).toFixed(0)} MB`);
  const form = new FormData();
  form.append('file', new Blob([await readFile(path)]), basename(path));
  const uploadedCount = performance.now();
  const { id } = await call<{ id: string }>('uploadLedger', form);
  const inspectedNumber = performance.now();
  const { proposed, rows } = await call<{ proposed: object; rows: number }>('inspectLedger', { id, kindCode: '3000' });
  console.log(
    `upload ${seconds(inspectedNumber - uploadedCount)}, inspection of ${rows} rows ${seconds(performance.now() - inspectedNumber)}`,
  );
  for (const [name, mode] of [
    ['dry run', 'dryRun'],
    ['load', 'load'],
    ['same again', 'load'],
  ] as const) {
    peak = 0;
    const before = processorTime(pid, folder);
    const begunAt = performance.now();
    await call('startImport', { id, mode, mapping: proposed, mappingName: '' });
    const end = await untilEnd(call, id);
    const took = performance.now() - begunAt;
    const after = processorTime(pid, folder);
    const cost = `processor: server ${seconds(after.server - before.server)}, database ${seconds(after.database - before.database)}`;
    console.log(
      `${name}: ${seconds(took)}, ${Math.round(end.done / (took / 1000))} rows/s, ${cost}, peak +${((peak - idle) / MEGABYTE).toFixed(0)} MB; ` +
        `${end.state} added ${end.added} changed ${end.changed} unchanged ${end.unchanged} refused ${end.refused} warned ${end.warned} ${end.error}`,
    );
    judgeLeast(`ledger, ${name}`, end.done / (took / 1000), [5_000, 'rows/s'], cost);
    judge(`ledger, ${name}: memory above rest`, (peak - idle) / MEGABYTE, [400, 'MB']);
  }
  clearInterval(watch);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function untilEnd(call: Awaited<ReturnType<typeof clerk>>, id: string): Promise<Progress> {
  for (;;) {
    const { current } = await call<{ current: Progress }>('findImport', { id });
    if (!['waiting', 'running'].includes(current.state)) return current;
    await pause(200);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-'));
const server = await startProduct(join(folder, 'data'));
try {
  await measure(folder, server);
} finally {
  const ending = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ending;
  await rm(folder, { recursive: true, force: true });
}
conclude();
