import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countMakers, countReferences, COUNTED } from './unit-references.store.ts';

const words = unitText.references;
const shownText = (count: number) => (count > COUNTED ? `${COUNTED}+` : String(count));

/** The references to a unit, in words; nothing when it may go. */
export async function referencesTo(db: Db, unit: { id: string; name: string }): Promise<string[]> {
  const counts = await countReferences(db, unit.id);
  const makers = await countMakers(db, unit.name);
  return [...counts, { counted: 'maker' as const, count: makers }].flatMap(({ counted, count }) =>
    count > 0 ? [words[counted](shownText(count))] : [],
  );
}
