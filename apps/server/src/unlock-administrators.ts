import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Config } from './config.ts';
import { reopenFirstAdministrator } from './features/system/user/reopen.service.ts';
import type { Db } from './platform/db/database.ts';
import { keepFirstPassword } from './platform/secrets/first-password.ts';
import { startText as text } from './start.text.ts';

/**
 * The way back where no administrator can get in or nobody is left to confirm: whoever runs the server names today in
 * UNLOCK_ADMINISTRATORS. A setting that is forgotten opens nothing again.
 * @returns what the operator reads
 */
export async function unlockAdministrators(db: Db, config: Config, now: Date): Promise<string[]> {
  const { unlockAdministratorsOn: day, dataDir } = config;
  if (!day) return [];
  if (day !== chinaDay(now)) return [text.unlockOnAnotherDay(day)];
  return db.transaction().execute(async (tx) => {
    const reopenedAdministrator = await reopenFirstAdministrator(tx, day);
    if (!reopenedAdministrator) return [text.unlockedAlready];
    await keepFirstPassword(dataDir, reopenedAdministrator.password, reopenedAdministrator.loginName);
    return [text.administratorReopened(reopenedAdministrator.loginName)];
  });
}
