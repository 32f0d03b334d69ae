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
