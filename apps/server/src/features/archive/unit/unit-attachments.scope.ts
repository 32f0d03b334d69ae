import { sql, type RawBuilder } from 'kysely';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { changesIf, recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { writableTo } from './unit-scope.store.ts';

interface Facts {
  /** Its institute registered the unit or works for it now, and it was not merged into another one. */
  readonly isOurs: boolean;
}

const facts = (actor: Actor): RawBuilder<unknown> =>
  sql`jsonb_build_object('isOurs', u.merged_into is null and ${writableTo(actor)}) as facts`;
const maySee = (actor: Actor): RawBuilder<boolean> => sql<boolean>`${may(actor, 'unit:business:read')}::boolean`;
const access = ({ isOurs }: Facts, actor: Actor) => changesIf(isOurs && may(actor, 'unit:business:save'));

/** Papers of a business unit: the unit is changed by the same people. */
export const unitAttachments = recordKind<Facts>({
  writers: ['unit:business:save'],
  visible: (id, actor) => sql`select ${facts(actor)} from unit u where u.id = ${id}::uuid and ${maySee(actor)}`,
  held: (id) => sql`select id from unit where id = ${id}::uuid for share`,
  access,
});

/** Scans of a licence of a unit. */
export const licenceAttachments = recordKind<Facts>({
  writers: ['unit:business:save'],
  visible: (id, actor) => sql`select ${facts(actor)} from unit_licence l join unit u on u.id = l.unit_id
    where l.id = ${id}::uuid and ${maySee(actor)}`,
  held: (id) => sql`select id from unit_licence where id = ${id}::uuid for share`,
  access,
});
