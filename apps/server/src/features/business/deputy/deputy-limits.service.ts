import type { DeputyLimits, findDeputyLimits } from '@tejian/contract/business/deputy/deputy.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { dutyWords, type DeputyCode, type DeputyPeriod } from '@tejian/domain/business/deputy/deputy.ts';
import { kindsLeft, type KindsLeft } from '@tejian/domain/business/deputy/deputy-limits.ts';
import { deputyText as text } from '@tejian/domain/business/deputy/deputy.text.ts';
import type { Person } from '@tejian/domain/business/workflow/facts.ts';
import { labelIn, stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { inPlaceOf, signerRefusal } from '@tejian/domain/business/workflow/signer.ts';
import { chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { awayBetween } from '../../archive/personnel/absence.service.ts';
import { competencesOf } from '../../archive/personnel/ability.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { catalogue } from '../../shared/catalogue/catalogue.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { codedReport, signersByEquipment } from '../workflow/signers.service.ts';
import * as store from './deputy-limits.store.ts';
import { findName } from './deputy.store.ts';

interface AskedDeputyship extends DeputyPeriod {
  readonly userId: string;
  readonly deputyId: string;
  readonly codes: readonly DeputyCode[];
}

const kindsOf = async (db: Db | Tx) => (await catalogue(db)).filter(({ level }) => level === 1);

/** By duty, what the deputy may not do of the kinds that the person does. */
export async function kindsLeftOf(
  db: Db | Tx,
  { userId, deputyId, codes, ...days }: AskedDeputyship,
): Promise<KindsLeft[]> {
  const foundCompetences = await competencesOf(db, [userId, deputyId]);
  const [person, deputy] = [foundCompetences.get(userId), foundCompetences.get(deputyId)];
  const kinds = (await kindsOf(db)).map(({ code }) => code);
  return person && deputy ? kindsLeft(codes, { person, deputy }, kinds, days) : [];
}

/**
 * The part of somebody's work that a deputy could not do: by kind, of what waits now, and on which days the deputy is
 * away.
 */
export async function findLimits(
  db: Db,
  askedFilter: RequestOf<typeof findDeputyLimits>,
  actor: Actor,
  now: Date,
): Promise<DeputyLimits> {
  const { userId = actor.userId, deputyId, codes, fromDay, untilDay } = askedFilter;
  const [person, deputy] = [await personOf(db, userId, actor), await personOf(db, deputyId, actor)];
  if (userId !== actor.userId && !may(actor, 'task:arrange')) throw new Refusal(text.notYours);
  const names = new Map((await kindsOf(db)).map(({ code, name }) => [code, name]));
  const leftKinds = await kindsLeftOf(db, { userId, deputyId, codes, fromDay, untilDay });
  const today = chinaDay(now);
  const day = fromDay > today ? fromDay : today;
  return {
    kinds: leftKinds.map((one) => ({
      duty: dutyWords([one.code]),
      kinds: one.left.map(({ kindCode, until }) => text.kindLeft(names.get(kindCode) ?? kindCode, until)).join('、'),
    })),
    openCount: await store.countOpen(db, userId, codes),
    refused: await refusedOf(db, { person, deputy, codes, day }, actor),
    absences: (await awayBetween(db, [deputyId], fromDay, untilDay)).map((one) => ({
      fromDay: one.fromDay,
      untilDay: one.untilDay,
    })),
  };
}

async function personOf(db: Db, id: string, { organisationId }: Actor): Promise<Person> {
  const name = organisationId && isId(id) ? await findName(db, id, organisationId) : undefined;
  if (name === undefined) throw new Refusal(text.unknownPerson);
  return { userId: id, name };
}

interface Asked {
  readonly person: Person;
  readonly deputy: Person;
  readonly codes: readonly DeputyCode[];
  readonly day: Day;
}

/** Of the signatures that wait for the person, those that the deputy would be refused on that day. */
async function refusedOf(
  db: Db,
  { person, deputy, codes, day }: Asked,
  actor: Actor,
): Promise<DeputyLimits['refused']> {
  const openSignatures = await store.openSignatures(db, { userId: person.userId, codes }, actor);
  const signers = await signersByEquipment(db, [deputy, person], openSignatures);
  const refusedRows: DeputyLimits['refused'] = [];
  for (const one of openSignatures) {
    const { equipmentId, itemNo, leadInspectorId: writerId, inspectorIds, auditorId } = one;
    const flow = await flowOf(db, one);
    const step = stepIn(flow, one.step);
    const [who, other] = signers(equipmentId);
    if (!step?.duty || !who) continue;
    const askedPart = {
      flow,
      settings: await flowSettings(db, one.applicationId),
      duty: step.duty,
      step: step.code,
      ...(await codedReport(db, one)),
      duties: { writerId, inspectorIds, auditorId, standsFor: person },
    };
    const obstacle = signerRefusal(askedPart, inPlaceOf(who, other), day);
    if (obstacle) refusedRows.push({ itemNo, stepLabel: labelIn(flow, step.code), obstacle });
  }
  return refusedRows;
}
