/** An area with the names above it, the province first. */
export interface NamedArea {
  readonly code: string;
  /** From the province down to the area itself. */
  readonly line: readonly string[];
}

const SEPARATORS = /[\s/\\>、,，;；·-]+/g;

/** The words of a file for a place: 北京市/北京市/朝阳区, 福建省福州市鼓楼区, 鼓楼区. The last part is the area's own name. */
export const areaWords = (text: string): { whole: string; last: string } => ({
  whole: text.replaceAll(SEPARATORS, ''),
  last: text.split(SEPARATORS).findLast(Boolean) ?? '',
});

/** True when the words are the area's own name behind names that stand above it; those in between may be left out. */
function isMeant(whole: string, { line }: NamedArea): boolean {
  const ownLine = line.at(-1) ?? '';
  if (!ownLine || !whole.endsWith(ownLine)) return false;
  let rest = whole.slice(0, -ownLine.length);
  for (const above of line.slice(0, -1).toReversed())
    while (above && rest.endsWith(above)) rest = rest.slice(0, -above.length); // 北京市/北京市: a municipality names itself twice
  return rest === '';
}

/** The areas that the words may mean. */
export const areasMeant = (text: string, candidates: readonly NamedArea[]): NamedArea[] =>
  candidates.filter((area) => isMeant(areaWords(text).whole, area));
