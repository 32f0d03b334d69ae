import { equipmentKindOf } from '@tejian/contract/query/query-model/sources.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { paths } from '../../../paths.ts';

type Opens = Readonly<Record<string, string>>;

const equipment = (kindCode: string, id: string) =>
  paths.equipmentForm(familyOfKind[kindCode] ?? 'elevator', { id, type: 'view' });

/** The addresses that the rows of a list lead to, as its own page has it. */
const addresses: Readonly<Record<string, (opens: Opens) => string>> = {
  compositeQueryList: ({ applicationId = '' }) => paths.applicationInfo(applicationId),
  declareQueryList: ({ id = '' }) => paths.applicationInfo(id),
  missionQueryList: ({ applicationId = '' }) => paths.applicationInfo(applicationId),
  overdueTaskList: ({ applicationId = '' }) => paths.applicationInfo(applicationId),
  dueList: ({ kindCode = '', equipmentId = '' }) => equipment(kindCode, equipmentId),
  unitList: ({ id = '' }) => paths.unitForm({ id, type: 'view' }),
  personnelList: ({ id = '' }) => paths.staff(id),
  qualificationList: ({ userId = '' }) => paths.staff(userId),
};

/** The address of the record of a row; nothing where rows of the list open no page. */
export function recordAddress(viewNo: string, opens: Opens | undefined): string | undefined {
  if (!opens) return undefined;
  const kindCode = equipmentKindOf(viewNo);
  return kindCode === undefined ? addresses[viewNo]?.(opens) : equipment(kindCode, opens['id'] ?? '');
}
