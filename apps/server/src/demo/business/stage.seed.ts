import { Batch } from '../../platform/batch/batch.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { findActor } from '../../platform/session/session.store.ts';
import { usualMoment, type Story } from './story.seed.ts';
import type { StoryStep } from './work-days.seed.ts';

/** The stage that every story is played on. */
export interface BusinessStage {
  readonly db: Db;
  readonly ports: Ports;
  /** The demonstration people as they act, by login name. */
  readonly people: ReadonlyMap<string, Actor>;
  readonly departmentId: string;
  /** Nothing happens later than this. */
  readonly now: Date;
}

/** The stage, where the demonstration people are still there. */
export async function openStage(db: Db, ports: Ports, now: Date): Promise<BusinessStage | undefined> {
  const users = await db
    .selectFrom('appUser')
    .select(['id', 'loginName'])
    .where('loginName', 'in', [...wantedTexts])
    .execute();
  const people = new Map<string, Actor>();
  for (const { id, loginName } of users) {
    const actor = await findActor(db, id);
    if (actor) people.set(loginName, actor);
  }
  const department = people.get('jianyan1')?.departmentId;
  return department && wantedTexts.every((name) => people.has(name))
    ? { db, ports, people, departmentId: department, now }
    : undefined;
}
const wantedTexts = ['shouli', 'shenhe', 'keshi', 'jianyan1', 'jianyan2', 'jiaohe', 'shenpi1', 'qianfa', 'dayin', 'caiwu', 'zhanzhang', 'admin'] as const; // prettier-ignore

export type Who = (typeof wantedTexts)[number];

export function personOf({ people }: BusinessStage, who: Who): Actor {
  const actor = people.get(who);
  if (!actor) throw new Error(`no demonstration account ${who}`);
  return actor;
}

/** The institute of the demonstration: another one beside it keeps its records to itself. */
export const houseOf = (stage: BusinessStage): string => personOf(stage, 'shouli').organisationId ?? '';

/** For calls over many records: nothing of it is repeated, so no key. */
export const manyOf = ({ db, ports }: BusinessStage): Batch => new Batch(db, ports.log);

const MINUTE_MS = 60_000;
const PAUSE_MS = 20 * MINUTE_MS;

/** The moment when a step's work was done: at its usual moment, after everything before it, never in the future. */
export function momentOf(stage: BusinessStage, story: Story, step: StoryStep, last: Date | null): Date {
  const after = last ? last.getTime() + PAUSE_MS : 0;
  return new Date(Math.min(Math.max(usualMoment(story, step), after), stage.now.getTime()));
}
