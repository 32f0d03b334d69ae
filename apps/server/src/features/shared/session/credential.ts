import { createHash } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';

const C1C3C2 = 1; // cipher order of decisions §4

export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = sm2.generateKeyPairHex();
  return { publicKey, privateKey };
}

interface Opened<Key> {
  clear: string;
  /** The key that opened it. */
  key: Key;
}

/** The clear text, or undefined when no key opens it: to the person that is a failed login, nothing else. */
export function decrypt<Key extends { privateKey: string }>(
  cipher: string,
  keys: readonly Key[],
): Opened<Key> | undefined {
  if (!/^[0-9a-f]{194,4000}$/i.test(cipher)) return undefined;
  for (const key of keys) {
    try {
      const clear = sm2.doDecrypt(cipher, key.privateKey, C1C3C2, { output: 'string' });
      if (clear) return { clear, key };
    } catch {
      // another key may open it: keys overlap while one is being renewed
    }
  }
  return undefined;
}

const POINT_SIGNS = 128; // C1: the point that the sender chose at random for this one text

/**
 * The hash that tells one ciphertext from another, however it is spelled: nobody encrypts twice with the same random
 * point.
 */
export const cipherHash = (cipher: string): Buffer =>
  createHash('sha256').update(cipher.slice(0, POINT_SIGNS).toLowerCase()).digest();
