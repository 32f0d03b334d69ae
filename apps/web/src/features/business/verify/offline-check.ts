import type { OfflineStatus } from '@tejian/contract/business/verify/verify.contract.ts';
import { isSame } from '@tejian/domain/business/verify/cbor.ts';
import type { KeyFacts } from '@tejian/domain/business/verify/key-facts.ts';
import {
  readCode,
  readList,
  readReport,
  stateIn,
  type StatusList,
} from '@tejian/domain/business/verify/offline-code.ts';
import { readSigned, type Signed } from '@tejian/domain/business/verify/sign1.ts';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

/** True when one of the keys of the house signed it; undefined where the key is not known on this machine. */
async function isGenuine({ keyId, covered, signature }: Signed, { keys }: OfflineStatus): Promise<boolean | undefined> {
  const knownKey = keys.find((one) => isSame(bytesOf(one.keyId), keyId));
  if (!knownKey) return undefined;
  const key = await crypto.subtle.importKey('spki', bytesOf(knownKey.publicKey), algorithm, false, ['verify']);
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  return crypto.subtle.verify(how, key, Uint8Array.from(signature), Uint8Array.from(covered));
}

async function listOf(knownStatus: OfflineStatus): Promise<StatusList | undefined> {
  const signedFacts = readSigned(bytesOf(knownStatus.list));
  return signedFacts && (await isGenuine(signedFacts, knownStatus)) === true
    ? readList(signedFacts.payload)
    : undefined;
}

export type OfflineCheck =
  | { readonly state: 'invalid' }
  /** Nothing is kept on this machine that could check it; or its browser does not check on this connection. */
  | { readonly state: 'noKey' | 'noHttps' }
  | {
      readonly state: ReturnType<typeof stateIn>;
      readonly facts: KeyFacts;
      /** The moment at which the list was made. */
      readonly asOf: Date | undefined;
    };

/** Says what a code means by what is kept on this machine; nothing is sent. */
export async function checkOffline(
  text: string,
  knownStatus: OfflineStatus | undefined,
  now: Date,
): Promise<OfflineCheck> {
  const signedCode = readCode(text);
  if (!signedCode) return { state: 'invalid' };
  const genuine = knownStatus && (await isGenuine(signedCode, knownStatus));
  if (!knownStatus || genuine === undefined) return { state: 'noKey' };
  const report = genuine ? readReport(signedCode.payload) : undefined;
  if (!report) return { state: 'invalid' };
  const list = await listOf(knownStatus);
  return {
    state: stateIn(list, report.mark, Math.floor(now.getTime() / 1000)),
    facts: report.facts,
    asOf: list && new Date(list.issuedAt * 1000),
  };
}
