import { createHash } from 'node:crypto';
import {
  exportDefinitions,
  findDefinitions,
  getDefinition,
  importDefinitions,
  publishDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

// Files of definitions: whole ones of this release and of earlier ones, and whatever else somebody gives instead.
const stage = stageForFile();
const format = 'tejian-definitions';
const digestOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('hex'); // of contents whose fields stand in order

afterEach(async () => {
  await sql`delete from definition_draft`.execute(stage.db);
  await sql`delete from definition_version where origin = 'local'`.execute(stage.db);
});

const rule = { code: 'FILE-RULE', of: 'application', parts: [{ text: 'FR' }, { running: 6 }] };
const carried = { kind: 'numberRule', code: 'FILE-RULE', version: '1', name: '文件规则', content: rule };
/** A file of the first format, as earlier releases wrote it. */
const fileOf = (...definitions: object[]) => ({ format, formatVersion: 1, definitions });
const whole = { ...carried, kindCode: '', categoryCodes: [], digest: digestOf(rule) };
const tried = async (content: object) =>
  (await (await stage.person('admin')).does(importDefinitions, { content, isDryRun: true })).results;
const refused = async (content: object) =>
  (await (await stage.person('admin')).isRefused(importDefinitions, { content, isDryRun: true })).errorMsg;

it('says of each definition who made it, its digest, what serves here, and what would change', async () => {
  const admin = await stage.person('admin');
  const published = await admin.does(publishDefinition, { kind: 'numberRule', name: '文件规则', content: rule });
  const { list } = await admin.does(findDefinitions, { name: 'FILE-RULE' });
  const [row] = list;
  expect(row).toMatchObject({ author: '系统管理员', publishedBy: '系统管理员' });
  const file: { definitions: object[] } = (await admin.sends(exportDefinitions, { ids: [row?.id ?? ''] })).json();
  expect(file.definitions).toMatchObject([{ author: '系统管理员', digest: row?.digest }]);
  const here = { version: '1', author: '系统管理员', digest: row?.digest };
  expect(await tried(file)).toMatchObject([{ outcome: 'same', digest: row?.digest, here, changes: [] }]);
  const parts = [{ text: 'FX' }, { running: 6 }];
  await admin.does(publishDefinition, { kind: 'numberRule', name: '文件规则', content: { ...rule, parts } });
  expect(await tried(file)).toMatchObject([
    {
      outcome: 'changed',
      differences: 1,
      here: { version: '2' },
      changes: [{ place: 'parts[0].text', change: 'changed', before: '"FX"', after: '"FR"' }],
    },
  ]);
  expect(published.version).toBe('1');
});

it('all that one export gives one import takes', async () => {
  const admin = await stage.person('admin');
  const { list } = await admin.does(findDefinitions, { pageSize: 500 });
  const ids = list.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(200);
  const file: { definitions: object[] } = (await admin.sends(exportDefinitions, { ids })).json();
  expect(file.definitions).toHaveLength(ids.length);
  expect(await tried(file)).toHaveLength(ids.length);
});

it('a file of an earlier release is taken, and what stands in it has the digest of this one', async () => {
  const [result] = await tried(fileOf(whole));
  expect(result).toMatchObject({ outcome: 'new', author: '' });
  const admin = await stage.person('admin');
  await admin.does(importDefinitions, { content: fileOf(whole), isDryRun: false });
  const draft = await admin.does(getDefinition, { kind: 'numberRule', code: 'FILE-RULE', version: 'draft' });
  expect(draft.definition.digest).toBe(result?.digest);
  expect(draft.content).toEqual(rule);
});

it('is never kept under a code that its content does not name', async () => {
  const [result] = await tried(fileOf({ ...whole, code: 'OTHER' }));
  expect(result).toMatchObject({
    outcome: 'refused',
    findings: [{ place: 'code', sentence: '应与文件中的代码 OTHER 相同' }],
  });
});

it('of two versions of one code none is taken, and both say why; the others are', async () => {
  const other = { ...rule, code: 'FILE-OTHER', parts: [{ text: 'FO' }, { running: 6 }] };
  const content = fileOf(
    whole,
    { ...whole, version: '2' },
    { ...whole, code: 'FILE-OTHER', content: other, digest: digestOf(other) },
  );
  expect((await tried(content)).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'new']);
  expect((await tried(content))[0]?.findings[0]?.sentence).toContain('多个版本');
});

describe('refuses', () => {
  it.each([
    ['a changed content', { digest: '0' }, 'FILE-RULE 1 的内容与导出时不一致'],
    ['a kind that this release does not know', { kind: 'fee' }, 'definitions[0].kind：'],
    ['no content', { content: undefined, digest: digestOf({}) }, 'definitions[0].content：'],
    ['a list as content', { content: [] }, 'definitions[0].content：'],
    ['a null as content', { content: null }, 'definitions[0].content：'],
    ['a text as content', { content: '{"code":"FILE-RULE"' }, 'definitions[0].content：'],
    ['an endless name', { name: '长'.repeat(100_000) }, 'definitions[0].name：'],
    ['an endless version', { version: '1'.repeat(100_000) }, 'definitions[0].version：'],
    ['a digest that is none', { digest: { a: 1 } }, 'definitions[0].digest：'],
    ['names of every object', { code: '__proto__', kind: 'constructor' }, 'definitions[0].kind：'],
  ])('%s', async (_what, change, sentence) => {
    expect(await refused(fileOf({ ...whole, ...change }))).toContain(sentence);
  });

  it.each([
    ['definitions that are no list', { formatVersion: 1, definitions: { 0: whole } }, 'definitions：'],
    ['a format to come', { formatVersion: 3, definitions: [whole] }, 'formatVersion：'],
    ['parts that are no definitions', { formatVersion: 1, definitions: [null, 7, 'x', []] }, 'definitions[0]'],
    ['more than a file carries', { formatVersion: 1, definitions: Array.from({ length: 501 }, () => whole) }, '500'],
  ])('%s', async (_what, change, sentence) => {
    expect(await refused({ format, ...change })).toContain(sentence);
  });
});

it('of any size or depth is refused with a sentence before it is looked at', async () => {
  const admin = await stage.person('admin');
  const send = (text: string) =>
    stage.app.inject({
      method: 'POST',
      url: importDefinitions.path,
      cookies: { ...admin.cookies },
      headers: { 'x-csrf-token': admin.cookies['tejian_csrf'] ?? '', 'content-type': 'application/json' },
      payload: `{"isDryRun":true,"content":{"format":"${format}","formatVersion":1,"definitions":[${text}]}}`,
    });
  const deep = await send(`{"content":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
  expect(deep.json()).toMatchObject({ isSuccess: false, errorMsg: '请求的格式不正确' });
  const large = await send(`"${'1+'.repeat(5_000_000)}"`);
  expect(large.json()).toMatchObject({ isSuccess: false, errorMsg: '提交的内容过大' });
  expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
});
