import { headingKey } from './heading.ts';
import { importText } from './list-import.text.ts';

/** A unit in brackets has strokes of its own. */
const BETWEEN_GROUPS = /\/(?![^（(【[]*[）)】\]])/;

/**
 * 型号 below 发动机 below 动力 is 发动机/型号: the nearest group names the part by itself. A day below 上次 is of whatever stands above
 * it, and a former engine is another one.
 */
export function nameInNearest(over: string, below: string, isKnown: (name: string) => boolean): string | undefined {
  const groups = over.split(BETWEEN_GROUPS);
  const group = headingKey(groups.at(-1) ?? '');
  const name = `${group}/${below}`;
  const isPart = importText.isPart.test(group) || importText.isMainHook.test(group);
  const isOther = groups.slice(0, -1).some((outer) => importText.ofOtherPart.test(outer));
  return groups.length > 1 && isPart && !isOther && isKnown(name) ? name : undefined;
}
