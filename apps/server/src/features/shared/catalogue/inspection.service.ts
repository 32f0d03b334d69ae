import type { InspectionCategory } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { lineOf } from '@tejian/domain/shared/catalogue/place.ts';
import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findCategories, findConclusions, findRules } from './inspection.store.ts';

export { findServedKinds } from './inspection.store.ts';

/** The rules by which equipment of a kind comes due (`dueDates`). */
export const cycleRulesOf = (db: Db, kindCode: string): Promise<CycleRule[]> => findRules(db, kindCode);

/** The categories that the rules name for a kind and, when it is given, a category of equipment. */
export async function inspectionCategories(
  db: Db,
  request: { kindCode?: string; categoryCode?: string },
): Promise<InspectionCategory[]> {
  const { kindCode, categoryCode } = request;
  const [categories, conclusions, all] = [
    await findCategories(db),
    await findConclusions(db),
    kindCode ? await findRules(db, kindCode) : [],
  ];
  const serves = (rule: CycleRule) =>
    !categoryCode || !rule.appliesTo || rule.appliesTo.some((code) => lineOf(code).includes(categoryCode));
  return categories.flatMap(({ confidence, ...category }) => {
    const rules = all.filter((rule) => rule.categoryCode === category.code && serves(rule));
    if (kindCode && rules.length === 0) return [];
    const cycles = rules.flatMap(({ cycleMonths }) => (cycleMonths ? [cycleMonths] : []));
    const offeredConclusions = rules.flatMap(({ conclusionSet }) => conclusions.get(conclusionSet) ?? []);
    return [
      {
        ...category,
        ...(cycles.length > 0 ? { cycleMonths: Math.min(...cycles) } : {}),
        conclusions: [...new Set(offeredConclusions)],
        isUnconfirmed: confidence === 'from-memory' || rules.some(({ unconfirmed }) => unconfirmed),
      },
    ];
  });
}
