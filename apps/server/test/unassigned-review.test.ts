import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { expect, it } from 'vitest';
import { examplesOfFlow } from '../src/reference/delivered-examples.ts';
import { flowGiven } from './given-flow.ts';
import { stageForFile } from './story.ts';
import { conforming } from './conforming.ts';

// A flow may leave out the assignment of a reviewer; the material is then for everybody who may review.
const stage = stageForFile();
const given = flowGiven(stage);

it('material that nobody was given waits in the list of the reviewers and is passed from there', async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getFlow, { flowCode: 'LIFT-PERIODIC', flowVersion: 1 });
  const steps = content.steps.filter(({ code }) => code !== 'SCFP');
  const transitions = content.transitions
    .filter(({ from, to, kind }) => from !== 'SCFP' && !(to === 'SCFP' && kind !== 'forward'))
    .map((way) => (way.to === 'SCFP' ? { ...way, to: 'CLFS' as const } : way));
  const examples = examplesOfFlow('LIFT-PERIODIC').map((each) => ({
    ...each,
    path: each.path.filter((code) => code !== 'SCFP'),
  }));
  const changed = { ...content, steps, transitions, examples };
  const asked = { kind: 'flow' as const, name: '电梯定期检验（不分配）', kindCode: '3000', categoryCodes: ['21'] };
  await admin.does(publishDefinition, { ...asked, content: changed });

  const { id, applicationNo } = await given.submitted(await given.lifts(1));
  const reviewer = await stage.person('shenhe');
  const { list } = await reviewer.does(findSheet, { step: 'CLFS' });
  expect(list.map((row) => row.applicationNo)).toContain(applicationNo);
  const verdicts = conforming();
  await reviewer.does(dealMaterialReview, { ids: [id], result: 'pass', verdicts, opinion: '材料齐全' });
  const head = await stage.person('keshi');
  const waiting = await head.does(findSheet, { step: 'RWAP' });
  expect(waiting.list.map((row) => row.applicationNo)).toContain(applicationNo);
});
