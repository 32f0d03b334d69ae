import { expect, it } from 'vitest';
import { boundLines, keptBounds, keptLines, placeOf, wireLines } from '../../test/wire-lines.ts';

// Names and rules on the wire are kept: devices, other programs and pages that are open since yesterday go by them. What is new needs
// nothing here; a line that goes, or refuses something else, is taken out knowingly: node tools/run.mjs tools/generate-wire.ts
it('every value of the wire has the name that it had, and refuses what it refused', async () => {
  const now = new Set(await wireLines());
  expect(keptLines().filter((line) => !now.has(line))).toEqual([]);
  expect(now.size).toBeGreaterThan(1000);
});

// An answer that is bounded too closely is refused by the client when the server has more to say: fewer rows, smaller numbers than there are.
it('no answer is bounded otherwise than it was', async () => {
  const known = new Set(keptLines());
  const kept = new Set(keptBounds());
  const now = await boundLines();
  expect(now.filter((line) => known.has(placeOf(line)) && !kept.has(line))).toEqual([]);
  expect(now.length).toBeGreaterThan(100);
});
