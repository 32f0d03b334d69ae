import type { Vault } from '../../../platform/secrets/vault.ts';

/** For whom, and for what, files may be sent from a telephone. */
export interface UploadTicket {
  readonly recordId: string;
  readonly type: string;
  readonly userId: string;
}

/** The time for which a QR code serves (decisions §4, mobile upload). */
const TICKET_MINUTES = 30;

const ABOUT = 'mobile upload';
const SEPARATOR = ' ';
const SECOND_MS = 1000;

/**
 * The ticket as a token: sealed with the keys of the installation, so that nobody makes one, reads one or turns one to
 * another record, and so that every node opens it without asking the database.
 */
export function sealTicket(vault: Vault, { recordId, type, userId }: UploadTicket, now: Date): string {
  const until = Math.floor(now.getTime() / SECOND_MS) + TICKET_MINUTES * 60;
  return vault.seal([until.toString(36), shortId(recordId), shortId(userId), type].join(SEPARATOR), ABOUT);
}

/** The ticket of a token; nothing where the token is none of ours, was changed, or has had its time. */
export function openTicket(vault: Vault, token: string, now: Date): UploadTicket | undefined {
  const [until = '', recordId = '', userId = '', ...type] = openedText(vault, token).split(SEPARATOR);
  if (!(Number.parseInt(until, 36) * SECOND_MS > now.getTime())) return undefined;
  return { recordId: longId(recordId), userId: longId(userId), type: type.join(SEPARATOR) };
}

/** A token that is none opens as nothing, and says no more than that. */
function openedText(vault: Vault, token: string): string {
  try {
    return vault.open(token, ABOUT);
  } catch {
    return '';
  }
}

/** An identifier in 22 letters: a QR code of fewer modules is read from farther away. */
const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const longId = (short: string): string =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
