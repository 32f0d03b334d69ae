/** Marks of cells whose text the reader of the rows tells otherwise: ISO dates, errors, reading aids. */
const marks = ['t="d"', "t='d'", 't="e"', "t='e'", 'rPh'].map((mark) => Buffer.from(mark));
const LONGEST = 5;

/** Looks for them in the bytes of a sheet as they come. */
export class MarkSearch {
  isFound = false;
  #tail = Buffer.alloc(0);

  take(bytes: Uint8Array): void {
    if (this.isFound) return;
    const whole = Buffer.concat([this.#tail, bytes]);
    this.isFound = marks.some((mark) => whole.includes(mark));
    this.#tail = Buffer.from(whole.subarray(-(LONGEST - 1)));
  }
}
