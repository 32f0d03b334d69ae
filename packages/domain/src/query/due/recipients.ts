/** The person who is told of something: by section, as its equipment names it. */
interface Led {
  readonly userId: string;
  readonly section: string | null;
}

/**
 * The part that each head is told: that of their own section; what belongs to no section that anybody leads goes to all
 * of them, so that nothing falls due unseen.
 */
export function toldTo<Part extends { readonly section: string | null }>(
  heads: readonly Led[],
  parts: readonly Part[],
): Map<string, Part[]> {
  const led = new Set(heads.map(({ section }) => section));
  return new Map(
    heads.flatMap(({ userId, section }): [string, Part[]][] => {
      const ownParts = parts.filter((part) => part.section === section || !part.section || !led.has(part.section));
      return ownParts.length > 0 ? [[userId, ownParts]] : [];
    }),
  );
}
