/** The small parts of a workbook that are the same whatever its rows are. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` below. */
export const styles = { plain: 0, header: 1, date: 2, instant: 3, quoted: 4, code: 5, marked: 6, money: 7 } as const;
export type StyleName = keyof typeof styles;

const TO_THE_FEN = 4; // the built-in format "#,##0.00"
const AS_TEXT = 49; // the built-in format "@": long codes keep their digits and leading zeros when edited

export const stylesXml = `${HEAD}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="SimSun"/></font><font><b/><sz val="11"/><name val="SimSun"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="8">
<xf/>
<xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>
<xf numFmtId="164" applyNumberFormat="1"/>
<xf numFmtId="165" applyNumberFormat="1"/>
<xf numFmtId="${AS_TEXT}" applyNumberFormat="1" quotePrefix="1"/>
<xf numFmtId="${AS_TEXT}" applyNumberFormat="1"/>
<xf numFmtId="${AS_TEXT}" fillId="3" applyNumberFormat="1" applyFill="1" quotePrefix="1"/>
<xf numFmtId="${TO_THE_FEN}" applyNumberFormat="1"/>
</cellXfs>
</styleSheet>`;

export const rootRelationsXml = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const sheetPart = (number: number) => `xl/worksheets/sheet${number}.xml`;

export function contentTypesXml(sheets: number, withNotes: readonly number[]): string {
  const parts = numbers(sheets).map(
    (n) => `<Override PartName="/${sheetPart(n)}" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const notes = withNotes.map((n) => `<Override PartName="/xl/comments${n}.xml" ContentType="${TYPE}.comments+xml"/>`);
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${parts.join('')}${notes.join('')}</Types>`;
}

/** `names` are escaped already. */
export function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

export function workbookRelationsXml(sheets: number): string {
  const parts = numbers(sheets).map(
    (n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The beginning of a sheet: header row frozen, columns as wide as the screen draws them. */
/** A column of codes is one of texts as a whole: what is typed below the last row keeps its digits too. */
export function sheetHead(columns: readonly { width: number; isCode: boolean }[]): string {
  const cols = columns.map(
    ({ width, isCode }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isCode ? ` style="${styles.code}"` : ''}/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
}
export const sheetEnd = (hasNotes: boolean): string =>
  `</sheetData>${hasNotes ? '<legacyDrawing r:id="rId1"/>' : ''}</worksheet>`;

export interface CellNote {
  readonly place: string;
  readonly row: number;
  readonly column: number;
  /** Escaped already. */
  readonly text: string;
}

/** Notes that hang on cells; the drawing says where their boxes stand. */
export function notesXml(notes: readonly CellNote[]): string {
  const list = notes.map(
    ({ place, text }) =>
      `<comment ref="${place}" authorId="0"><text><t xml:space="preserve">${text}</t></text></comment>`,
  );
  return `${HEAD}<comments xmlns="${MAIN}"><authors><author></author></authors><commentList>${list.join('')}</commentList></comments>`;
}

export function notesDrawing(notes: readonly CellNote[]): string {
  const shapes = notes.map(
    ({ row, column }, at) =>
      `<v:shape id="n${at}" type="#note" style="position:absolute;visibility:hidden" fillcolor="#ffffe1"><x:ClientData ObjectType="Note"><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  );
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="note" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>${shapes.join('')}</xml>`;
}

export const sheetRelationsXml = (number: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/vmlDrawing" Target="../drawings/vmlDrawing${number}.vml"/><Relationship Id="rId2" Type="${RELATIONS}/comments" Target="../comments${number}.xml"/></Relationships>`;
export const partNames = {
  sheet: sheetPart,
  sheetRelations: (number: number) => `xl/worksheets/_rels/sheet${number}.xml.rels`,
  notes: (number: number) => `xl/comments${number}.xml`,
  drawing: (number: number) => `xl/drawings/vmlDrawing${number}.vml`,
};
