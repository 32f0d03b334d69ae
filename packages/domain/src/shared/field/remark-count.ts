/** The remark on the value of a field: one sentence for all records, so that a file or a batch says it once. */
export interface Remark {
  readonly key: string;
  readonly reason: string;
}

export interface CountedRemark extends Remark {
  cells: number;
}

const idOf = ({ key, reason }: Remark): string => `${key}\n${reason}`;

/** Remarks of many records, counted by field and sentence. */
export class RemarkCount {
  readonly #counts: Map<string, CountedRemark>;

  constructor(before: readonly CountedRemark[] = []) {
    this.#counts = new Map(before.map((one) => [idOf(one), { ...one }]));
  }

  take(remarks: readonly Remark[]): void {
    for (const { key, reason } of remarks) {
      const id = idOf({ key, reason });
      const before = this.#counts.get(id);
      if (before) before.cells += 1;
      else this.#counts.set(id, { key, reason, cells: 1 });
    }
  }

  counted(): readonly CountedRemark[] {
    return [...this.#counts.values()];
  }
}
