import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** Divisions as code + name (six digits), streets below their parent as code + name (nine digits). */
export interface AreaData {
  version: string;
  divisions: string[];
  streets: Record<string, string[]>;
}

const ROOT = '000000'; // spec §7: default area root value

/** Areas are only added and renamed: an old record keeps the name of a code that was abolished since. */
export async function loadAreas(tx: Tx, [data]: AreaData[]): Promise<void> {
  if (!data) return;
  const codes: string[] = [];
  const names: string[] = [];
  const parents: string[] = [];
  const levels: number[] = [];
  const add = (code: string, name: string, parent: string, level: number) => {
    codes.push(code);
    names.push(name);
    parents.push(parent);
    levels.push(level);
  };
  for (const division of data.divisions) {
    const code = division.slice(0, 6);
    add(code, division.slice(6), ...aboveDivision(code));
  }
  for (const [parent, streets] of Object.entries(data.streets)) {
    for (const street of streets) add(street.slice(0, 9), street.slice(9), parent, 4);
  }
  await sql`
    insert into area (code, name, parent_code, level)
    select * from unnest(${codes}::text[], ${names}::text[], ${parents}::text[], ${levels}::smallint[])
    on conflict (code) do update set name = excluded.name, parent_code = excluded.parent_code, level = excluded.level
    where (area.name, area.parent_code, area.level) is distinct from (excluded.name, excluded.parent_code, excluded.level)
  `.execute(tx);
}

function aboveDivision(code: string): [parent: string, level: number] {
  if (code === ROOT) return ['', 0];
  if (code.endsWith('0000')) return [ROOT, 1];
  return code.endsWith('00') ? [`${code.slice(0, 2)}0000`, 2] : [`${code.slice(0, 4)}00`, 3];
}
