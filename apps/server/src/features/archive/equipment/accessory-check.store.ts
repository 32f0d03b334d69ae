import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/list/advanced.ts';

export interface AccessoryOfHost {
  equipmentId: string;
  kindCode: string;
  partId: string;
}

/**
 * The one accessory of a device, named by any of its codes, that has this product number. A code that no device has any
 * more leads to the one whose code it was before a merge; the part of a text is what the index of former codes knows.
 */
export async function findAccessory(tx: Tx, hostCode: string, productNo: string): Promise<AccessoryOfHost | undefined> {
  const code = normalCode(hostCode);
  const { rows } = await sql<AccessoryOfHost>`
    with holder as (select id, kind_code from equipment
      where ${code} in (device_code_normal, registration_code_normal, identification_code_normal,
        use_certificate_no_normal)),
    host as (select id, kind_code from holder union all select id, kind_code from equipment
      where not exists (select from holder) and former_codes_normal like ${`%${escapeLike(code)}%`}
        and ${code} = any(string_to_array(former_codes_normal, ' ')))
    select host.id as equipment_id, host.kind_code, p.id as part_id
    from host join equipment_part p on p.equipment_id = host.id and p.table_code = 'accessory'
    where normal_code(p.params->>'productNo') = ${normalCode(productNo)}
    limit 2`.execute(tx);
  const [only] = rows;
  return rows.length === 1 ? only : undefined;
}
