const [LESS, GREATER, SLASH, COLON, SPACE] = [0x3c, 0x3e, 0x2f, 0x3a, 0x20];
const [C, F, O, R, V, W, X] = [0x63, 0x66, 0x6f, 0x72, 0x76, 0x77, 0x78];
/** The longest mark that is told apart: `<x:row>`. */
const AHEAD = 7;

const isEnd = (sign: number | undefined) => sign === SPACE || sign === GREATER || sign === SLASH;

const isRow = (bytes: Uint8Array, at: number) =>
  bytes[at] === R && bytes[at + 1] === O && bytes[at + 2] === W && isEnd(bytes[at + 3]);

/** Counts the cells of a sheet as its bytes come, and sees whether a formula stands in it without a value. */
export class CellCount {
  /** A formula without a value was seen; the reading of the cells decides. */
  isOpen = false;
  #hasFormula = false;
  #hasValue = false;
  /** Cells of the row at hand, and of the longest so far. */
  #ofRow = 0;
  #across = 0;
  #tail: Uint8Array = new Uint8Array();

  /** Cells of the longest row, blank ones included. */
  get across(): number {
    return Math.max(this.#across, this.#ofRow);
  }

  /** The number of cells that begin in these bytes, the cut end of the bytes before included. */
  take(bytes: Uint8Array): number {
    const border = Buffer.concat([this.#tail, bytes.subarray(0, AHEAD)]);
    if (bytes.length < AHEAD) return this.#keepEnd(border);
    return this.#scan(border, this.#tail.length) + this.#keepEnd(bytes);
  }

  /** Looks through all but the end, which the next bytes may continue. */
  #keepEnd(bytes: Uint8Array): number {
    const to = Math.max(0, bytes.length - AHEAD);
    this.#tail = bytes.slice(to);
    return this.#scan(bytes, to);
  }

  #scan(bytes: Uint8Array, to: number): number {
    let cells = 0;
    for (let at = bytes.indexOf(LESS); at >= 0 && at < to; at = bytes.indexOf(LESS, at + 1)) {
      const closes = bytes[at + 1] === SLASH ? 1 : 0;
      const name = at + 1 + closes + (bytes[at + 1 + closes] === X && bytes[at + 2 + closes] === COLON ? 2 : 0);
      if (isRow(bytes, name)) {
        this.#across = this.across;
        this.#ofRow = 0;
      }
      if (!isEnd(bytes[name + 1])) continue;
      if (closes) {
        if (bytes[name] === C) this.isOpen ||= this.#hasFormula && !this.#hasValue;
      } else if (bytes[name] === C) {
        cells += 1;
        this.#ofRow += 1;
        [this.#hasFormula, this.#hasValue] = [false, false];
      } else if (bytes[name] === F) this.#hasFormula = true;
      else if (bytes[name] === V) this.#hasValue ||= bytes[name + 1] === SPACE || bytes[name + 2] !== LESS;
    }
    return cells;
  }
}
