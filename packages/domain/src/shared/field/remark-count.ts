/** What is remarked of the value of a field: one sentence for all records, so that a file or a batch says it once. */
export interface Remark {
  readonly key: string;
  readonly reason: string;
}

export interface CountedRemark extends Remark {
  cells: number;
}

/** Remarks of many records, counted by field and sentence. */
export class RemarkCount {
  readonly #counts = new Map<string, CountedRemark>();

  take(remarks: readonly Remark[]): void {
    for (const { key, reason } of remarks) {
      const id = `${key}\n${reason}`;
      const before = this.#counts.get(id);
      if (before) before.cells += 1;
      else this.#counts.set(id, { key, reason, cells: 1 });
    }
  }

  counted(): readonly CountedRemark[] {
    return [...this.#counts.values()];
  }
}
