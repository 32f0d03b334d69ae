// What can be checked without a network: key facts of a report, and the list of those that ended, signed by the same key.
import { createHash } from 'node:crypto';
import { factsInCode, keyFacts, type FactSource } from '@tejian/domain/business/verify/key-facts.ts';
import { codeText, MARK_BYTES, reportPayload } from '@tejian/domain/business/verify/offline-code.ts';
import { coveredBy, writeSigned } from '@tejian/domain/business/verify/sign1.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../platform/ports.ts';
import { noteOfflineKey } from './offline-key.store.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Signs by the key of the house, which is noted: what it signed outlives it. */
export async function signOffline(db: Db | Tx, ports: Ports, payload: Uint8Array): Promise<Uint8Array> {
  const key = await ports.offlineKey();
  await noteOfflineKey(db, { keyId: base64(key.keyId), publicKey: base64(key.publicKey) });
  return writeSigned(key.keyId, payload, key.sign(coveredBy(key.keyId, payload)));
}

/** The key facts of a report as the text of a code. */
export async function offlineText(
  db: Db | Tx,
  ports: Ports,
  report: FactSource & { verifyCode: string },
): Promise<string> {
  const mark = createHash('sha256').update(report.verifyCode).digest().subarray(0, MARK_BYTES);
  const signedBytes = await signOffline(db, ports, reportPayload({ mark, facts: factsInCode(keyFacts(report)) }));
  return codeText(signedBytes);
}

/** The content of the second code on the paper: everything behind `#` stays in the reader's telephone. */
export const offlineAddress = async (...of: Parameters<typeof offlineText>): Promise<string> =>
  `${of[1].config.publicUrl}/verify-offline#${await offlineText(...of)}`;
