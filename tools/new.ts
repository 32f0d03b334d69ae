// npm run new -- list …: writes the files of a list of records with its page, and its lines in the lists that are there
// (docs/adding-a-list.md). What it wrote is the beginning, to be read, changed and committed by hand.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFiles, newLines, newListOf, withLine } from './new-list.ts';

const root = join(import.meta.dirname, '..');
const migrations = readdirSync(join(root, 'apps/server/migrations')).map((name) => Number(name.slice(0, 4)));
const next = String(Math.max(...migrations.filter(Number.isInteger)) + 1).padStart(4, '0');

try {
  const list = newListOf(process.argv.slice(2));
  const files = newFiles(list, next);
  const takenTexts = [...files.keys()].filter((path) => existsSync(join(root, path)));
  if (takenTexts.length > 0) throw new Error(`there already: ${takenTexts.join(', ')}`);
  const changedTexts = new Map<string, string>(); // every place is found before anything is written
  for (const line of newLines(list))
    changedTexts.set(
      line.path,
      withLine(changedTexts.get(line.path) ?? readFileSync(join(root, line.path), 'utf8'), line),
    );
  for (const [path, text] of [...files, ...changedTexts]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`${files.has(path) ? 'new    ' : 'changed'} ${path}`);
  }
  console.log(
    'next: node tools/run.mjs tools/generate-schema.ts && node tools/run.mjs tools/generate-glossary.ts && npm run fix',
  );
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
