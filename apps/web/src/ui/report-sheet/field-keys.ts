/** The place of a field for the keyboard: in a table of its own with rows and columns, or in the flow of the form. */
export interface Stop {
  table?: string;
  row?: number;
  column?: number;
  isResult?: boolean;
}

/** `result`: the next result to choose, past the boxes of measured values. */
export type Move = 'result' | 'next' | 'previous' | 'down' | 'up';

/** The move that a key asks for; undefined leaves the key to the field. */
export function moveOf(key: string, shift: boolean): Move | undefined {
  if (key === 'Enter') return shift ? 'previous' : 'next';
  if (key === 'ArrowDown') return 'down';
  return key === 'ArrowUp' ? 'up' : undefined;
}

/** Index of the field to go to: within a table up and down stay in the column, at its edges they leave it. */
export function nextStop(stops: readonly Stop[], from: number, move: Move): number | undefined {
  const here = stops[from];
  if (!here) return undefined;
  if (move === 'result') {
    const index = stops.findIndex((stop, at) => at > from && stop.isResult);
    return index < 0 ? undefined : index;
  }
  if (move === 'next' || move === 'previous') return within(stops, from + (move === 'next' ? 1 : -1));
  const step = move === 'down' ? 1 : -1;
  if (here.table === undefined) return within(stops, from + step);
  for (let index = from + step; index >= 0 && index < stops.length; index += step) {
    const stop = stops[index];
    if (stop?.table !== here.table) return index;
    if (stop.column === here.column && stop.row !== here.row) return index;
  }
  return undefined;
}

const within = (stops: readonly Stop[], index: number) => (index >= 0 && index < stops.length ? index : undefined);

function stopOf({ dataset, role }: HTMLElement): Stop {
  if (role === 'radiogroup') return { isResult: true };
  if (dataset['table'] === undefined) return {};
  return { table: dataset['table'], row: Number(dataset['row']), column: Number(dataset['column']) };
}

/** Puts the cursor into the next field of the form that `from` stands in. */
export function moveFocus(root: HTMLElement, from: HTMLElement, move: Move): void {
  const fields = [...root.querySelectorAll<HTMLElement>('[data-stop]')];
  const stop = from.closest<HTMLElement>('[data-stop]');
  const to = nextStop(fields.map(stopOf), stop ? fields.indexOf(stop) : -1, move);
  const target = to === undefined ? undefined : fields[to];
  if (!target) return;
  const control = target.matches('input, textarea, button, [tabindex]')
    ? target
    : target.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]');
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  if (control instanceof HTMLInputElement) control.select();
}
