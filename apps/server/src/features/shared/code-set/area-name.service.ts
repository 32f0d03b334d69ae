import { areasMeant, areaWords, type NamedArea } from '@tejian/domain/shared/code-set/area-name.ts';
import { codeSetText as text } from '@tejian/domain/shared/code-set/code-set.text.ts';
import { isBlank } from '@tejian/domain/shared/field/fields.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { areaGiven, type Offers } from '@tejian/domain/shared/field/read-value.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findNamedAreas } from './area.store.ts';

/** The code that a file's words for a place stand for, or why there is none. */
export type AreaReading = { code: string; problem?: undefined } | { code?: undefined; problem: string };

const SHOWN = 4;

/** Reads what files say of places: a code, a line of names, or a name that stands alone. */
export async function areasNamed(db: Db, givenValues: readonly string[]): Promise<Map<string, AreaReading>> {
  const words = [...new Set(givenValues)];
  const foundReadings = new Map<string, AreaReading>();
  if (words.length === 0) return foundReadings;
  const namedAreas = await findNamedAreas(db, { names: words.flatMap((word) => [word, areaWords(word).last]) });
  const codes = new Set(namedAreas.map(({ code }) => code));
  const unknownTexts: string[] = [];
  for (const word of words) {
    const meantAreas = areasMeant(word, namedAreas);
    if (codes.has(word)) foundReadings.set(word, { code: word });
    else if (meantAreas.length > 0) foundReadings.set(word, chosenReading(word, meantAreas));
    else unknownTexts.push(word);
  }
  if (unknownTexts.length === 0) return foundReadings;
  const ending = await findNamedAreas(db, { endings: unknownTexts.map((word) => areaWords(word).whole) });
  for (const word of unknownTexts) foundReadings.set(word, chosenReading(word, areasMeant(word, ending)));
  return foundReadings;
}

/**
 * The same offers for reading these records, with the areas that their fields mean: every door reads a field of an area
 * by them.
 */
export async function offersWithAreas(
  db: Db,
  offers: Offers,
  fields: readonly Pick<FieldDefinition, 'key' | 'type'>[],
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<Offers> {
  const keys = fields.filter(({ type }) => type === 'area').map(({ key }) => key);
  const words = records.flatMap((values) =>
    keys.flatMap((key) => (isBlank(values[key]) ? [] : areaGiven(values[key]))),
  );
  const readings = await areasNamed(db, words);
  const area = (word: string) => {
    const { code, problem } = readings.get(word) ?? {};
    return code === undefined ? { problem: problem ?? text.noSuchArea(word) } : { value: code };
  };
  return Object.assign((dictType: string) => offers(dictType), { area });
}

function chosenReading(word: string, meantAreas: readonly NamedArea[]): AreaReading {
  const [only, another] = meantAreas;
  if (!only) return { problem: text.noSuchArea(word) };
  if (!another) return { code: only.code };
  const lines = meantAreas.slice(0, SHOWN).map(({ line }) => line.join('/'));
  return { problem: text.manyAreas(word, meantAreas.length, lines.join('、')) };
}
