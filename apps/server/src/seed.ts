import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Config } from './config.ts';
import { seedAdministrator } from './demo/administrator.seed.ts';
import { planBusiness } from './demo/business/business.seed.ts';
import { seedArchive } from './demo/archive.seed.ts';
import { seedInstitute } from './demo/institute.seed.ts';
import { seedMachines } from './demo/machines-archive.seed.ts';
import { seedNotices } from './demo/notices.seed.ts';
import { seedStaff } from './demo/staff.seed.ts';
import { gateRelease, seedTariff } from './demo/tariff.seed.ts';
import type { Db } from './platform/db/database.ts';
import { isEmpty } from './platform/db/is-empty.ts';
import { keepFirstPassword } from './platform/secrets/first-password.ts';

/** Fills an empty database: the demonstration institute, or only the administrator with DEMO=0 (decisions §8). */
export async function seedWhenEmpty(db: Db, config: Config): Promise<void> {
  if (!(await isEmpty(db))) return;
  await db.transaction().execute(async (tx) => {
    await gateRelease(tx);
    if (!config.demo) {
      const { generatedAdminPassword } = await seedAdministrator(tx, config.adminPassword);
      if (generatedAdminPassword) await keepFirstPassword(config.dataDir, generatedAdminPassword);
      return;
    }
    const institute = await seedInstitute(tx);
    await seedStaff(tx, institute);
    const today = chinaDay(new Date());
    const { unitIds } = await seedArchive(tx, institute, today);
    await seedMachines(tx, institute, unitIds, today);
    await seedNotices(tx, institute);
    await seedTariff(tx, today);
    if (config.demoBusiness) await planBusiness(tx, today);
  });
}
