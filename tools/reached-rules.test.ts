import { describe, expect, it } from 'vitest';
import { unreachedFindings } from './reached-rules.ts';

const file = (path: string, text: string) => ({ path, text });
const paths = (...sources: { path: string; text: string }[]) => unreachedFindings(sources).map(({ path }) => path);

describe('files of the product are imported by its programs', () => {
  const main = file('apps/server/src/main.ts', `import { one } from './one.ts';`);
  const one = file('apps/server/src/one.ts', `export { two } from '@tejian/domain/shared/two.ts';`);
  const two = file('packages/domain/src/shared/two.ts', 'export const two = 2;');

  it('follows imports and what is exported onward', () => expect(paths(main, one, two)).toEqual([]));

  it('finds a file that its test alone imports', () => {
    const test = file('packages/domain/src/shared/two.test.ts', `import { two } from './two.ts';`);
    expect(paths(main, file(one.path, 'export const one = 1;'), two, test)).toEqual([two.path]);
  });

  it('lets a command of the house be the program', () => {
    const command = file('tools/show.ts', `import { two } from '../packages/domain/src/shared/two.ts';`);
    expect(paths(command, two)).toEqual([]);
  });

  it('finds an awaited file that is imported meanwhile', () => {
    const money = file('packages/domain/src/shared/expression/print.ts', 'export const money = 1;');
    expect(paths(money)).toEqual([]);
    const user = file(one.path, `export { money } from '@tejian/domain/shared/expression/print.ts';`);
    expect(unreachedFindings([main, user, money]).map(({ rule }) => rule)).toEqual([
      'this file is imported now: it leaves the list of awaited files (tools/reached-rules.ts)',
    ]);
  });
});
