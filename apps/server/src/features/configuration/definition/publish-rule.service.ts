import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { PublishRule, savePublishRule } from '@tejian/contract/configuration/definition/publish-rule.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './publish-rule.store.ts';

const { publishRule: text } = definitionText;

const shownRule = ({ secondPerson = false, changedBy, changedAt }: store.StoredRule): PublishRule => ({
  secondPerson,
  changedBy,
  changedAt: changedAt === undefined ? undefined : new Date(changedAt),
});

export const publishRule = async (db: Db): Promise<PublishRule> => shownRule(await store.findRule(db));

/** True when somebody else publishes than the one who saved. */
export const needsSecondPerson = async (db: Db | Tx): Promise<boolean> =>
  (await store.findRule(db)).secondPerson === true;

/**
 * A rule of two people is neither made where nobody could keep it nor lifted by the one who made it: who lifts it could
 * publish alone a moment later.
 */
export async function changePublishRule(
  tx: Tx,
  { secondPerson, seenSecondPerson }: RequestOf<typeof savePublishRule>,
  actor: Actor,
  now: Date,
): Promise<PublishRule> {
  const storedRule = await store.lockRule(tx);
  const current = shownRule(storedRule);
  if (current.secondPerson !== seenSecondPerson)
    throw new Refusal(
      text.changedMeanwhile(current.changedBy ?? '', current.changedAt ? showInstant(current.changedAt) : ''),
    );
  if (current.secondPerson === secondPerson) return current;
  if (secondPerson && (await store.countPublishers(tx)) < 2) throw new Refusal(text.needsTwo);
  if (!secondPerson && storedRule.changedById === actor.userId) throw new Refusal(text.liftedByOther);
  const keptRule = await store.keepRule(tx, secondPerson, actor, now);
  const name = secondPerson ? text.byOther : text.bySaver;
  await note(tx, actor, { subject: 'publishRule', subjectId: 'definition', name, action: 'change', details: '' });
  return shownRule(keptRule);
}
