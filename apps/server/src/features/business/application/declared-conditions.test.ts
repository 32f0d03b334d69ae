import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { saveApplication, voidApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { addMonths, chinaDay, monthEnd } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { applyDueRules } from '../../archive/due-rule/due-rule.job.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());
const lastInspectionDate = addMonths(today, -2);
const vessel = {
  kindCode: '2000',
  categoryCode: '2100',
  varietyCode: '2150',
  name: '储罐',
  lastInspectionDate,
  fields: JSON.stringify({ safetyStatusLevel: '1级' }),
};
const declared = { flowCode: '', kindCode: '2000', categoryCode: '23' };

const dueOf = async (equipmentId: string) => {
  await applyDueRules.runRaw({}, { db: stage.db, ports: stage.ports });
  const due = stage.db.selectFrom('dueInspection').select('dueDate').where('equipmentId', '=', equipmentId);
  return (await due.where('slot', '=', 2).executeTakeFirst())?.dueDate;
};

it('what the client says of a vessel is kept with its declaration, and nothing of another kind', async () => {
  const clerk = await stage.person('shouli');
  const said = { ...declared, appliesRbi: true, followsPlantOverhaul: true };
  const { id, version } = await given.draft(await given.lifts(1, vessel), undefined, said);
  const read = await clerk.does(getApplication, { id });
  expect(read.details).toEqual({ conditions: { appliesRbi: true } });
  const { unitId, unitAddress, contactName, contactPhone, applyType, businessNature, remark } = read;
  const entries = { unitId, unitAddress, contactName, contactPhone, applyType, businessNature, remark };
  const equipmentIds = read.equipment.map(({ equipmentId }) => equipmentId);
  await clerk.does(saveApplication, { ...entries, ...declared, id, version, equipmentIds, appliesRbi: false });
  expect((await clerk.does(getApplication, { id })).details).toEqual({ conditions: { appliesRbi: false } });
});

it('a cycle rule asks it: under RBI the institute decides, and no date follows by itself', async () => {
  const clerk = await stage.person('shouli');
  const [id = ''] = await given.lifts(1, vessel);
  expect(await dueOf(id)).toBe(monthEnd(addMonths(lastInspectionDate, 72)));
  const { id: applicationId } = await given.submitted([id], undefined, { ...declared, appliesRbi: true });
  expect(await dueOf(id)).toBeUndefined();
  await clerk.does(voidApplications, { ids: [applicationId], reason: '填报有误' });
  expect(await dueOf(id)).toBe(monthEnd(addMonths(lastInspectionDate, 72)));
});
