/** Numbers that follow each other and that nobody got, between the two that stand beside them; the first has none before it. */
export interface NumberGap {
  readonly first: string;
  readonly last: string;
  readonly count: number;
  readonly previous: string;
  readonly next: string;
}

/** The text before and behind a running number. */
interface Frame {
  readonly before: string;
  readonly behind: string;
}

/** The missing numbers of one sequence, in their order, as gaps. */
export function gapsOf({ before, behind }: Frame, missing: readonly string[]): NumberGap[] {
  const beside = (number: string, by: 1n | -1n) => {
    const digits = number.slice(before.length, number.length - behind.length);
    const running = BigInt(digits) + by;
    return running > 0n ? before + String(running).padStart(digits.length, '0') + behind : '';
  };
  const gaps: NumberGap[] = [];
  for (const number of missing) {
    const openGap = gaps.at(-1);
    if (openGap?.next === number)
      gaps[gaps.length - 1] = { ...openGap, last: number, count: openGap.count + 1, next: beside(number, 1n) };
    else gaps.push({ first: number, last: number, count: 1, previous: beside(number, -1n), next: beside(number, 1n) });
  }
  return gaps;
}
