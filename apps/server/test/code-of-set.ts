import type { Db } from '../src/platform/db/database.ts';

const kinds = ['EQUIPMENT_KIND', 'catalogue'];
const dictionaries: Record<string, string> = { category: 'INSPECTION_CATEGORY', step: 'FLOW_STEP' };

/** A code that a set has. */
export async function codeOfSet(db: Db, set: string): Promise<string> {
  if (kinds.includes(set)) return '3000';
  if (set === 'AREA') return (await db.selectFrom('area').select('code').executeTakeFirstOrThrow()).code;
  const items = db
    .selectFrom('dictionaryItem')
    .select('value')
    .where('type', '=', dictionaries[set] ?? set);
  return (await items.executeTakeFirstOrThrow()).value;
}
