import { sql, type RawBuilder } from 'kysely';
import { upload } from '../../features/shared/attachment/attachment.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { drawSignature } from '../../platform/documents/seal.ts';
import { recordKinds } from '../../record-kinds.ts';
import { houseOf, personOf, type BusinessStage, type Who } from './stage.seed.ts';

interface Attached {
  readonly title: string;
  /** Code of dictionary ATTACH_TYPE. */
  readonly type: string;
  readonly who: Who;
  /** The record on which it hangs. */
  readonly record: (house: string) => RawBuilder<{ id: string }>;
}

const attachedRows: readonly Attached[] = [
  { title: '维保合同', type: '12', who: 'shouli', record: (house) => sql`select id from application where organisation_id = ${house} and state = 'running' order by application_no desc limit 1` },
  { title: '现场联系单', type: '09', who: 'keshi', record: (house) => sql`select id from item where organisation_id = ${house} and state = 'running' order by item_no desc limit 1` },
  { title: '使用登记证', type: '10', who: 'shouli', record: (house) => sql`select i.equipment_id as id from item i join equipment e on e.id = i.equipment_id where i.organisation_id = ${house} and i.state = 'running' and e.organisation_id = i.organisation_id order by i.item_no desc limit 1` },
  { title: '检验员证', type: '21', who: 'keshi', record: () => sql`select id from app_user where login_name = 'jianyan1'` },
  { title: '缴费凭证', type: '19', who: 'caiwu', record: (house) => sql`select id from charge where organisation_id = ${house} and not is_void and confirmed > 0 order by charge_no limit 1` },
]; // prettier-ignore

/** One record of each kind that carries papers has one, added by the people who keep it. */
export async function addAttachments(tx: Tx, stage: BusinessStage): Promise<void> {
  const drawnBytes = await drawSignature(stage.ports.renderer, '示例');
  const content = await stage.ports.files.put(drawnBytes);
  for (const { title, type, who, record } of attachedRows) {
    const { rows } = await record(houseOf(stage)).execute(tx);
    const [foundRecord] = rows;
    if (!foundRecord) continue;
    const file = { name: `${title}.png`, mime: 'image/png', origin: undefined, title, content };
    const user = { kinds: recordKinds, actor: personOf(stage, who) };
    await upload(tx, { title, recordId: foundRecord.id, type }, file, user);
  }
}
