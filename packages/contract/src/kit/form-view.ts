/** One field of a form that the server describes. */
interface FormField {
  readonly name: string;
  readonly label: string;
  /** The way in which it is shown (spec §3 “View configuration”). */
  readonly showType: string;
  readonly dictType?: string;
  /** Columns of the form that it takes. */
  readonly span?: number;
  readonly isLine?: boolean;
  /** The call refuses a blank value always. */
  readonly isRequired?: boolean;
}
export interface FormView {
  readonly viewNo: string;
  readonly columnCount: number;
  readonly fields: readonly FormField[];
}
