import { expect, it } from 'vitest';
import { draftFlow, type DraftFlow } from '../../../test/workflow/random-flow.ts';
import { checkFlow } from './flow-check.ts';
import type { Step } from './steps.ts';

const findings = (change: (flow: DraftFlow) => void) => {
  const flow = draftFlow('LIFT-PERIODIC');
  change(flow);
  return checkFlow(flow).findings.map(({ place, sentence }) => `${place} ${sentence}`);
};
const second: Step = {
  code: 'X_SECOND',
  no: 35,
  label: '材料复核',
  entity: 'application',
  behaviour: 'review',
  page: '/businessPro/dataReview',
  permission: 'material:review',
  batch: { allowed: false, share: [] },
};
/** A second review behind the first one. */
const withSecondReview = (flow: DraftFlow, added: Step = second) => {
  flow.steps.push(structuredClone(added));
  const ahead = flow.transitions.find(({ from, kind }) => from === 'CLFS' && kind === 'forward')!;
  flow.transitions = flow.transitions.filter(({ from, kind }) => from !== 'RWAP' || kind !== 'withdraw');
  flow.transitions.push({ ...structuredClone(ahead), from: added.code });
  ahead.to = added.code;
};

it('takes a second review of the material; each way to the end passes one of them at least', () => {
  expect(findings((flow) => withSecondReview(flow))).toEqual([]);
  const pastFirst = (flow: DraftFlow) => {
    withSecondReview(flow);
    flow.transitions.find(({ from, kind }) => from === 'SCFP' && kind === 'forward')!.to = 'X_SECOND';
    // the first one is left out
    flow.steps = flow.steps.filter(({ code }) => code !== 'CLFS');
    flow.transitions = flow.transitions.filter(({ from, to }) => from !== 'CLFS' && to !== 'CLFS');
  };
  expect(findings(pastFirst)).toEqual([]);
  const pastBoth = findings((flow) => {
    withSecondReview(flow);
    const assigned = flow.transitions.find(({ from, kind }) => from === 'SCFP' && kind === 'forward')!;
    const level = (parameter: string) => [...assigned.guards, { name: 'auditLevel' as const, parameter }];
    flow.transitions.push({ ...assigned, to: 'RWAP', guards: level('whole') });
    assigned.guards = level('partial');
  });
  expect(pastBoth.filter((line) => line.includes('不能全部绕过')).map((line) => line.split(' ')[0])).toEqual([
    'steps[2]',
    'steps[14]',
  ]);
  const elsewhere = findings((flow) => withSecondReview(flow, { ...second, permission: 'review:second' }));
  expect(elsewhere).toEqual(['steps[14].permission 增加的环节的权限编码固定为“material:review”']);
});
