import { drawImages, seedImages, type DrawnImages } from '../src/demo/images.seed.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { Ports } from '../src/platform/ports.ts';

let drawn: Promise<DrawnImages> | undefined;

interface Place {
  readonly db: Db;
  readonly ports: Pick<Ports, 'files' | 'renderer'>;
}

/** The seal and signatures of the demonstration institute, drawn once for all files that a worker runs (vitest.config.ts). */
export const givenImages = ({ db, ports }: Place): Promise<void> =>
  seedImages(db, ports, (renderer) => (drawn ??= drawImages(renderer)));
