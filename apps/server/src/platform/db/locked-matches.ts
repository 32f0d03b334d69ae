interface Looking<Found, Stored> {
  /** Asks which records are meant. */
  readonly find: () => Promise<Found>;
  readonly idsOf: (found: Found) => Iterable<string>;
  /** Locks records and reads them; those that are gone are left out. */
  readonly lock: (ids: readonly string[]) => Promise<readonly Stored[]>;
}

/** More looks than two merges in a row can cause; afterwards the records count as gone. */
const MOST_LOOKS = 5;

/**
 * Looks records up, locks them and looks again: who waits for a lock waits for a change, and what was found before it may
 * be merged, deleted or known by another code since. What is answered holds until the end of the transaction. Every found
 * record that is not among the stored ones is gone.
 */
export async function lockedMatches<Found, Stored extends { id: string }>({
  find,
  idsOf,
  lock,
}: Looking<Found, Stored>): Promise<{ found: Found; stored: ReadonlyMap<string, Stored> }> {
  const storedValues = new Map<string, Stored>();
  const open = (ids: Iterable<string>) => [...new Set(ids)].filter((id) => !storedValues.has(id));
  let foundRecord = await find();
  for (let attempt = 1; attempt < MOST_LOOKS; attempt += 1) {
    const ids = open(idsOf(foundRecord));
    if (ids.length === 0) break;
    for (const one of await lock(ids)) storedValues.set(one.id, one);
    foundRecord = await find();
  }
  return { found: foundRecord, stored: storedValues };
}
