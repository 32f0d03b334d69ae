import { bankStatementText as text } from '@tejian/domain/money/bank-statement/bank-statement.text.ts';
import { headingOfTwo } from '@tejian/domain/money/bank-statement/statement-mapping.ts';
import { rowName, rowPlace } from '@tejian/domain/shared/list-import/row-place.ts';
import type { CellFigures } from '@tejian/domain/shared/typed/cell.ts';
import { open } from 'node:fs/promises';
import { readTable } from '../../../platform/documents/read-table.ts';
import { readXml } from '../../../platform/documents/read-xml.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import { camtAccount, camtElements, camtHeading, camtRows, type CamtAccount } from './camt-rows.ts';

/** A row of a statement, where a person finds it, and the sheet that it stands on. */
export interface SourceRow {
  readonly cells: readonly string[];
  readonly lineNo: number;
  readonly place: string;
  readonly sheetAt: number;
  /** Blank where the file has no sheets. */
  readonly sheetName?: string;
  /** All sheets that are read. */
  readonly sheetNames?: readonly string[];
  /** The account whose movement it is, where the file says it of each. */
  readonly account?: string;
  /** The file itself says that its rows are movements. */
  readonly isEntry?: true;
  /** The numbers of cells that show less than they hold: 12345.67 without decimals. */
  readonly figures?: CellFigures | undefined;
}

/**
 * The rows of a statement one after another, whatever kind of file it is; hidden sheets are left out. A heading of two lines is
 * one row, and a blank one.
 */
export async function* statementRows(path: string): AsyncGenerator<SourceRow> {
  let upper: SourceRow | undefined;
  for await (const row of writtenRows(path)) {
    const heading = upper?.sheetAt === row.sheetAt ? headingOfTwo(upper.cells, row.cells) : undefined;
    if (upper) yield heading ? { ...upper, cells: heading } : upper;
    upper = heading ? { ...row, cells: [] } : row;
  }
  if (upper) yield upper;
}

async function* writtenRows(path: string): AsyncGenerator<SourceRow> {
  if (await isXml(path)) return yield* rowsOfXml(path);
  for await (const { sheets, sheetAt, rows } of readTable(path)) {
    if (sheets[sheetAt]?.isHidden) continue;
    const names = sheets.map(({ name }) => name);
    const sheetNames = sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
    const sheetName = names[sheetAt] ?? '';
    for (const { rowNo, cells, figures } of rows)
      yield {
        cells,
        lineNo: rowPlace(rowNo).row,
        place: rowName(rowNo, names),
        sheetAt,
        sheetName,
        sheetNames,
        figures,
      };
  }
}

async function* rowsOfXml(path: string): AsyncGenerator<SourceRow> {
  let entries = 0;
  let camt: CamtAccount = { id: '', currency: '' };
  const row = (cells: readonly string[]) => {
    return { cells, lineNo: entries, place: text.entry(entries), sheetAt: 0, account: camt.id, isEntry: true } as const;
  };
  yield row(camtHeading);
  for await (const element of readXml(path, camtElements)) {
    if (element.name === 'Acct') camt = camtAccount(element);
    if (element.name === 'Ntry') entries += 1;
    for (const cells of camtRows(element, camt.currency)) yield row(cells);
  }
  if (entries === 0) throw new TableProblem(text.notCamt);
}

const HEAD_BYTES = 512;

/** Told by its beginning: a declaration of XML or the root of a statement, in any encoding whose letters are single or double bytes. */
async function isXml(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead).replaceAll('\0', '');
    return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*<(?:\?xml|(?:\w+:)?Document\b)/.test(head);
  } finally {
    await file.close();
  }
}
