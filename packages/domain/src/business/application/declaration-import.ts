import { tidy } from '../../shared/typed/cell.ts';
import { declarationImportText as text } from './declaration-import.text.ts';

/** Equipment of one application (specification, section 9: a batch). */
export const MOST_DECLARED = 500;

/** The data that the devices of one application have in common. */
export interface DeclarationHead {
  readonly unitId: string;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly wishedDate: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly remark: string;
}

/** Parted otherwise, it is the same telephone. */
export const plainPhone = (phone: string): string => phone.replaceAll('-', '');

export const headKey = (head: DeclarationHead): string =>
  JSON.stringify([
    head.unitId,
    head.kindCode,
    head.categoryCode,
    head.wishedDate,
    head.contactName,
    plainPhone(head.contactPhone),
    head.remark,
  ]);

/** An application that an earlier part of the same file has begun. */
export interface BegunDeclaration {
  readonly id: string;
  readonly headKey: string;
  readonly count: number;
}

/** One application to be written: a new one, or more equipment for one that was begun. */
export interface PlannedDeclaration<Row> {
  readonly head: DeclarationHead;
  readonly begun: BegunDeclaration | undefined;
  readonly rows: readonly Row[];
}

/** Rows of one unit, kind, category, day and contact become one application, filled up to its limit, in their order. */
export function planDeclarations<Row extends { readonly head: DeclarationHead }>(
  rows: readonly Row[],
  begunDeclarations: readonly BegunDeclaration[],
): PlannedDeclaration<Row>[] {
  return [...Map.groupBy(rows, ({ head }) => headKey(head))].flatMap(([key, ownRows]) => {
    const [first] = ownRows;
    if (!first) return [];
    const openDeclaration = begunDeclarations.find((one) => one.headKey === key && one.count < MOST_DECLARED);
    const room = openDeclaration ? MOST_DECLARED - openDeclaration.count : 0;
    const plannedDeclarations: PlannedDeclaration<Row>[] = [];
    if (openDeclaration)
      plannedDeclarations.push({ head: first.head, begun: openDeclaration, rows: ownRows.slice(0, room) });
    for (let from = room; from < ownRows.length; from += MOST_DECLARED)
      plannedDeclarations.push({ head: first.head, begun: undefined, rows: ownRows.slice(from, from + MOST_DECLARED) });
    return plannedDeclarations;
  });
}

/** Application type and nature of business that go with an inspection category (dictionaries APPLY_TYPE, BUSINESS_NATURE). */
export function natureOf(categoryCode: string): { readonly applyType: string; readonly businessNature: string } {
  if (/^1\d$/.test(categoryCode)) return { applyType: SUPERVISION, businessNature: STATUTORY };
  if (categoryCode === FIRST_INSPECTION) return { applyType: FIRST, businessNature: STATUTORY };
  if (/^2\d$/.test(categoryCode)) return { applyType: PERIODIC, businessNature: STATUTORY };
  return { applyType: ENTRUSTED, businessNature: BY_CONTRACT };
}
const FIRST_INSPECTION = '27'; // dictionary INSPECTION_CATEGORY
const [PERIODIC, SUPERVISION, ENTRUSTED, FIRST] = ['1', '2', '6', '7'];
const [STATUTORY, BY_CONTRACT] = ['1', '2'];

/** The signs of a cell that are looked through: titles are short. */
const LOOKED_THROUGH = 200;

/** The unit that the lines above the headings name for all devices, in the same cell or the next filled one. */
export function unitInTitles(lines: readonly (readonly string[])[]): string | undefined {
  for (const line of lines) {
    const cells = line
      .map((cell) => tidy(cell.slice(0, LOOKED_THROUGH).normalize('NFKC')))
      .filter((cell) => cell !== '');
    for (const [at, cell] of cells.entries()) {
      const [words, name] = text.titledUnit.exec(cell) ?? [];
      if (words === undefined) continue;
      const isAtEnd = cell.endsWith(words);
      const next = cells[at + 1] ?? '';
      const found = name || (isAtEnd && !next.includes(':') ? next : '');
      if (found !== '') return found.replace(text.seal, '');
    }
  }
  return undefined;
}
