import { filingText } from '@tejian/domain/business/report/filing.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { drawPhoto } from '../../../platform/documents/image.ts';
import { noteFile } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Ports } from '../../../platform/ports.ts';

const EDGE = { width: 900, height: 400 };
const PNG = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/;

/** Keeps what a receiver drew on the screen, drawn anew: nothing of what was sent is kept but the picture. */
export async function keepSignature(ports: Ports, sentSignature: string) {
  const [, encodedText] = PNG.exec(sentSignature) ?? [];
  if (!encodedText) throw new Refusal(filingText.badSignature, { signature: filingText.badSignature });
  const picture = await drawPhoto(Buffer.from(encodedText, 'base64'), 4_000_000, (image) =>
    image
      .resize({ ...EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer(),
  ).catch(() => undefined);
  if (!picture) throw new Refusal(filingText.badSignature, { signature: filingText.badSignature });
  return ports.files.put(picture);
}
export type KeptSignature = Awaited<ReturnType<typeof keepSignature>>;

export async function noteSignature(tx: Tx, keptSignature: KeptSignature, createdBy: string): Promise<string> {
  const { id } = await noteFile(tx, keptSignature, { name: 'signature.png', mime: 'image/png', createdBy });
  return id;
}
