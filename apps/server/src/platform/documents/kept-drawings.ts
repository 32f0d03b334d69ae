/** Drawings by the digest of all that they show, the ones last asked for; bounded in bytes. */
export class KeptDrawings {
  readonly #most: number;
  readonly #kept = new Map<string, Uint8Array>();
  readonly #underway = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  /** The kept drawing, the one that is being drawn for somebody else, or a new one. What fails is not kept. */
  async of(digest: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const keptBytes = this.#kept.get(digest);
    if (keptBytes) return this.#last(digest, keptBytes);
    const underway = this.#underway.get(digest) ?? this.#begin(digest, draw);
    return underway;
  }

  #begin(digest: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const drawing = draw()
      .then((bytes) => this.#last(digest, bytes))
      .finally(() => this.#underway.delete(digest));
    this.#underway.set(digest, drawing);
    return drawing;
  }

  #last(digest: string, bytes: Uint8Array): Uint8Array {
    this.#drop(digest);
    this.#kept.set(digest, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
    return bytes;
  }

  #drop(digest: string): void {
    this.#bytes -= this.#kept.get(digest)?.length ?? 0;
    this.#kept.delete(digest);
  }
}
