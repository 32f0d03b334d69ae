// Kinds of invoices and fiscal receipts (dictionary INVOICE_TYPE), declared: numbers, stock, what the buyer has to give, how
// one is taken back. Sources: Announcement 11 of 2024 of the State Taxation Administration (numbers of fully digitised
// invoices: twenty digits, the first two the year, no code); Finance Ministry's coding of fiscal receipts (code of eight
// digits, number of ten, check code of six signs); paper and earlier electronic VAT invoices carry a code and eight digits.

export type BuyerField = 'taxNo' | 'address' | 'bank';

export interface InvoiceKind {
  /** Dictionary INVOICE_TYPE. */
  readonly kind: string;
  /** Numbers come in ranges that the institute receives, and are used in their order. */
  readonly hasStock: boolean;
  /** The numbers of digits that its code may have; none where it has no code. */
  readonly codeDigits: readonly number[];
  readonly numberDigits: number;
  /** The first two digits of the number are the year in which it is issued. */
  readonly beginsWithYear: boolean;
  /** Signs of its check code; nothing where it has none. */
  readonly checkCodeSigns: number;
  readonly isCheckCodeNeeded: boolean;
  /** The fields that the buyer has to give besides the title. */
  readonly needs: readonly BuyerField[];
  /** On paper: void within the month of its issue. All others are taken back by a red letter alone. */
  readonly mayVoid: boolean;
}

const base = {
  hasStock: false,
  codeDigits: [],
  numberDigits: 8,
  beginsWithYear: false,
  checkCodeSigns: 0,
  isCheckCodeNeeded: false,
  needs: [],
  mayVoid: false,
} as const;
const paper = { ...base, hasStock: true, mayVoid: true } as const;
const digitisedBase = { ...base, numberDigits: 20, beginsWithYear: true } as const;
const fiscal = { ...base, codeDigits: [8], numberDigits: 10 } as const;

export const invoiceKinds: readonly InvoiceKind[] = [
  { ...paper, kind: '01', codeDigits: [10, 12] },
  { ...paper, kind: '02', codeDigits: [10], needs: ['taxNo', 'address', 'bank'] },
  { ...base, kind: '03', hasStock: true, codeDigits: [12], checkCodeSigns: 20 },
  { ...digitisedBase, kind: '04' },
  { ...digitisedBase, kind: '05', needs: ['taxNo'] },
  { ...fiscal, kind: '12', checkCodeSigns: 6, isCheckCodeNeeded: true },
  { ...fiscal, kind: '13', hasStock: true, mayVoid: true },
];

/** The declaration of a kind; nothing for one that is not issued here (11, a notice, is asked for by its payment code). */
export const invoiceKindOf = (kind: string): InvoiceKind | undefined =>
  invoiceKinds.find((declaredKind) => declaredKind.kind === kind);
