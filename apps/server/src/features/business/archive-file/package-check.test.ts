import { archiveReports, printReports } from '@tejian/contract/business/report/report-papers.contract.ts';
import { archiveFileText as text } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { readZip } from '../../../platform/documents/zip-file.ts';
import { zip } from '../../../platform/documents/zip-writer.ts';
import { packageOf, sealedBytes } from './archive-package.ts';
import { checkPackage } from './package-check.ts';
import type { PackageFiles } from './package-members.ts';

// A package of a real report is sound; a hundred faults that are put into it are each named with their file.
const stage = stageForFile();
let sound: Map<string, Uint8Array>;

beforeAll(async () => {
  await givenImages(stage);
  const { itemNo } = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  const office = await stage.person('dayin');
  await office.does(printReports, { itemNos: [itemNo], copies: 2 });
  const checklist = ['检验申请单', '原始记录', '检验报告'];
  await office.does(archiveReports, { itemNos: [itemNo], archiveNo: 'DA-1', place: 'A-01', checklist });
  const { id } = await stage.db.selectFrom('report').select('id').executeTakeFirstOrThrow();
  const found = await packageOf(stage.db, stage.ports, id);
  if (!found) throw new Error('the report is archived');
  sound = found.files;
  sound.set('photos/001.jpg', Buffer.from('ffd8ffe000104a464946ffd9', 'hex'));
  sound = await sealedAnew(sound);
}, 120_000);

const UNSEALED = ['manifest.json', 'manifest.sig', 'certificate.pem'];
const sealedAnew = async (files: PackageFiles) => {
  const contents = new Map([...files].filter(([path]) => !UNSEALED.includes(path)));
  return sealedBytes(contents, await stage.ports.signingKey('示范'), '2026-11-25');
};
const bytes = (words: string) => new TextEncoder().encode(words);
const textOf = (path: string) => Buffer.from(sound.get(path) ?? []).toString('utf8');

interface Seeded {
  readonly name: string;
  readonly change: (files: Map<string, Uint8Array>) => void;
  /** Somebody who holds the key sealed it after the change: only what the fault itself shows is found. */
  readonly isSealed?: boolean;
  readonly named: string;
}

const damaged = (path: string): Seeded[] => {
  const set = (name: string, make: (before: Uint8Array) => Uint8Array): Seeded => ({
    name: `${path} ${name}`,
    change: (files) => files.set(path, make(files.get(path) ?? new Uint8Array())),
    named: path,
  });
  const flipped = (at: (length: number) => number) => (before: Uint8Array) => {
    const after = Uint8Array.from(before);
    const place = at(before.length);
    after[place] = (after[place] ?? 0) ^ 1;
    return after;
  };
  return [
    { name: `${path} missing`, change: (files) => files.delete(path), named: path },
    set('empty', () => new Uint8Array()),
    set('cut', (before) => before.subarray(0, before.length - 1)),
    set('longer', (before) => Buffer.concat([before, Buffer.from(' ')])),
    set(
      'first bit',
      flipped(() => 0),
    ),
    set(
      'middle bit',
      flipped((length) => length >> 1),
    ),
    set(
      'last bit',
      flipped((length) => length - 1),
    ),
    set('another file', () => bytes('x')),
  ];
};

const foreign = (path: string, content: Uint8Array | string, named = path): Seeded => ({
  name: `put in ${path}`,
  change: (files) => files.set(path, typeof content === 'string' ? bytes(content) : content),
  isSealed: true,
  named,
});
const replaced = (path: string, from: RegExp, to: string): Seeded => ({
  name: `${path} ${String(from)}`,
  change: (files) => {
    const before = textOf(path);
    const after = before.replace(from, to);
    if (after === before) throw new Error(`nothing to replace in ${path}`);
    files.set(path, bytes(after));
  },
  isSealed: true,
  named: path,
});

const pdfWith = (words: string) => bytes(`%PDF-1.7\n1 0 obj\n<< ${words} >>\nendobj\nstartxref\n9\n%%EOF\n`);
const seeded = (): Seeded[] => [
  ...[...sound.keys()].filter((path) => !UNSEALED.includes(path)).flatMap(damaged),
  // the list and its seal
  { name: 'no list', change: (files) => files.delete('manifest.json'), named: 'manifest.json' },
  { name: 'list is no JSON', change: (files) => files.set('manifest.json', bytes('{')), named: 'manifest.json' },
  {
    name: 'list of another',
    change: (files) => files.set('manifest.json', bytes('{"files":[]}')),
    named: 'manifest.sig',
  },
  { name: 'no seal', change: (files) => files.delete('manifest.sig'), named: 'manifest.sig' },
  { name: 'empty seal', change: (files) => files.set('manifest.sig', new Uint8Array()), named: 'manifest.sig' },
  { name: 'foreign seal', change: (files) => files.set('manifest.sig', bytes('seal')), named: 'manifest.sig' },
  { name: 'no certificate', change: (files) => files.delete('certificate.pem'), named: 'manifest.sig' },
  { name: 'no such certificate', change: (files) => files.set('certificate.pem', bytes('x')), named: 'manifest.sig' },
  // what is put beside the contents without the list
  ...['extra.pdf', 'photos/999.jpg', 'note.json', 'original/report2.pdf', 'signatures2.json'].map((path) => ({
    name: `${path} unlisted`,
    change: (files: Map<string, Uint8Array>) => files.set(path, bytes('{}')),
    named: path,
  })),
  // what somebody with the key would have to seal
  ...Object.keys(text.fields).map((field) =>
    replaced('metadata.json', new RegExp(`"${field}": "[^"]+"`), `"${field}": ""`),
  ),
  {
    ...replaced('metadata.json', /"originalSha256": "[0-9a-f]{4}/, '"originalSha256": "0000'),
    named: 'original/report.pdf',
  },
  {
    ...replaced('metadata.json', /"contentHash": "[0-9a-f]{4}/, '"contentHash": "wxyz'),
    named: 'record/record.json',
  },
  replaced('signatures.json', /"role": "approver"/, '"role": "visitor"'),
  replaced('signatures.json', /"role": "checker"/, '"role": "visitor"'),
  replaced('signatures.json', /"role": "auditor"/, '"role": "visitor"'),
  replaced('log.json', /"userName": "[^"]+"/, '"userName": "别人"'),
  replaced('log.json', /"seq": 2,/, '"seq": 7,'),
  replaced('log.json', /"opinion": "同意"/, '"opinion": "不同意"'),
  replaced('log.json', /"at": "20/, '"at": "19'),
  foreign('log.json', '[]'),
  foreign('original/report.pdf', pdfWith('/ByteRange [0 1 2 3]')),
  foreign('original/report.pdf', pdfWith('/Type /Catalog')),
  foreign('documents/a.pdf', pdfWith('/OpenAction 3 0 R')),
  foreign('documents/b.pdf', pdfWith('/S /JavaScript /JS (x)')),
  foreign('documents/c.pdf', pdfWith('/S /Launch')),
  foreign('documents/d.pdf', pdfWith('/Type /EmbeddedFile')),
  foreign('documents/e.pdf', pdfWith('/Encrypt 5 0 R')),
  foreign('documents/f.pdf', 'no PDF at all'),
  foreign('documents/g.pdf', '%PDF-1.7 without an end'),
  foreign('photos/002.jpg', 'no picture'),
  foreign('photos/003.png', Buffer.from('89504e470d0a1a0a', 'hex')),
  foreign('notes.json', '{'),
  foreign('notes.json', Buffer.from('ff', 'hex')),
  foreign('page.json', '{"a":"<script>alert(1)</script>"}'),
  foreign('page.html', '<html></html>'),
  foreign('setup.exe', 'MZ\u0090'),
  foreign('run.sh', '#!/bin/sh'),
  foreign('macro.docm', 'PK'),
  foreign('video.mp4', 'ftyp'),
  foreign('library.json', Buffer.from('7f454c46', 'hex')),
  foreign('../outside.pdf', pdfWith('/Type /Catalog')),
  foreign('/etc/passwd.json', '{}'),
  foreign('C:\\windows\\a.json', '{}'),
  foreign('photos/../../b.json', '{}'),
];

it('a sound package has no fault, also after it was packed and read again', async () => {
  expect(checkPackage(sound)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'package-check-'));
  const [packed, foreignFile] = [join(folder, 'package.zip'), join(folder, 'no.zip')];
  await writeFile(packed, zip([...sound].map(([name, content]) => ({ name, content: [content] }))));
  await writeFile(foreignFile, 'no zip');
  const read = await readZip(packed);
  expect([...(read?.keys() ?? [])]).toEqual([...sound.keys()]);
  expect(checkPackage(read ?? new Map())).toEqual([]);
  expect(await readZip(foreignFile)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

it('each of a hundred faults is named with its file', async () => {
  const faults = seeded();
  expect(faults.length).toBeGreaterThanOrEqual(100);
  const missed: string[] = [];
  for (const { name, change, isSealed = false, named } of faults) {
    const files = new Map(sound);
    change(files);
    const found = checkPackage(isSealed ? await sealedAnew(files) : files);
    if (!found.some(({ path }) => path === named)) missed.push(name);
  }
  expect(missed).toEqual([]);
});
