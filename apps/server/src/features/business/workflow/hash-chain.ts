import { createHash } from 'node:crypto';

/** The content of one entry of the flow log; its hash covers all of it and the hash before. */
export interface ChainedEntry {
  readonly applicationId: string;
  readonly itemId: string | null;
  readonly seq: number;
  readonly fromStep: string;
  readonly toStep: string;
  readonly action: string;
  readonly kind: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly at: Date;
  readonly reasonCode: string | null;
  readonly opinion: string;
  readonly details: unknown;
}

export interface StoredEntry extends ChainedEntry {
  readonly hash: Buffer;
}

/** SHA-256 over the previous hash and the entry; the first entry follows an empty one. */
export function entryHash(previous: Buffer | null, entry: ChainedEntry): Buffer {
  const hash = createHash('sha256');
  if (previous) hash.update(previous);
  return hash.update(writtenText(entry)).digest();
}

function writtenText(entry: ChainedEntry): string {
  return JSON.stringify([
    entry.applicationId,
    entry.itemId,
    entry.seq,
    entry.fromStep,
    entry.toStep,
    entry.action,
    entry.kind,
    entry.userId,
    entry.userName,
    entry.at.toISOString(),
    entry.reasonCode,
    entry.opinion,
    sortedValue(entry.details),
  ]);
}

/** A `jsonb` keeps no order of keys; the hash needs one. */
function sortedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedValue);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(keys.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sortedValue(each)]));
}

export interface ChainProof {
  readonly whole: boolean;
  readonly length: number;
  /** Sequence number of the first entry that is missing or was changed. */
  readonly brokenAt: number | null;
}

/** Says whether a chain is whole: every entry in its place, every hash right, and the head the one that was kept. */
export function verifyChain(
  entries: readonly StoredEntry[],
  head: { length: number; hash: Buffer | null },
): ChainProof {
  let previous: Buffer | null = null;
  for (const [index, entry] of entries.entries()) {
    const isRight = entry.seq === index + 1 && entryHash(previous, entry).equals(entry.hash);
    if (!isRight) return { whole: false, length: entries.length, brokenAt: index + 1 };
    previous = entry.hash;
  }
  const isHead =
    head.length === entries.length && (previous ? head.hash?.equals(previous) === true : head.hash === null);
  return { whole: isHead, length: entries.length, brokenAt: isHead ? null : entries.length + 1 };
}
