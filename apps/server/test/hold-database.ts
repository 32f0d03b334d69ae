/** A program that brings up the embedded database over the folder it is given, says so, and stays until it is killed. */
import { startEmbedded } from '../src/platform/db/embedded.ts';

const [, , folder = ''] = process.argv;
await startEmbedded(folder);
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
