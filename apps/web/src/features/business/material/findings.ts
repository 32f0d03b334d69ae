import type { ApplicationDetail } from '@tejian/contract/business/application/application.contract.ts';
import { materialList, readMaterials, type MaterialRow } from '@tejian/domain/business/application/material-list.ts';
import { text } from './material.text.ts';

/** What is decided about one piece of material; nothing yet while `isAccepted` is absent. */
export interface Finding {
  material: MaterialRow;
  isAccepted?: boolean;
  note: string;
}

export type Deal = 'pass' | 'return' | 'decline';

/** What was handed in, and what should have been. */
export function findingsOf({
  materials,
  categoryCode,
  kindCode,
}: Pick<ApplicationDetail, 'materials' | 'categoryCode' | 'kindCode'>): Finding[] {
  const declared = readMaterials(materials);
  const rows = declared.length > 0 ? declared : materialList(categoryCode, kindCode);
  return rows.filter((row) => row.isRequired || row.isSubmitted).map((material) => ({ material, note: '' }));
}

/** Why it may not be dealt with so; nothing when it may. */
export function dealProblem(findings: readonly Finding[], deal: Deal): string | undefined {
  const lacking = findings.filter((one) => one.isAccepted === false);
  const open = deal === 'return' ? supplementObstacle(findings) : undefined;
  if (open) return open;
  if (deal === 'pass' && isUndecided(findings)) return text.undecided;
  const silent = silentFinding(findings);
  if (deal !== 'pass' && silent) return text.noteRequired(silent.material.name);
  const [first] = lacking;
  return deal === 'pass' && first ? text.lackingForPass(first.material.name) : undefined;
}

const isUndecided = (findings: readonly Finding[]): boolean => findings.some((one) => one.isAccepted === undefined);

/** Why nothing can be asked to be supplemented yet; said at the button, before its dialog is filled in. */
export function supplementObstacle(findings: readonly Finding[]): string | undefined {
  if (isUndecided(findings)) return text.undecided;
  return findings.some((one) => one.isAccepted === false) ? undefined : text.nothingLacking;
}

/** What is sent of them: what was decided, under the names of the material. */
export const verdictsOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ material, isAccepted, note }) =>
    isAccepted === undefined ? [] : [{ type: material.name, isAccepted, note: note.trim() }],
  );

/** The first that does not conform and says nothing yet. */
export const silentFinding = (findings: readonly Finding[]): Finding | undefined =>
  findings.find((one) => one.isAccepted === false && one.note.trim() === '');
