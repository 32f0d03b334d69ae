import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StateWord } from './StateWord.tsx';

it('has its word beside the colour', () => {
  expect(renderToString(<StateWord look="state-danger">已停用</StateWord>)).toBe(
    '<span class="state-word state-danger">已停用</span>',
  );
  expect(renderToString(<StateWord look={undefined}>启用</StateWord>)).toBe('<span class="state-word">启用</span>');
});

it('is the one form of a state in the cells of lists', () => {
  const folder = join(import.meta.dirname, '../../features');
  const own = globSync('**/*.tsx', { cwd: folder }).filter((file) =>
    /^\s*(state|stateWord): \([^)]*\) =>\s*\(?\s*<span className=/m.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(own).toEqual([]);
});
