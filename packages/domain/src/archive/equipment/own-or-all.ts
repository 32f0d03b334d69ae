/** Of records that share a code those of the own institute are meant, where it has any. */
export function ownOrAll<One extends { readonly isOwn: boolean }>(all: readonly One[]): One[] {
  const ownOnes = all.filter(({ isOwn }) => isOwn);
  return ownOnes.length > 0 ? ownOnes : [...all];
}
