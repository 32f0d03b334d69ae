// node tools/run.mjs <script.ts> [arguments]: runs one of our scripts on the Node.js that the product is pinned to.
import { bootstrap, run } from './bootstrap.mjs';

const node = await bootstrap();
process.exitCode = await run(node, process.argv.slice(2));
