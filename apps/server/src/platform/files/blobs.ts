import type { Readable } from 'node:stream';

/** A whole file on this machine that is about to be kept. */
export interface Draft {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Of these bytes as they are kept, in hexadecimal. */
  readonly sha256: string;
}

export interface BlobState {
  readonly size: number;
  /** The moment at which it was put. */
  readonly at: Date;
}

/** Bytes under names: a folder, or a store that several nodes reach. Sealing and hashing stand above it (file-store.ts). */
export interface Blobs {
  /** Keeps the draft under the key once every byte of it is there; throws otherwise, and never leaves half of it. */
  put(key: string, draft: Draft): Promise<void>;
  /** The bytes from `offset` on, at most `length` of them; all without a part. Throws BlobMissing. */
  range(key: string, part?: { readonly offset: number; readonly length: number }): Promise<Readable>;
  /** An object that is not there is gone already. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<BlobState & { readonly key: string }>;
  stat(key: string): Promise<BlobState | undefined>;
}

export class BlobMissing extends Error {
  constructor(key: string) {
    super(`nothing is kept under ${key}`);
  }
}
