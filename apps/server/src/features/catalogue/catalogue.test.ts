import { findCatalogue, findFieldDefinitions } from '@tejian/contract/catalogue/catalogue.contract.ts';
import { catalogueTree, subVarietiesOf } from '@tejian/domain/catalogue/tree.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../test/story.ts';

const stage = stageForFile();
const clerk = () => stage.person('shouli');

it('shows the catalogue as kinds, categories and varieties', async () => {
  const entries = await (await clerk()).does(findCatalogue, {});
  const tree = catalogueTree(entries);
  const lifts = tree.find(({ code }) => code === '3000');

  expect(tree.filter(({ code }) => /^[1-9]000$/.test(code))).toHaveLength(9);
  expect(lifts?.name).toBe('电梯');
  expect(lifts?.children.map(({ code }) => code)).toContain('3100');
  expect(lifts?.children.find(({ code }) => code === '3100')?.children.map(({ code }) => code)).toContain('3110');
  expect(subVarietiesOf(entries, '3100').map(({ name }) => name)).toEqual(['有机房电梯', '无机房电梯']);
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
    ['8000.pipingUnit', 34],
    ['accessory', 10],
  ]);
});

it('refuses a kind that does not exist', async () => {
  const refused = await (await clerk()).isRefused(findFieldDefinitions, { kindCode: '0815' });
  expect(refused.errorMsg).toBe('没有设备种类“0815”');
});
