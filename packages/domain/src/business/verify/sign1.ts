// A signed message with one signature (COSE_Sign1, RFC 9052) by ECDSA over P-256 with SHA-256. What signs and what checks is
// the platform's; here stands what is signed, and that it is written in one way alone.
import { decodeCbor, encodeCbor } from './cbor.ts';

const TAG = 0xd2; // 18, the tag of COSE_Sign1
const ES256 = -7;
const [ALGORITHM, KEY_ID] = [1, 4];
const SIGNATURE_BYTES = 64;
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export interface Signed {
  readonly keyId: Uint8Array;
  readonly payload: Uint8Array;
  readonly signature: Uint8Array;
  /** The bytes for which the signature stands. */
  readonly covered: Uint8Array;
}

const headerOf = (keyId: Uint8Array): Uint8Array =>
  encodeCbor(
    new Map<number, number | Uint8Array>([
      [ALGORITHM, ES256],
      [KEY_ID, keyId],
    ]),
  );

/** The bytes that have to be signed. */
export const coveredBy = (keyId: Uint8Array, payload: Uint8Array): Uint8Array =>
  encodeCbor(['Signature1', headerOf(keyId), new Uint8Array(), payload]);

/** `signature` is r and s, 32 bytes each; of the two values that s may have, the lower is written. */
export function writeSigned(keyId: Uint8Array, payload: Uint8Array, signature: Uint8Array): Uint8Array {
  const message = encodeCbor([headerOf(keyId), new Map(), payload, withLowS(signature)]);
  return Uint8Array.from([TAG, ...message]);
}

/** Undefined where the bytes are no such message, written in another way, or carry the higher s. */
export function readSigned(bytes: Uint8Array): Signed | undefined {
  const message = bytes[0] === TAG ? decodeCbor(bytes.subarray(1)) : undefined;
  if (!Array.isArray(message) || message.length !== 4) return undefined;
  const [header, openValue, payload, signature]: readonly unknown[] = message;
  if (!(header instanceof Uint8Array && payload instanceof Uint8Array && signature instanceof Uint8Array))
    return undefined;
  if (!(openValue instanceof Map) || openValue.size > 0 || signature.length !== SIGNATURE_BYTES) return undefined;
  if (sOf(signature) * 2n > ORDER) return undefined;
  const fields = decodeCbor(header);
  if (!(fields instanceof Map) || fields.size !== 2 || fields.get(ALGORITHM) !== ES256) return undefined;
  const keyId: unknown = fields.get(KEY_ID);
  if (!(keyId instanceof Uint8Array)) return undefined;
  return { keyId, payload, signature, covered: coveredBy(keyId, payload) };
}

const HALF = SIGNATURE_BYTES / 2;
const sOf = (signature: Uint8Array): bigint => BigInt(`0x${hexOf(signature.subarray(HALF))}`);
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function withLowS(signature: Uint8Array): Uint8Array {
  const s = sOf(signature);
  if (s * 2n <= ORDER) return signature;
  const lower = (ORDER - s).toString(16).padStart(SIGNATURE_BYTES, '0');
  const bytes = lower.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return Uint8Array.from([...signature.subarray(0, HALF), ...bytes]);
}
