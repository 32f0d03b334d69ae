import { expect, it } from 'vitest';
import { drawnByLot, seedByLot } from '../../../packages/domain/test/random/lot.ts';
import { killRounds } from './kill-rounds.ts';
import { withStageOfRun } from './stage-of-run.ts';

const ROUNDS = drawnByLot(15, 2); // some time after an answer, and while an approval runs: at moments that the lot says

// The same with any number of rounds: npm run kill-rounds -- 100
it.skipIf(process.platform !== 'linux')(
  `${ROUNDS} kills in the middle of approvals leave nothing lost, unsigned, locked or stuck`,
  async () => {
    const report = await killRounds(ROUNDS, { stageOn: withStageOfRun, firstMoment: seedByLot(0) });
    expect(report).toMatchObject({ rounds: ROUNDS, lost: [], stuck: [], unsigned: [], locksLeft: 0 });
    expect(report.acknowledged).toBeGreaterThan(ROUNDS);
  },
  900_000,
);
