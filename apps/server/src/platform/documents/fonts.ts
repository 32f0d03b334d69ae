import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { readSfntTable } from './glyphs.ts';
import { rareFamily, splitFont } from './split-font.ts';
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
  /** Its family: it is split into common and rare characters. */
  splitAs: string;
}

const serif = 'Noto Serif SC';
const sans = 'Noto Sans SC';
const wenkai = 'LXGW WenKai';
const shippedFonts: ShippedFont[] = [
  {
    module: '@expo-google-fonts/noto-serif-sc',
    file: '400Regular/NotoSerifSC_400Regular.ttf',
    name: 'NotoSerifSC-Regular.ttf',
    splitAs: serif,
  },
  {
    module: '@expo-google-fonts/noto-serif-sc',
    file: '700Bold/NotoSerifSC_700Bold.ttf',
    name: 'NotoSerifSC-Bold.ttf',
    splitAs: serif,
  },
  {
    module: '@expo-google-fonts/noto-sans-sc',
    file: '700Bold/NotoSansSC_700Bold.ttf',
    name: 'NotoSansSC-Bold.ttf',
    splitAs: sans,
  },
  {
    module: '@fontsource/lxgw-wenkai',
    file: 'files/lxgw-wenkai-latin-500-normal.woff',
    name: 'LXGWWenKai-Regular.ttf',
    splitAs: wenkai,
  },
];
/** The layout of the cache folder: another number when the prepared files change. */
const layout = 'fonts-3';
const earlierLayouts = ['fonts-1', 'fonts-2'];

/**
 * Lays the fonts out in a cache folder, once. The institute's own fonts (its 仿宋, its 宋体) go before ours
 * when their family name says what they are; every list ends in the same fonts, so that all roles cover the same characters.
 */
export async function prepareFonts(cacheFolder: string, instituteFolder?: string): Promise<FontSet> {
  const folder = join(cacheFolder, layout);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const earlier of earlierLayouts) await rm(join(cacheFolder, earlier), { recursive: true, force: true });
  const files: string[] = [];
  for (const font of shippedFonts) {
    const isPlaced = await stat(join(folder, font.name)).catch(() => undefined); // it is written last
    files.push(...(isPlaced ? targetsOf(font, folder) : await place(font, folder)));
    if (!isPlaced) giveBack();
  }
  const songs = [serif, rareFamily(serif)];
  const kais = [wenkai, rareFamily(wenkai)];
  const families = {
    song: [...songs, ...kais],
    hei: [sans, rareFamily(sans), ...songs, ...kais],
    kai: [...kais, ...songs],
  };
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

/** The files that a font is laid out in, the last to be written at the end. */
const targetsOf = ({ name }: ShippedFont, folder: string): string[] =>
  [`Rare-${name}`, name].map((file) => join(folder, file));

async function place(font: ShippedFont, folder: string): Promise<string[]> {
  const [target = '', rare = ''] = targetsOf(font, folder).toReversed();
  const packed = await readFile(join(packageFolder(font.module), font.file));
  const split = splitFont(extname(font.file) === '.woff' ? unpackWoff(packed) : packed, font.splitAs);
  await write(rare, split.rare);
  await write(target, split.common);
  return targetsOf(font, folder);
}

/** V8 does not see that a few buffers hold 50 MB, and would keep those of each font beside the process that draws with them. */
const giveBack = () => globalThis.gc?.({ type: 'major', execution: 'sync' });

async function write(target: string, font: Buffer): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  await writeFile(draft, font);
  await rename(draft, target);
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
  let foundText = '';
  let rank = 0;
  for (let at = 0; at < table.readUInt16BE(2); at++) {
    const entry = 6 + at * 12;
    if (table.readUInt16BE(entry) !== 3 || table.readUInt16BE(entry + 4) !== 0x409) continue;
    const weight = { 16: 2, 1: 1 }[table.readUInt16BE(entry + 6)] ?? 0;
    if (weight <= rank) continue;
    const start = strings + table.readUInt16BE(entry + 10);
    foundText = Buffer.from(table.subarray(start, start + table.readUInt16BE(entry + 8)))
      .swap16()
      .toString('utf16le');
    rank = weight;
  }
  return foundText;
}
