// Every text of a document's data with its place, for the check of the finished drawing. A text that the designs leave out
// on purpose (a name below a signature image) is left out here too.
import type { PrintedApplications } from './printed-application.ts';
import type { PrintedContents } from './printed-contents.ts';
import type { PrintedLabels } from './printed-label.ts';
import type { PrintedReleaseSlip } from './printed-release-slip.ts';
import type { PrintedNotice } from './printed-notice.ts';
import type {
  FlowBlock,
  GridColumn,
  ItemBlock,
  MainBlock,
  Pair,
  PairRow,
  PrintedItem,
  PrintedReport,
  PrintedSheet,
} from './printed-report.ts';
import type { ExpectedText, Margins, Proof } from './proof.ts';

/** As kit.typ sets them. */
const reportMargins: Margins = { top: 25, right: 20, bottom: 20, left: 25 };
/** As application-form.typ and notice.typ set them. */
const applicationMargins: Margins = { top: 20, right: 18, bottom: 20, left: 22 };

export const reportProof = (report: PrintedReport): Proof => ({
  expected: reportTexts(report),
  margins: reportMargins,
});
export const applicationProof = (applications: PrintedApplications): Proof => ({
  expected: applicationTexts(applications),
  margins: applicationMargins,
});
export const noticeProof = (notice: PrintedNotice): Proof => ({
  expected: noticeTexts(notice),
  margins: applicationMargins,
});

export const releaseSlipProof = (slip: PrintedReleaseSlip): Proof => ({
  expected: [
    head(slip.title, slip.title),
    head(slip.institute, slip.title),
    ...pairRowTexts(slip.rows, slip.title),
    ...tableTexts(
      slip.reports.title,
      slip.reports.columns.map((label) => ({ label })),
      slip.reports.rows,
    ),
    expectedText(slip.signing.title, slip.signing.title),
    ...slip.signing.lines.map(({ label, value }) => expectedText(`${label}：${value}`, slip.signing.title)),
    ...slip.notes.map((note) => expectedText(note, slip.title)),
  ],
  margins: applicationMargins,
});

export const contentsProof = (contents: PrintedContents): Proof => ({
  expected: [
    head(contents.title, contents.title),
    head(contents.institute, contents.title),
    ...pairRowTexts(contents.rows, contents.title),
    ...tableTexts(
      contents.files.title,
      contents.files.columns.map((label) => ({ label })),
      contents.files.rows,
    ),
    expectedText(contents.made, contents.title),
  ],
  margins: applicationMargins,
});

/** Each line has to be found whole; labels lie in columns or on small pages, so nothing is said of margins. */
export const labelProof = (labels: PrintedLabels): Proof => ({
  expected: labels.labels.flatMap(({ device, lines }) => [
    expectedText(labels.title, device),
    expectedText(labels.note, device),
    ...lines.flatMap((line) => pairTexts([line], device)),
  ]),
  margins: { top: 0, right: 0, bottom: 0, left: 0 },
});

/** The places of characters that no font can draw: each place once, in the order of the paper. */
export function unprintablePlaces({ expected }: Proof, characters: readonly string[]): string[] {
  const places = expected.filter(({ text }) => characters.some((one) => text.includes(one))).map(({ place }) => place);
  return [...new Set(places)];
}

function reportTexts(report: PrintedReport): ExpectedText[] {
  return [
    head(report.formNo, report.title),
    head(report.reportNo, report.numberLabel),
    ...report.sheets.flatMap((sheet) => sheetTexts(sheet)),
  ];
}

function applicationTexts({ title, institute, applications }: PrintedApplications): ExpectedText[] {
  return applications.flatMap((one) => [
    head(title, title),
    head(institute, title),
    expectedText(`${one.numberLabel}：${one.number}`, one.numberLabel),
    ...pairRowTexts(one.rows, title),
    ...one.tables.flatMap((table) => [
      head(table.title, table.title),
      ...tableTexts(table.title, table.columns, table.rows),
    ]),
    ...pairTexts([{ label: one.statementLabel, value: one.statement }], title),
    ...one.signing.flatMap((box) => [
      expectedText(box.title, box.title),
      ...box.lines.map(({ label, value }) => expectedText(`${label}：${value}`, box.title)),
    ]),
    ...one.notes.map((note) => expectedText(note, title)),
  ]);
}

function noticeTexts({ title, ...notice }: PrintedNotice): ExpectedText[] {
  const { numberLabel, defects, queryLabel } = notice;
  return [
    head(title, title),
    head(notice.institute, title),
    expectedText(`${numberLabel}：${notice.number}`, numberLabel),
    ...pairRowTexts(notice.rows, title),
    head(defects.title, defects.title),
    ...tableTexts(
      defects.title,
      defects.columns.map((label) => ({ label })),
      defects.rows,
    ),
    ...pairTexts([{ label: notice.requirementLabel, value: notice.requirement }], title),
    ...notice.signing.flatMap((box) => [
      expectedText(box.title, box.title),
      ...box.lines.map(({ label, value }) => expectedText(`${label}：${value}`, box.title)),
    ]),
    ...notice.notes.map((note) => expectedText(note, title)),
    expectedText(`${queryLabel}：${notice.query}`, queryLabel),
  ];
}

const expectedText = (text: string, place: string): ExpectedText => ({ text, place });
const head = (text: string, place: string): ExpectedText => ({ text, place, isHead: true });

function sheetTexts(sheet: PrintedSheet): ExpectedText[] {
  switch (sheet.kind) {
    case 'cover':
      return [
        ...sheet.lines.map((line) => expectedText(line, sheet.lines.join(''))),
        ...pairTexts([...sheet.top, ...sheet.fields], sheet.lines.join('')),
      ];
    case 'notice':
      return [
        head(sheet.title, sheet.title),
        ...sheet.lines.map((line) => expectedText(line, sheet.title)),
        ...pairTexts(sheet.contact, sheet.title),
      ];
    case 'toc':
      return [expectedText(sheet.title, sheet.title)];
    case 'main':
      return [head(sheet.title, sheet.title), ...sheet.blocks.flatMap((block) => mainTexts(block, sheet.title))];
    case 'flow':
      return sheet.blocks.flatMap(flowTexts);
  }
}

function mainTexts(block: MainBlock, title: string): ExpectedText[] {
  switch (block.type) {
    case 'pairs':
      return pairRowTexts(block.rows, title);
    case 'instruments':
      return [
        head(block.title, title),
        ...tableTexts(
          block.title,
          block.columns.map((label) => ({ label })),
          block.rows,
        ),
      ];
    case 'grid':
      return tableTexts(title, block.columns, block.rows);
    case 'signing': {
      const { signatures, stamp } = block;
      return [
        ...signatures.flatMap(({ label, name, date }) => [
          expectedText(`${label}：`, title),
          expectedText(name, label),
          expectedText(date, label),
        ]),
        ...(stamp ? [stamp.approvalNo, stamp.institute, stamp.date].map((text) => expectedText(text, title)) : []),
      ];
    }
  }
}

function flowTexts(block: FlowBlock): ExpectedText[] {
  switch (block.type) {
    case 'items':
      return itemTexts(block);
    case 'grid':
      return [
        head(block.title, block.title),
        ...pairRowTexts(block.head, block.title),
        ...tableTexts(block.title, block.columns, block.rows),
        ...pairTexts(block.stats, block.title),
        ...block.notes.map((note) => expectedText(note, block.title)),
        ...block.sign.flatMap(({ label, name, date }) =>
          [label, name, date].filter(Boolean).map((text) => expectedText(text, block.title)),
        ),
      ];
    case 'photos':
      return [head(block.title, block.title), ...block.photos.map(({ caption }) => expectedText(caption, block.title))];
  }
}

function itemTexts(block: ItemBlock): ExpectedText[] {
  return [
    head(block.reportTitle, block.title),
    head(block.title, block.title),
    ...block.columns.map(({ label }) => head(label, block.title)),
    ...block.items.flatMap((item, at) => [
      // One merged cell for the items of a group.
      expectedText(item.group === block.items[at - 1]?.group ? '' : item.group, block.title),
      ...oneItem(block, item),
    ]),
    ...block.notes.map((note) => expectedText(note, block.title)),
  ];
}

function oneItem({ title, classes, columns }: ItemBlock, item: PrintedItem): ExpectedText[] {
  const place = `${title} ${item.name.replace(/\s+/g, ' ')}`;
  const cellTexts = (cells: readonly (string | null)[], isMerged: boolean) =>
    columns.flatMap(({ label, merged }, at) =>
      merged === isMerged ? [expectedText(cells[at] ?? '', `${place} ${label.replace('\n', '')}`)] : [],
    );
  return [
    expectedText(item.seq, place),
    expectedText(classes ? item.cls : '', place),
    expectedText(item.name, place),
    ...cellTexts(item.cells, true),
    ...item.subs.flatMap((sub) => [expectedText(item.split ? sub.text : '', place), ...cellTexts(sub.cells, false)]),
  ];
}

function pairRowTexts(rows: readonly PairRow[], title: string): ExpectedText[] {
  return rows.flatMap(({ group, cells }, at) => [
    expectedText(group === rows[at - 1]?.group ? '' : group, title),
    ...pairTexts(cells, title),
    ...cells.map(({ label, sentence }) => expectedText(sentence ?? '', `${title} ${label}`)),
  ]);
}

const pairTexts = (pairs: readonly Pair[], title: string): ExpectedText[] =>
  pairs.flatMap(({ label, value }) => [expectedText(label, title), expectedText(value, `${title} ${label}`)]);

function tableTexts(
  title: string,
  columns: readonly Pick<GridColumn, 'label'>[],
  rows: readonly (readonly string[])[],
): ExpectedText[] {
  return [
    ...columns.map(({ label }) => head(label, title)),
    ...rows.flatMap((row, at) =>
      row.map((cell, column) =>
        expectedText(cell, `${title} ${at + 1} ${(columns[column]?.label ?? '').replace('\n', '')}`),
      ),
    ),
  ];
}
