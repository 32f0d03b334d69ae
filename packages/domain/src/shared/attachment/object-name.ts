const ENDING = /\.([a-z0-9]{1,8})$/i;

/**
 * The name under which an object lies in a store: timestamp, random number, extension (spec §7, Attachments). Of the file's
 * own name the ending is all that is kept: what people write is no name for every store.
 */
export function objectName(now: Date, random: number, fileName: string): string {
  const stamp = now.toISOString().replaceAll(/\D/g, '');
  const ending = ENDING.exec(fileName)?.[1];
  return `${stamp}${String(random).padStart(12, '0')}${ending ? `.${ending.toLowerCase()}` : ''}`;
}
