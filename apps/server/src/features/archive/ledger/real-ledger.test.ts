import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  findImport,
  findImportRow,
  inspectLedger,
  startImport,
} from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { LedgerImport } from '@tejian/contract/archive/ledger/ledger.record.ts';
import { describe, expect, it } from 'vitest';
import { isInLot } from '../../../../../../packages/domain/test/random/lot.ts';
import { stageForFile } from '../../../../test/story.ts';
import { runImport } from './run-import.ts';

const NAME = 'nyc-elevators-2015.csv.gz';
const root = join(import.meta.dirname, '../../../../../..');
const path = ['../shared/data', '../../shared/data'].map((folder) => join(root, folder, NAME)).find(existsSync);
const title = path ? NAME : `${NAME} (skipped: ../shared/data/${NAME} is not there)`;

/**
 * The counts that must come of the real file, counted besides by another program from the columns alone: 76,088 rows;
 * refused 252 private, 227 handicap lifts, 73 manlifts (no variety in the catalogue: 552), and of the others 18 with a
 * speed, 6 with a capacity and 2 with a travel that no lift has: 578. The rest loads: 75,510.
 */
const ROWS = 76_088;
const OF_OTHER_TYPES = 552;
const otherType = /"(Private Elevator|Handicap Lift|Manlift) \(/;
/** The rows, from 0, with a figure that no lift has. */
const odd = {
  DV_SPEED_FPM: [
    439, 1330, 1331, 1688, 1765, 8118, 11_468, 20_578, 27_262, 28_286, 32_577, 35_512, 38_151, 40_703, 46_326, 48_021,
    58_801, 73_531,
  ],
  DV_CAPACITY_LBS: [2888, 29_078, 50_498, 53_699, 53_700, 67_526],
  DV_TRAVEL_DISTANCE: [22_541, 45_898],
};
const oddRows = new Set(Object.values(odd).flat());

/** The file with the rows that this run tries, those with odd figures always, and how many of them there are. */
function triedOf(content: Buffer) {
  const [header = '', ...lines] = gunzipSync(content).toString().trimEnd().split('\n');
  expect([lines.length, lines.filter((line) => otherType.test(line)).length]).toEqual([ROWS, OF_OTHER_TYPES]);
  const tried = lines.filter((_, at) => isInLot(at) || oddRows.has(at));
  const ofOtherTypes = tried.filter((line) => otherType.test(line)).length;
  const counts = Object.fromEntries(Object.entries(odd).map(([column, rows]) => [column, rows.length]));
  const refused = ofOtherTypes + oddRows.size;
  return {
    file: gzipSync([header, ...tried, ''].join('\n')),
    expected: { total: tried.length, loaded: tried.length - refused, refused },
    expectedReasons: { 'Device Type': ofOtherTypes, ...counts },
  };
}

describe.skipIf(!path)(title, () => {
  const stage = stageForFile();

  it(
    'comes in: every row loaded or refused with its reason, and the same file again changes nothing',
    { timeout: 600_000 },
    async () => {
      const clerk = await stage.person('shouli');
      const form = new FormData();
      const { file, expected, expectedReasons } = triedOf(readFileSync(path ?? ''));
      form.append('file', new Blob([file]), NAME);
      const { id } = (await clerk.uploads('/api/ledger/uploadLedger', form)).json<{ data: { id: string } }>().data;
      const found = await clerk.does(inspectLedger, { id, kindCode: '3000' });
      expect(found).toMatchObject({ rows: expected.total, proposedFrom: '纽约电梯台账' });

      const load = async (): Promise<LedgerImport> => {
        await clerk.does(startImport, { id, mode: 'load', mapping: found.proposed, mappingName: found.proposedFrom });
        await runImport(stage.db, stage.ports, id);
        return (await clerk.does(findImport, { id })).current;
      };
      expect(await load()).toMatchObject({
        state: 'done',
        done: expected.total,
        added: expected.loaded,
        refused: expected.refused,
      });

      const reasons: Record<string, number> = {};
      for (let pageNo = 1; pageNo <= 2; pageNo += 1) {
        const { rows } = await clerk.does(findImportRow, { id, outcome: 'refused', pageNo, pageSize: 500 });
        for (const { notes } of rows) reasons[notes[0]?.column ?? ''] = (reasons[notes[0]?.column ?? ''] ?? 0) + 1;
      }
      expect(reasons).toEqual(expectedReasons);

      expect(await load()).toMatchObject({
        state: 'done',
        added: 0,
        changed: 0,
        unchanged: expected.loaded,
        refused: expected.refused,
      });
    },
  );
});
