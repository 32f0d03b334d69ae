import { newId } from '../src/platform/db/id.ts';
import type { Stage } from './story.ts';

/** The beginning of a story: archive records as an institute has them, invented. */
export interface GivenLift {
  readonly equipmentId: string;
  readonly unitId: string;
}

let made = 0;

/** A using unit and a complete traction passenger lift of its own, ready to be declared. */
export async function givenLift(
  stage: Stage,
  { varietyCode = '3110', unitId }: { varietyCode?: string; unitId?: string } = {},
): Promise<GivenLift> {
  made += 1;
  const owner = unitId ?? (await givenUnit(stage, `示范物业${made}号有限公司`));
  const maintainerId = await givenUnit(stage, `示范电梯维保${made}有限公司`);
  const equipmentId = newId();
  await stage.db
    .insertInto('equipment')
    .values({
      id: equipmentId,
      kindCode: '3000',
      categoryCode: `${varietyCode.slice(0, 2)}00`,
      varietyCode,
      name: '曳引驱动乘客电梯',
      model: 'TKJ1000/1.75',
      deviceCode: `3110350100202005${String(made).padStart(4, '0')}`,
      useCertificateNo: `梯11示A${String(made).padStart(4, '0')}(20)`,
      identificationCode: `TA${String(made).padStart(5, '0')}`,
      factoryNo: `SF-${made}`,
      internalNo: `${made}#`,
      useStatus: '2',
      registerStatus: '1',
      areaCode: '350102',
      useAddress: `示范市榕江大道${made}号`,
      useUnitId: owner,
      maintainerId,
      manufacturerName: '示范电梯制造有限公司',
      manufactureDate: '2020-03-01',
      firstUseDate: '2020-06-01',
      installInspectionDate: '2020-05-20',
      fields: JSON.stringify({ safetyManagerName: '安全员甲', safetyManagerPhone: '13800001111' }),
      params: JSON.stringify({
        controlMode: '集选控制',
        ratedLoad: 1000,
        ratedSpeed: 1.75,
        floors: 18,
        stations: 18,
        doors: 18,
        hasMachineRoom: '有机房',
        liftHeight: 51,
        doorOpenMode: '中分',
        liftUse: '乘客',
        safetyGearForm: '渐进式(v>1.0)',
      }),
      organisationId: stage.seeded.instituteId,
    })
    .execute();
  return { equipmentId, unitId: owner };
}

export async function givenUnit(stage: Stage, name: string): Promise<string> {
  const id = newId();
  await stage.db
    .insertInto('unit')
    .values({
      id,
      name,
      searchName: name,
      roles: ['01'],
      address: '示范市榕江大道1号',
      contactName: '联系人甲',
      contactPhone: '13800000000',
    })
    .execute();
  return id;
}
