/** A program that brings up the embedded database over the folder it is given, says so, and stays until it is asked to end or killed. */
import { startEmbedded } from '../src/platform/db/embedded.ts';

const [, , folder = ''] = process.argv;
const database = await startEmbedded(folder);
process.on('SIGTERM', () => void database.stop().then(() => process.exit()));
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
