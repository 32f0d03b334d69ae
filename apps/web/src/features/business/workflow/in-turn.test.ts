import { expect, it } from 'vitest';
import { Refused } from '../../../platform/failures.ts';
import { actInTurn } from './in-turn.ts';

const act = (run: readonly string[]) =>
  run.includes('bad') ? Promise.reject(new Refused('没有权限')) : Promise.resolve(run.map((one) => `${one} done`));
const refused = (one: string, sentence: string) => `${one} ${sentence}`;

it('a batch that is refused whole stops no other one, and is said of each record in it', async () => {
  const runs = [['bad', 'a'], ['b'], ['c', 'bad'], ['d']];
  const answers = ['bad 没有权限', 'a 没有权限', 'b done', 'c 没有权限', 'bad 没有权限', 'd done'];
  expect(await actInTurn(runs, { act, refused })).toEqual(answers);
});

it('where a form says it, the refusal of the first batch ends the act and a later one does not', async () => {
  await expect(actInTurn([['bad'], ['b']], { act, refused, throwsFirst: true })).rejects.toThrow('没有权限');
  expect(await actInTurn([['b'], ['bad']], { act, refused, throwsFirst: true })).toEqual(['b done', 'bad 没有权限']);
});
