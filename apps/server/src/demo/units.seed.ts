import type { Day } from '@tejian/domain/shared/day/day.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { unitRoles, type UnitRole } from '@tejian/domain/archive/unit/unit-roles.ts';
import { creditCheckCharacter } from '@tejian/domain/shared/validation/credit-code.ts';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/db/id.ts';
import { seedUnitParts } from './unit-parts.seed.ts';

export interface UnitSeed {
  readonly key: string;
  readonly name: string;
  readonly roles: readonly UnitRole[];
  readonly areaCode: string;
  readonly address: string;
  readonly contactName: string;
  readonly licenceNo?: string;
}

/** Invented units: owners of lifts, maintenance companies and makers. No company of these names is meant. */
export const units: readonly UnitSeed[] = [
  {
    key: 'yunqi',
    name: '示范云栖物业服务有限公司',
    roles: ['use'],
    areaCode: '350102',
    address: '示范市鼓楼区云栖路18号',
    contactName: '陈管理',
  },
  {
    key: 'jiangbin',
    name: '示范江滨城物业管理有限公司',
    roles: ['use', 'own'],
    areaCode: '350103',
    address: '示范市台江区江滨大道66号',
    contactName: '林安全',
  },
  {
    key: 'hospital',
    name: '示范市第一人民医院',
    roles: ['use', 'own'],
    areaCode: '350104',
    address: '示范市仓山区健康路1号',
    contactName: '黄总务',
  },
  {
    key: 'mall',
    name: '示范榕悦购物中心有限公司',
    roles: ['use', 'own'],
    areaCode: '350102',
    address: '示范市鼓楼区榕悦广场1号',
    contactName: '张营运',
  },
  {
    key: 'metro',
    name: '示范市轨道交通运营有限公司',
    roles: ['use', 'own'],
    areaCode: '350111',
    address: '示范市晋安区轨道大厦',
    contactName: '李站务',
  },
  {
    key: 'school',
    name: '示范市实验中学',
    roles: ['use', 'own'],
    areaCode: '350104',
    address: '示范市仓山区学府路20号',
    contactName: '王后勤',
  },
  {
    key: 'factory',
    name: '示范闽海食品有限公司',
    roles: ['use', 'own'],
    areaCode: '350105',
    address: '示范市马尾区工业路9号',
    contactName: '吴设备',
  },
  {
    key: 'warehouse',
    name: '示范顺达仓储物流有限公司',
    roles: ['use', 'own'],
    areaCode: '350121',
    address: '示范市闽侯县物流园3号',
    contactName: '郑仓储',
  },
  {
    key: 'hotel',
    name: '示范海峡酒店有限公司',
    roles: ['use', 'own'],
    areaCode: '350103',
    address: '示范市台江区海峡路88号',
    contactName: '周工程',
  },
  {
    key: 'office',
    name: '示范金融大厦管理有限公司',
    roles: ['use'],
    areaCode: '350102',
    address: '示范市鼓楼区金融街6号',
    contactName: '孙物管',
  },
  {
    key: 'chemical',
    name: '示范恒化工贸有限公司',
    roles: ['use', 'own'],
    areaCode: '350105',
    address: '示范市马尾区化工路2号',
    contactName: '钱安环',
  },
  {
    key: 'library',
    name: '示范市图书馆',
    roles: ['use', 'own'],
    areaCode: '350111',
    address: '示范市晋安区文化路15号',
    contactName: '赵馆员',
  },
  {
    key: 'weibao1',
    name: '示范安捷电梯维保有限公司',
    roles: ['maintain', 'repair', 'install'],
    areaCode: '350102',
    address: '示范市鼓楼区安捷路5号',
    contactName: '许维保',
    licenceNo: 'TS3335001-2028',
  },
  {
    key: 'weibao2',
    name: '示范通达电梯工程有限公司',
    roles: ['maintain', 'repair', 'install', 'rebuild'],
    areaCode: '350111',
    address: '示范市晋安区通达路12号',
    contactName: '何维保',
    licenceNo: 'TS3335002-2028',
  },
  {
    key: 'weibao3',
    name: '示范恒升机电服务有限公司',
    roles: ['maintain'],
    areaCode: '350121',
    address: '示范市闽侯县恒升路7号',
    contactName: '吕维保',
    licenceNo: 'TS3335003-2027',
  },
  {
    key: 'maker1',
    name: '示范华升电梯制造有限公司',
    roles: ['make', 'design'],
    areaCode: '350105',
    address: '示范市马尾区华升路1号',
    contactName: '施销售',
    licenceNo: 'TS2335001-2028',
  },
  {
    key: 'maker2',
    name: '示范东辰电梯（福建）有限公司',
    roles: ['make', 'design', 'install'],
    areaCode: '350121',
    address: '示范市闽侯县东辰路3号',
    contactName: '蒋销售',
    licenceNo: 'TS2335002-2028',
  },
  {
    key: 'maker3',
    name: '示范恒峰扶梯股份有限公司',
    roles: ['make', 'design'],
    areaCode: '350111',
    address: '示范市晋安区恒峰路9号',
    contactName: '沈销售',
    licenceNo: 'TS2335003-2027',
  },
];

/** Codes of the right form with the right check character, in a range that no registry has given out. */
export function demoCreditCode(index: number): string {
  const first17 = `91350100MA8F${String(index).padStart(5, '0')}`;
  return first17 + creditCheckCharacter(first17);
}

/** 138 0000 xxxx: numbers that belong to nobody. */
export const demoPhone = (index: number): string => `1380000${String(index).padStart(4, '0')}`;

/** Adds the units; answers their identifiers by key. */
export async function seedUnits(tx: Tx, createdBy: string | undefined, today: Day): Promise<Map<string, string>> {
  const rows = units.map((unit, index) => ({ ...unit, id: newId(), index }));
  await tx
    .insertInto('unit')
    .values(
      rows.map(({ id, index, name, roles, licenceNo = '', areaCode, address, contactName }) => ({
        id,
        name,
        searchName: unitSearchName(name),
        creditCode: demoCreditCode(index + 1),
        roles: roles.map((role) => unitRoles[role]),
        areaCode,
        address,
        contactName,
        contactPhone: demoPhone(index + 1),
        postcode: '350000',
        details: JSON.stringify({ nature: '06', licenceNo, remark: '' }),
        createdBy: createdBy ?? null,
      })),
    )
    .execute();
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  await seedUnitParts(tx, ids, today);
  return ids;
}
