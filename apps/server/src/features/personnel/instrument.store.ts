import type { findInstrumentList } from '@tejian/contract/personnel/instrument.contract.ts';
import type { InstrumentRow } from '@tejian/contract/personnel/instrument.record.ts';
import { instrumentList } from '@tejian/contract/personnel/personnel.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../platform/list/list.ts';

const sourceAt = (today: string): ListSource<InstrumentRow> => ({
  from: sql`instrument i left join organisation d on d.id = i.department_id`,
  identity: sql`i.id`,
  columns: {
    id: sql`i.id`,
    name: sql`i.name`,
    model: sql`i.model`,
    instrumentNo: sql`i.instrument_no`,
    validTo: sql`i.valid_to`,
    validity: sql`case when i.valid_to < ${today}::date then 'expired' when i.valid_to <= ${today}::date + 90 then 'soon' else 'valid' end`,
    departmentId: sql`i.department_id`,
    departmentName: sql`coalesce(d.name, '')`,
    state: sql`i.state`,
    version: sql`i.version`,
  },
});

export const listing = (asked: RequestOf<typeof findInstrumentList>, today: string): ListQuery<InstrumentRow> => ({
  view: instrumentList,
  source: sourceAt(today),
  asked,
});

export interface InstrumentValues {
  name: string;
  model: string;
  instrumentNo: string;
  validTo: string;
  departmentId: string | null;
  state: string;
}

export const findByNo = (db: Db, instrumentNo: string) =>
  db.selectFrom('instrument').select('id').where('instrumentNo', '=', instrumentNo).executeTakeFirst();

/** The instrument as its form shows it. */
export async function findWhole(db: Db, instrumentNo: string) {
  const found = await db
    .selectFrom('instrument')
    .select(['id', 'name', 'model', 'instrumentNo', 'validTo', 'departmentId', 'state', 'version'])
    .where('instrumentNo', '=', instrumentNo)
    .forUpdate()
    .executeTakeFirst();
  return found && { ...found, departmentId: found.departmentId ?? undefined };
}

export async function add(tx: Tx, values: InstrumentValues): Promise<string> {
  const id = newId();
  await tx
    .insertInto('instrument')
    .values({ id, ...values })
    .execute();
  return id;
}

/** Undefined when somebody changed it meanwhile. */
export async function change(
  tx: Tx,
  id: string,
  version: number,
  values: InstrumentValues,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('instrument')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}
