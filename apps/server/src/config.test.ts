import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const wrong = [
  [{ PORT: 'abc' }, '启动参数不正确：PORT 应是 0 到 65535 之间的端口号。'],
  [{ PORT: '70000' }, '启动参数不正确：PORT 应是 0 到 65535 之间的端口号。'],
  [{ DEMO: 'yes' }, '启动参数不正确：DEMO 应是 1 或 0。'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL 应形如 postgresql://用户:密码@主机:端口/库名。'],
  [{ ADMIN_PASSWORD: '12345678' }, 'ADMIN_PASSWORD 至少 8 位，且同时包含字母和数字。'],
  [{ PUBLIC_URL: 'tejian.cn' }, 'PUBLIC_URL 应是完整的网址'],
  [{ DB_POOL: '1' }, 'DB_POOL 应是 2 到 200 之间的整数。'],
] as const;

describe('settings', () => {
  it('all have a default', () => {
    const config = readConfig({});

    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', demo: true, publicUrl: 'http://localhost:8080' });
    expect(config.dataDir).toMatch(/\/data$/);
  });

  it.each(wrong)('%o is refused by name', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence);
  });

  it('name all that is wrong at once', () => {
    expect(() => readConfig({ PORT: '-1', DEMO: '2' })).toThrow(
      '启动参数不正确：PORT 应是 0 到 65535 之间的端口号；DEMO 应是 1 或 0。',
    );
  });

  it('say that a real installation has no address of its own; the demonstration needs none', () => {
    expect(readConfig({ DEMO: '0' }).isPublicUrlMissing).toBe(true);
    expect(readConfig({ DEMO: '0', PUBLIC_URL: 'https://tejian.example' }).isPublicUrlMissing).toBe(false);
    expect(readConfig({}).isPublicUrlMissing).toBe(false);
  });

  it('left empty count as not given', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });
});
