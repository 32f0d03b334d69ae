/**
 * The rows into which the lines of a block go that may bear the number of a row: that one, wherever it stands. A line without a number,
 * or with one that no row has, takes the place where it falls while no row of another number stands there, or goes behind the others.
 * @param numbers those of the rows, blank where one has none
 * @param ofLines those of the lines, in the same form
 */
export function numberedPlaces(
  numbers: readonly string[],
  ofLines: readonly string[],
  from: number,
): readonly number[] {
  const places = new Map<number, number>();
  const takenRows = new Set<number>();
  const put = (down: number, row: number) => {
    places.set(down, row);
    takenRows.add(row);
  };
  for (const [down, number] of ofLines.entries()) {
    const row = number === '' ? -1 : numbers.findIndex((one, at) => one === number && !takenRows.has(at));
    if (row >= 0) put(down, row);
  }
  let next = Math.max(numbers.length, from);
  for (const [down, number] of ofLines.entries()) {
    if (places.has(down)) continue;
    const falls = from + down;
    const isOther = number !== '' && (numbers[falls] ?? '') !== '';
    while (takenRows.has(next)) next += 1;
    put(down, takenRows.has(falls) || isOther ? next : falls);
  }
  return [...ofLines.keys()].map((down) => places.get(down) ?? from + down);
}
