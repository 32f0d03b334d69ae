// Valves that are declared on their own form: the declaration keeps the batch that they are rows of.
import type { ApplicationDraft } from '@tejian/contract/business/application/declaration.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { bringsValves as isOfValves } from '@tejian/domain/business/application/declared-parts.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { saveSentBatch } from '../../archive/equipment/sent-batch.service.ts';
import { replaceParts } from './declared-part.store.ts';
import { findOwnBatch } from './sent-batch.store.ts';

interface Declaring {
  readonly id: string;
  readonly applicationNo: string;
  readonly unitId: string;
  readonly contactName?: string | undefined;
  readonly contactPhone?: string | undefined;
}

/** True when the draft brings the rows of its batch itself. */
export const bringsValves = ({ kindCode, valves }: Pick<ApplicationDraft, 'kindCode' | 'valves'>): boolean =>
  valves !== undefined && isOfValves(kindCode);

/** The draft with the batch that holds its valves, all of which are declared. */
export async function withBatch(
  tx: Tx,
  draft: ApplicationDraft,
  { id, applicationNo, unitId, contactName = '', contactPhone = '' }: Declaring,
  { actor, now }: { actor: Actor; now: Date },
): Promise<ApplicationDraft> {
  if (!bringsValves(draft)) return draft;
  const before = await findOwnBatch(tx, id);
  await replaceParts(tx, id, []); // a valve that was taken out of the list is free to go
  const ownPart = { contactName, contactPhone, sentBy: contactName };
  const newRecord = {
    factoryNo: applicationNo,
    equipmentName: applicationText.sentValves,
    sampleReceiveDate: chinaDay(now),
  };
  const batch = await saveSentBatch(
    tx,
    {
      id: before,
      kindCode: draft.kindCode,
      useUnitId: unitId,
      values: before ? ownPart : { ...newRecord, ...ownPart },
      valves: draft.valves ?? [],
    },
    actor,
  );
  return { ...draft, equipmentIds: [batch.id], parts: [{ equipmentId: batch.id, partIds: batch.valveIds }] };
}
