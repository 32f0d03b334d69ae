// npm run kill-money -- [rounds=20]: kills the server with -9 in the middle of matched batches and closings and tells what is half.
import { killMoney } from '../apps/server/test/kill-money.ts';

const report = await killMoney(Number(process.argv[2] ?? 20), (line) => process.stdout.write(`${line}\n`));
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
const half = Object.values(report.halves).reduce((sum, count) => sum + count, 0);
process.exitCode = half + report.lost + report.left > 0 ? 1 : 0;
