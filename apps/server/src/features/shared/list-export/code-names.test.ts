import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { codeNames } from './code-names.ts';

const stage = stageForFile();

it('names the steps of the specification and those that flows of the house added', async () => {
  const added = { id: 'FLOW_STEP_X_PLAN', type: 'FLOW_STEP', value: 'X_PLAN', label: '技术会签', sort: 65 };
  await stage.db
    .insertInto('dictionaryItem')
    .values({ ...added, origin: 'local' })
    .execute();
  const name = await codeNames(stage.db, ['step']);
  expect(['X_PLAN', 'BGQR', 'END', 'X_NONE'].map((code) => name('step', code))).toEqual([
    '技术会签',
    '报告确认',
    '已办结',
    'X_NONE',
  ]);
});
