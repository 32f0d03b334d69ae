import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { findDeclarationForm } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import {
  checkDefinition,
  findDefinitionUses,
  getDefinition,
  publishDefinition,
  replaceDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findFormLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { settleForms } from '../own-field/own-field.job.ts';
import { liftDraft } from '../../../../test/lift-draft.ts';

// A business definition chooses the form of its declarations.
const stage = stageForFile();
const given = flowGiven(stage);

afterEach(async () => {
  await sql`delete from definition_version where origin = 'local'`.execute(stage.db);
  await settleForms.runRaw({}, { db: stage.db, ports: stage.ports });
});

const site = { key: 'ownSite', label: '现场联系方式', type: 'text', required: true };
const crew = { key: 'ownCrew', label: '配合人员', type: 'text' };
const form = (code: string, fields: readonly object[]) => ({
  kind: 'form' as const,
  name: '申报表单',
  content: { code, entity: 'application', fields },
});
const business = (more: object = {}) => ({
  kind: 'business' as const,
  name: '复检业务',
  content: {
    code: 'RECHECK',
    kindCode: '3000',
    categoryCodes: ['21'],
    applyTypes: ['2'],
    flowCode: 'LIFT-PERIODIC',
    formCode: 'LIFT-DECLARATION',
    ...more,
  },
});
const findings = async (asked: { kind: 'form' | 'business'; content: object }) =>
  (await (await stage.person('admin')).does(checkDefinition, asked)).findings.map(
    ({ place, sentence }) => `${place}：${sentence}`,
  );

it('a form that does not exist, or is not of declarations, is refused with its place', async () => {
  const sentence = 'formCode：没有正在使用的申报表单 LIFT-DECLARATION';
  expect(await findings(business())).toEqual([sentence]);
  const admin = await stage.person('admin');
  await admin.does(publishDefinition, form('LIFT-DECLARATION', [site]));
  expect(await findings(business())).toEqual([]);
  const examples = [{ categoryCode: '21', applyType: '2', flowCode: 'LIFT-PERIODIC', formCode: 'OTHER-FORM' }];
  expect(await findings(business({ examples }))).toEqual([
    'examples[0].formCode：示例不成立：应为 OTHER-FORM，实际为 LIFT-DECLARATION',
  ]);
});

it('forms of one record do not share a field, and their codes are no kinds of equipment', async () => {
  const admin = await stage.person('admin');
  await admin.does(publishDefinition, form('application', [crew]));
  expect(await findings(form('LIFT-DECLARATION', [crew]))).toEqual([
    'fields[0].label：“配合人员”已经有了',
    'fields[0].key：表单 application 已有字段 ownCrew，请换一个字段键',
  ]);
  const wrong = expect.stringContaining('code：申报表单的代码应为 application');
  expect(await findings(form('3000', [site]))).toEqual([wrong]);
  expect(await findings(form('F000', [site]))).toEqual([wrong]);
});

it('declarations of the business have its fields, others those of every declaration', async () => {
  const admin = await stage.person('admin');
  await admin.does(publishDefinition, form('application', [crew]));
  await admin.does(publishDefinition, form('LIFT-DECLARATION', [site]));
  await admin.does(publishDefinition, business());
  const clerk = await stage.person('shouli');
  const [equipmentIds, unitId] = [await given.lifts(1), await given.unit()];
  const chosen = async (applyType: string) =>
    (await clerk.does(findDeclarationForm, { kindCode: '3000', categoryCode: '21', applyType, equipmentIds })).formCode;
  expect([await chosen('1'), await chosen('2')]).toEqual([undefined, 'LIFT-DECLARATION']);

  const columns = async (viewNo: string) =>
    (await clerk.does(findFormLayout, { viewNo })).columns
      .map(({ name }) => name)
      .filter((name) => name.startsWith('own'));
  expect(await columns('appMainForm')).toEqual(['ownCrew']);
  expect(await columns('appMainForm.LIFT-DECLARATION')).toEqual(['ownCrew', 'ownSite']);
  await expect(columns('appMainForm.NONE-SUCH')).rejects.toThrow();

  const own = { ownSite: '现场甲', ownCrew: '两人' };
  const plain = await given.draft(equipmentIds, unitId, { own: { ownCrew: '两人' } });
  const draft = {
    id: plain.id,
    version: plain.version,
    ...liftDraft,
    flowCode: '',
    unitId,
    equipmentIds,
  };
  const lost = await clerk.isRefused(saveApplication, { ...draft, own });
  expect(lost.fieldErrors).toEqual({ 'own.ownSite': '按其他字段的内容，此处不填写，请清空“现场甲”' });
  const other = await clerk.does(saveApplication, { ...draft, applyType: '2', own: {} });
  const refused = (await clerk.sends(submitApplications, { ids: [other.id], version: other.version })).body;
  expect(refused).toContain('现场联系方式不能为空');
  const filled = { ...draft, applyType: '2', version: other.version, own };
  const next = await clerk.does(saveApplication, filled);
  const read = async () => (await clerk.does(getApplication, { id: plain.id })).own;
  expect(await read()).toEqual(own);
  const back = await clerk.does(saveApplication, { ...draft, version: next.version, own: { ownSite: null } });
  expect(await read()).toEqual({ ownCrew: '两人' });
  const last = await clerk.does(saveApplication, { ...filled, version: back.version });
  await clerk.does(submitApplications, { ids: [last.id], version: last.version });
  expect(await read()).toEqual(own);
});

it('a form says which businesses chose it; when it ends, they ask the fields of every declaration', async () => {
  const admin = await stage.person('admin');
  await admin.does(publishDefinition, form('LIFT-DECLARATION', [site]));
  await admin.does(publishDefinition, business());
  const named = { kind: 'form' as const, code: 'LIFT-DECLARATION', version: '1' };
  const uses = await admin.does(findDefinitionUses, named);
  expect(uses).toContainEqual({ label: '业务定义', count: 1 });
  await admin.does(replaceDefinition, { ...named, note: '不再需要' });
  const { id, version } = await given.draft(await given.lifts(1), await given.unit(), { applyType: '2' });
  await (await stage.person('shouli')).does(submitApplications, { ids: [id], version });
  expect((await (await stage.person('shouli')).does(getApplication, { id })).step).toBe('SCFP');
});

it('the page of a business says names, and a form of declarations belongs to no kind of equipment', async () => {
  const admin = await stage.person('admin');
  await admin.does(publishDefinition, form('LIFT-DECLARATION', [site]));
  const limits = [{ step: 'SCFP', workingDays: 3 }];
  await admin.does(publishDefinition, business({ varieties: ['31'], limits, minInspectors: 3, itemNumber: 'ITEM' }));
  const read = await admin.does(getDefinition, { kind: 'business', code: 'RECHECK', version: '1' });
  const { definition } = await admin.does(getDefinition, { kind: 'form', code: 'LIFT-DECLARATION', version: '1' });
  expect(definition.kindCode).toBe('');
  expect(read.outline.map(({ code, says }) => `${code}：${says}`)).toEqual([
    'categoryCodes：定期检验',
    'varieties：曳引与强制驱动电梯',
    'applyTypes：监检',
    'flowCode：电梯定期检验（LIFT-PERIODIC）',
    'formCode：申报表单（LIFT-DECLARATION）',
    'minInspectors：至少 3 人',
    'limits：审查分配 3个工作日',
    'itemNumber：业务单编号（ITEM）',
  ]);
});
