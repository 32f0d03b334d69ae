import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import type { MaterialRow } from '@tejian/domain/business/application/material-list.ts';
import {
  mayConform,
  reviewedMaterials,
  verdictsRefusal,
} from '@tejian/domain/business/application/material-verdict.ts';
import { text } from './material.text.ts';

/** The decision about one piece of material; nothing yet while `isAccepted` is absent. */
export interface Finding {
  material: MaterialRow;
  isAccepted?: boolean | undefined;
  /** It came in at the review, after the declaration had said that it was not there. */
  isReceived?: boolean;
  note: string;
}

export type Deal = 'pass' | 'return' | 'decline';

/** The material handed in, and what should have been. */
export const findingsOf = (
  declaredDetail: Pick<ApplicationDetail, 'materials' | 'categoryCode' | 'kindCode'>,
): Finding[] => reviewedMaterials(declaredDetail).map((material) => ({ material, note: '' }));

/** It is there, and so it can be found to conform. */
export const isThere = ({ material, isReceived }: Finding): boolean => mayConform(material, isReceived);

/** All that is there and undecided conforms; what is not there stays open, and is named. */
export function acceptThere(findings: readonly Finding[]): { findings: Finding[]; absent: string[] } {
  const acceptedFindings = findings.map((one) =>
    one.isAccepted === undefined && isThere(one) ? { ...one, isAccepted: true } : one,
  );
  const absent = acceptedFindings.filter((one) => one.isAccepted === undefined).map(({ material }) => material.name);
  return { findings: acceptedFindings, absent };
}

/** The reason that it may not be dealt with so; nothing when it may. */
export function dealProblem(findings: readonly Finding[], deal: Deal): string | undefined {
  const lacking = findings.filter((one) => one.isAccepted === false);
  const openObstacle = deal === 'return' ? supplementObstacle(findings) : undefined;
  if (openObstacle) return openObstacle;
  if (deal === 'pass' && isUndecided(findings)) return text.undecided;
  const silent = silentFinding(findings);
  if (deal !== 'pass' && silent) return text.noteRequired(silent.material.name);
  const refusal = verdictsRefusal(materialsOf(findings), verdictsOf(findings), deal === 'pass');
  if (refusal) return refusal;
  const [first] = lacking;
  return deal === 'pass' && first ? text.lackingForPass(first.material.name) : undefined;
}

const materialsOf = (findings: readonly Finding[]) => findings.map(({ material }) => material);
const isUndecided = (findings: readonly Finding[]): boolean => findings.some((one) => one.isAccepted === undefined);

/** The reason that nothing can be asked to be supplemented yet; said at the button, before its dialog is filled in. */
export function supplementObstacle(findings: readonly Finding[]): string | undefined {
  if (isUndecided(findings)) return text.undecided;
  return findings.some((one) => one.isAccepted === false) ? undefined : text.nothingLacking;
}

/** The part of them that is sent: what was decided, under the names of the material. */
export const verdictsOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ material, isAccepted, isReceived, note }) =>
    isAccepted === undefined
      ? []
      : [{ type: material.name, isAccepted, ...(isReceived && { isReceived }), note: note.trim() }],
  );

/** The first that does not conform and says nothing yet. */
export const silentFinding = (findings: readonly Finding[]): Finding | undefined =>
  findings.find((one) => one.isAccepted === false && one.note.trim() === '');
