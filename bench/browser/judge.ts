let missed = 0;

/** Prints one figure beside its budget. */
export function judge(what: string, figure: number, [budget, unit]: readonly [number, string], more = ''): void {
  const met = figure <= budget;
  if (!met) missed += 1;
  const columns = [
    met ? 'met   ' : 'MISSED',
    what.padEnd(40),
    `${figure.toFixed(1)} ${unit}`.padStart(11),
    `≤ ${budget} ${unit}`.padStart(9),
  ];
  process.stdout.write(`${columns.join('  ')}  ${more}\n`);
}

export const howManyMissed = () => missed;

/** The value that this part of the values does not exceed. */
export const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil((values.length - 1) * part)] ?? 0;
