import type { Config } from './config.ts';
import { demoPassword, people, unitUser } from './demo/people.seed.ts';
import { shownAddress } from './platform/db/connect.ts';
import { dropFirstPassword, findFirstPassword } from './platform/secrets/first-password.ts';
import { startText as text } from './start.text.ts';

interface Started {
  address: string;
  /** True when a person reads this now. What goes elsewhere is kept, by a service manager for example. */
  isTerminal: boolean;
}

/**
 * The lines for the operator once the server listens. Passwords are told only where nobody but the operator reads them.
 */
export async function welcome({ address, isTerminal }: Started, config: Config): Promise<string[]> {
  const { databaseUrl, dataDir } = config;
  return [
    text.banner({ address, data: dataDir, database: databaseUrl && shownAddress(databaseUrl) }),
    text.signatures(config.stampAuthority),
    ...(await administratorLines(dataDir, isTerminal)),
    ...(config.demo
      ? [isForOthers(config) ? text.demoBeyond : text.demoAccounts(demoPassword, [...people, unitUser])]
      : []),
    text.howToStop,
  ];
}

/** The password is kept from the seeding on, so that a start that is cut off does not lose it. */
async function administratorLines(dataDir: string, isTerminal: boolean): Promise<string[]> {
  const keptPassword = await findFirstPassword(dataDir);
  if (!keptPassword) return [];
  if (!isTerminal) return [text.administratorFile(keptPassword.loginName, keptPassword.file)];
  await dropFirstPassword(dataDir);
  return [text.administrator(keptPassword.loginName, keptPassword.password)];
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
/** True when other machines reach the server: by its own address or through a proxy. */
const isForOthers = ({ host, trustProxy }: Config): boolean => trustProxy || !LOOPBACK.test(host);
