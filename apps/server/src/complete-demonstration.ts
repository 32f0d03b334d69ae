import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { seedExchange } from './demo/exchange.seed.ts';
import { seedImages } from './demo/images.seed.ts';
import { seedMobile } from './demo/mobile.seed.ts';
import { seedOperators } from './demo/operators.seed.ts';
import type { Db } from './platform/db/database.ts';
import type { Ports } from './platform/ports.ts';

/**
 * Adds what the demonstration institute has besides: pictures and sealed numbers. Where they exist, nothing happens.
 */
export async function completeDemonstration(db: Db, ports: Ports): Promise<void> {
  await seedImages(db, ports);
  if (!ports.config.demo) return;
  await seedOperators(db, ports.vault, chinaDay(new Date()));
  await seedExchange(db, ports.vault);
  await seedMobile(db);
}
