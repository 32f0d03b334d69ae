import { readPlace } from '@tejian/domain/business/report/place.ts';
import { call } from '../../kit/call.ts';
import { instant, integer, json, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { itemNo } from './seen-content.record.ts';

const trailLine = record({ by: text(), at: instant(), label: text(), before: text(), after: text() });
export type TrailLine = ValueOf<typeof trailLine>;

/** The trail of an item or of a section: who changed which value when, in words, the newest first. */
export const findTrail = call({
  path: '/api/report/findTrail',
  request: record({ itemNo, place: json(readPlace) }),
  answer: list(trailLine),
});

/** Runs of measured values that were entered faster than anybody measures, for who audits. */
export const findFastRuns = call({
  path: '/api/report/findFastRuns',
  request: record({ itemNo }),
  answer: list(record({ by: text(), from: instant(), to: instant(), values: integer() })),
});
