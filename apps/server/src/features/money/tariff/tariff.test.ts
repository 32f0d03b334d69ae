import {
  checkDefinition,
  findDefinitions,
  getDefinition,
  publishDefinition,
  saveDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const draft = { kind: 'tariff', code: 'TARIFF', version: 'draft' } as const;

it('the tariff comes as a draft, holds its worked examples, and binds nobody before it is published', async () => {
  const admin = await stage.person('admin');
  const { list } = await admin.does(findDefinitions, { kind: 'tariff' });
  expect(list.map(({ code, state }) => [code, state])).toEqual([['TARIFF', 'draft']]);

  const { content, examples, outline } = await admin.does(getDefinition, draft);
  expect(examples[0]).toEqual({ name: '18层客梯定检', says: '850元（FR021）' });
  expect(outline.map(({ label }) => label)).toContain('基础检验收费');
  // the parameter of the intervals, with its unit: "不超过1" alone says nothing
  expect(outline).toContainEqual({ code: 'FR001', label: '工业锅炉外部检验费', says: '按折算蒸发量（t/h）分档' });
  expect((await admin.does(checkDefinition, { kind: 'tariff', content })).findings).toEqual([]);
});

/** A second person with the right to publish: the reviewer joins the group of the administrator. */
async function second() {
  await sql`insert into user_group_member (group_id, user_id)
    select m.group_id, ${stage.seeded.userIds.get('jiaohe') ?? ''}::uuid from user_group_member m
    join app_user u on u.id = m.user_id where u.login_name = 'admin' on conflict do nothing`.execute(stage.db);
  return stage.person('jiaohe');
}

/** Saves the delivered tariff with the price of an escalator. */
async function savedWith(price: string) {
  const admin = await stage.person('admin');
  const { content, draftVersion } = await admin.does(getDefinition, draft);
  const tariff = content as Tariff; // as it was sent
  const rules = tariff.rules.map((rule) => (rule.id === 'FR022' ? { ...rule, bands: [{ amount: price }] } : rule));
  const range = { kindCode: '', categoryCodes: [] };
  const changed = {
    kind: 'tariff',
    name: '收费标准',
    ...range,
    content: { ...tariff, rules },
    note: '',
    draftVersion,
  } as const;
  return { kind: 'tariff', ...(await admin.does(saveDefinition, changed)) } as const;
}

it('a price that an example contradicts is not published, and the place is named', async () => {
  const { kind, code, draftVersion } = await savedWith('501');
  const refused = await (await second()).isRefused(publishDefinition, { kind, code, draftVersion });
  expect(refused.errorMsg).toContain('算例“自动扶梯提升7m定检”应为550元，现为551.10');
});

it('is published by somebody else than who saved it, also where the institute asks for no second person', async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getDefinition, draft);
  const sentence = '收费标准应先由一人保存草稿，再由另一人发布';
  const direct = await admin.isRefused(publishDefinition, {
    kind: 'tariff',
    name: '收费标准',
    content: content as object,
  });
  expect(direct.errorMsg).toBe(sentence);
  const { kind, code, draftVersion } = await savedWith('500');
  const publication = { kind, code, draftVersion } as const;
  expect((await admin.isRefused(publishDefinition, publication)).errorMsg).toBe(sentence);
  expect(await (await second()).does(publishDefinition, publication)).toMatchObject({ version: '1' });
});
