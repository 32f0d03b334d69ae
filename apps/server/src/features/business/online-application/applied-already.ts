import type { OnlineContent } from '@tejian/contract/business/online-application/online-application.contract.ts';
import type { NamedDevice } from '@tejian/domain/business/online-application/online-application.ts';
import { onlineApplicationText as text } from '@tejian/domain/business/online-application/online-application.text.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findDevices, findOpenOf } from './found-devices.store.ts';

interface OfUnit {
  readonly unitId: string;
  readonly content: OnlineContent;
  /** The number of the one that is sent again. */
  readonly onlineNo: string | undefined;
  readonly actor: Actor;
}

/**
 * Refuses what an open online application of the unit asks for already: of two users of a unit, or of two pages, the second learns
 * of the first. A device is the same under any of its numbers.
 */
export async function requireNotAppliedFor(tx: Tx, { unitId, content, onlineNo, actor }: OfUnit): Promise<void> {
  const { kindCode, categoryCode } = content;
  const openOnes = await findOpenOf(tx, { unitId, kindCode, categoryCode, except: onlineNo });
  if (openOnes.length === 0) return;
  const keysOf = async (devices: readonly NamedDevice[]) =>
    (await findDevices(tx, { kindCode, devices }, actor)).map(
      ({ equipmentId, code }) => equipmentId ?? normalCode(code),
    );
  const keys = await keysOf(content.devices);
  for (const { onlineNo: openNo, state, devices } of openOnes) {
    const takenKeys = new Set(await keysOf(devices));
    const same = content.devices[keys.findIndex((key) => takenKeys.has(key))];
    if (!same) continue;
    const sentence = text.appliedAlready(same.code, openNo, text.states[state]);
    throw new Refusal(sentence, { devices: sentence });
  }
}
