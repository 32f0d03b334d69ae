import { sql } from 'kysely';
import type { MachineBusiness, Story } from './story.seed.ts';
import { stepOrder } from './work-days.seed.ts';
import {
  applicationSteps,
  declare,
  voidApplication,
  wantsSupplements,
  type ApplicationScene,
} from './application-steps.seed.ts';
import { enter, failToFinish, itemSteps, voidItem, type ItemScene } from './item-steps.seed.ts';
import { paymentMoves } from './payments.seed.ts';
import { registerLifts, unitIdsOf } from './register.seed.ts';
import type { BusinessStage } from './stage.seed.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Called between any two steps: takes a breath, and throws when the server is asked to stop. */
export type Breathe = () => Promise<void>;

/** Products have no model; other machines of one name differ by theirs. */
const modelOf = ({ kindCode, model }: MachineBusiness) => (kindCode === '7000' ? {} : { model });

/** The first scene: the lifts are in the archive, and their inspection is declared. */
export async function begin(tx: Tx, stage: BusinessStage, story: Story): Promise<string> {
  const unitId = (await unitIdsOf(tx)).get(story.unit) ?? '';
  if (story.valves) return declare(tx, stage, story, { unitId, equipmentIds: [] });
  await registerLifts(tx, stage, story);
  const foundRows = await tx
    .selectFrom('equipment')
    .select('id')
    .where((where) =>
      story.machine
        ? where.and({ kindCode: story.machine.kindCode, name: story.machine.name, ...modelOf(story.machine) })
        : where('identificationCode', 'in', [...story.liftCodes]),
    )
    .orderBy('identificationCode')
    .execute();
  return declare(tx, stage, story, { unitId, equipmentIds: foundRows.map(({ id }) => id) });
}

/** Every scene that is still to come: what was played before the server stopped is looked up, not played again. */
export async function play(stage: BusinessStage, story: Story, id: string, breathe: Breathe): Promise<void> {
  while (await applicationMoves(stage, story, id)) await breathe();
  const items = await stage.db
    .selectFrom('item')
    .select('id')
    .where('applicationId', '=', id)
    .orderBy('itemNo')
    .execute();
  while (await paymentMoves(stage, story, id)) await breathe();
  for (const item of items) while (await itemMoves(stage, story, item.id)) await breathe();
}

async function applicationMoves(stage: BusinessStage, story: Story, id: string): Promise<boolean> {
  const { rows } = await sql<{ step: string; state: string; last: Date | null; returns: number }>`
    select step, state, (select max(at) from flow_log where application_id = a.id) as last,
      (select count(*)::int from flow_log where application_id = a.id and item_id is null and kind = 'return') as returns
    from application a where id = ${id}`.execute(stage.db);
  const [at] = rows;
  if (!at || (at.state !== 'draft' && at.state !== 'running')) return false;
  const scene: ApplicationScene = { stage, story, id, ...at };
  if (at.step === story.until && !wantsSupplements(scene)) {
    if (story.event !== 'voided' || (at.step !== 'SCFP' && at.step !== 'CLFS')) return false;
    await voidApplication(scene, at.step);
    return false;
  }
  await applicationSteps[at.step]?.(scene);
  return true;
}

async function itemMoves(stage: BusinessStage, story: Story, id: string): Promise<boolean> {
  const { rows } = await sql<ItemScene & { step: string; state: string; entryBegun: boolean; isProposed: boolean }>`
    select i.id, i.item_no, i.step, i.state, i.has_been_returned, i.entry_begun, i.conclusion_polarity,
      exists (select from item_void_request where item_id = i.id) as is_proposed,
      (select max(at) from flow_log where item_id = i.id) as last
    from item i where i.id = ${id}`.execute(stage.db);
  const [at] = rows;
  if (at?.state !== 'running') return false;
  const scene: ItemScene = { ...at, stage, story };
  if (at.step !== story.until || isStillToGoBack(at, story)) {
    await itemSteps[at.step]?.(scene);
    return true;
  }
  if (story.event === 'begun' && !at.entryBegun) await enter(scene);
  if (story.event === 'stuck') await failToFinish(scene);
  if (story.event === 'voided' || (story.event === 'voidProposed' && !at.isProposed)) await voidItem(scene);
  return false;
}

/** A story that is to end at entry after having been sent back goes on to the audit first. */
function isStillToGoBack({ hasBeenReturned, step }: { hasBeenReturned: boolean; step: string }, story: Story): boolean {
  const isBeforeAudit = stepOrder.findIndex((one) => one === step) < stepOrder.indexOf('BGSH');
  return story.event === 'sentBack' && !hasBeenReturned && isBeforeAudit;
}
