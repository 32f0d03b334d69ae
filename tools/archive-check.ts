// npm run check-archive -- package.zip …: 真实性, 完整性, 可用性, 安全性 of archive packages, without database and network.
import { archiveFileText as text } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { checkPackage } from '../apps/server/src/features/business/archive-file/package-check.ts';
import { readZip } from '../apps/server/src/platform/documents/zip-file.ts';

const packages = process.argv.slice(2);
if (packages.length === 0) console.log('npm run check-archive -- package.zip …');
let bad = packages.length === 0 ? 1 : 0; // nothing was checked
for (const path of packages) {
  const files = await readZip(path);
  const faults = files ? checkPackage(files) : [{ property: 'usability', path, sentence: text.fault.notZip } as const];
  console.log(`${path}: ${faults.length === 0 ? text.sound : text.faulty(faults.length)}`);
  for (const { property, path: place, sentence } of faults)
    console.log(`  ${text.listed(text.properties[property], place, sentence)}`);
  bad += faults.length;
}
process.exitCode = bad > 0 ? 1 : 0;
