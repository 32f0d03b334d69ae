import { zipSync, strToU8, type Zippable } from 'fflate';

/** A sheet by its rows; blank strings are blank cells, numbers are cells of numbers. */
export interface GivenSheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
  readonly state?: 'hidden' | 'veryHidden';
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const cell = (value: string | number) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
const sheetXml = (rows: GivenSheet['rows']) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook, written here and not by the product: what reads them is examined by another's hand. */
export function workbookParts(sheets: readonly GivenSheet[]): Record<string, string> {
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const related = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${related.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)])),
  };
}

export const zipped = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ) as Zippable, // the values are bytes by now
  );

export const workbookOf = (...sheets: GivenSheet[]): Uint8Array => zipped(workbookParts(sheets));

/** A workbook whose numbers are shown without decimals: its cells show less than they hold. */
export function workbookOfWhole(...sheets: readonly GivenSheet[]): Uint8Array {
  const parts = Object.entries(workbookParts(sheets)).map(([name, xml]) => [
    name,
    xml.replaceAll('<c><v>', '<c s="1"><v>'),
  ]);
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="1"/></cellXfs></styleSheet>`;
  return zipped({ ...(Object.fromEntries(parts) as Record<string, string>), 'xl/styles.xml': styles });
}
