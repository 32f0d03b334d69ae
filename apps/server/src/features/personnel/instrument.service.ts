import type { findInstrumentList, InstrumentToSave } from '@tejian/contract/personnel/instrument.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { personnelText as text } from '@tejian/domain/personnel/personnel.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findList } from '../../platform/list/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { note } from '../audit/audit.service.ts';
import * as store from './instrument.store.ts';

export const listing = store.listing;
export const find = (db: Db, asked: RequestOf<typeof findInstrumentList>, today: string) =>
  findList(db, listing(asked, today));

export async function save(tx: Tx, given: InstrumentToSave, actor: Actor): Promise<{ id: string; version: number }> {
  const { id, version, departmentId, ...rest } = given;
  const values = { ...rest, departmentId: departmentId ?? null };
  const twin = await store.findByNo(tx, given.instrumentNo);
  if (twin && twin.id !== id) {
    const taken = text.instrumentNoTaken(given.instrumentNo);
    throw new Refusal(taken, { instrumentNo: taken });
  }
  const noted = (subjectId: string, action: 'add' | 'change') =>
    note(tx, actor, {
      subject: 'instrument',
      subjectId,
      name: `${given.name} ${given.instrumentNo}`,
      action,
      details: given.validTo,
    });
  if (!id) {
    const added = await store.add(tx, values);
    await noted(added, 'add');
    return { id: added, version: 1 };
  }
  const next = await store.change(tx, id, version ?? 0, values);
  if (next === undefined) throw new Refusal(text.changedMeanwhile);
  await noted(id, 'change');
  return { id, version: next };
}
