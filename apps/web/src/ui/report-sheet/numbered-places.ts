/**
 * The rows into which the lines of a block go that bear the numbers of rows: that one, wherever it stands. A line without a number, or
 * with one that no row has, takes the place where it falls while no row of a number stands there, or goes behind the others; a line that
 * holds nothing goes nowhere.
 * @param numbers those of the rows, blank where one has none
 * @param ofLines those of the lines, in the same form, blank where one has none, and nothing for a line that holds nothing
 */
export function numberedPlaces(
  numbers: readonly string[],
  ofLines: readonly (string | undefined)[],
  from: number,
): readonly (number | undefined)[] {
  const places = new Map<number, number>();
  const takenRows = new Set<number>();
  const put = (down: number, row: number) => {
    places.set(down, row);
    takenRows.add(row);
  };
  for (const [down, number = ''] of ofLines.entries()) {
    const row = number === '' ? -1 : numbers.findIndex((one, at) => one === number && !takenRows.has(at));
    if (row >= 0) put(down, row);
  }
  let next = Math.max(numbers.length, from);
  for (const [down, number] of ofLines.entries()) {
    if (number === undefined || places.has(down)) continue;
    const falls = from + down;
    while (takenRows.has(next)) next += 1;
    put(down, takenRows.has(falls) || (numbers[falls] ?? '') !== '' ? next : falls);
  }
  return [...ofLines.keys()].map((down) => places.get(down));
}
