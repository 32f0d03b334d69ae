import { withBracketedUnit } from '../field/units.ts';
import { tidy } from '../typed/cell.ts';
import { importText } from './list-import.text.ts';

/** A field under the names that may head its column: its own ones, and what other people call it, the likeliest first. */
export interface Headed {
  readonly key: string;
  readonly labels: readonly string[];
  readonly otherNames?: readonly string[] | undefined;
}

/**
 * The score of how well a heading fits a field: over 100 its very label, 100 its label or key but for blanks and marks,
 * below 100 another name.
 */
export interface HeadingFit {
  readonly key: string;
  readonly score: number;
}

/** A unit in brackets has strokes of its own: 速度（m/s）/起升. */
const BETWEEN_LINES = /\/(?![^（(【[]*[）)】\]])/;

const VERY_LABEL = 110;
/** The score of a heading that is a field's own name; all other names score less. */
export const OWN_NAME = 100;
const OTHER_NAME = 90;

/** A heading without blanks, marks and what stands in brackets; in small letters. */
export const headingKey = (name: string): string =>
  tidy(name)
    .toLowerCase()
    .replaceAll(/[（(【[].*?[）)】\]]/g, '')
    .replaceAll(/[\s_\-.:：/*#'"＊]/g, '');

/**
 * The fields that a heading names, which all doors for files ask: several only where fields bear one label. A heading that
 * names two different fields alike, once brackets are left out (起升高度 of two hooks), names none: it is never guessed.
 */
export function headingReader(fields: readonly Headed[]): (name: string) => readonly HeadingFit[] {
  const labelledGroups = Map.groupBy(
    fields.flatMap(({ key, labels }) => labels.map((label) => ({ key, label: tidy(label), own: labels[0] ?? key }))),
    ({ label }) => label,
  );
  const namedGroups = Map.groupBy(
    fields.flatMap(({ key, labels }) => {
      const names = new Set([...labels, key].map(headingKey));
      return [...names].map((name) => ({ key, name, own: labels[0] ?? key }));
    }),
    ({ name }) => name,
  );
  const others = new Map<string, HeadingFit>();
  for (const { key, otherNames = [] } of fields)
    for (const [at, name] of otherNames.entries()) {
      const score = OTHER_NAME - at / 10;
      if ((others.get(headingKey(name))?.score ?? 0) < score) others.set(headingKey(name), { key, score });
    }
  const fitsOf = (name: string): readonly HeadingFit[] => {
    const very = labelledGroups.get(tidy(name));
    if (very) return very.map(({ key }) => ({ key, score: VERY_LABEL }));
    const plain = headingKey(name);
    const alike = plain === '' ? [] : (namedGroups.get(plain) ?? []);
    if (new Set(alike.map(({ own }) => own)).size > 1) return [];
    if (alike.length > 0) return alike.map(({ key }) => ({ key, score: OWN_NAME }));
    const other = others.get(plain);
    return other ? [other] : [];
  };
  return (name) => {
    const very = fitsOf(name);
    // What stands in brackets is left out, unless it says that the value is no longer so.
    if (importText.ofFormer.test(name) && !very.some(({ score }) => score === VERY_LABEL)) return [];
    const fits = very.length > 0 ? very : fitsOf(withBracketedUnit(name));
    // A heading of two lines says “检验日期/上次” where the field is called the other way round.
    return fits.length > 0 || !name.includes('/') ? fits : fitsOf(name.split(BETWEEN_LINES).toReversed().join(''));
  };
}
