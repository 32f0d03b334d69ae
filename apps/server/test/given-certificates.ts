import { newId } from '../src/platform/db/id.ts';
import type { Stage } from './story.ts';

/** The demonstration people who inspect and sign may do so for these kinds and categories. */
export async function givenCertificates(
  { db, seeded }: Stage,
  served: readonly { readonly kindCode: string; readonly categoryCode: string }[],
): Promise<void> {
  const userId = (loginName: string) => seeded.userIds.get(loginName) ?? '';
  const kindCodes = [...new Set(served.map(({ kindCode }) => kindCode))];
  const valid = { validFrom: '2024-01-01', validTo: '2030-01-01' };
  const held = ['jianyan1', 'jianyan2', 'jiaohe', 'shenpi1', 'qianfa'].map((name) => ({
    id: newId(),
    userId: userId(name),
    kindCodes,
    itemCode: 'QZ-1',
    level: '2',
    certificateNo: `TS-${name}`,
    ...valid,
  }));
  await db.insertInto('staffQualification').values(held).execute();
  const scopes = kindCodes.flatMap((kindCode) =>
    (['audit', 'approve'] as const).map((duty) => ({
      id: newId(),
      userId: userId(duty === 'audit' ? 'shenpi1' : 'qianfa'),
      kindCode,
      categoryCodes: served.flatMap((one) => (one.kindCode === kindCode ? [one.categoryCode] : [])),
      documentNo: '示范检授〔2024〕2号',
      duty,
      ...valid,
    })),
  );
  await db.insertInto('signatoryScope').values(scopes).execute();
}
