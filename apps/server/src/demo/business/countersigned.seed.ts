import type { FlowDefinition, Transition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { give } from '../../features/business/opinion/opinion.service.ts';
import { flowOf } from '../../features/business/workflow/flow-document.service.ts';
import { flowKind } from '../../features/business/workflow/flow-publish.service.ts';
import { itemSteps, type ItemScene } from './item-steps.seed.ts';
import { machineStory } from './machine-stories.seed.ts';
import { begin, play, type Breathe } from './play.seed.ts';
import { personOf, type BusinessStage } from './stage.seed.ts';

// The institute has added a step to the flow of ropeways (docs/adding-a-step.md): four people are asked before the report is checked.
const FLOW = 'ROPEWAY-PERIODIC';
const CODE = 'X_ROPE';
const step: Step = {
  code: CODE,
  no: 65,
  label: '技术会签',
  entity: 'item',
  behaviour: 'opinion',
  page: '/businessPro/opinion',
  permission: 'step:handle',
  asked: ['shenpi1', 'qianfa', 'keshi', 'zhanzhang'],
  decides: 'all',
  workingDays: 3,
  batch: { allowed: false, share: [] },
};
const guards = ['stepUnchanged', 'notAfterApproval'] as const;
const ways: readonly Transition[] = [
  { from: CODE, to: 'BGQR', call: 'opinion/give', kind: 'forward', permissions: ['step:handle'], guards: ['stepUnchanged'], required: [] },
  { from: CODE, to: 'BGLR', call: 'report/return', kind: 'return', permissions: ['step:handle'], guards, required: ['reasonCode', 'opinion'] },
  { from: CODE, to: 'BGLR', call: 'autoWithdraw', kind: 'withdraw', permissions: ['withdraw:own'], guards, required: [] },
]; // prettier-ignore

const withStep = (flow: FlowDefinition): FlowDefinition => ({
  ...flow,
  steps: [...flow.steps, step],
  transitions: [
    ...flow.transitions
      .filter(({ kind, from, to }) => !(kind === 'withdraw' && from === 'BGQR' && to === 'BGLR'))
      .map((way): Transition => (way.kind === 'forward' && way.from === 'BGLR' ? { ...way, to: CODE } : way)),
    ...ways,
  ],
});

/** A ropeway whose report waits for opinions, one of which is given; played once. */
export async function playCountersigned(stage: BusinessStage, breathe: Breathe): Promise<void> {
  const { db } = stage;
  const today = chinaDay(stage.now);
  const story = machineStory(['CK-8', '22', ['BGLR', 2]], today);
  const { rows } = await sql<{ isToCome: boolean }>`select
    exists (select from equipment where kind_code = '9000' and model = 'CK-8')
      and not exists (select from flow_definition where code = ${FLOW} and version > 1) as is_to_come`.execute(db);
  if (!rows[0]?.isToCome) return;
  const id = await db.transaction().execute(async (tx) => {
    const actor = personOf(stage, 'admin');
    await flowKind.publish(tx, {
      name: '客运索道定期检验（会签）',
      kindCode: '9000',
      categoryCodes: ['22', '23'],
      content: withStep(await flowOf(tx, { flowCode: FLOW, flowVersion: 1 })),
      effectiveFrom: null,
      basedOn: '1',
      note: '索道报告校核前由技术人员会签',
      author: actor.name,
      actor,
      now: new Date(`${addDays(today, -60)}T16:00:00+08:00`),
    });
    return begin(tx, stage, story);
  });
  await play(stage, story, id, breathe);
  const { rows: items } = await sql<Omit<ItemScene, 'stage' | 'story'>>`
    select i.id, i.item_no, i.has_been_returned, i.conclusion_polarity, (select max(at) from flow_log where item_id = i.id) as last
    from item i where i.application_id = ${id} and i.step = 'BGLR'`.execute(db);
  for (const item of items) {
    await itemSteps['BGLR']?.({ ...item, stage, story });
    const givenFacts = { itemNo: item.itemNo, isAgreed: true, opinion: '钢丝绳检测数据与上年可比，同意' };
    await db.transaction().execute((tx) => give(tx, givenFacts, personOf(stage, 'shenpi1'), stage.now));
  }
}
