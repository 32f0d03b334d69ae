/** The text that a cell shows where its format says more than the number. */
export interface ShownText {
  readonly text: string;
  /** The number alone, for a field that holds numbers; absent where the text itself is read as one. */
  readonly figure?: string;
}
