import type { Db, Tx } from '../platform/db/database.ts';
import { loadAreas } from './areas.store.ts';
import { loadCalendar } from './calendar.store.ts';
import { loadCatalogue } from './catalogue.store.ts';
import { hasReference, readReference, versionedReference, type Reference } from './data.ts';
import { deliveredDefinitions, loadDefinitions } from './definitions.store.ts';
import { loadDictionaries } from './dictionaries.store.ts';
import { fieldFiles } from './facts.ts';
import { loadFields } from './fields.store.ts';
import { businessesOf, loadFlows, readFlows } from './flows.store.ts';
import { loadInspection } from './inspection.store.ts';
import { loadTemplates, readTemplates } from './templates.store.ts';
import { loadedVersions, lockReference, rememberVersion } from './version.store.ts';

/** One kind of reference data: where it comes from and how it gets into its tables. */
interface Part {
  name: string;
  version: string;
  load(tx: Tx): Promise<void>;
}

const part = <T>(name: string, reference: Reference<T>, load: (tx: Tx, data: T) => Promise<void>): Part => ({
  name,
  version: reference.version,
  load: (tx) => load(tx, reference.data),
});

/** A part that is one file, or the same kind of data in several. */
const files = <T extends { version?: string }>(
  name: string,
  names: string[],
  load: (tx: Tx, data: T[]) => Promise<void>,
) => part(name, readReference<T>(...names.filter(hasReference)), load);

// In the order of their foreign keys.
const readParts = (): Part[] => [
  files('dictionaries', ['dictionaries.json'], loadDictionaries),
  files('areas', ['areas.json.gz'], loadAreas),
  files('catalogue', ['catalogue.json'], loadCatalogue),
  files('equipment-fields', fieldFiles, loadFields),
  files('inspection-categories', ['inspection-categories.json'], loadInspection),
  files('calendar', ['calendar.json'], loadCalendar),
  part('report-templates', readTemplates(), loadTemplates),
  part('flows', versionedReference(readFlows()), loadFlows),
  part(
    'definitions',
    versionedReference(deliveredDefinitions(readFlows(), businessesOf(readFlows()))),
    loadDefinitions,
  ),
];

/**
 * Brings the reference tables to the versions of this release, after the migrations; answers the names of the parts that
 * were loaded, none on a second start. What an institute added or changed itself (origin 'local') stays.
 */
export async function loadReference(db: Db, now = new Date()): Promise<string[]> {
  const wantedParts = readParts();
  const before = await loadedVersions(db);
  if (wantedParts.every(({ name, version }) => before.get(name) === version)) return [];
  return db.transaction().execute(async (tx) => {
    await lockReference(tx);
    const versionsLoaded = await loadedVersions(tx); // another node may have done it meanwhile
    const changedParts = wantedParts.filter(({ name, version }) => versionsLoaded.get(name) !== version);
    for (const { name, version, load } of changedParts) {
      await load(tx);
      await rememberVersion(tx, name, version, now);
    }
    return changedParts.map(({ name }) => name);
  });
}
