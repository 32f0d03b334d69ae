import { headingKey } from './heading.ts';
import { importText } from './list-import.text.ts';

/** A unit in brackets has strokes of its own. */
const BETWEEN_GROUPS = /\/(?![^（(【[]*[）)】\]])/;

/**
 * 型号 below 发动机 below 动力 is 发动机/型号: the nearest group names the part by itself. What a unit, a person or an act says may be
 * that of whoever stands above it, and a second engine is another one.
 */
export function nameInNearest(over: string, below: string, isKnown: (name: string) => boolean): string | undefined {
  const groups = over.split(BETWEEN_GROUPS);
  const group = headingKey(groups.at(-1) ?? '');
  const name = `${group}/${below}`;
  const isOfAnybody =
    importText.ofNothingElse.test(group) ||
    importText.ofOthers.test(group) ||
    importText.someUnit.test(group) ||
    importText.isParty.test(group) ||
    (importText.isPerson.test(group) && !importText.ofThing.test(group)) ||
    importText.clerk.test(group) ||
    importText.ofOtherInspection.test(group);
  const isOther = groups.slice(0, -1).some((outer) => importText.ofOtherPart.test(outer));
  return groups.length > 1 && !isOfAnybody && !isOther && isKnown(name) ? name : undefined;
}
