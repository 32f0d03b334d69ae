import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { readSfntTable } from './glyphs.ts';
import { unpackWoff } from './woff.ts';

/** The fonts of the product: file list, and the families that stand for 宋体, 黑体 and 楷体, in order of preference. */
export interface FontSet {
  folder: string;
  files: string[];
  families: { song: string[]; hei: string[]; kai: string[] };
}

interface ShippedFont {
  module: string;
  file: string;
  name: string;
}

const shipped: ShippedFont[] = [
  {
    module: '@expo-google-fonts/noto-serif-sc',
    file: '400Regular/NotoSerifSC_400Regular.ttf',
    name: 'NotoSerifSC-Regular.ttf',
  },
  { module: '@expo-google-fonts/noto-serif-sc', file: '700Bold/NotoSerifSC_700Bold.ttf', name: 'NotoSerifSC-Bold.ttf' },
  { module: '@expo-google-fonts/noto-sans-sc', file: '700Bold/NotoSansSC_700Bold.ttf', name: 'NotoSansSC-Bold.ttf' },
  {
    module: '@fontsource/lxgw-wenkai',
    file: 'files/lxgw-wenkai-latin-500-normal.woff',
    name: 'LXGWWenKai-Regular.ttf',
  },
];
const serif = 'Noto Serif SC';
const sans = 'Noto Sans SC';
const wenkai = 'LXGW WenKai';

/**
 * Lays the fonts out in a cache folder, once. The institute's own fonts (its 仿宋, its 宋体) go before ours
 * when their family name says what they are; every list ends in the same fonts, so that all roles cover the same characters.
 */
export async function prepareFonts(cacheFolder: string, instituteFolder?: string): Promise<FontSet> {
  const folder = join(cacheFolder, 'fonts-1');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = await Promise.all(shipped.map((font) => place(font, folder)));
  const families = { song: [serif, wenkai], hei: [sans, serif, wenkai], kai: [wenkai, serif] };
  for (const file of instituteFolder ? await fontFiles(instituteFolder) : []) {
    const target = join(folder, `own-${files.length}${extname(file)}`);
    await copyFile(file, target);
    files.push(target);
    const family = familyName(target);
    const role = roleOf(family);
    if (role && !families[role].includes(family)) families[role].unshift(family);
  }
  return { folder, files, families };
}

async function place(font: ShippedFont, folder: string): Promise<string> {
  const target = join(folder, font.name);
  if (await stat(target).catch(() => undefined)) return target;
  const source = join(packageFolder(font.module), font.file);
  const draft = `${target}.${randomUUID()}`;
  if (font.file.endsWith('.woff')) await writeFile(draft, unpackWoff(await readFile(source)));
  else await link(source, draft).catch(() => copyFile(source, draft));
  await rename(draft, target);
  return target;
}

function packageFolder(module: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${module}/package.json`));
}

async function fontFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => /\.(ttf|otf)$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}

function roleOf(family: string): 'song' | 'hei' | 'kai' | undefined {
  if (/song|sun|serif|宋/i.test(family)) return 'song';
  if (/hei|sans|黑/i.test(family)) return 'hei';
  if (/kai|楷/i.test(family)) return 'kai';
  return undefined;
}

/** The family name as the renderer knows it: name 16 before name 1, the English entry. */
function familyName(file: string): string {
  const table = readSfntTable(file, 'name');
  const strings = table.readUInt16BE(4);
  let found = '';
  let rank = 0;
  for (let at = 0; at < table.readUInt16BE(2); at++) {
    const entry = 6 + at * 12;
    if (table.readUInt16BE(entry) !== 3 || table.readUInt16BE(entry + 4) !== 0x409) continue;
    const weight = { 16: 2, 1: 1 }[table.readUInt16BE(entry + 6)] ?? 0;
    if (weight <= rank) continue;
    const start = strings + table.readUInt16BE(entry + 10);
    found = Buffer.from(table.subarray(start, start + table.readUInt16BE(entry + 8)))
      .swap16()
      .toString('utf16le');
    rank = weight;
  }
  return found;
}
