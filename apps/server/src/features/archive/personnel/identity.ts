import { maskIdentity, maskPhone } from '@tejian/domain/archive/personnel/identity.ts';
import { operatorText as text } from '@tejian/domain/archive/personnel/operator.text.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';

/** Names the number and the record that a sealed value is of: it opens nowhere else. */
export const aboutIdentity = (recordId: string) => `identity ${recordId}`;
export const aboutPhone = (recordId: string) => `phone ${recordId}`;
export const aboutHome = (recordId: string) => `home ${recordId}`;

/** Equal numbers have equal marks; what they are made of is said in front, so that a phone never equals an identity. */
export const identityMark = (vault: Vault, identityNo: string) => vault.fingerprint(`identity ${identityNo}`);

/** A sealed value of a list's row, with the record that it belongs to in front. */
const SEPARATOR = '|';

type Opener = (read: string) => string;

/** Opens what a list read, for reading or masked; what cannot be opened says so instead of breaking the list. */
export function openerOf(vault: Vault, isWhole: boolean): { identity: Opener; phone: Opener } {
  const openedText = (mask: (value: string) => string, about: (id: string) => string) => (readText: string) => {
    const at = readText.indexOf(SEPARATOR);
    if (at < 0) return '';
    try {
      const value = vault.open(readText.slice(at + 1), about(readText.slice(0, at)));
      return isWhole ? value : mask(value);
    } catch {
      return text.unreadable;
    }
  };
  return { identity: openedText(maskIdentity, aboutIdentity), phone: openedText(maskPhone, aboutPhone) };
}
