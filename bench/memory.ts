// Resident memory of all Node.js processes of the product together, PostgreSQL apart (Linux).
//   npm run bench -- memory [reports=20] [seconds=120] [firstStart|work] [--write]     both parts take about ten minutes
// The first figure counts a page that processes of the product share once (the program of Node.js, 49 MiB); the one in
// brackets is the sum of what the kernel says of each process (Rss), where it counts once for each.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { approve, itemsAtApproval, untilNothingWaits, type Waiting } from '../apps/server/test/kill-rounds.ts';
import { logInOver, Product } from '../apps/server/test/product.ts';
import { withStageOn } from '../apps/server/test/stage-on-folder.ts';
import { freePort } from '../apps/server/src/platform/db/embedded-postmaster.ts';
import { startText } from '../apps/server/src/start.text.ts';
import { serverArguments } from '../tools/server-arguments.mjs';
import { conclude, judge, words } from './parts/figures.ts';
import { heldBelow, most, together, toldText } from './parts/memory-held.ts';

const reports = Number(words[0] ?? 20);
const rest = Number(words[1] ?? 120) * 1000;
const IDLE = 130;
const LOOK_MS = 100;
const PER_APPROVAL = 4;
const cache = join(import.meta.dirname, '../node_modules/.cache/node');

async function now(name: string, product: Product): Promise<void> {
  await wait(rest);
  const heldItems = heldBelow(product.pid);
  judge(`memory, ${name}, after ${rest / 1000} s`, together(heldItems), [IDLE, 'MiB'], toldText(heldItems));
}

async function withProduct(
  folder: string,
  environment: Record<string, string>,
  work: (product: Product) => Promise<void>,
) {
  const product = new Product({
    folder,
    port: await freePort(),
    nodeArgs: serverArguments,
    environment: { NODE_COMPILE_CACHE: cache, ...environment },
  });
  try {
    await work(product);
  } finally {
    await product.stop();
  }
}

async function firstStart(folder: string): Promise<void> {
  await withProduct(folder, {}, async (product) => {
    await most('first start', product, () => product.ready());
    await most('demonstration load', product, async () => {
      while (!product.said.includes(startText.businessIsThere)) await wait(LOOK_MS);
    });
    await now('demonstration loaded', product);
  });
  await withProduct(folder, {}, async (product) => {
    await most('restart', product, () => ready(folder, product));
    await now('restarted', product);
  });
}

/** Waits for the server and tells how long after its database it took calls. */
async function ready(folder: string, product: Product): Promise<void> {
  const note = join(folder, 'postgres/cluster/postmaster.pid');
  while (!existsSync(note) || !readFileSync(note, 'utf8').includes('ready')) await wait(LOOK_MS / 20);
  const since = performance.now();
  while (!(await fetch(`${product.address}/readyz`).catch(() => undefined))?.ok) await wait(LOOK_MS / 20);
  judge('server ready after its database', (performance.now() - since) / 1000, [1, 's']);
}

async function work(folder: string): Promise<void> {
  const waiting = await withStageOn(folder, (stage) => itemsAtApproval(stage, reports));
  await withProduct(folder, { DEMO_BUSINESS: '0' }, async (product) => {
    await product.ready();
    await now('before work', product);
    await most(`${reports} drafts at once`, product, () => readDrafts(product, waiting));
    await most(`${reports} approvals with their finish`, product, () => approveAll(product, waiting));
    await now('worked', product);
  });
}

async function readDrafts(product: Product, waiting: readonly Waiting[]): Promise<void> {
  const reader = await logInOver(product.address, 'qianfa');
  await Promise.all(waiting.map(({ itemNo }) => reader.fileSize(`/api/report/${itemNo}/pdf`)));
}

async function approveAll(product: Product, waiting: readonly Waiting[]): Promise<void> {
  const signatory = await logInOver(product.address, 'qianfa');
  for (let at = 0; at < waiting.length; at += PER_APPROVAL) {
    const { data } = await approve(signatory, waiting.slice(at, at + PER_APPROVAL));
    if (data.some(({ isSuccess }) => !isSuccess)) throw new Error('an approval was refused');
  }
  await untilNothingWaits(product);
}

const parts = { firstStart, work };
for (const [name, part] of Object.entries(parts)) {
  if (name !== (words[2] ?? name)) continue;
  const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-'));
  try {
    await part(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
conclude();
