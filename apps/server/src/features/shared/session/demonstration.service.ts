import { verify } from '@node-rs/argon2';
import type { Demonstration } from '@tejian/contract/shared/session/session.contract.ts';
import { demoPassword } from '@tejian/domain/shared/session/demonstration.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fixedWindowOfAddress } from '../../../platform/http/rate-limit.ts';
import * as store from './demonstration.store.ts';

const NOTHING: Demonstration = { password: '', accounts: [] };
/** The login page asks once; people behind one address share it. */
const looks = fixedWindowOfAddress({ most: 60, seconds: 60 });

interface Asking {
  readonly ip: string;
  readonly now: Date;
}

/**
 * The offer of the login page: the accounts whose password is the demonstration's. Without DEMO nothing, whatever they
 * have.
 */
export async function demonstration(db: Db, config: Config, { ip, now }: Asking): Promise<Demonstration> {
  looks.take(ip, now);
  if (!config.demo) return NOTHING;
  const [alike, filling] = await Promise.all([store.findAlike(db), fillingOf(db, config)]);
  const openTexts = new Set<string>();
  for (const hash of new Set(alike.map(({ passwordHash }) => passwordHash)))
    if (await isUnchanged(hash)) openTexts.add(hash);
  const accounts = alike
    .filter(({ passwordHash }) => openTexts.has(passwordHash))
    .map(({ loginName, name, duty }) => ({ loginName, name, duty }));
  return { password: accounts.length > 0 ? demoPassword : '', accounts, ...(filling && { filling }) };
}

/** A hash never opens with another password later: each is tried once, and not for everybody who looks at the page. */
const triedValues = new Map<string, Promise<boolean>>();
function isUnchanged(hash: string): Promise<boolean> {
  const isKnown = triedValues.get(hash) ?? verify(hash, demoPassword);
  triedValues.set(hash, isKnown);
  return isKnown;
}

/** The progress of the business of the demonstration, while it is played. */
export const fillingOf = async (db: Db, { demoBusiness }: Pick<Config, 'demoBusiness'>) =>
  demoBusiness ? store.findFilling(db) : undefined;
