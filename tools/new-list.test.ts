import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { newFiles, newLines, newListOf, withLine } from './new-list.ts';

// npm run new finds the places of its lines in the tree as it is: a list that changes its form changes the program with it.
const words =
  'list archive testWeight 砝码 weightNo:编号:code name:名称 validTo:有效期至:date --menu=people --path=/bsArchives/testWeight --groups=intake,sectionHead'.split(
    ' ',
  );
const list = newListOf(words);
const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

it('every line finds its place once, and says the new record there', () => {
  for (const line of newLines(list)) {
    const source = read(line.path);
    const changed = withLine(source, line);
    expect(changed.length, line.path).toBeGreaterThan(source.length);
    const added = changed.split('\n').filter((each) => !source.split('\n').includes(each));
    expect(added.join('\n'), line.path).toMatch(/testWeight|TestWeight|test_weight|test-weight/);
    expect(source.match(new RegExp(line.at, `${line.at.flags}g`)), line.path).toHaveLength(1);
  }
});

it('writes the files that the walk-through names, none of which is there', () => {
  const files = newFiles(list, '9999');
  expect([...files.keys()].filter((path) => existsSync(join(import.meta.dirname, '..', path)))).toEqual([]);
  expect([...files.keys()].map((path) => path.replace(/^.*\//, ''))).toEqual([
    '9999_test_weight.sql',
    'test-weight.record.ts',
    'test-weight.view.ts',
    'test-weight.contract.ts',
    'test-weight.store.ts',
    'test-weight.service.ts',
    'test-weight.routes.ts',
    'TestWeightListPage.tsx',
  ]);
  expect(files.get('apps/server/migrations/9999_test_weight.sql')).toContain('create index test_weight_by_valid_to on');
});

/** The names that a file imports, each with the file that is to export it. */
function importedNames(path: string, text: string): { readonly from: string; readonly name: string }[] {
  const packages = /^@tejian\/(\w+)\//;
  return [...text.matchAll(/^import (?:type )?\{ ([^}]+) \} from '([^']+)';$/gm)].flatMap(
    ([, names = '', source = '']) => {
      if (!source.startsWith('.') && !packages.test(source)) return [];
      const from = source.startsWith('.')
        ? join(dirname(path), source)
        : source.replace(packages, (_, name: string) => `packages/${name}/src/`);
      return names.split(', ').map((name) => ({ from, name: name.replace(/^type /, '') }));
    },
  );
}

it('what the new files import is exported where they look for it', () => {
  const files = newFiles(list, '9999');
  const sources = [...files].filter(([path]) => /\.tsx?$/.test(path));
  const strange = sources.flatMap(([path, text]) =>
    importedNames(path, text).filter(({ from, name }) => {
      const exported = files.get(from) ?? read(from);
      const declared = `(?:async )?(?:const|function|class|interface|type) ${name}\\b`;
      return !new RegExp(`^export (?:${declared}|(?:type )?\\{[^}]*\\b${name}\\b)`, 'm').test(exported);
    }),
  );
  expect(strange).toEqual([]);
});

it('a call without its words says how it is written; a list that lost its place is named', () => {
  expect(() => newListOf(words.slice(0, 3))).toThrow('npm run new -- list');
  expect(() => newListOf(words.map((word) => (word.startsWith('validTo') ? 'validTo:有效期至:day' : word)))).toThrow(
    'day',
  );
  const [line] = newLines(list);
  if (!line) throw new Error('no line');
  expect(() => withLine('', line)).toThrow('docs/data-model-notes.md: no place');
});
