import type { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { text } from './application.text.ts';
import { hasValves, type ApplyValues } from './apply-values.ts';

/** The server's words about each chosen piece, by its identifier; pieces that are not asked yet are missing. */
export type Checks = ReadonlyMap<string, AnswerOf<typeof checkEquipment>[number]>;

/** The questions to confirm before the declaration goes: pieces that run in another business, and their like. */
export const questionsAbout = ({ equipment }: Pick<ApplyValues, 'equipment'>, checks: Checks): string[] =>
  equipment.flatMap((one) => checks.get(one.id)?.questions ?? []);

/** The dialog that asks whether the declaration goes nevertheless: it shows every question, for what it shows is confirmed. */
export const confirmationOf = (questions: readonly string[]) => ({
  title: text.questionsTitle(questions.length),
  content: text.questionsList(questions),
});

/**
 * The reason that what is declared cannot be submitted, besides the fields; the server refuses a piece that was not
 * asked here.
 */
export function equipmentObstacle(values: ApplyValues, checks: Checks): string | undefined {
  if (hasValves(values) && values.valves.length === 0) return text.noValves;
  const refusedCount = values.equipment.filter((one) => checks.get(one.id)?.isAllowed === false).length;
  return refusedCount > 0 ? text.refused(refusedCount) : undefined;
}
