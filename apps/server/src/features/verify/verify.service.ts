import type { VerifiedReport } from '@tejian/contract/verify/verify.contract.ts';
import { maskedName } from '@tejian/domain/verify/mask.ts';
import { verifyText } from '@tejian/domain/verify/verify.text.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { fixedWindow } from '../../platform/http/rate-limit.ts';
import * as store from './verify.store.ts';

/** A person checks a few reports; who asks more often tries codes. */
const perAddress = fixedWindow({ most: 30, seconds: 60 });

interface Asking {
  code: string;
  ip: string;
  now: Date;
}

/** Whether a report is genuine and still in force, and which files of it left the house. */
export async function verify(db: Db, { code, ip, now }: Asking): Promise<VerifiedReport> {
  perAddress.take(ip, now);
  const found = await store.findByCode(db, code);
  if (!found) throw new Refusal(verifyText.unknown);
  const files = await store.findFiles(db, found.id);
  return {
    ...told(found),
    files: files.flatMap(({ kind, sha256 }) =>
      kind === 'original' || kind === 'copy' || kind === 'void' ? [{ kind, sha256 }] : [],
    ),
  };
}

const states: Readonly<Record<string, VerifiedReport['state']>> = {
  approved: 'current',
  replaced: 'replaced',
  voided: 'withdrawn',
};

/** Columns that are null stay away: the contract knows absent, not null. */
function told(found: store.FoundReport): Omit<VerifiedReport, 'files'> {
  const { id: _id, state, inspectedUnit, variety, ...facts } = found;
  const filled = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  const { reportNo, institute, category } = found;
  return {
    ...filled,
    reportNo,
    institute,
    category,
    state: states[state] ?? 'withdrawn',
    unit: maskedName(inspectedUnit),
    kind: variety ?? '',
  };
}
