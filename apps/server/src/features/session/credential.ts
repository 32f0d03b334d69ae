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

/** The clear text, or undefined when no key opens it: to the person that is a failed login, nothing else. */
export function decrypt(cipher: string, privateKeys: readonly string[]): string | undefined {
  if (!/^[0-9a-f]{194,4000}$/i.test(cipher)) return undefined;
  for (const key of privateKeys) {
    try {
      const clear = sm2.doDecrypt(cipher, key, C1C3C2, { output: 'string' });
      if (clear) return clear;
    } catch {
      // another key may open it: keys overlap while one is being renewed
    }
  }
  return undefined;
}
