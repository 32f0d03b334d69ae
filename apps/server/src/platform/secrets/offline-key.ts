import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import { readOrMake } from '../files/write-once.ts';

/** The key that signs offline codes and the list of ended reports: ECDSA over P-256, which every browser can check. */
export interface OfflineKey {
  readonly keyId: Uint8Array;
  /** As SPKI, in DER. */
  readonly publicKey: Uint8Array;
  /** Answers r and s, 32 bytes each. */
  sign(covered: Uint8Array): Uint8Array;
}

const KEY_ID_BYTES = 8;

/** Loads the key from `<DATA_DIR>/keys`, or makes it once. */
export async function loadOfflineKey(keysFolder: string): Promise<OfflineKey> {
  const pem = await readOrMake(join(keysFolder, 'offline-signing.pem'), async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  });
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  const keyId = createHash('sha256').update(publicKey).digest().subarray(0, KEY_ID_BYTES);
  return { keyId, publicKey, sign: (coveredBytes) => sign('sha256', coveredBytes, { key, dsaEncoding: 'ieee-p1363' }) };
}
