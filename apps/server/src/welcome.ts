import type { Config } from './config.ts';
import { demoPassword, people } from './demo/people.seed.ts';
import { shownAddress } from './platform/db/connect.ts';
import { keepFirstPassword } from './platform/secrets/first-password.ts';
import type { Seeded } from './seed.ts';
import { startText as text } from './start.text.ts';

interface Started {
  address: string;
  seeded: Seeded;
  /** Whether a person reads this now. What goes elsewhere is kept, by a service manager for example. */
  isTerminal: boolean;
}

/** What the operator reads once the server listens. Passwords are told only where nobody but the operator reads them. */
export async function welcome({ address, seeded, isTerminal }: Started, config: Config): Promise<string[]> {
  const { databaseUrl, dataDir } = config;
  return [
    text.banner({ address, data: dataDir, database: databaseUrl && shownAddress(databaseUrl) }),
    ...(await administratorLines(seeded.generatedAdminPassword, dataDir, isTerminal)),
    ...(config.demo ? [isForOthers(config) ? text.demoBeyond : text.demoAccounts(demoPassword, people)] : []),
    text.howToStop,
  ];
}

async function administratorLines(password: string | undefined, dataDir: string, isTerminal: boolean) {
  if (!password) return [];
  if (isTerminal) return [text.administrator(password)];
  return [text.administratorFile(await keepFirstPassword(dataDir, password))];
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
/** Whether other machines reach the server: by its own address or through a proxy. */
const isForOthers = ({ host, trustProxy }: Config): boolean => trustProxy || !LOOPBACK.test(host);
