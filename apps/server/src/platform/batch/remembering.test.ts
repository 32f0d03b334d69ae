import { expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { remembering } from './remembering.ts';

const nowhere = {} as Db; // nothing is read of it here

it('reads once for each question, and again what failed', async () => {
  const asked: string[] = [];
  const read = remembering((_db, kind: string, category: string) => {
    asked.push(`${kind} ${category}`);
    return asked.length === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(asked.length);
  });
  await expect(read(nowhere, '3000', '21')).rejects.toThrow('gone');
  expect(await read(nowhere, '3000', '21')).toBe(2);
  expect(await read(nowhere, '3000', '21')).toBe(2);
  expect(await read(nowhere, '3000', '22')).toBe(3);
  expect(asked).toEqual(['3000 21', '3000 21', '3000 22']);
});

it('an answer on its way is shared within its own transaction alone, and once it has come with all', async () => {
  const [one, other] = [{} as Db, {} as Db];
  const answers: ((value: string) => void)[] = [];
  const read = remembering(() => new Promise<string>((resolve) => answers.push(resolve)));
  const [first, again, elsewhere] = [read(one), read(one), read(other)];
  expect(answers).toHaveLength(2);
  answers[1]?.('theirs'); // the first waits for a row of the second
  expect(await elsewhere).toBe('theirs');
  expect(await read(one)).toBe('theirs');
  answers[0]?.('its own');
  expect([await first, await again]).toEqual(['its own', 'its own']);
  expect(answers).toHaveLength(2);
});
