import { findFlowConfigs } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();

it('offers the flows that are switched on, by kind and category', async () => {
  const clerk = await stage.person('shouli');
  const lifts = await clerk.does(findFlowConfigs, { kindCode: '3000', categoryCode: '21' });
  expect(lifts).toEqual([
    { flowCode: 'LIFT-PERIODIC', name: '电梯定期检验', version: 1, kindCode: '3000', categoryCodes: ['21'] },
  ]);
  const entrusted = await clerk.does(findFlowConfigs, { kindCode: '3000', categoryCode: '99' });
  expect(entrusted.map(({ flowCode }) => flowCode)).toEqual(['LIFT-ENTRUSTED']);
  expect(await clerk.does(findFlowConfigs, { kindCode: '3000', categoryCode: '23' })).toEqual([]);
  const answer = await clerk.sends(findFlowConfigs, { kindCode: '3000', categoryCode: '' });
  expect(answer.json().data).toContainEqual(
    expect.objectContaining({ flowunicode: 'LIFT-PERIODIC', seitypecode: '3000', seisortcode: '21' }),
  );
});
