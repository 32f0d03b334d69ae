// npm run kill-rounds -- [rounds=100]: kills the server with -9 in the middle of approvals and tells what was lost or stuck.
import { killRounds } from '../apps/server/test/kill-rounds.ts';

const report = await killRounds(Number(process.argv[2] ?? 100), {
  say: (line) => process.stdout.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exitCode = report.lost.length + report.stuck.length + report.unsigned.length + report.locksLeft > 0 ? 1 : 0;
