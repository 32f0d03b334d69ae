import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import {
  compareDefinitions,
  dropDefinition,
  exportDefinitions,
  findDefinitions,
  findDefinitionUses,
  getDefinition,
  importDefinitions,
  publishDefinition,
  replaceDefinition,
  saveDefinition,
  type DefinitionToSave,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findFlowConfigs } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const code = 'LIFT-PERIODIC';
const flow = { kind: 'flow', code } as const;
const today = () => chinaDay(new Date());

const released = async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getFlow, { flowCode: code, flowVersion: 1 });
  return { admin, content };
};
const renamed = (content: FlowDefinition, label: string): FlowDefinition => ({
  ...content,
  steps: content.steps.map((step) => (step.code === 'BGSP' ? { ...step, label } : step)),
});
const draftOf = (content: object, more: Partial<DefinitionToSave> = {}): DefinitionToSave => ({
  kind: 'flow',
  name: '电梯定期检验',
  kindCode: '3000',
  categoryCodes: ['21'],
  content,
  basedOn: '1',
  note: '改名',
  ...more,
});
/** A content that comes with the call itself. */
const direct = (content: object) => {
  const { basedOn: _basedOn, note: _note, ...rest } = draftOf(content);
  return rest;
};
const serving = async () => {
  const clerk = await stage.person('shouli');
  return (await clerk.does(findFlowConfigs, { kindCode: '3000', categoryCode: '21' }))[0]?.version;
};

afterEach(async () => {
  await sql`delete from definition_draft`.execute(stage.db);
  await sql`delete from flow_definition where origin = 'local'`.execute(stage.db);
  await sql`delete from report_template where origin = 'local'`.execute(stage.db);
  await sql`update flow_definition set replaced_at = null, replaced_by = null`.execute(stage.db);
  await sql`delete from setting where name = 'definition'`.execute(stage.db);
});

it('lists what the release brought, with what it stands for', async () => {
  const { admin } = await released();
  const { list } = await admin.does(findDefinitions, { pageSize: 500 });
  expect(list.find((row) => row.id === 'flow:LIFT-PERIODIC:1')).toMatchObject({ state: 'inForce', kindCode: '3000' });
  expect(list.some(({ kind, state }) => kind === 'reportTemplate' && state === 'inForce')).toBe(true);
  const found = await admin.does(findDefinitions, { kind: 'flow', name: code, state: 'inForce' });
  expect(found.list.map((row) => row.code)).toEqual([code]);
});

it('a draft is saved with its findings, changed by one at a time, published and gone', async () => {
  const { admin, content } = await released();
  const broken = await admin.does(saveDefinition, draftOf({ ...content, steps: content.steps.slice(1) }));
  expect(broken.findings.length).toBeGreaterThan(0);
  const request = { ...flow, draftVersion: broken.draftVersion };
  const refusal = await admin.isRefused(publishDefinition, request);
  expect(refusal.errorMsg).toContain(broken.findings[0]?.sentence);
  const good = draftOf(renamed(content, '签发'), { draftVersion: broken.draftVersion });
  const saved = await admin.does(saveDefinition, good);
  expect(saved).toEqual({ code, draftVersion: broken.draftVersion + 1, findings: [] });
  expect((await admin.isRefused(saveDefinition, good)).errorMsg).toContain('草稿已由系统管理员于');
  expect((await admin.isRefused(publishDefinition, request)).errorMsg).toContain('草稿已由');
  expect(await admin.does(publishDefinition, { ...request, draftVersion: saved.draftVersion })).toEqual({
    code,
    version: '2',
  });
  expect(await serving()).toBe(2);
  expect((await admin.isRefused(getDefinition, { ...flow, version: 'draft' })).errorMsg).toBe(
    '定义 LIFT-PERIODIC 没有草稿',
  );
  const { definition, versions } = await admin.does(getDefinition, { ...flow, version: '2' });
  expect(definition).toMatchObject({ state: 'inForce', basedOn: '1', note: '改名', changedBy: '系统管理员' });
  expect(definition.effectiveFrom).toBe(today());
  expect(versions.map(({ version }) => version)).toEqual(['2', '1']);
});

it('two who save a new draft at once: one wins, the other learns who', async () => {
  const { admin, content } = await released();
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      ['甲', '乙'].map((label) => admin.sends(saveDefinition, draftOf(renamed(content, label)))),
    );
    const bodies = answers.map((answer) => answer.json() as { isSuccess: boolean; errorMsg: string });
    expect(bodies.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(bodies.find(({ isSuccess }) => !isSuccess)?.errorMsg).toContain('草稿已由系统管理员于');
    const { draftVersion = 0 } = await admin.does(getDefinition, { ...flow, version: 'draft' });
    await admin.does(dropDefinition, { ...flow, draftVersion });
  }
});

it('a version serves from its day on, and ends when it is replaced', async () => {
  const { admin, content } = await released();
  const base = direct(renamed(content, '签发'));
  const published = (effectiveFrom?: string) => admin.does(publishDefinition, { ...base, effectiveFrom });
  expect((await admin.isRefused(publishDefinition, { ...base, effectiveFrom: '2020-01-01' })).errorMsg).toBe(
    '生效日期不能早于今天',
  );
  expect((await published(addDays(today(), 3))).version).toBe('2');
  expect(await serving()).toBe(1);
  expect((await published()).version).toBe('3');
  expect(await serving()).toBe(3);
  await sql`update flow_definition set effective_from = current_date where version = 2`.execute(stage.db);
  expect((await admin.does(getDefinition, { ...flow, version: '2' })).definition.state).toBe('superseded');
  const ended = { ...flow, version: '3', note: '退回上一版' };
  expect(await admin.does(replaceDefinition, ended)).toEqual({ servesNow: '2' });
  expect(await serving()).toBe(2);
  expect((await admin.isRefused(replaceDefinition, ended)).errorMsg).toContain('已由系统管理员于');
});

it('tells place by place what differs, and what was made with a version', async () => {
  const { admin, content } = await released();
  await admin.does(saveDefinition, draftOf(renamed(content, '签发')));
  const asked = { ...flow, version: '1', otherVersion: 'draft' };
  expect((await admin.does(compareDefinitions, asked)).differences).toEqual([
    { place: 'steps[BGSP].label', change: 'changed', before: '"报告审批"', after: '"签发"' },
  ]);
  const uses = await admin.does(findDefinitionUses, { ...flow, version: '1' });
  expect(uses.map(({ label }) => label)).toEqual(['申请单', '在办业务单', '已办结业务单']);
});

it('what one installation exports another takes as drafts, after it has said what would change', async () => {
  const { admin, content } = await released();
  const { list } = await admin.does(findDefinitions, { pageSize: 500 });
  const ids = list.map(({ id }) => id);
  const file = (await admin.sends(exportDefinitions, { ids })).json() as { definitions: { content: object }[] };
  expect(file.definitions).toHaveLength(ids.length);
  const same = await admin.does(importDefinitions, { content: file, isDryRun: true });
  expect(new Set(same.results.filter(({ findings }) => findings.length === 0).map(({ outcome }) => outcome))).toEqual(
    new Set(['same']),
  );
  await admin.does(publishDefinition, direct(renamed(content, '签发')));
  const trial = await admin.does(importDefinitions, { content: file, isDryRun: true });
  expect(trial.results.find((one) => one.kind === 'flow' && one.code === code)).toMatchObject({
    outcome: 'changed',
    differences: 1,
  });
  expect((await admin.does(findDefinitions, { state: 'draft' })).list).toEqual([]);
  await admin.does(importDefinitions, { content: file, isDryRun: false });
  expect((await admin.does(findDefinitions, { state: 'draft' })).list.map((row) => row.id)).toEqual([
    'flow:LIFT-PERIODIC:draft',
  ]);
  expect((await admin.isRefused(importDefinitions, { content: file, isDryRun: false })).errorMsg).toContain(
    '请先发布或删除该草稿',
  );
});

it.each([
  ['another JSON', { format: 'other', definitions: [] }, '文件不是定义导出文件'],
  ['an empty file', { format: 'tejian-definitions', formatVersion: 1, definitions: [] }, '文件不是定义导出文件'],
])('refuses %s', async (_what, content, sentence) => {
  const { admin } = await released();
  expect((await admin.isRefused(importDefinitions, { content, isDryRun: true })).errorMsg).toBe(sentence);
});

it('where the institute demands it, another person publishes than the one who saved', async () => {
  const { admin, content } = await released();
  await sql`insert into setting (name, value) values ('definition', '{"secondPerson": true}')`.execute(stage.db);
  const { draftVersion } = await admin.does(saveDefinition, draftOf(renamed(content, '签发')));
  expect((await admin.isRefused(publishDefinition, { ...flow, draftVersion })).errorMsg).toBe(
    '本机构规定由保存人以外的人员发布',
  );
  expect((await admin.isRefused(publishDefinition, direct(content))).errorMsg).toContain('先保存草稿');
});

it('a report template is checked, and takes a version of its own', async () => {
  const { admin } = await released();
  const { list } = await admin.does(findDefinitions, { kind: 'reportTemplate', pageSize: 500 });
  const [first] = list;
  const named = { kind: 'reportTemplate', code: first?.code ?? '', version: first?.version ?? '' } as const;
  const { content, findings } = await admin.does(getDefinition, named);
  expect(findings).toEqual([]);
  const values = {
    kind: 'reportTemplate',
    name: first?.name ?? '',
    kindCode: '',
    categoryCodes: [],
    note: '',
  } as const;
  const cut = await admin.does(saveDefinition, { ...values, categoryCodes: [], content: { ...content, sections: 7 } });
  expect(cut.findings).toEqual([{ place: 'sections', sentence: '应为列表' }]);
  const next = { ...values, categoryCodes: [], content, draftVersion: cut.draftVersion };
  const { draftVersion } = await admin.does(saveDefinition, next);
  const request = { kind: 'reportTemplate', code: named.code, draftVersion } as const;
  expect((await admin.isRefused(publishDefinition, request)).errorMsg).toContain('已经存在');
  const renumbered = { ...next, content: { ...content, version: '2099-01' }, draftVersion };
  const same = { ...request, draftVersion: (await admin.does(saveDefinition, renumbered)).draftVersion };
  expect((await admin.isRefused(publishDefinition, same)).errorMsg).toContain('没有需要发布的修改');
  const saved = await admin.does(saveDefinition, { ...renumbered, name: '改名', draftVersion: same.draftVersion });
  expect(await admin.does(publishDefinition, { ...request, draftVersion: saved.draftVersion })).toEqual({
    code: named.code,
    version: '2099-01',
  });
  expect((await admin.does(findDefinitionUses, { ...named, version: '2099-01' }))[0]).toEqual({
    label: '报告',
    count: 0,
  });
});
