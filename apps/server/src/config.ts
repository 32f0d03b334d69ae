import { join, resolve } from 'node:path';
import { z } from 'zod';
import { configText as text } from './config.text.ts';
import { StartProblem } from './platform/start-problem.ts';

const repository = join(import.meta.dirname, '../../..');

const onOff = (name: string, byDefault: '0' | '1') =>
  z
    .enum(['0', '1'], text.onOff(name))
    .default(byDefault)
    .transform((value) => value === '1');

const positive = (name: string, byDefault: number) =>
  z.coerce.number(text.positive(name)).int(text.positive(name)).min(1, text.positive(name)).default(byDefault);

/** Every setting of the server, by the name of its environment variable (decisions §8). */
const environment = z.object({
  /** Where it listens; 0 takes any free port. */
  PORT: z.coerce.number(text.port).int(text.port).min(0, text.port).max(65535, text.port).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Database files, attachments, keys. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL server (15 or newer) instead of the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: text.databaseUrl }).optional(),
  DATABASE_POOL: positive('DATABASE_POOL', 20),
  /** No statement of a call runs longer. */
  STATEMENT_TIMEOUT_MS: positive('STATEMENT_TIMEOUT_MS', 30_000),
  /** 1 loads the demonstration institute into an empty database; 0 starts with the administrator only. */
  DEMO: onOff('DEMO', '1'),
  /** The administrator's first password; made up and printed once when missing. */
  ADMIN_PASSWORD: z
    .string()
    .regex(/^(?=.*[A-Za-z])(?=.*\d).{8,}$/, text.password)
    .optional(),
  /** The address that QR codes and links carry, when it is not the one that is listened on. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: text.publicUrl }).optional(),
  /** 1 behind a proxy that ends TLS and sets X-Forwarded-*. */
  TRUST_PROXY: onOff('TRUST_PROXY', '0'),
  SESSION_HOURS: positive('SESSION_HOURS', 12),
  MAX_UPLOAD_MB: positive('MAX_UPLOAD_MB', 50),
  /** 0 leaves the jobs to other nodes. */
  RUN_JOBS: onOff('RUN_JOBS', '1'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  readonly isDemo: boolean;
  readonly adminPassword: string | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly sessionHours: number;
  readonly maxUploadBytes: number;
  readonly runJobs: boolean;
  /** The built web client. */
  readonly webDir: string;
}

/** Reads the settings once; a wrong one is named in a sentence. Relative folders count from the repository. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const sentences = new Set(parsed.error.issues.map(({ message }) => message));
    throw new StartProblem(text.heading + [...sentences].join('；') + '。');
  }
  const set = parsed.data;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(repository, set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    poolSize: set.DATABASE_POOL,
    statementTimeoutMs: set.STATEMENT_TIMEOUT_MS,
    isDemo: set.DEMO,
    adminPassword: set.ADMIN_PASSWORD,
    publicUrl: set.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: set.TRUST_PROXY,
    sessionHours: set.SESSION_HOURS,
    maxUploadBytes: set.MAX_UPLOAD_MB * 1024 * 1024,
    runJobs: set.RUN_JOBS,
    webDir: join(repository, 'apps/web/dist'),
  };
}
