import { changesBetween, type Change } from '../equipment/changes.ts';
import { isBlank } from '../../shared/field/fields.ts';
import { partLabels, partTitle, type PartName, type UnitParts } from './unit-parts.ts';
import { unitPartText } from './unit-parts.text.ts';

/** A change of a unit; one of a row of a grid says which row. `field` leads to how the value reads. */
export type UnitChange = Change & { label?: string };

type Values = Readonly<Record<string, unknown>>;

/** The differences between two states of a unit: its fields, then the rows of its grids. */
export function unitChanges(
  before: { values: Values; parts?: UnitParts },
  after: { values: Values; parts?: UnitParts },
): UnitChange[] {
  const fields = changesBetween(before.values, after.values);
  if (!before.parts || !after.parts) return fields;
  const parts: PartName[] = ['branches', 'contacts', 'licences'];
  const [from, to] = [before.parts, after.parts];
  return [...fields, ...parts.flatMap((part) => rowChanges(part, from[part], to[part]))];
}

function rowChanges(part: PartName, before: UnitParts[PartName], after: UnitParts[PartName]): UnitChange[] {
  const rowsBefore = new Map(before.map((row) => [row.id, row]));
  const rowsAfter = new Set(after.map(({ id }) => id));
  const goneItems = before
    .filter(({ id }) => !rowsAfter.has(id))
    .map((row) => ({ field: part, label: partTitle(part, row), before: describedText(part, row), after: null }));
  const others = after.flatMap((row): UnitChange[] => {
    const earlier = rowsBefore.get(row.id);
    if (!earlier) return [{ field: part, label: partTitle(part, row), before: null, after: describedText(part, row) }];
    return changesBetween(columnsOf(part, earlier), columnsOf(part, row)).map((change) => ({
      ...change,
      field: `${part}.${change.field}`,
      label: unitPartText.ofField(
        unitPartText.parts[part],
        titleIn(earlier),
        partLabels[part][change.field] ?? change.field,
      ),
    }));
  });
  return [...goneItems, ...others];
}

const titleIn = (row: UnitParts[PartName][number]): string => ('number' in row ? row.number : row.name);
const cells = (row: object): Values => Object.fromEntries(Object.entries(row));

function columnsOf(part: PartName, row: object): Values {
  const all = cells(row);
  return Object.fromEntries(Object.keys(partLabels[part]).map((key) => [key, all[key]]));
}

/** A whole row in one line: what was added or removed. */
function describedText(part: PartName, of: object): string {
  const row = cells(of);
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    type: unitPartText.licenceTypes,
    state: unitPartText.licenceStates,
  };
  return Object.entries(partLabels[part])
    .filter(([key]) => !isBlank(row[key]) && row[key] !== false)
    .map(([key, label]) =>
      row[key] === true ? label : `${label} ${words[key]?.[String(row[key])] ?? String(row[key])}`,
    )
    .join('；');
}
