import { catalogueText } from './catalogue.text.ts';

export type TableCode = keyof typeof catalogueText.table;

const withoutAccessories = ['7000', 'F000'];

/** The tables below a record of equipment of this kind: piping units of pipelines, accessories of what is archived singly. */
export function tablesOf(kindCode: string): { code: TableCode; label: string }[] {
  const codes: TableCode[] = kindCode === '8000' ? ['8000.pipingUnit', 'accessory'] : ['accessory'];
  return withoutAccessories.includes(kindCode) ? [] : codes.map((code) => ({ code, label: catalogueText.table[code] }));
}
