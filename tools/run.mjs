// node tools/run.mjs <script.ts> [arguments]: runs one of our scripts on the Node.js that the product is pinned to.
import { bootstrap, run } from './bootstrap.mjs';

/** What people who run the product call, perhaps where nothing else may be fetched; the other scripts belong to its checks. */
const ofProduct = ['tools/archive-check.ts', 'tools/sample-ledger.ts'];

const node = await bootstrap({ forChecks: !ofProduct.includes(process.argv[2]) });
process.exitCode = await run(node, process.argv.slice(2));
