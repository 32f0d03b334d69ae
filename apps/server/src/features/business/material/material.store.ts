import type { Tx } from '../../../platform/db/database.ts';

export interface Reviewed {
  readonly details: object;
  /** As the declaration kept its list. */
  readonly materials: Record<string, unknown>[];
}

/** The review of its material that an application keeps, by its identifier. */
export async function findReviewed(tx: Tx, ids: readonly string[]): Promise<Map<string, Reviewed>> {
  const rows = await tx
    .selectFrom('application')
    .select(['id', 'details', 'materials'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, details, materials }) => [
      id,
      { details: isObject(details) ? details : {}, materials: listOf(materials) },
    ]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (keptMaterials: unknown): Record<string, unknown>[] =>
  Array.isArray(keptMaterials) ? keptMaterials.filter(isObject) : [];
