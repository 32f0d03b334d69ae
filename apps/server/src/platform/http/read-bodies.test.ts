import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { stageForFile } from '../../../test/story.ts';
import { answerError } from './errors.ts';
import { readBodies } from './read-bodies.ts';

const stage = stageForFile();
const form = 'application/x-www-form-urlencoded';
const users = '/api/user/findUser';
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

interface Sent {
  url: string;
  type?: string;
  payload: string | Buffer;
  as?: string;
  headers?: Record<string, string>;
}
async function post({ url, type, payload, as, headers = {} }: Sent) {
  const cookies = as ? (await stage.person(as)).cookies : {};
  const own = { 'x-csrf-token': cookies['tejian_csrf'] ?? '', ...(type ? { 'content-type': type } : {}) };
  const answer = await stage.app.inject({
    method: 'POST',
    url,
    cookies: { ...cookies },
    headers: { ...own, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ isSuccess: boolean; errorMsg?: string }>() };
}
const refused = (status: number, errorMsg: string) => ({ status, body: { isSuccess: false, errorMsg } });

it('a body of somebody who is not logged in is not read', async () => {
  // Not even its size or its shape matters: the answer is the one of a call without a session.
  for (const payload of ['a'.repeat(3_000_000), '[['])
    expect(await post({ url: users, type: 'application/json', payload })).toEqual(refused(401, '请先登录'));
});

it('calls of anybody take a few KB, calls of people 2 MB', async () => {
  const many = Array.from({ length: 4000 }, (_, n) => `a[0].k${n}=1`).join('&'); // 62 KB, as it stopped the server
  expect(await post({ url: '/a/login', type: form, payload: many })).toEqual(refused(413, '提交的内容过大'));
  expect(await post({ url: '/save_error_logger', type: form, payload: many })).toEqual(refused(413, '提交的内容过大'));
  const large = JSON.stringify({ loginName: 'x'.repeat(2_100_000) });
  expect(await post({ url: users, type: 'application/json', payload: large, as: 'admin' })).toEqual(
    refused(413, '提交的内容过大'),
  );
  const report = new URLSearchParams({ type: 'script', code: '测'.repeat(100), message: '测'.repeat(1000) });
  report.set('url', '测'.repeat(1000));
  const told = await post({ url: '/save_error_logger', type: form, payload: report.toString() });
  expect(told).toMatchObject({ status: 200, body: { isSuccess: true } });
});

it.each([
  ['text/plain', 'loginName=keshi'],
  ['application/xml', '<loginName>keshi</loginName>'],
  ['nonsense', 'loginName=keshi'],
  [undefined, Buffer.from('loginName=keshi')],
  [form, 'name=%D6%DC'], // GBK
  ['application/json', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xd6, 0xdc, 0x22, 0x7d])],
])('a body as %s that cannot be read is refused, not answered with everything', async (type, payload) => {
  const answer = await post({ url: users, payload, as: 'admin', ...(type ? { type } : {}) });
  expect(answer).toEqual(refused(415, '不支持的内容类型'));
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
it.each([
  ['deep', `{"advancedQuery":${nested(30_000)}}`],
  ['deep in a text', `{"a":"${'\\"['.repeat(3)}","b":${nested(40)}}`],
  ['no object', '[{"loginName":"keshi"}]'],
  ['a text', '"loginName"'],
  ['nothing', 'null'],
  ['a prototype', '{"__proto__":{"loginName":"x"}}'],
  ['broken', '{"loginName":'],
])('JSON that is %s is refused with 400', async (_title, payload) => {
  const answer = await post({ url: users, type: 'application/json', payload, as: 'admin' });
  expect(answer).toEqual(refused(400, '请求的格式不正确'));
});

it('brackets within texts do not count as depth', async () => {
  const payload = JSON.stringify({ name: `\\"${'['.repeat(50)}` });
  const answer = await post({ url: users, type: 'application/json', payload, as: 'admin' });
  expect(answer).toMatchObject({ status: 200, body: { isSuccess: true, list: [] } });
});

it('JSON within a form is bounded alike; conditions and their values are counted', async () => {
  const ask = (advancedQuery: unknown) =>
    post({
      url: users,
      type: form,
      as: 'admin',
      payload: new URLSearchParams({ advancedQuery: String(advancedQuery) }).toString(),
    });
  const values = (count: number) => ({
    field: 'loginName',
    operator: 'in',
    value: Array.from({ length: count }, String),
  });
  for (const bad of [
    `{"and":${nested(20_000)}}`,
    JSON.stringify({ and: Array.from({ length: 60 }, () => ({ and: [] })) }),
    JSON.stringify({ and: [values(501)] }),
  ])
    expect((await ask(bad)).body.errorMsg).toContain('内容格式错误');
  expect((await ask(JSON.stringify({ and: [values(500)] }))).body.isSuccess).toBe(true);
});

it('an address that cannot be read is refused, too', async () => {
  const clerk = await stage.person('shouli');
  for (const query of ['viewno[]=x', `a${'&a'.repeat(5000)}`]) {
    const url = `/api/user/info?${query}`;
    const answer = await stage.app.inject({ method: 'GET', url, cookies: { ...clerk.cookies } });
    expect([400, 413]).toContain(answer.statusCode);
  }
});

it('rows where identifiers are asked for are refused', async () => {
  const answer = await post({ url: '/api/appmain/cancelAppMain', type: form, payload: 'ids[0].x=1', as: 'shouli' });
  expect(answer.body).toMatchObject({ isSuccess: false, fieldErrors: { ids: '应为文本' } });
});

it('a form with a file has few and short fields', async () => {
  const clerk = await stage.person('shouli');
  const path = '/api/equipment-documents/attachments';
  const many = new FormData();
  for (let n = 0; n < 60; n += 1) many.append(`f${n}`, '1');
  expect((await clerk.uploads(path, many)).statusCode).toBe(413);
  const long = new FormData();
  long.append('attitle', 'x'.repeat(70_000));
  expect((await clerk.uploads(path, long)).statusCode).toBe(413);
  const names = new FormData();
  names.append('a[].b', 'x');
  expect((await clerk.uploads(path, names)).statusCode).toBe(400);
});

it.each([
  ['%E6%B5%8B=%e8%af%95&a=%2B%zz%4', { 测: '试', a: '+%zz%4' }],
  ['测=%E8%AF%95%E6', undefined], // a character that breaks off
  ['a=%E6x%B5%8B', undefined], // its bytes apart
  ['a=%', { a: '%' }],
])('escapes of a form are UTF-8 or the form is refused: %s', async (payload, read) => {
  const app = fastify();
  readBodies(app);
  app.setErrorHandler(answerError(stage.ports.log));
  app.post('/', async ({ body }) => body);
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': form }, payload });
  if (read) expect(answer.json()).toEqual(read);
  else expect(answer.statusCode).toBe(415);
  await app.close();
});
