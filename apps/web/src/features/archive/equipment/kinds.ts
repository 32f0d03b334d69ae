import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';

/** The nine kinds of the archive: each has its pair of routes from the same two pages (decisions §6). */
const kinds = Object.entries(familyOfKind).map(([kindCode, family]) => ({ kindCode, family }));

/** The kind of an address such as /bsArchives/elevator, /bsArchives/elevatorForm or /bsArchives/elevatorPortrait. */
export function kindOfPath(path: string): { kindCode: string; family: string } {
  const segment = path.split('/')[2]?.replace(/(?:Form|Portrait)$/, '');
  const kind = kinds.find(({ family }) => family === segment);
  if (!kind) throw new Error(`no kind of equipment at ${path}`);
  return kind;
}
