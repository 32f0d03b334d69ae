// A batch of accessories as a declaration keeps it: a record of the archive with the valves as its rows.
import type { GivenPart } from '@tejian/domain/archive/equipment/parts.ts';
import { equipmentText as text } from '@tejian/domain/archive/equipment/equipment.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { kindData } from './archive-reading.ts';
import { saveAll } from './equipment-saving.ts';
import { getMany } from './equipment.store.ts';
import { findParts } from './parts.store.ts';

const VALVES = 'F000.valve';

interface SentBatch {
  readonly kindCode: string;
  /** The batch that the declaration kept before has it already. */
  readonly id: string | undefined;
  readonly useUnitId: string;
  readonly values: Readonly<Record<string, string>>;
  readonly valves: readonly GivenPart[];
}

/** Saves the batch; whoever may declare may do so, because the batch is what is declared. Answers its valves in their order. */
export async function saveSentBatch(
  tx: Tx,
  { id, kindCode, useUnitId, values, valves }: SentBatch,
  actor: Actor,
): Promise<{ id: string; valveIds: string[] }> {
  const [current] = id ? await getMany(tx, [id], { lock: true }) : [];
  const givenFacts = {
    kindCode,
    useUnitId,
    maintainerId: current?.maintainerId ?? undefined,
    values: { ...values },
    parts: { [VALVES]: [...valves] },
    ...(current && { id: current.id, version: current.version }),
  };
  const data = await kindData(tx, kindCode);
  const [savedRefusal] = await saveAll(tx, [{ given: givenFacts, current }], { actor, data });
  if (!savedRefusal || savedRefusal instanceof Refusal)
    throw savedRefusal ? ofDeclaration(savedRefusal) : new Refusal(text.notFound);
  const rows = (await findParts(tx, [savedRefusal.id])).get(savedRefusal.id)?.get(VALVES) ?? [];
  return { id: savedRefusal.id, valveIds: rows.map((row) => row.id) };
}

/** A declaration holds the valves themselves, not the table of an archive record. */
function ofDeclaration({ message, fieldErrors, beside }: Refusal): Refusal {
  const renamedEntries = Object.entries(fieldErrors ?? {}).map(([place, sentence]) => [
    place.replace(VALVES, 'valves'),
    sentence,
  ]);
  return new Refusal(message, fieldErrors && Object.fromEntries(renamedEntries), beside);
}
