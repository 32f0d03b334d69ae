import { findClientErrors, saveClientError } from '@tejian/contract/system/error-log/error-log.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const problem = { type: 'script', code: 'TypeError', message: '页面出错', url: '/home', release: '1.0.7' } as const;

it('keeps what a person met, with the release it happened in, and shows it to who may read it', async () => {
  const clerk = await stage.person('shouli');
  await clerk.does(saveClientError, problem);
  const administrator = await stage.person('admin');
  const { list } = await administrator.does(findClientErrors, { pageNo: 1, pageSize: 10 });
  expect(list[0]).toMatchObject({
    type: 'script',
    code: 'TypeError',
    message: '页面出错',
    release: '1.0.7',
    userName: '林受理',
  });
  expect((await clerk.sends(findClientErrors, {})).statusCode).toBe(403);
});

it('takes errors of the login page too, where nobody is known', async () => {
  const answer = await stage.app.inject({
    method: 'POST',
    url: saveClientError.path,
    payload: { ...problem, release: '' },
  });
  expect(answer.json()).toMatchObject({ isSuccess: true });
  const { list } = await (await stage.person('admin')).does(findClientErrors, { pageNo: 1, pageSize: 10 });
  expect(list[0]).toMatchObject({ userName: '', release: '1.0.7' });
});

it('stops a flood from one page', async () => {
  const person = await stage.person('keshi');
  const statuses = new Set<number>();
  for (let times = 0; times < 70; times += 1) statuses.add((await person.sends(saveClientError, problem)).statusCode);
  expect(statuses).toContain(429);
});
