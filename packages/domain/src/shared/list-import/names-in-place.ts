import { tidy } from '../typed/cell.ts';
import { importText } from './list-import.text.ts';

const [UNIT, PLACE, UNIT_ADDRESS] = ['useUnitName', 'useAddress', 'useUnitAddress'];

/**
 * The names of columns as their places say them: 地址 right behind the name of the using unit is the unit's where another column
 * says where the equipment stands. `keysOf`: the fields that a name is one of. All doors for files ask here.
 */
export function namesInPlace(
  names: readonly string[],
  keysOf: (name: string) => readonly string[],
): readonly string[] {
  if (!keysOf(importText.useUnitAddress).includes(UNIT_ADDRESS)) return names;
  const keys = names.map((name) => keysOf(name));
  return names.map((name, at) => {
    const isBehindUnit = at > 0 && keys[at - 1]?.includes(UNIT) === true;
    const isOfPlace = keys.some((ofColumn, other) => other !== at && ofColumn.includes(PLACE));
    return isBehindUnit && isOfPlace && importText.address.test(tidy(name)) ? importText.useUnitAddress : name;
  });
}
