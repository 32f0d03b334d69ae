import { tidy } from '../typed/cell.ts';
import { headingKey } from './heading.ts';
import { importText } from './list-import.text.ts';

const [UNIT, PLACE, UNIT_ADDRESS] = ['useUnitName', 'useAddress', 'useUnitAddress'];

/** A name that comes again has its number behind it. */
const bareName = (name: string): string => tidy(name).replace(/ \(\d+\)$/, '');

/**
 * The names of columns as their places say them: 联系电话, 联系人 and 地址 right behind 维保单位 or 安全管理员 are theirs, and 地址 behind
 * the using unit is the unit's where another column says where the equipment stands. `keysOf`: the fields that a name is one
 * of; `areBeside`: two columns stand in the same parts of the file. All doors for files ask here.
 */
export function namesInPlace(
  names: readonly string[],
  keysOf: (name: string) => readonly string[],
  areBeside: (one: number, other: number) => boolean = () => true,
): readonly string[] {
  if (!keysOf(importText.useUnitAddress).includes(UNIT_ADDRESS)) return names;
  const keys = names.map((name) => keysOf(name));
  const isUnit = (at: number) => keys[at]?.includes(UNIT) === true;
  // Beside 使用单位 the 业主单位 is another party.
  const hasNamedUnit = names.some((name, at) => isUnit(at) && importText.namesUse.test(name));
  const isUseUnit = (at: number) => isUnit(at) && (!hasNamedUnit || importText.namesUse.test(names[at] ?? ''));
  return names.map((name, at) => {
    const general = bareName(name);
    if (!importText.ofParty.test(general)) return name;
    let party = at - 1;
    while (party >= 0 && areBeside(party, at) && importText.ofParty.test(bareName(names[party] ?? ''))) party -= 1;
    const partyName = areBeside(party, at) ? bareName(names[party] ?? '') : '';
    if (importText.clerkOfRecord.test(headingKey(partyName))) return name;
    if (isUseUnit(party)) {
      const isOfPlace = keys.some((ofColumn, other) => other !== at && ofColumn.includes(PLACE));
      return isOfPlace && importText.address.test(general) ? importText.useUnitAddress : name;
    }
    return importText.isParty.test(headingKey(partyName))
      ? `${partyName.replace(importText.nameOfParty, '')}/${general}`
      : name;
  });
}
