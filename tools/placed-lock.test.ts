import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { whilePlaced, withPlaces } from './placed-lock.mjs';

const root = mkdtempSync(join(tmpdir(), 'tejian-placed-'));
afterAll(() => rmSync(root, { recursive: true }));

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'tejian' },
    'apps/web': { version: '1.0.0' },
    'node_modules/@tejian/web': { resolved: 'apps/web', link: true },
    'node_modules/zod': { version: '4.1.0', integrity: 'sha512-a' },
    'node_modules/vitest/node_modules/@types/node': { version: '24.0.0' },
    'node_modules/other-name': { name: '@scope/real-name', version: '2.0.0' },
  },
};

describe('the places of packages while they are installed', () => {
  it('are those of a registry, for each package that is fetched', () => {
    const { packages } = withPlaces(lock, 'https://packages.example.test/npm/');
    const places = Object.fromEntries(Object.entries(packages).map(([path, { resolved }]) => [path, resolved]));
    const base = 'https://packages.example.test/npm';
    expect(places).toEqual({
      '': undefined,
      'apps/web': undefined,
      'node_modules/@tejian/web': 'apps/web',
      'node_modules/zod': `${base}/zod/-/zod-4.1.0.tgz`,
      'node_modules/vitest/node_modules/@types/node': `${base}/@types/node/-/node-24.0.0.tgz`,
      'node_modules/other-name': `${base}/@scope/real-name/-/real-name-2.0.0.tgz`,
    });
    expect(packages['node_modules/zod']).toMatchObject({ integrity: 'sha512-a' });
  });

  it('stand beside the lock file as long as npm works, whatever comes of it', async () => {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
    const file = join(root, 'npm-shrinkwrap.json');
    const npm = {
      command: process.execPath,
      args: ['-e', 'console.log("https://packages.example.test/")'],
      shell: false,
    };
    const read = async () => JSON.parse(readFileSync(file, 'utf8')).packages['node_modules/zod'].resolved;
    expect(await whilePlaced(root, npm, read)).toBe('https://packages.example.test/zod/-/zod-4.1.0.tgz');
    expect(existsSync(file)).toBe(false);
    const fails = () => Promise.reject(new Error('the disk is full'));
    await expect(whilePlaced(root, npm, fails)).rejects.toThrow('the disk is full');
    expect(existsSync(file)).toBe(false);
    expect(await whilePlaced(root, { ...npm, args: ['-e', 'console.log("undefined")'] }, read)).toBeUndefined();
  });
});
