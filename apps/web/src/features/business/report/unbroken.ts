/** A number stays with its unit and with the sign before it, wherever the line ends. */
export const unbroken = (text: string): string => text.replaceAll(/(?<=^|[\d≤≥]) (?=\S)/g, '\u00a0');

/** A name and the two signs at its end. */
export function nameEnd(name: string): [begin: string, end: string] {
  const signs = [...name];
  return [signs.slice(0, -2).join(''), signs.slice(-2).join('')];
}
