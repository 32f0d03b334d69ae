import { join, resolve } from 'node:path';
import { z } from 'zod';
import { configText as text } from './config.text.ts';
import { StartProblem } from './start-problem.ts';

const repository = join(import.meta.dirname, '../../..');
const MEGABYTE = 1024 * 1024;

const onOff = (byDefault: '0' | '1') =>
  z
    .enum(['0', '1'], text.oneOrZero)
    .default(byDefault)
    .transform((value) => value === '1');

const integer = (min: number, max: number, byDefault: number, message = text.between(min, max)) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message).default(byDefault);

/** Every setting of the server, read once (decisions §8). Each has a default that works on a fresh machine. */
const settings = z.object({
  /** 0 takes any free port. */
  PORT: integer(0, 65_535, 8080, text.port),
  HOST: z.string().default('127.0.0.1'),
  /** Database files, attachments, keys; a relative one counts from the repository. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL server (15 or newer) instead of the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: text.databaseUrl }).optional(),
  DB_POOL: integer(2, 200, 16),
  /** No statement of a call runs longer. */
  STATEMENT_SECONDS: integer(1, 3600, 30),
  /** 1 loads the demonstration institute into an empty database; 0 starts with the administrator only. */
  DEMO: onOff('1'),
  /** 1 gives the demonstration institute, once it was loaded, the business of the last fourteen months beside the work. */
  DEMO_BUSINESS: onOff('1'),
  /** The administrator's first password; made up and printed once when missing. */
  ADMIN_PASSWORD: z
    .string()
    .regex(/^(?=.*[A-Za-z])(?=.*\d).{8,}$/, text.password)
    .optional(),
  /** The day (yyyy-MM-dd) on which the start opens the first administrator's account again: the administrators are locked out. */
  UNLOCK_ADMINISTRATORS: z.iso.date(text.day).optional(),
  /** Life of a session and its cookie (spec §9: default one day). */
  SESSION_HOURS: integer(1, 24 * 30, 24),
  /** A session in which nobody works ends after this time. */
  SESSION_IDLE_MINUTES: integer(1, 24 * 60, 60),
  MAX_UPLOAD_MB: integer(1, 2000, 200),
  /** 1 when a reverse proxy stands in front, so that addresses and https are read from its headers. */
  TRUST_PROXY: onOff('0'),
  /** Address under which people reach the product; it goes into QR codes. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: text.webAddress }).optional(),
  /** A time stamp authority (RFC 3161): signatures of reports last beyond their certificates (PAdES B-LTA). */
  TSA_URL: z.url({ protocol: /^https?$/, error: text.stampAddress }).optional(),
  /** The finance authority's adapter that gives payment codes (docs/decisions/1491), and the secret that signs what it is asked. */
  PAYMENT_CODE_URL: z.url({ protocol: /^https?$/, error: text.codeAddress }).optional(),
  PAYMENT_CODE_SECRET: z.string().min(16, text.codeSecret).optional(),
  /** An object store that speaks S3: files are kept there, where every node reaches them, instead of in DATA_DIR. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: text.storeAddress }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, text.bucket)
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** The store's address for browsers: documents then go straight to it (decisions §5). */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/, error: text.storeAddress }).optional(),
  /** 1: nobody signs several reports at once without a signing password; 0: whoever has set one is asked for it. */
  SIGNING_PASSWORD: onOff('0'),
  /** The institute's own fonts. */
  FONT_DIR: z.string().optional(),
  /** 0 leaves the jobs to other nodes. */
  RUN_JOBS: onOff('1'),
});

/** The adapter that gives payment codes of the finance authority. */
export interface CodeAuthority {
  readonly address: string;
  readonly secret: string;
}

/** A bucket of any store that speaks S3, and who the server is to it. */
export interface ObjectStoreSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The address under which browsers reach the store; without it their files go through the server. */
  readonly publicEndpoint: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly dbPool: number;
  readonly statementTimeoutMs: number;
  readonly demo: boolean;
  readonly demoBusiness: boolean;
  readonly adminPassword: string | undefined;
  /** The day for which the operator asked that the first administrator's account is opened again. */
  readonly unlockAdministratorsOn: string | undefined;
  readonly sessionHours: number;
  readonly sessionIdleMs: number;
  readonly maxUploadBytes: number;
  readonly trustProxy: boolean;
  readonly publicUrl: string;
  /** A real installation without an address of its own: what it prints could not be checked by anybody. */
  readonly isPublicUrlMissing: boolean;
  readonly stampAuthority: string | undefined;
  readonly codeAuthority: CodeAuthority | undefined;
  readonly objectStore: ObjectStoreSettings | undefined;
  readonly isSigningPasswordRequired: boolean;
  readonly fontDir: string | undefined;
  readonly runJobs: boolean;
  /** The built web client. */
  readonly webDir: string;
}

/** Reads the settings; every wrong one is named in one sentence. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const givenEntry = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsedZod = settings.safeParse(givenEntry);
  if (!parsedZod.success) throw new StartProblem(text.wrong(sentencesOf(parsedZod.error)));
  const set = parsedZod.data;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(repository, set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    dbPool: set.DB_POOL,
    statementTimeoutMs: set.STATEMENT_SECONDS * 1000,
    demo: set.DEMO,
    demoBusiness: set.DEMO && set.DEMO_BUSINESS,
    adminPassword: set.ADMIN_PASSWORD,
    unlockAdministratorsOn: set.UNLOCK_ADMINISTRATORS,
    sessionHours: set.SESSION_HOURS,
    sessionIdleMs: set.SESSION_IDLE_MINUTES * 60_000,
    maxUploadBytes: set.MAX_UPLOAD_MB * MEGABYTE,
    trustProxy: set.TRUST_PROXY,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, ''),
    isPublicUrlMissing: !set.DEMO && set.PUBLIC_URL === undefined,
    stampAuthority: set.TSA_URL,
    codeAuthority: codeAuthorityOf(set),
    objectStore: objectStoreOf(set),
    isSigningPasswordRequired: set.SIGNING_PASSWORD,
    fontDir: set.FONT_DIR,
    runJobs: set.RUN_JOBS,
    webDir: join(repository, 'apps/web/dist'),
  };
}

/** An adapter without its secret would give codes to whoever asks. */
function codeAuthorityOf(set: z.infer<typeof settings>): CodeAuthority | undefined {
  const { PAYMENT_CODE_URL: address, PAYMENT_CODE_SECRET: secret } = set;
  if (!address && !secret) return undefined;
  if (!address || !secret) throw new StartProblem(text.wrong(text.wholeAuthority));
  return { address, secret };
}

/** A store is named whole or not at all: half of it would leave files where nobody looks for them. */
function objectStoreOf(set: z.infer<typeof settings>): ObjectStoreSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = set;
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined;
  if (!endpoint || !bucket || !accessKey || !secretKey) throw new StartProblem(text.wrong(text.wholeStore));
  return { endpoint, bucket, accessKey, secretKey, region: set.S3_REGION, publicEndpoint: set.S3_PUBLIC_ENDPOINT };
}

function sentencesOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('；');
}
