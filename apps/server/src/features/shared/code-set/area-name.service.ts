import { areasMeant, areaWords, type NamedArea } from '@tejian/domain/shared/code-set/area-name.ts';
import { codeSetText as text } from '@tejian/domain/shared/code-set/code-set.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findNamedAreas } from './area.store.ts';

/** The code that a file's words for a place stand for, or why there is none. */
export type AreaReading = { code: string; problem?: undefined } | { code?: undefined; problem: string };

const SHOWN = 4;

/** Reads what files say of places: a code, a line of names, or a name that stands alone. */
export async function areasNamed(db: Db, given: readonly string[]): Promise<Map<string, AreaReading>> {
  const words = [...new Set(given)];
  const found = new Map<string, AreaReading>();
  if (words.length === 0) return found;
  const named = await findNamedAreas(db, { names: words.flatMap((word) => [word, areaWords(word).last]) });
  const codes = new Set(named.map(({ code }) => code));
  const unknown: string[] = [];
  for (const word of words) {
    const meant = areasMeant(word, named);
    if (codes.has(word)) found.set(word, { code: word });
    else if (meant.length > 0) found.set(word, chosen(word, meant));
    else unknown.push(word);
  }
  if (unknown.length === 0) return found;
  const ending = await findNamedAreas(db, { endings: unknown.map((word) => areaWords(word).whole) });
  for (const word of unknown) found.set(word, chosen(word, areasMeant(word, ending)));
  return found;
}

function chosen(word: string, meant: readonly NamedArea[]): AreaReading {
  const [only, another] = meant;
  if (!only) return { problem: text.noSuchArea(word) };
  if (!another) return { code: only.code };
  const lines = meant.slice(0, SHOWN).map(({ line }) => line.join('/'));
  return { problem: text.manyAreas(word, meant.length, lines.join('、')) };
}
