import type { findInstrumentList } from '@tejian/contract/personnel/instrument.contract.ts';
import type { InstrumentRow } from '@tejian/contract/personnel/instrument.record.ts';
import { instrumentList } from '@tejian/contract/personnel/personnel.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { insertAll, updateAll } from '../../platform/db/many-rows.ts';
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

interface InstrumentValues {
  name: string;
  model: string;
  instrumentNo: string;
  validTo: string;
  departmentId: string | null;
  state: string;
}

/** Instruments by their numbers, as their form shows them. */
export async function findByNos(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const found = await db
    .selectFrom('instrument')
    .select(['id', 'name', 'model', 'instrumentNo', 'validTo', 'departmentId', 'state', 'version'])
    .where('instrumentNo', 'in', [...numbers])
    .orderBy('id')
    .execute();
  return found.map((one) => ({ ...one, departmentId: one.departmentId ?? undefined }));
}

interface Writing {
  readonly isNew: boolean;
  readonly id: string;
  readonly version: number;
  readonly values: InstrumentValues;
}

/** Adds and changes in two statements; answers the versions, none for one that somebody changed meanwhile. */
export async function write(tx: Tx, all: readonly Writing[]): Promise<ReadonlyMap<string, number>> {
  const { fresh = [], known = [] } = Object.groupBy(all, ({ isNew }) => (isNew ? 'fresh' : 'known'));
  await insertAll(
    tx,
    'instrument',
    fresh.map(({ id, values }) => ({ id, ...values, version: 1 })),
  );
  const versions = await updateAll(
    tx,
    'instrument',
    known.map(({ id, version, values }) => ({ id, version, ...values })),
  );
  for (const { id } of fresh) versions.set(id, 1);
  return versions;
}
