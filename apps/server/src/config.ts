import { resolve } from 'node:path';
import { z } from 'zod';

const HOUR_LIMIT = 24 * 30;
const MEGABYTE = 1024 * 1024;

/** Every setting of the server, read once (decisions §8). Each has a default that works on a fresh machine. */
const settings = z.object({
  PORT: z.coerce.number('应为端口号').int('应为端口号').min(0).max(65_535, '应在0到65535之间').default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1, '不能为空').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头')
    .optional(),
  DEMO: z.enum(['0', '1'], '应为 0 或 1').default('1'),
  ADMIN_PASSWORD: z.string().min(8, '至少8个字符').optional(),
  /** Life of a session and its cookie (spec §9: default one day). */
  SESSION_HOURS: z.coerce.number('应为小时数').int().min(1).max(HOUR_LIMIT).default(24),
  MAX_UPLOAD_MB: z.coerce.number('应为兆字节数').int().min(1).max(2000).default(200),
  /** Set when a reverse proxy stands in front, so that addresses and https are read from its headers. */
  TRUST_PROXY: z.enum(['0', '1'], '应为 0 或 1').default('0'),
  /** Address under which people reach the product; it goes into QR codes. */
  PUBLIC_URL: z.url('应为网址').optional(),
  FONT_DIR: z.string().optional(),
  DB_POOL: z.coerce.number('应为整数').int().min(2).max(200).default(16),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  readonly adminPassword: string | undefined;
  readonly sessionHours: number;
  readonly maxUploadBytes: number;
  readonly trustProxy: boolean;
  readonly publicUrl: string;
  readonly fontDir: string | undefined;
  readonly dbPool: number;
  readonly webDir: string;
}

export class ConfigProblem extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigProblem(`环境变量 ${String(issue?.path[0])} ${issue?.message ?? ''}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    demo: env.DEMO === '1',
    adminPassword: env.ADMIN_PASSWORD,
    sessionHours: env.SESSION_HOURS,
    maxUploadBytes: env.MAX_UPLOAD_MB * MEGABYTE,
    trustProxy: env.TRUST_PROXY === '1',
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    fontDir: env.FONT_DIR,
    dbPool: env.DB_POOL,
    webDir: resolve(import.meta.dirname, '../../web/dist'),
  };
}
