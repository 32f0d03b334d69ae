import type { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { MOST_MISSING, type findReportNumbers } from '@tejian/contract/query/report-query/report-number.contract.ts';
import { numberFile as writeNumberFile } from './report-number-file.ts';
import { findSequences, numberListing } from './report-number.store.ts';
import { listing } from './report-query.store.ts';

export { listing, numberListing };

export const find = (db: Db, askedFilter: RequestOf<typeof findReports>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

export const findNumbers = (db: Db, askedFilter: RequestOf<typeof findReportNumbers>, actor: Actor) =>
  findList(db, numberListing(askedFilter, actor));

/** Years begin at midnight in China. */
const yearStart = (year: number) => new Date(`${String(year)}-01-01T00:00:00+08:00`);

export const checkNumbers = (db: Db, { year }: { year: number }, actor: Actor) =>
  findSequences(db, { from: yearStart(year), until: yearStart(year + 1), most: MOST_MISSING }, actor);

export const numberFile = (db: Db, { year }: { year: number }, asking: { actor: Actor; now: Date }) =>
  writeNumberFile(
    db,
    {
      of: year,
      from: yearStart(year),
      until: yearStart(year + 1),
      days: { givenAtStart: `${String(year)}-01-01`, givenAtEnd: `${String(year + 1)}-01-01` },
    },
    asking,
  );
