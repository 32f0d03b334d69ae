import {
  checkDefinition,
  findDefinitions,
  getDefinition,
  publishDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile, type Person } from '../../../../test/story.ts';

// What a flow and a template are held to before they are published (0387).
const stage = stageForFile();
const flow = { kind: 'flow', code: 'LIFT-PERIODIC', version: '1' } as const;
const template = { kind: 'reportTemplate', code: 'CRANE-BRIDGE-PERIODIC', version: '2024.1' } as const;
type Kind = 'flow' | 'reportTemplate';

const found = async (admin: Person, kind: Kind, content: object) =>
  (await admin.does(checkDefinition, { kind, content })).findings;

it('every flow and template of the release has examples, and holds them', async () => {
  const admin = await stage.person('admin');
  const { list } = await admin.does(findDefinitions, { pageSize: 500 });
  const released = list.filter(({ kind }) => kind === 'flow' || kind === 'reportTemplate');
  expect(released.length).toBeGreaterThan(25);
  for (const { kind, code, version } of released) {
    const { findings, examples } = await admin.does(getDefinition, { kind, code, version });
    expect({ code, findings }).toEqual({ code, findings: [] });
    expect(examples.length, code).toBeGreaterThan(0);
  }
});

it('a flow whose examples do not hold is not published, and says where', async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getDefinition, flow);
  const example = { name: '一级审核', facts: { auditLevels: 1 }, path: ['YWSB', 'BGSH_FX', 'END'] };
  const wrong = { ...content, examples: [{ ...example, facts: { auditLevels: 2 } }, example] };
  const finding = {
    place: 'examples[1].path[1]',
    sentence: '示例不成立：没有经过“分项报告审核”，到了“报告审核”',
  };
  expect(await found(admin, 'flow', wrong)).toEqual([finding]);
  const request = { kind: flow.kind, name: '电梯', kindCode: '3000', categoryCodes: ['21'], content: wrong };
  expect((await admin.isRefused(publishDefinition, request)).errorMsg).toContain(finding.sentence);
  const right = { ...content, examples: [{ ...example, skips: ['BGSH_FX'], path: ['YWSB', 'END'] }] };
  const { version } = await admin.does(publishDefinition, { ...request, content: right });
  expect((await admin.does(getDefinition, { ...flow, version })).examples).toEqual([
    { name: '一级审核', says: '一级审核；业务申报 → 办结；不经过：分项报告审核' },
  ]);
});

it('the pattern of a number is said in words where a record decides', async () => {
  const admin = await stage.person('admin');
  const { outline } = await admin.does(getDefinition, { kind: 'numberRule', code: 'REPORT', version: '1' });
  expect(outline[0]?.says).toBe('〔机构的报告编号前缀〕-〔模板的种类和类别字母〕yyyy00000');
});

it('what a template is held to is said in the words of its facts', async () => {
  const admin = await stage.person('admin');
  const { examples } = await admin.does(getDefinition, template);
  expect(examples.map(({ says }) => says).join()).toContain('吊运熔融金属 = 是');
});

it('a template whose rules give something else than its examples is not published', async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getDefinition, template);
  const changed = {
    ...content,
    version: '2099.1',
    nextDate: { ...(content as { nextDate: object }).nextDate, rules: [{ months: 36, text: '每 36 个月' }] },
  };
  // The release's examples are asked of its own codes alone, and of them until they name their own.
  const places = (await found(admin, 'reportTemplate', changed)).map(({ place }) => place);
  expect(places).toEqual(['examples[0].nextDate', 'examples[1].nextDate', 'examples[3].nextDate']);
  expect(await found(admin, 'reportTemplate', { ...changed, code: 'CRANE-LOCAL' })).toEqual([]);
  const own = { name: '合格', inspectDate: '2026-03-15', conclusion: '合格', nextDate: '2029-03' };
  expect(await found(admin, 'reportTemplate', { ...changed, examples: [own] })).toEqual([]);
  const negative = { ...own, conclusion: '不合格' };
  const request = { kind: 'reportTemplate', name: '起重机械', content: { ...changed, examples: [negative] } } as const;
  expect((await admin.isRefused(publishDefinition, request)).errorMsg).toContain('应为 不合格，实际为 合格');
  await admin.does(publishDefinition, { ...request, content: { ...changed, examples: [own] } });
});

it.each<[Kind, unknown, string]>([
  ['flow', [{ name: '', path: ['YWSB', 'END'] }], 'examples[0].name'],
  ['flow', [{ name: '例', path: ['YWSB', 'END'], fact: {} }], 'examples[0].fact'],
  ['flow', [{ name: '例', path: ['YWSB', 'END'], facts: { auditLevels: 3 } }], 'examples[0].facts.auditLevels'],
  ['flow', 'none', 'examples'],
  ['reportTemplate', [{ name: '例', inspectDate: '昨天', conclusion: '合格' }], 'examples[0].inspectDate'],
  [
    'reportTemplate',
    [{ name: '例', inspectDate: '2026-03-15', conclusion: '合格', nextDate: '2028' }],
    'examples[0].nextDate',
  ],
  ['reportTemplate', [{ name: '例', inspectDate: '2026-03-15', conclusion: '合格', fail: [] }], 'examples[0].fail'],
])('%s: what cannot be read as examples has its place: %j', async (kind, examples, place) => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getDefinition, kind === 'flow' ? flow : template);
  const findings = await found(admin, kind, { ...content, examples });
  expect(findings.map((finding) => finding.place)).toEqual([place]);
});
