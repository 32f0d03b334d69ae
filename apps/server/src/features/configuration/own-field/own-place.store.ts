import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { ownEntities, type OwnEntity } from '@tejian/domain/shared/field/own-field.ts';
import { sql, type RawBuilder } from 'kysely';

type Expression = RawBuilder<unknown>;

/** The place where records keep the values of the own fields of one form. */
export interface OwnPlace {
  readonly table: OwnEntity;
  /** The column with the values by their keys. */
  readonly values: Expression;
  /** The rows of the table that have the form; absent: all. */
  readonly only?: Expression;
  /** The beginning of the names of their indexes. */
  readonly prefix: string;
}

const columns: Readonly<Record<Exclude<OwnEntity, 'equipment'>, Expression>> = {
  unit: sql`details`,
  application: sql`own`,
  item: sql`own`,
};

const isRecord = (code: string): code is keyof typeof columns => Object.hasOwn(columns, code);

/** The code of a form is a kind of equipment, or the kind of record itself. */
export const placeOfOwn = (code: string): OwnPlace =>
  isRecord(code)
    ? { table: code, values: columns[code], prefix: `${code}_own_` }
    : {
        table: 'equipment',
        values: sql`params`,
        only: sql`kind_code = ${sql.lit(code)}`,
        prefix: `equipment_own_${code}_`,
      };

const ownIndexName = new RegExp(`^(?:${ownEntities.join('|')})_own_(?:[^_]+_)?(own[A-Z][A-Za-z0-9]*)_[a-z]$`);

/** Made for an own field: it ends with the key of one. Migrations have indexes whose names only begin alike. */
export const isOwnIndex = (name: string): boolean => isOwnKey(ownIndexName.exec(name)?.[1] ?? '');
