import type { AgreementOperation, AgreementTerms } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { moneyOfNumber, noMoney } from '@tejian/domain/shared/money/money.ts';
import * as agreement from '../../features/money/price-agreement/price-agreement.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { personOf, type BusinessStage } from './stage.seed.ts';

interface AgreementSeed {
  readonly ago: number;
  readonly no: string;
  readonly unit: string;
  readonly terms: AgreementTerms;
  readonly kindCodes: readonly string[];
  readonly value?: number;
  readonly reason: string;
  /** By the station head, some days later. */
  readonly decided?: readonly [operation: AgreementOperation, reason: string];
}

const HALF_A_YEAR = 180;
const DAYS_TO_DECIDE = 2;

const agreements: readonly AgreementSeed[] = [
  { ago: 40, no: 'XY-0001', unit: '示范市第一人民医院', terms: 'percent', kindCodes: ['3000'], value: 80, reason: '全院电梯统一委托，按收费标准八折', decided: ['approve', '经收费办公会同意'] },
  { ago: 25, no: 'XY-0002', unit: '示范海峡酒店有限公司', terms: 'percent', kindCodes: ['3000'], value: 60, reason: '申请按收费标准六折', decided: ['refuse', '设备数量未达到优惠条件'] },
  { ago: 3, no: 'XY-0003', unit: '示范市实验中学', terms: 'exempt', kindCodes: [], reason: '公办学校，申请本学期免缴' },
]; // prettier-ignore

/**
 * Adds what was agreed with units on prices: in force from tomorrow on, refused with its reason, and waiting to be
 * decided.
 */
export async function addPriceAgreements(tx: Tx, stage: BusinessStage): Promise<void> {
  const today = chinaDay(stage.now);
  const at = (ago: number) => new Date(`${addDays(today, -ago)}T10:20:00+08:00`);
  const namedRows = await tx
    .selectFrom('unit')
    .select(['id', 'name'])
    .where(
      'name',
      'in',
      agreements.map(({ unit }) => unit),
    )
    .where('mergedInto', 'is', null)
    .execute();
  const unitIds = new Map(namedRows.map(({ id, name }) => [name, id]));
  for (const { ago, no, unit, value, kindCodes, decided, ...agreedAgreement } of agreements) {
    const unitId = unitIds.get(unit);
    if (unitId === undefined) continue; // somebody merged or renamed it already
    const terms = { ...agreedAgreement, kindCodes: [...kindCodes], agreementNo: no, unitId };
    const dates = { validFrom: addDays(today, 1), validTo: addDays(today, HALF_A_YEAR) };
    const pricedCharge = value === undefined ? {} : { value: moneyOfNumber(value) ?? noMoney };
    const clerk = { actor: personOf(stage, 'shouli'), now: at(ago) };
    const { id } = await agreement.save(tx, { ...terms, ...dates, ...pricedCharge }, clerk);
    if (!decided) continue;
    const [operation, reason] = decided;
    const head = { actor: personOf(stage, 'zhanzhang'), now: at(ago - DAYS_TO_DECIDE) };
    await agreement.decide(tx, { id, version: 1, operation, reason }, head);
  }
}
