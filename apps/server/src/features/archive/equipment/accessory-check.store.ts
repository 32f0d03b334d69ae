import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface AccessoryOfHost {
  equipmentId: string;
  kindCode: string;
  partId: string;
}

/** The one accessory of a device, named by any of its codes, that has this product number. */
export async function findAccessory(tx: Tx, hostCode: string, productNo: string): Promise<AccessoryOfHost | undefined> {
  const { rows } = await sql<AccessoryOfHost>`
    select e.id as equipment_id, e.kind_code, p.id as part_id
    from equipment e join equipment_part p on p.equipment_id = e.id and p.table_code = 'accessory'
    where ${normalCode(hostCode)} in (e.device_code_normal, e.registration_code_normal, e.identification_code_normal,
      e.use_certificate_no_normal)
      and normal_code(p.params->>'productNo') = ${normalCode(productNo)}
    limit 2`.execute(tx);
  const [only] = rows;
  return rows.length === 1 ? only : undefined;
}
