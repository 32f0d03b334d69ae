import { afterEach, expect, test, vi } from 'vitest';
import { holdForLife, inTurn } from './turn.ts';

afterEach(() => vi.unstubAllGlobals());
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

test('work of one name is done one after the other, work of another name beside it', async () => {
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await pause();
    log.push(`${name} ends`);
  };
  await Promise.all([inTurn('outbox:zhang', work('first')), inTurn('outbox:zhang', work('second'))]);
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  log.length = 0;
  await Promise.all([inTurn('outbox:zhang', work('zhang')), inTurn('outbox:li', work('li'))]);
  expect(log.slice(0, 2)).toEqual(['zhang begins', 'li begins']);
});

test('work that fails gives its turn to the next and tells its failure', async () => {
  const failing = inTurn('outbox:wang', () => Promise.reject(new Error('断电')));
  const next = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const following = inTurn('outbox:wang', next);
  await expect(failing).rejects.toThrow('断电');
  await following;
  expect(next).toHaveBeenCalledOnce();
});

test('a name is held once, for as long as its window lives', async () => {
  expect([await holdForLife('draft:1'), await holdForLife('draft:1'), await holdForLife('draft:2')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('where a page gets no locks, each window is on its own', async () => {
  vi.stubGlobal('navigator', {});
  expect([await holdForLife('draft:3'), await holdForLife('draft:3')]).toEqual([true, true]);
  const work = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  await inTurn('outbox:zhang', work);
  expect(work).toHaveBeenCalledOnce();
});
