import { findLoginKey } from '@tejian/contract/shared/session/session.contract.ts';
import { callServer } from './api.ts';

const C1C3C2 = 1; // decisions §4

/** Encrypts credentials over the server's current key; the cipher is loaded only where somebody types a password. */
export async function encryptAll<const T extends readonly string[]>(words: T): Promise<{ [K in keyof T]: string }> {
  const [{ sm2 }, { publicKey }] = await Promise.all([
    import('sm-crypto-v2'),
    callServer(findLoginKey, {}, { withoutGate: true }),
  ]);
  return words.map((word) => sm2.doEncrypt(word, publicKey, C1C3C2)) as { [K in keyof T]: string }; // one cipher per word
}
