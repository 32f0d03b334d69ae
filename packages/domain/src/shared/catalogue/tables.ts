import { catalogueText } from './catalogue.text.ts';

export type TableCode = keyof typeof catalogueText.table;

const tables: ReadonlyMap<string, readonly TableCode[]> = new Map([
  ['7000', []],
  ['8000', ['8000.pipingUnit', 'accessory']],
  ['F000', ['F000.valve']],
]);

/** The tables below a record: piping units of pipelines, valves of a batch, accessories of what is archived singly. */
export const tablesOf = (kindCode: string): { code: TableCode; label: string }[] =>
  (tables.get(kindCode) ?? ['accessory' as const]).map((code) => ({ code, label: catalogueText.table[code] }));
