import type { FlowSettings } from '../../configuration/flow-config/flow-settings.ts';
import type { WithdrawFacts } from './facts.ts';
import { flowText } from './flow.text.ts';

const hour = 3_600_000;

/** The reason that the last submission may not be withdrawn; nothing when it may. */
export function withdrawRefusal(facts: WithdrawFacts, to: string, settings: FlowSettings): string | undefined {
  if (facts.lastKind !== 'forward' || facts.from !== to) return flowText.withdrawNotForward;
  if (facts.submittedBy !== facts.actorId) return flowText.withdrawOnlySubmitter;
  if (facts.openedBy !== null) return flowText.withdrawOpened(facts.openedBy);
  return facts.now - facts.submittedAt > settings.withdrawHours * hour
    ? flowText.withdrawExpired(settings.withdrawHours)
    : undefined;
}
