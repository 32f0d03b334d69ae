import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sexOfIdentity } from '@tejian/domain/archive/personnel/identity.ts';
import { summaryOf } from '@tejian/domain/archive/personnel/operator.ts';
import { operatorText } from '@tejian/domain/archive/personnel/operator.text.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';
import type { Vault } from '../platform/secrets/vault.ts';
import { aboutIdentity, aboutPhone, identityMark } from '../features/archive/personnel/identity.ts';
import { institute } from './people.seed.ts';

/** Invented operators: name, items, days until each certificate ends (from the day of the first start). */
const operators: readonly (readonly [string, readonly (readonly [string, number])[]])[] = [
  ['马志强', [['T', 620]]],
  ['胡晓燕', [['A', 410]]],
  [
    '郭建国',
    [
      ['N1', 24],
      ['Q2', 700],
    ],
  ],
  ['何秀兰', [['G1', -12]]],
  ['高海波', [['Q2', 8]]],
  [
    '罗永福',
    [
      ['G1', 500],
      ['G3', 86],
    ],
  ],
  ['梁玉梅', [['R1', 333]]],
  ['宋立军', [['N1', 75]]],
  ['郑小龙', [['T', 29]]],
  ['谢春华', [['Y2', 910]]],
  ['韩大勇', [['P', 3]]],
  ['唐文静', [['A', -40]]],
  ['冯国栋', [['Q1', 260]]],
  ['于海燕', [['F', 480]]],
  ['董志远', []],
  ['萧建华', [['N2', 55]]],
];
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK = '10X98765432';
const TERM_DAYS = 1460; // four years

/** A number of the right form that is nobody's: serial numbers of the demonstration's own. */
function inventedIdentity(at: number): string {
  const first = `350102${1968 + at * 2}${String(1 + (at % 12)).padStart(2, '0')}15${String(100 + at * 7).padStart(3, '0')}`;
  return first + CHECK[WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(first[place]), 0) % 11];
}

/** Fills the list of operators of the demonstration institute; where there are any, nothing happens. */
export async function seedOperators(db: Db, vault: Vault, today: string): Promise<void> {
  const owner = await db.selectFrom('organisation').select('id').where('code', '=', institute.code).executeTakeFirst();
  const knownFacts = await db.selectFrom('operator').select('id').limit(1).executeTakeFirst();
  if (!owner || knownFacts) return;
  const units = await db.selectFrom('unit').select('id').orderBy('searchName').limit(8).execute();
  await db.transaction().execute(async (tx) => {
    for (const [at, [name, items]] of operators.entries()) {
      const unitId = units[at % Math.max(1, units.length)]?.id ?? null;
      await addOperator(tx, vault, { at, name, items, unitId, organisationId: owner.id, today });
    }
  });
}

interface OperatorSeed {
  at: number;
  name: string;
  items: readonly (readonly [string, number])[];
  unitId: string | null;
  organisationId: string;
  today: string;
}

async function addOperator(tx: Tx, vault: Vault, seed: OperatorSeed): Promise<void> {
  const { at, name, items, unitId, organisationId, today } = seed;
  const id = newId();
  const identityNo = inventedIdentity(at);
  const certificates = items.map(([itemCode, days], place) => ({
    itemCode,
    certificateNo: place === 0 ? operatorText.sameAsIdentity : `SF-ZY-${at}-${itemCode}`,
    validFrom: addDays(today, days - TERM_DAYS),
    validTo: addDays(today, days),
    state: '1',
  }));
  const { earliestEnd, ...summary } = summaryOf(certificates);
  await tx
    .insertInto('operator')
    .values({
      id,
      organisationId,
      name,
      searchName: unitSearchName(name),
      identitySealed: vault.seal(identityNo, aboutIdentity(id)),
      identityMark: identityMark(vault, identityNo),
      sex: sexOfIdentity(identityNo),
      phoneSealed: vault.seal(`1390000${String(1000 + at)}`, aboutPhone(id)),
      unitId,
      ...summary,
      earliestEnd: earliestEnd ?? null,
    })
    .execute();
  if (certificates.length === 0) return;
  await tx
    .insertInto('operatorCertificate')
    .values(certificates.map((one) => ({ id: newId(), operatorId: id, ...one, issuingOffice: ISSUER })))
    .execute();
}
const ISSUER = '示范市市场监督管理局';
