import type { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import type { EquipmentChoice } from '@tejian/contract/archive/equipment/equipment.record.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { text } from './application.text.ts';
import { withoutNumber } from './apply-values.ts';

type Checked = AnswerOf<typeof checkEquipment>[number];
type Check = Pick<Checked, 'problems' | 'shown'>;

/** The reason that a piece of equipment cannot be chosen: it is in the form already, or not accepted. */
export function choiceReason(
  { missing }: Pick<EquipmentChoice, 'missing'>,
  check: Check | undefined,
  isChosen: boolean,
): string | undefined {
  if (isChosen) return text.picker.already;
  if (!check) return undefined;
  // What the archive lacks may be filled in until the declaration is submitted (decisions §9): it refuses nothing by
  // itself, and where something else does, that is said.
  const lack = missing.length > 0 ? applicationText.equipmentIncomplete(check.shown, missing.join('、')) : undefined;
  const others = check.problems.filter((problem) => problem !== lack);
  const isRefused = check.problems.length > (lack === undefined ? 0 : 1);
  const problem = isRefused ? (others[0] ?? check.problems[0]) : undefined;
  return problem === undefined ? undefined : withoutNumber([problem], check.shown)[0];
}

interface Found<Row> {
  readonly found: readonly Row[];
  /** The number that was searched. */
  readonly code: string;
  /** True when it has been said of all of them what hinders them. */
  readonly isChecked: boolean;
  readonly reasonOf: (row: Row) => string | undefined;
}

/** The one device that a number has found, where it may be chosen: another Enter takes it. */
export function onlyChoice<Row>({ found, code, isChecked, reasonOf }: Found<Row>): Row | undefined {
  const [first, ...others] = found;
  const isOnly = code !== '' && first !== undefined && others.length === 0;
  return isOnly && isChecked && reasonOf(first) === undefined ? first : undefined;
}

/** Other business of the category with it, or a draft that names it: it may be chosen, and whoever chooses it sees that. */
export const choiceNote = (check: Pick<Checked, 'questions' | 'warnings' | 'shown'> | undefined): string | undefined =>
  check && withoutNumber([...check.questions, ...check.warnings], check.shown)[0];
