import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';
import type { LicenceType } from '@tejian/domain/archive/unit/unit-parts.ts';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';

/** Invented licences; some end around the day, so that the demonstration shows every warning. */
const licences: readonly [
  unit: string,
  type: LicenceType,
  number: string,
  scope: string,
  level: string,
  days: number,
][] = [
  ['weibao1', 'install', 'TS3335001', '曳引驱动乘客电梯安装、修理', 'A2', 400],
  ['weibao2', 'install', 'TS3335002', '曳引驱动乘客电梯安装、改造、修理', 'A1', 20],
  ['weibao3', 'install', 'TS3335003', '曳引驱动载货电梯、自动扶梯修理', 'B', -12],
  ['weibao3', 'quality', 'QMS-350-0031', '电梯维护保养服务', '', 200],
  ['maker1', 'make', 'TS2335001', '曳引驱动乘客电梯制造', 'A1', 700],
  ['maker2', 'make', 'TS2335002', '曳引驱动乘客电梯制造', 'A2', 6],
  ['maker3', 'make', 'TS2335003', '自动扶梯与自动人行道制造', 'B', 300],
];
const branches = [
  { name: '江滨城一期', areaCode: '350103', address: '示范市台江区江滨大道66号一期物业中心', contactName: '高一期' },
  { name: '江滨城二期', areaCode: '350103', address: '示范市台江区江滨大道68号二期物业中心', contactName: '邓二期' },
];
const contacts = [
  { name: '林安全', role: '电梯安全管理员', phone: '13800000002', isPrimary: true },
  { name: '方值班', role: '值班室（24小时）', phone: '0591-80000066', isPrimary: false },
];

export async function seedUnitParts(tx: Tx, unitIds: ReadonlyMap<string, string>, today: Day): Promise<void> {
  const unitId = (key: string) => unitIds.get(key) ?? '';
  const rows = licences.map(([unit, type, number, scope, level, days], place) => {
    const validTo = addDays(today, days);
    return {
      id: newId(),
      unitId: unitId(unit),
      place,
      type,
      number: type === 'quality' ? number : `${number}-${validTo.slice(0, 4)}`,
      scope,
      level,
      issuedBy: type === 'quality' ? '示范质量认证中心' : '示范省市场监督管理局',
      validFrom: addDays(validTo, -4 * 365),
      validTo,
    };
  });
  await tx.insertInto('unitLicence').values(rows).execute();
  for (const id of new Set(rows.map((row) => row.unitId))) {
    const ends = rows.filter((row) => row.unitId === id).map(({ validTo }) => validTo);
    await tx
      .updateTable('unit')
      .set({ licenceDue: ends.toSorted()[0] ?? null })
      .where('id', '=', id)
      .execute();
  }
  const owner = { unitId: unitId('jiangbin') };
  await tx
    .insertInto('unitBranch')
    .values(branches.map((row, place) => ({ ...row, ...owner, id: newId(), place })))
    .execute();
  await tx
    .insertInto('unitContact')
    .values(contacts.map((row, place) => ({ ...row, ...owner, id: newId(), place })))
    .execute();
}
