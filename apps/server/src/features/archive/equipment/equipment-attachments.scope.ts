import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { sql } from 'kysely';
import { may } from '../../../platform/session/actor.ts';
import { writableTo } from '../../../platform/session/owned-record.ts';
import { changesIf, recordKind } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { ownedEquipment } from './equipment-scope.store.ts';

interface Facts {
  readonly kindCode: string;
  /** Its institute registered the equipment or looks after it now. */
  readonly isOurs: boolean;
}

/** Papers of a piece of equipment: whoever keeps the archive of its kind keeps them. */
export const equipmentAttachments = recordKind<Facts>({
  writers: Object.values(familyOfKind).map((family): Permission => `equipment:${family}:save`),
  visible: (id, actor) => sql`select jsonb_build_object('kindCode', e.kind_code,
      'isOurs', ${writableTo(actor, ownedEquipment)}) as facts
    from equipment e where e.id = ${id}::uuid and ${within(actor, 'equipment')}`,
  held: (id) => sql`select id from equipment where id = ${id}::uuid for share`,
  access({ kindCode, isOurs }, actor) {
    const family = familyOfKind[kindCode];
    return changesIf(isOurs && family !== undefined && may(actor, `equipment:${family}:save`));
  },
});
