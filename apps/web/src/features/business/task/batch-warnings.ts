import { text } from './task.text.ts';

/** Each sentence once, with the numbers of the applications it is said of, in the order of the rows. */
export function batchWarnings(
  rows: readonly { id: string; applicationNo: string }[],
  warnings: readonly { id: string; sentence: string }[],
): string[] {
  const numberOf = new Map(rows.map(({ id, applicationNo }) => [id, applicationNo]));
  return [...Map.groupBy(warnings, ({ sentence }) => sentence)].map(([sentence, of]) =>
    text.warningOf(
      of.map(({ id }) => numberOf.get(id) ?? id),
      sentence,
    ),
  );
}
