/** A unit's name on a public page: enough to recognise it, not enough to collect names (decisions §9, "Print and proof"). */
export function maskedName(name: string): string {
  const letters = [...name.trim()];
  const [head, tail] = letters.length <= 4 ? [1, 0] : letters.length <= 8 ? [2, 2] : [3, 4];
  const hiddenCount = Math.max(0, letters.length - head - tail);
  return [
    ...letters.slice(0, head),
    '*'.repeat(Math.min(hiddenCount, 4)),
    ...letters.slice(letters.length - tail),
  ].join('');
}
