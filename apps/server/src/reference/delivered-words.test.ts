import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../test/database.ts';

// What the release says in its definitions is said in the words of the field: by regulations, not by places of programs.
const database = databaseForFile();

const isOfPrograms = (text: string): boolean =>
  /https?:|github|gitee|\.(?:mrf|tsx?|jsx?|json|git)\b|\b[a-z][\w-]{3,}\/[A-Za-z][\w-]{3,}/i.test(
    text.replaceAll(/\b[A-Z]+\/T\b/g, ''),
  );

/** Parts of a flow that name pages and calls of this product. */
const ADDRESSES: ReadonlySet<string> = new Set(['page', 'desk', 'call']);

function* textsIn(value: unknown, place = ''): Generator<readonly [place: string, text: string]> {
  if (typeof value === 'string') yield [place, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      if (!ADDRESSES.has(name)) yield* textsIn(inner, `${place}.${name}`);
}

it('no definition names a repository, a file of a program or an address', async () => {
  for (const fault of ['owner/some_repository a.tsx', 'https://example.org/x', 'someone/Frame XX.mrf', 'X.mrf'])
    expect(isOfPrograms(fault), fault).toBe(true);
  for (const sound of ['GB/T 7588.1-2020', 'TSG 51-2023 附件C', '应不小于 0.5 m/s', '天然气/室燃'])
    expect(isOfPrograms(sound), sound).toBe(false);
  const { rows } = await sql<{ id: string; content: object }>`select id, content from definition_list`.execute(
    database.db,
  );
  expect(rows.length).toBeGreaterThan(100);
  const found = rows.flatMap(({ id, content }) =>
    [...textsIn(content)].flatMap(([place, text]) => (isOfPrograms(text) ? [`${id}${place}: ${text}`] : [])),
  );
  expect(found).toEqual([]);
});
