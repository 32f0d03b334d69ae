import type { OfflineStatus } from '@tejian/contract/business/verify/verify.contract.ts';
import { listPayload } from '@tejian/domain/business/verify/offline-code.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fixedWindowOfAddress } from '../../../platform/http/rate-limit.ts';
import type { Ports } from '../../../platform/ports.ts';
import { signOffline } from '../report/offline-code.service.ts';
import * as store from './status-list.store.ts';

const perAddress = fixedWindowOfAddress({ most: 30, seconds: 60 });
const VALID_SECONDS = 24 * 3600; // decisions §10

/** The signed list of the reports that are valid no longer, as it is at this moment, and the keys of all codes. */
export async function statusList(db: Db, ports: Ports, ip: string, now: Date): Promise<OfflineStatus> {
  perAddress.take(ip, now);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const endedBytes = await store.findEnded(db);
  const signedBytes = await signOffline(
    db,
    ports,
    listPayload({ issuedAt, validUntil: issuedAt + VALID_SECONDS, ended: endedBytes }),
  );
  return { list: Buffer.from(signedBytes).toString('base64url'), keys: await store.findKeys(db) };
}
