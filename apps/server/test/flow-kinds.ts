import type { flowGiven } from './given-flow.ts';
import { givenLift } from './given.ts';
import type { Stage } from './story.ts';

/** A kind of equipment whose business random people drive: what is declared, and by which flow. */
export interface DrivenKind {
  readonly name: string;
  readonly flowCode: string;
  readonly kindCode: string;
  readonly categoryCode: string;
  /** New devices of one unit. */
  readonly devices: (count: number) => Promise<{ equipmentIds: string[]; unitId: string }>;
}

const machines = [
  {
    name: '起重机械',
    flowCode: 'CRANE-PERIODIC',
    kindCode: '4000',
    inspection: '21',
    given: {
      categoryCode: '4100',
      varietyCode: '4130',
      name: '通用桥式起重机',
      model: 'QD16-22.5',
      params: { ratedLiftingCapacity: 16, span: 22.5, liftingHeight: 9, workClass: 'A5', useOccasion: '一般' },
    },
  },
  {
    name: '客运索道',
    flowCode: 'ROPEWAY-PERIODIC',
    kindCode: '9000',
    inspection: '22',
    given: { categoryCode: '9100', varietyCode: '9110', name: '客运架空索道', model: 'DK-8', params: {} },
  },
] as const;

/** Lifts, cranes and ropeways: each with a flow and a form of its own; the form of lifts has parts. */
export function drivenKinds(stage: Stage, given: Pick<ReturnType<typeof flowGiven>, 'lifts' | 'unit'>): DrivenKind[] {
  const lifts: DrivenKind = {
    name: '电梯',
    flowCode: 'LIFT-PERIODIC',
    kindCode: '3000',
    categoryCode: '21',
    devices: async (count) => {
      const first = await givenLift(stage);
      const others = Array.from({ length: count - 1 }, () => givenLift(stage, { unitId: first.unitId }));
      const all = [first, ...(await Promise.all(others))];
      return { equipmentIds: all.map(({ equipmentId }) => equipmentId), unitId: first.unitId };
    },
  };
  const others = machines.map(({ name, flowCode, kindCode, inspection, given: { params, ...device } }) => ({
    name,
    flowCode,
    kindCode,
    categoryCode: inspection,
    devices: async (count: number) => {
      const unitId = await given.unit();
      const change = { ...device, kindCode, params: JSON.stringify(params), useUnitId: unitId };
      return { equipmentIds: await given.lifts(count, change), unitId };
    },
  }));
  return [lifts, ...others];
}
