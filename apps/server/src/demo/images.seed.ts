import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';
import { drawSeal, drawSignature } from '../platform/documents/seal.ts';
import type { Renderer } from '../platform/documents/renderer.ts';
import { keepFile } from '../platform/files/stored-file.store.ts';
import type { Ports } from '../platform/ports.ts';
import { institute, people, type PersonSeed } from './people.seed.ts';

const VALID_FROM = '2024-01-01';
const PNG = 'image/png';

export interface DrawnImages {
  readonly seal: Uint8Array;
  readonly signatures: readonly { readonly person: PersonSeed; readonly image: Uint8Array }[];
}

/** Draws the invented seal and signatures of the demonstration institute. */
export async function drawImages(renderer: Renderer): Promise<DrawnImages> {
  const signers = people.filter((person) => person.signs);
  const seal = await drawSeal(renderer, { name: institute.name, purpose: '检验专用章' });
  const signatures = await Promise.all(
    signers.map(async (person) => ({ person, image: await drawSignature(renderer, person.name) })),
  );
  return { seal, signatures };
}

/** Keeps the seal and signatures of the demonstration institute; where they exist already, nothing happens. */
export async function seedImages(
  db: Db,
  ports: Pick<Ports, 'files' | 'renderer'>,
  draw: (renderer: Renderer) => Promise<DrawnImages> = drawImages,
): Promise<void> {
  const owner = await db.selectFrom('organisation').select('id').where('code', '=', institute.code).executeTakeFirst();
  const sealImage = await db.selectFrom('sealImage').select('id').limit(1).executeTakeFirst();
  if (!owner || sealImage) return;
  const { seal, signatures } = await draw(ports.renderer);
  await db.transaction().execute(async (tx) => {
    const keptFile = await keepFile(tx, ports.files, seal, { name: '检验专用章.png', mime: PNG, createdBy: null });
    await tx
      .insertInto('sealImage')
      .values({ id: newId(), organisationId: owner.id, name: '检验专用章', fileId: keptFile.id, validFrom: VALID_FROM })
      .execute();
    for (const { person, image } of signatures) {
      const user = await tx
        .selectFrom('appUser')
        .select('id')
        .where('loginName', '=', person.loginName)
        .executeTakeFirstOrThrow();
      const file = await keepFile(tx, ports.files, image, {
        name: `${person.name}.png`,
        mime: PNG,
        createdBy: user.id,
      });
      await tx
        .insertInto('signatureImage')
        .values({ userId: user.id, fileId: file.id, validFrom: VALID_FROM })
        .execute();
    }
  });
}
