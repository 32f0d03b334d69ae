import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changePassword, findPermissions, findUserInfo } from '@tejian/contract/shared/session/session.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseForFile } from '../test/database.ts';
import { testPorts, type TestPorts } from '../test/ports.ts';
import { encryptFor, logIn } from '../test/story.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { demoPassword, people, unitUser } from './demo/people.seed.ts';
import { keepFirstPassword } from './platform/secrets/first-password.ts';
import { seedWhenEmpty } from './seed.ts';
import { welcome } from './welcome.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-welcome-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
const started = { address: 'http://localhost:8080', isTerminal: true };
const said = async (settings: Record<string, string | undefined>, more: Partial<typeof started> = {}) =>
  (await welcome({ ...started, ...more }, readConfig(settings))).join('\n');

describe('the banner', () => {
  it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }])(
    'tells the demonstration accounts where only this machine gets at them: %o',
    async (settings) => {
      const told = await said(settings);
      expect(told).toContain(`密码均为 ${demoPassword}`);
      for (const { loginName } of [...people, unitUser]) expect(told).toContain(loginName);
    },
  );

  it.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.0.2.10' }, { TRUST_PROXY: '1' }])(
    'warns and tells no password where others get at them: %o',
    async (settings) => {
      const told = await said(settings);
      expect(told).not.toContain(demoPassword);
      expect(told).toContain('演示账号的密码是公开的');
      expect(await said({ ...settings, DEMO: '0' })).not.toContain('演示账号');
    },
  );

  it('tells a generated password in the terminal, and leaves it to a file of the owner where a log would keep it', async () => {
    const DATA_DIR = await newFolder();
    const file = join(DATA_DIR, 'administrator-password');
    await keepFirstPassword(DATA_DIR, 'made-up-7');
    const logged = await said({ DATA_DIR, DEMO: '0' }, { isTerminal: false });
    expect(logged).not.toContain('made-up-7');
    expect(logged).toContain(file);
    expect(await readFile(file, 'utf8')).toBe('made-up-7\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await said({ DATA_DIR, DEMO: '0' })).toContain('made-up-7');
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await said({ DATA_DIR, DEMO: '0' })).not.toContain('管理员'); // once
  });
});

describe('a generated administrator password', () => {
  const database = databaseForFile();
  let ports: TestPorts;
  beforeAll(async () => {
    ports = await testPorts(database.pool);
  });
  afterAll(() => ports.close());

  it('opens nothing but its change; then its file goes', async () => {
    const config = readConfig({ DATA_DIR: ports.config.dataDir, DEMO: '0' });
    await seedWhenEmpty(database.db, config);
    const file = join(config.dataDir, 'administrator-password');
    const password = (await readFile(file, 'utf8')).trim();
    const app = await buildApp(database.db, ports);
    const admin = await logIn(app, 'admin', password);
    expect((await admin.does(findUserInfo, {})).mustChangePassword).toBe(true);
    const shut = await admin.sends({ ...findPermissions, path: '/api/user/findUser', method: 'POST' }, {});
    expect([shut.statusCode, shut.json<{ errorMsg: string }>().errorMsg]).toEqual([
      403,
      sessionText.changePasswordFirst,
    ]);
    const change = { oldPassword: await encryptFor(app, password), newPassword: await encryptFor(app, 'Selbst1234') };
    await admin.does(changePassword, change);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect((await admin.does(findUserInfo, {})).mustChangePassword).toBe(false);
    await app.close();
  });
});
