import { tidy } from '../typed/cell.ts';
import { headingKey } from './heading.ts';
import { importText } from './list-import.text.ts';

const [UNIT, PLACE, UNIT_ADDRESS, CLERK] = ['useUnitName', 'useAddress', 'useUnitAddress', 'contactName'] as const;

/** A name that comes again has its number behind it. */
const bareName = (name: string): string => tidy(name).replace(/ \(\d+\)$/, '');

/**
 * The names of columns as their places say them: 联系电话, 联系人 and 地址 right behind 维保单位, 安全管理员 or anybody else who is no field
 * of the record are theirs, and so are 型号 and 编号 behind a part; 地址 behind the using unit is the unit's where another column says where the equipment stands. A column of units that are called just so is the using unit's
 * where no other is. `keysOf`: the fields that a name is one
 * of; `areBeside`: two columns stand in the same parts of the file. All doors for files ask here.
 */
export function namesInPlace(
  names: readonly string[],
  keysOf: (name: string) => readonly string[],
  areBeside: (one: number, other: number) => boolean = () => true,
): readonly string[] {
  const ofLatestYear = besidesFormerYears(names);
  if (!keysOf(importText.useUnitAddress).includes(UNIT_ADDRESS)) return ofLatestYear;
  const named = withUseUnit(ofLatestYear, keysOf, areBeside);
  const keys = named.map((name) => keysOf(name));
  const isUnit = (at: number) => keys[at]?.includes(UNIT) === true;
  // Beside 使用单位 the 业主单位 is another party.
  const hasNamedUnit = named.some((name, at) => isUnit(at) && importText.namesUse.test(name));
  const isUseUnit = (at: number) => isUnit(at) && (!hasNamedUnit || importText.namesUse.test(named[at] ?? ''));
  const hasClerk = keys.some((ofColumn) => ofColumn.includes(CLERK));
  return named.map((name, at) => {
    const general = bareName(name);
    const thing = thingBefore(at, named, keys, areBeside);
    if (thing !== undefined) return `${thing}/${general}`;
    if (!importText.ofParty.test(general)) return name;
    const isPhone = importText.phone.test(general);
    const isBetween = (column: number) => {
      const between = bareName(named[column] ?? '');
      return isOfUnit(between) || (isPhone && keys[column]?.length === 0 && importText.numberOfParty.test(between));
    };
    let party = at - 1;
    while (party >= 0 && areBeside(party, at) && isBetween(party)) party -= 1;
    const partyName = areBeside(party, at) ? bareName(named[party] ?? '') : '';
    if (importText.clerkOfRecord.test(headingKey(partyName))) return name;
    // Beside a clerk the telephone of the unit's head is no clerk's.
    const before = named.slice(party + 1, at).map(bareName);
    const person = before.findLast(isPerson) ?? '';
    if (hasClerk && isHead(person) && isPhone) return `${person}/${general}`;
    if (isUseUnit(party)) {
      const isOfPlace = keys.some((ofColumn, other) => other !== at && ofColumn.includes(PLACE));
      return isOfPlace && importText.address.test(general) ? importText.useUnitAddress : name;
    }
    if (!isParty(partyName, keys[party] ?? [])) return name;
    // a driver has a telephone and no clerk, nor has an office of the district: the one who stands behind them is the record's
    const key = headingKey(partyName);
    const hasNoClerk = importText.isPerson.test(key) || importText.isOffice.test(key);
    if (hasNoClerk && [...before, general].some((one) => importText.clerk.test(one))) return name;
    // 单位联系人 is the using unit's clerk, and this unit is another one.
    const isSome = importText.someUnit.test(key);
    return `${isSome ? importText.otherUnit : partyName.replace(importText.nameOfParty, '')}/${general}`;
  });
}

/** Of columns of one name that differ by a year in brackets the latest is the record's: 检验日期（2024） beside 检验日期（2025） is former. */
function besidesFormerYears(names: readonly string[]): readonly string[] {
  const years = names.map((name) => importText.bracketedYear.exec(name)?.[1] ?? '');
  if (years.filter(Boolean).length < 2) return names;
  const isFormer = (name: string, at: number) =>
    years[at] !== '' &&
    names.some((other, place) => headingKey(other) === headingKey(name) && (years[place] ?? '') > (years[at] ?? ''));
  return names.map((name, at) => (isFormer(name, at) ? `${years[at] ?? ''}/${headingKey(name)}` : name));
}

/** Things with columns of their own: a part of the equipment, its room, another inspection; with which names they begin and go on. */
const things = [
  { is: importText.isPart, begins: importText.beginsPart, of: importText.ofPart, least: 1 },
  // a room alone is where the equipment stands, and 监督检验 with a tick says what was done on the day behind it
  { is: importText.isRoom, begins: importText.ofRoom, of: importText.ofRoom, least: 2 },
  { is: importText.isOtherAct, begins: importText.beginsAct, of: importText.ofAct, least: 2 },
  { is: importText.isYearlyAct, begins: importText.ofAct, of: importText.ofAct, least: 1 },
];

/** 型号 and 检验日期 right behind 安全阀 are the valve's: that column is no field, and nothing else stands between. */
function thingBefore(
  at: number,
  names: readonly string[],
  keys: readonly (readonly string[])[],
  areBeside: (one: number, other: number) => boolean,
): string | undefined {
  const nameAt = (column: number) => bareName(names[column] ?? '');
  for (const { is, begins, of, least } of things) {
    let column = at;
    while (column >= 0 && areBeside(column, at) && of.test(nameAt(column))) column -= 1;
    const isThing = column >= 0 && column < at && areBeside(column, at) && is.test(headingKey(nameAt(column)));
    const isLong = least === 1 || (areBeside(column + 2, at) && of.test(nameAt(column + 2)));
    if (isThing && isLong && keys[column]?.length === 0 && begins.test(nameAt(column + 1))) return nameAt(column);
  }
  return undefined;
}

/** Somebody who is none of the record's fields is a party, too, whatever he is called, where his column is about no thing. */
const isParty = (name: string, keys: readonly string[]): boolean => {
  const key = headingKey(name);
  return importText.isParty.test(key) || (key !== '' && keys.length === 0 && !importText.ofThing.test(key));
};

const isHead = (name: string): boolean => importText.headOfUnit.test(headingKey(name));
const isPerson = (name: string): boolean => isHead(name) || importText.clerk.test(name);
const isOfUnit = (name: string): boolean => isHead(name) || importText.ofParty.test(name);

/** The names with that of the using unit for one of some unit, where no column beside it is the using unit's. */
function withUseUnit(...[names, keysOf, areBeside]: Required<Parameters<typeof namesInPlace>>): readonly string[] {
  const isUnit = names.map((name) => keysOf(name).includes(UNIT));
  return names.map((name, at) => {
    const key = headingKey(bareName(name));
    const isSome = importText.someUnit.test(key) && keysOf(name).length === 0;
    if (!isSome || isUnit.some((is, other) => is && areBeside(other, at))) return name;
    // 单位 alone may say how the figures before it are measured: never where its telephone or address follows.
    const isFollowed = areBeside(at, at + 1) && importText.ofParty.test(bareName(names[at + 1] ?? ''));
    return key === importText.bareUnit && !isFollowed ? name : importText.useUnit;
  });
}
