import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { upload } from '../../features/shared/attachment/attachment.service.ts';
import { recordKinds } from '../../record-kinds.ts';
import type { Tx } from '../../platform/db/database.ts';
import { drawSignature } from '../../platform/documents/seal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { BusinessStage } from './stage.seed.ts';

const SHOWN = '示例';

/** A picture in every place that demands one, as the inspector uploads it. */
export async function picturesFor(
  tx: Tx,
  { ports }: BusinessStage,
  template: ReportTemplate,
  { recordId, actor }: { recordId: string; actor: Actor },
): Promise<Record<string, string[]>> {
  const slots = template.sections.flatMap((section) => (section.type === 'attachments' ? section.slots : []));
  const files: Record<string, string[]> = {};
  for (const { code, label, min } of slots.filter((slot) => slot.min > 0)) {
    files[code] = [];
    for (let at = 0; at < min; at += 1) {
      const content = await ports.files.put(await drawSignature(ports.renderer, SHOWN));
      const keptFacts = { name: `${label}.png`, mime: 'image/png', origin: undefined, title: label, content };
      const { fileId } = await upload(tx, { title: label, recordId, type: code }, keptFacts, {
        kinds: recordKinds,
        actor,
      });
      files[code].push(fileId);
    }
  }
  return files;
}
