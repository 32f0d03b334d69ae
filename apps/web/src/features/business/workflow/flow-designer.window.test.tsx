// @vitest-environment happy-dom
import { dialog } from '#sample-pages';
import { it, openWindow } from '#window';
import {
  checkDefinition,
  findDefinitions,
  getDefinition,
  publishDefinition,
  saveDefinition,
  type DefinitionDetail,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { changeStep, type FlowDocument } from '@tejian/domain/business/workflow/flow-document.ts';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { PageDef } from '../../../platform/page-def.ts';

const flow: FlowDocument = standardFlow('LIFT-PERIODIC');
const path = '/designer/flow';
const pages: readonly PageDef[] = [
  {
    path,
    title: '流程设计器',
    needs: ['definition:read'],
    frame: 'window',
    load: () => import('./FlowDesignerPage.tsx'),
  },
];
const all = ['definition:read', 'definition:save', 'definition:publish'];

function detailOf(version: string, content: FlowDocument, draftVersion?: number): DefinitionDetail {
  const state = version === 'draft' ? ('draft' as const) : ('inForce' as const);
  const published = { version: '1', state: 'inForce' as const, digest: '' };
  return {
    definition: {
      id: `flow ${version}`,
      kind: 'flow',
      code: flow.code,
      version,
      name: '电梯定期检验',
      state,
      kindCode: '3000',
      categoryCodes: ['21'],
      basedOn: version === 'draft' ? '1' : undefined,
      note: '',
      changedBy: '',
      digest: '',
    },
    content,
    findings: [],
    draftVersion,
    versions: [...(draftVersion ? [{ version: 'draft', state: 'draft' as const, digest: '' }] : []), published],
    outline: [],
    examples: [],
  };
}

/** A server with this draft; whatever is saved is its next version. */
function opened({ codes = all, draft = flow as FlowDocument | null, version = 'draft' } = {}) {
  const given = openWindow(`${path}?code=${flow.code}&version=${version}`, { codes });
  const stored = { content: draft, version: draft ? 1 : 0 };
  const { server } = given;
  server.answer(getDefinition, (asked) =>
    asked.version === 'draft'
      ? detailOf('draft', stored.content ?? flow, stored.version)
      : detailOf('1', flow, stored.content ? stored.version : undefined),
  );
  server.answer(findDefinitions, { list: [detailOf('1', flow).definition], count: 1 });
  server.answer(checkDefinition, { findings: [] });
  server.answer(saveDefinition, ({ content }) => {
    stored.content = content as FlowDocument;
    stored.version += 1;
    return { code: flow.code, draftVersion: stored.version, findings: [] };
  });
  given.draw(pages);
  return { ...given, stored };
}

const steps = () => screen.findByRole('list', { name: '环节' });
const box = async (name: RegExp) => within(await steps()).getByRole('button', { name });
const nameOfStep = () => screen.getByRole<HTMLInputElement>('textbox', { name: '环节名称' });
const contentOf = (asked: { content: object } | undefined) => asked?.content as FlowDocument | undefined;
const labelOf = (content: FlowDocument | undefined, of: string) =>
  content?.steps.find(({ code }) => code === of)?.label;

describe('the window of a flow', () => {
  it('has nothing around it, draws every step, and the keys alone choose one', async () => {
    const { user } = opened({ version: '1', draft: null });
    const list = await steps();
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    expect(document.title).toBe('电梯定期检验 - 特种设备检验检测管理平台');
    expect(within(list).getAllByRole('button')).toHaveLength(flow.steps.length);
    (await box(/^业务申报/)).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect((await box(/^审查分配/)).getAttribute('aria-pressed')).toBe('true');
    screen.getByRole('heading', { name: '审查分配' });
    expect(nameOfStep().disabled).toBe(true);
  });

  it('asks which flow where the address names none, and finds it by a part of its name or code', async () => {
    const { server, user, draw } = openWindow(path, { codes: all });
    const first = detailOf('1', flow).definition;
    const other = { ...first, id: 'other', code: 'BOILER-EXTERNAL', name: '锅炉外部检验' };
    server.answer(findDefinitions, { list: [first, other], count: 2 });
    draw(pages);
    const entries = async () => (await screen.findAllByRole('listitem')).map((one) => one.textContent);
    expect(await entries()).toHaveLength(2);
    const search = screen.getByRole('textbox', { name: '名称或编号' });
    await user.type(search, ' boiler-e');
    expect(await entries()).toEqual([expect.stringContaining('锅炉外部检验')]);
    await user.clear(search);
    await user.type(search, '索道');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText('没有名称或编号含“索道”的，请换一个词')).toBeTruthy();
  });

  it('who may not read definitions is told', async () => {
    opened({ codes: [] });
    await screen.findByRole('heading', { name: '没有访问权限' });
  });

  it('begins a draft with the version that is read, and goes on in it', async () => {
    const { user, server } = opened({ version: '1', draft: null });
    await user.click(await screen.findByRole('button', { name: /^修\s*改$/ }));
    await waitFor(() => expect(location.search).toContain('version=draft'));
    expect(server.asked(saveDefinition)).toEqual([expect.objectContaining({ basedOn: '1', kindCode: '3000' })]);
  });
});

describe('the draft of a flow', () => {
  it('takes the data of a step: saved, it is told as the one change, and can be published', async () => {
    const { user, server } = opened();
    await user.click(await box(/^报告审核/));
    await user.clear(nameOfStep());
    await user.type(nameOfStep(), '报告终审');
    await user.click(screen.getByRole('tab', { name: '变化 1' }));
    await screen.findByRole('button', { name: '报告终审 · 环节名称' });
    const publish = screen.getByRole<HTMLButtonElement>('button', { name: /^发\s*布$/ });
    expect(publish.disabled).toBe(true);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(1));
    const [asked] = server.asked(saveDefinition);
    expect([labelOf(contentOf(asked), 'BGSH'), asked?.draftVersion, asked?.basedOn]).toEqual(['报告终审', 1, '1']);
    await waitFor(() => expect(publish.disabled).toBe(false));
    server.answer(publishDefinition, { code: flow.code, version: '2' });
    await user.click(publish);
    const asking = await dialog('发布 电梯定期检验');
    await user.click(within(asking).getByRole('button', { name: /^发\s*布$/ }));
    await waitFor(() => expect(location.search).toContain('version=2'));
    expect(server.asked(publishDefinition)).toEqual([expect.objectContaining({ draftVersion: 2 })]);
  });

  it('says at the field and at the step what hinders it', async () => {
    const { user, server } = opened();
    const at = flow.steps.findIndex(({ code }) => code === 'BGSH');
    const place = `steps[${String(at)}].workingDays`;
    server.answer(checkDefinition, { findings: [{ place, sentence: '应为正数' }] });
    await user.click(await box(/^报告审核/));
    await user.type(nameOfStep(), '二');
    await waitFor(async () => expect((await box(/^报告审核二/)).textContent).toContain('1 处问题'));
    await user.click(screen.getByRole('tab', { name: '检查结果 1' }));
    await user.click(await screen.findByRole('button', { name: '报告审核二 · 办理时限' }));
    const field = screen.getByRole('textbox', { name: '办理时限' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('应为正数');
  });

  it('a colleague who was faster is named; both changes stand, and what both changed is said', async () => {
    const { user, server, stored } = opened();
    await user.click(await box(/^报告审核/));
    await user.type(nameOfStep(), '二');
    const theirs = changeStep(changeStep(flow, 'BGSH', { label: '终审' }), 'BGSP', { label: '报告签发' });
    Object.assign(stored, { content: theirs, version: 2 });
    const sentence = '草稿已由陈管理于 2026-11-28 10:00 修改，请查看新内容后再保存';
    server.refuse(saveDefinition, { errorMsg: sentence });
    await user.click(screen.getByRole('button', { name: /^保存草稿$/ }));
    await screen.findByText(new RegExp(`${sentence}.*双方都修改了：报告审核二 · 环节名称`));
    await box(/^报告签发/);
    expect(nameOfStep().value).toBe('报告审核二');
    server.answer(saveDefinition, { code: flow.code, draftVersion: 3, findings: [] });
    await user.click(screen.getByRole('button', { name: /^保存草稿$/ }));
    await waitFor(() => expect(server.asked(saveDefinition)).toHaveLength(2));
    const last = server.asked(saveDefinition).at(-1);
    const content = contentOf(last);
    expect([labelOf(content, 'BGSH'), labelOf(content, 'BGSP')]).toEqual(['报告审核二', '报告签发']);
    expect(last?.draftVersion).toBe(2);
  });
});
