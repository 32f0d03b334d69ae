import { statfs } from 'node:fs/promises';
import type { Installation } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { yearsWithoutHolidays } from '@tejian/domain/configuration/calendar/work-days.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import { workCalendar } from '../../configuration/calendar/calendar.service.ts';
import * as store from './installation.store.ts';

const ENDING_DAYS = 60;
const MS_PER_MINUTE = 60_000;
const DAY_MS = 24 * 60 * MS_PER_MINUTE;
/** A browser that stands open asks more often. */
const ONLINE_MS = 10 * MS_PER_MINUTE;

/** For who keeps the whole installation, not a part of it: its figures are nobody's institute. */
export const answersForInstallation = (actor: Actor): boolean =>
  reachOf(actor).isInstallation && may(actor, 'errorlog:read');

export async function installationOf(db: Db, { dataDir }: Config, now: Date): Promise<Installation> {
  const today = chinaDay(now);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const [jobs, disk, databaseSize, endingCertificates, failedLogins, online, workDays] = await Promise.all([
    store.countJobs(db),
    diskOf(dataDir),
    store.databaseSize(db),
    store.countEnding(db, today, addDays(today, ENDING_DAYS)),
    store.countFailedLogins(db, before(DAY_MS)),
    store.findOnline(db, before(ONLINE_MS)),
    workCalendar(db, today),
  ]);
  const unknownYears = yearsWithoutHolidays(today, addDays(today, ENDING_DAYS), workDays);
  return {
    ...jobs,
    ...disk,
    databaseSize,
    endingCertificates,
    endingDays: ENDING_DAYS,
    unknownYears,
    failedLogins,
    ...online,
  };
}

/** Some file systems of networks do not say how large they are. */
async function diskOf(folder: string): Promise<{ diskFree?: number; diskSize?: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { diskFree: bavail * bsize, diskSize: blocks * bsize };
  } catch {
    return {};
  }
}
