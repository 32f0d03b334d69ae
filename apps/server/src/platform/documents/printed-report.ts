/**
 * The content that the look `report.typ` draws. Every string is final: the look formats nothing and knows no template.
 */
export interface PrintedReport {
  title: string;
  formNo: string;
  formDate: string;
  numberLabel: string;
  reportNo: string;
  institute: string;
  /** Year, month, day: the document's own date. It comes from the data so that the same data gives the same bytes. */
  date: [number, number, number];
  watermark: string;
  /** The meaning of the watermark, in the foot of every counted page. */
  draftLine: string;
  /** Image name of the seal whose slices run along the page edges (骑缝章), or empty. */
  seamSeal: string;
  sheets: PrintedSheet[];
}

export type PrintedSheet =
  | { kind: 'cover'; title: ''; lines: string[]; top: Pair[]; fields: Pair[]; codes: PrintedCode[] }
  | { kind: 'notice'; title: string; lines: string[]; contact: Pair[] }
  | { kind: 'toc'; title: string }
  /** Codes beside the title where the document has no cover, else none. */
  /** `isOnePage`: rows get lower before it goes on to a second one. */
  | { kind: 'main'; title: string; codes: PrintedCode[]; blocks: MainBlock[]; isOnePage?: boolean }
  | { kind: 'flow'; title: string; blocks: FlowBlock[] };

/** A QR code with what it is for. */
export interface PrintedCode {
  image: string;
  caption: string;
}

export interface Pair {
  label: string;
  value: string;
}

export interface PairRow {
  /** Words of the merged cell at the left, empty when the row stands alone. */
  group: string;
  cells: PairCell[];
}

export interface PairCell extends Pair {
  /** The conclusion: printed large, with its sentence below. */
  large?: boolean;
  sentence?: string;
}

export type MainBlock =
  | { type: 'pairs'; rows: PairRow[] }
  | { type: 'instruments'; title: string; columns: string[]; rows: string[][] }
  | { type: 'grid'; columns: GridColumn[]; rows: string[][] }
  | { type: 'signing'; signatures: PrintedSignature[]; stamp: PrintedStamp | null };

export interface PrintedSignature {
  label: string;
  /** Empty where there is a picture of the signature. */
  name: string;
  /** Image name of the handwritten signature, or empty. */
  image: string;
  date: string;
}

interface PrintedStamp {
  approvalNo: string;
  institute: string;
  date: string;
  /** Image name of the seal, empty until the report is approved. */
  seal: string;
}

export type FlowBlock = ItemBlock | GridBlock | PhotoBlock;

export interface ItemBlock {
  type: 'items';
  /** Title of the report, above the table's own on every page. */
  reportTitle: string;
  title: string;
  classes: boolean;
  contentLabel: string;
  size: number;
  groupWidth: number;
  itemWidth: number;
  /** Columns after the contents, in millimetres; a merged column holds one cell per item, the others one per sub-item. */
  columns: { label: string; width: number; merged: boolean }[];
  items: PrintedItem[];
  notes: string[];
}

export interface PrintedItem {
  seq: string;
  cls: string;
  group: string;
  name: string;
  /** False: the name takes the room of the contents too, and `subs` holds one row without text. */
  split: boolean;
  /** One entry per column; null where the column is not merged. */
  cells: (string | null)[];
  subs: { text: string; cells: (string | null)[] }[];
}

export interface GridColumn {
  label: string;
  /** Share of the table's width. */
  width: number;
}

export interface GridBlock {
  type: 'grid';
  title: string;
  size: number;
  /** It has more to set side by side than an upright page is wide, and lies on pages of its own. */
  lies: boolean;
  head: PairRow[];
  columns: GridColumn[];
  rows: string[][];
  stats: Pair[];
  blankBelow: boolean;
  notes: string[];
  /** The people who sign below the table; name and date are empty until they have signed. */
  sign: { label: string; name: string; date: string }[];
}

export interface PhotoBlock {
  type: 'photos';
  title: string;
  photos: { image: string; caption: string; large: boolean }[];
}
