import { INSPECTED } from '@tejian/domain/archive/equipment/groups.ts';
import { partRules } from '@tejian/domain/archive/equipment/parts.ts';
import type { PartTable } from './parts/use-part-tables.ts';

type Place = { group: string; table?: undefined } | { table: PartTable; group?: undefined };

const isCore = ({ code }: PartTable) => partRules(code).missing !== undefined;

/** Groups and tables in the order of form and record: what was inspected comes after what there is to be inspected. */
export function archiveOrder(tables: readonly PartTable[], groups: readonly string[]): Place[] {
  const early = groups.filter((group) => group !== INSPECTED).map((group) => ({ group }));
  const late = groups.filter((group) => group === INSPECTED).map((group) => ({ group }));
  const ofTables = (core: boolean) => tables.filter((table) => isCore(table) === core).map((table) => ({ table }));
  return [...early, ...ofTables(true), ...late, ...ofTables(false)];
}
