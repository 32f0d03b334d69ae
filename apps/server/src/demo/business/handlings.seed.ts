import { addDays, chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import { handle } from '../../features/query/due/due-handling.service.ts';
import { lifts } from '../lifts.seed.ts';
import { manyOf, personOf, type BusinessStage } from './stage.seed.ts';
import { codeOf } from './story.seed.ts';

interface HandlingSeed {
  /** Place of a lift that is overdue. */
  readonly place: string;
  readonly reasonCode: string;
  readonly details: (today: Day) => Readonly<Record<string, string>>;
  readonly note: string;
  readonly followUpIn?: number;
}

const reportedValues = (plannedNumber: number) => (today: Day) => ({
  acceptedBy: '林受理',
  plannedOn: addDays(today, plannedNumber),
});

/** The causes of overdue lifts, as the section head recorded them; some are left to be said. */
const handlings: readonly HandlingSeed[] = [
  { place: '感染楼电梯', reasonCode: '105', details: (today) => ({ rectification: '更换轿厢对讲装置', deadline: addDays(today, 12), inspectors: '张检' }), note: '配件已到货，更换后申请复检', followUpIn: 12 },
  { place: '云栖小区3号楼1单元', reasonCode: '100', details: reportedValues(3), note: '' },
  { place: '云栖小区3号楼2单元', reasonCode: '100', details: reportedValues(3), note: '' },
  { place: '江滨城C座1号梯', reasonCode: '101', details: (today) => ({ inspectedOn: addDays(today, -1), inspectors: '张检、李验', conclusion: '合格' }), note: '' },
  { place: '金融大厦3号梯', reasonCode: '108', details: (today) => ({ condition: '正在更换主机', verifiedBy: '张检', verifiedOn: addDays(today, -1) }), note: '更换完成后再约', followUpIn: 20 },
]; // prettier-ignore

/** Recorded as a person does; said twice it is recorded once. */
export async function recordHandlings(stage: BusinessStage): Promise<void> {
  const actor = personOf(stage, 'keshi');
  const today = chinaDay(stage.now);
  for (const { place, reasonCode, details, note, followUpIn } of handlings) {
    const seededIndex = lifts.findIndex((lift) => lift.place === place);
    const due = await stage.db
      .selectFrom('dueInspection')
      .innerJoin('equipment', 'equipment.id', 'dueInspection.equipmentId')
      .select('dueInspection.id')
      .where((where) =>
        seededIndex >= 0
          ? where('identificationCode', '=', codeOf(seededIndex))
          : where('useAddress', 'like', `%${place}`),
      )
      .where('dueDate', '<', today)
      .executeTakeFirst();
    if (!due) continue; // inspected meanwhile
    const followUpOn = followUpIn === undefined ? {} : { followUpOn: addDays(today, followUpIn) };
    await handle(
      manyOf(stage),
      { ids: [due.id], reasonCode, details: details(today), note, ...followUpOn },
      { actor, now: stage.now },
    );
  }
}
