import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import type { LiftSeed } from './lifts.seed.ts';

type Values = Record<string, FieldValue>;

/** Technical parameters that belong together, so that a report built from them is plausible. */
export function paramsOf({ variety }: LiftSeed, index: number): Values {
  const drive: Values = {
    controlMode: variety.startsWith('33')
      ? '其它'
      : (['集选控制', '并联控制', '单台集选控制'][index % 3] ?? '集选控制'),
    driveHostModel: variety.startsWith('33') ? 'EC-W1' : 'GETM3.0H',
    driveHostNo: `ZJ${100_000 + index * 37}`,
    motorModel: 'YTW200',
    motorNo: `DJ${200_000 + index * 41}`,
    motorPower: variety.startsWith('33') ? 8 : 11.7,
    ratedCurrent: '24.5',
    controlPanelModel: 'NICE3000',
    controlPanelNo: `KZ${300_000 + index * 43}`,
  };
  if (variety.startsWith('33')) return { ...drive, ...escalatorOf(variety) };
  if (variety === '3430')
    return {
      ...drive,
      ...liftOf({ load: 250, speed: 0.4, floors: 4 }, index),
      liftUse: '载货',
      carWidth: 1000,
      carDepth: 1000,
      carHeight: 1200,
    };
  const isGoods = ['3120', '3130', '3220'].includes(variety);
  const lift = liftOf(
    isGoods ? { load: 2000, speed: 0.5, floors: 4 } : { load: 1000, speed: 1.75, floors: 12 + (index % 14) },
    index,
  );
  const more: Values = variety.startsWith('32') ? hydraulic : {};
  const explosionProof: Values =
    variety === '3410' ? { exProofMark: 'Ex d IIB T4', exProofCertNo: 'SFEX16001', exAreaGrade: '1区' } : {};
  const use: Values = variety.startsWith('34') ? { liftUse: '乘客' } : {};
  return { ...drive, ...lift, ...more, ...explosionProof, ...use };
}

function liftOf({ load, speed, floors }: { load: number; speed: number; floors: number }, index: number): Values {
  return {
    dragMode: '交流变频',
    ratedLoad: load,
    ratedPersons: Math.floor(load / 75),
    ratedSpeed: speed,
    floors,
    stations: floors,
    doors: floors,
    liftHeight: Number(((floors - 1) * 3).toFixed(1)),
    hasMachineRoom: index % 4 === 3 ? '无机房' : '有机房',
    tractionRatio: '2:1',
    tractionSheaveDiameter: 400,
    suspensionCount: '6',
    suspensionDiameter: '8',
    ropeConstruction: '8×19',
    doorOpenMode: load >= 2000 ? '双折中分' : '中分',
    governorModel: 'XS240',
    governorNo: `XS${400_000 + index * 47}`,
    governorElectricSpeed: (speed * 1.2).toFixed(2),
    governorMechanicalSpeed: (speed * 1.3).toFixed(2),
    safetyGearForm: speed > 1 ? '渐进式(v>1.0)' : '渐进式(v≤1.0)',
    safetyGearModel: 'AQ10',
    safetyGearNo: `AQ${500_000 + index * 53}`,
    balanceCoefficientDesign: '0.45',
    bufferForm: speed > 1 ? '耗能型（液压）' : '蓄能型（聚氨酯）',
    bufferModel: 'HYF210',
    bufferNo: `HC${600_000 + index * 59}`,
    upOverspeedProtectionForm: '夹绳器',
    ucmpModel: 'UCMP-A',
  };
}

const hydraulic: Values = {
  cylinderQuantity: 1,
  cylinderForm: '单级柱塞',
  jackForm: '间接作用式',
  pumpModel: 'GR45',
  pumpFlow: 125,
  pumpPower: 15,
  oilType: 'L-HM46',
  upRatedSpeed: 0.5,
  downRatedSpeed: 0.5,
};

const escalatorOf = (variety: LiftSeed['variety']): Values =>
  variety === '3310'
    ? {
        nominalSpeed: 0.5,
        nominalWidth: 1000,
        inclination: 30,
        transportCapacity: 6000,
        escalatorLiftHeight: 4.8,
        auxiliaryBrake: '无',
      }
    : {
        nominalSpeed: 0.5,
        nominalWidth: 1000,
        inclination: 12,
        transportCapacity: 6000,
        usableLength: 22.5,
        escalatorLiftHeight: 4.2,
        auxiliaryBrake: '无',
      };
