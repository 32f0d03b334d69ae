import { applicationText } from './application.text.ts';
import { materialList, readMaterials, type MaterialRow } from './material-list.ts';

/** The statement of a reviewer about one piece of material. */
interface Verdict {
  /** Name of the material. */
  readonly type: string;
  readonly isAccepted: boolean;
  /** Brought in at the review itself. */
  readonly isReceived?: boolean | undefined;
}

interface Declared {
  readonly materials: readonly Readonly<Record<string, unknown>>[];
  readonly categoryCode: string;
  readonly kindCode: string;
}

/**
 * The material reviewed: what was handed in, and what should have been; of a declaration that kept no list, what its
 * category wants.
 */
export function reviewedMaterials({ materials, categoryCode, kindCode }: Declared): MaterialRow[] {
  const declaredRows = readMaterials(materials);
  const rows = declaredRows.length > 0 ? declaredRows : materialList(categoryCode, kindCode);
  return rows.filter((row) => row.isRequired || row.isSubmitted);
}

/** A piece of material can conform only where it is there: handed in with the declaration, or received at the review. */
export const mayConform = ({ isSubmitted }: Pick<MaterialRow, 'isSubmitted'>, isReceived = false): boolean =>
  isSubmitted || isReceived;

/** The reason that the material cannot be judged so, naming each piece; nothing when it can. */
export function verdictsRefusal(
  materials: readonly MaterialRow[],
  verdicts: readonly Verdict[],
  isPass: boolean,
): string | undefined {
  const byName = new Map(verdicts.map((verdict) => [verdict.type, verdict]));
  const absent = materials.filter((material) => {
    const verdict = byName.get(material.name);
    return verdict?.isAccepted === true && !mayConform(material, verdict.isReceived);
  });
  if (absent.length > 0) return applicationText.notHandedIn(absent.map(({ name }) => name));
  const openRows = materials.filter(({ isRequired, name }) => isRequired && !byName.has(name));
  return isPass && openRows.length > 0 ? applicationText.verdictsOpen(openRows.map(({ name }) => name)) : undefined;
}

/** The list as it stands once what was received at the review is noted in it. */
export function withReceived(materials: readonly MaterialRow[], verdicts: readonly Verdict[]): MaterialRow[] {
  const receivedTexts = new Set(verdicts.flatMap(({ type, isReceived }) => (isReceived ? [type] : [])));
  return materials.map((row) =>
    receivedTexts.has(row.name) ? { ...row, isSubmitted: true, copies: row.copies ?? 1 } : row,
  );
}
