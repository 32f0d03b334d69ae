import {
  findCatalogue,
  findFieldDefinitions,
  findInspectionCategories,
} from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { dueDates } from '@tejian/domain/archive/due-rule/due-date.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { cycleRulesOf } from './inspection.service.ts';

const stage = stageForFile();
const clerk = () => stage.person('shouli');

it('shows the catalogue as kinds, categories and varieties', async () => {
  const entries = await (await clerk()).does(findCatalogue, {});
  const below = (parent: string) => entries.flatMap(({ code, parentCode }) => (parentCode === parent ? [code] : []));

  expect(entries.filter(({ code }) => /^[1-9]000$/.test(code))).toHaveLength(9);
  expect(entries.find(({ code }) => code === '3000')?.name).toBe('电梯');
  expect(below('3000')).toContain('3100');
  expect(below('3100')).toContain('3110');
  const ofCategory = entries.filter(({ level, appliesTo }) => level === 4 && appliesTo.includes('3100'));
  expect(ofCategory.map(({ name }) => name)).toEqual(['有机房电梯', '无机房电梯']);
});

it('marks what was taken over without a source', async () => {
  const pipes = await (await clerk()).does(findCatalogue, { kindCode: '7000' });
  expect(pipes.find(({ code }) => code === '7210')?.isUnconfirmed).toBe(true);
  expect(pipes.find(({ code }) => code === '7000')?.isUnconfirmed).toBe(false);
});

it('gives the fields of a kind, cut to category and variety', async () => {
  const person = await clerk();
  const whole = await person.does(findFieldDefinitions, { kindCode: '3000' });
  const escalators = await person.does(findFieldDefinitions, { kindCode: '3000', categoryCode: '3300' });
  const keys = (of: typeof whole) => of.fields.map(({ definition }) => definition.key);

  expect(keys(whole)).toEqual(expect.arrayContaining(['equipmentName', 'ratedLoad', 'nominalWidth']));
  expect(keys(escalators)).toContain('nominalWidth');
  expect(keys(escalators)).not.toContain('ratedLoad');
  expect(escalators.fields.find(({ definition }) => definition.key === 'maintainerName')?.isRequired).toBe(true);
  expect(whole.tables.map(({ label }) => label)).toEqual(['安全附件、安全保护装置']);
});

it('gives pipelines the table of their piping units', async () => {
  const { tables } = await (await clerk()).does(findFieldDefinitions, { kindCode: '8000' });
  expect(tables.map(({ key, fields }) => [key, fields.length])).toEqual([
    ['8000.pipingUnit', 36],
    ['accessory', 10],
  ]);
});

it('refuses a kind that does not exist', async () => {
  const refused = await (await clerk()).isRefused(findFieldDefinitions, { kindCode: '0815' });
  expect(refused.errorMsg).toBe('没有设备种类“0815”');
});

it('offers the inspection categories of a kind with their conclusions', async () => {
  const person = await clerk();
  const lifts = await person.does(findInspectionCategories, { kindCode: '3000' });
  const periodic = lifts.find(({ code }) => code === '21');
  expect(periodic).toEqual({
    code: '21',
    label: '定期检验',
    group: '定期检验',
    nature: '法定',
    cycleMonths: 12,
    conclusions: ['合格', '复检合格', '不合格', '复检不合格'],
    isUnconfirmed: true,
  });
  expect(lifts.map(({ code }) => code)).not.toContain('24');
  expect(await person.does(findInspectionCategories, {})).toHaveLength(26);
  const cylinders = await person.does(findInspectionCategories, { kindCode: '2000', categoryCode: '2300' });
  expect(cylinders.map(({ code }) => code)).toContain('21');
  expect(cylinders.map(({ code }) => code)).not.toContain('23');
});

it('has the cycle rules at hand that give an imported lift its due date', async () => {
  const rules = await cycleRulesOf(stage.db, '3000');
  const fields = { useStatus: '2', lastInspectionDate: '2026-03-10' };
  const due = dueDates({ kindCode: '3000', categoryCode: '3100', fields }, rules);
  expect(due).toMatchObject([{ field: 'nextInspectionDate', date: '2027-03-31' }]);
});
