import type {
  saveFlowSettings,
  SetFlowRules,
} from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { changedRules } from '@tejian/domain/configuration/flow-config/flow-settings-form.view.ts';
import { flowSettingsText as text } from '@tejian/domain/configuration/flow-config/flow-settings.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './flow-rules.store.ts';

const shownRules = ({ changedAt, ...rules }: store.SetRules): SetFlowRules => ({
  ...rules,
  changedBy: rules.changedBy,
  changedAt: changedAt === undefined ? undefined : new Date(changedAt),
});

export const flowRules = async (db: Db): Promise<SetFlowRules> => shownRules(await store.findRules(db));

/** Sets the rules of the flow: they hold at once, also for what is under way. */
export async function setFlowRules(
  tx: Tx,
  { version, ...rules }: RequestOf<typeof saveFlowSettings>,
  actor: Actor,
  now: Date,
): Promise<SetFlowRules> {
  const current = shownRules(await store.lockRules(tx));
  if (current.version !== version)
    throw new Refusal(
      text.changedMeanwhile(current.changedBy ?? '', current.changedAt ? showInstant(current.changedAt) : ''),
    );
  const details = changedRules(current, rules);
  if (details === '') return current;
  await store.keepRules(tx, { ...rules, version: version + 1 }, actor, now);
  await note(tx, actor, { subject: 'flowSettings', subjectId: 'flow', name: text.name, action: 'change', details });
  return shownRules(await store.findRules(tx));
}
