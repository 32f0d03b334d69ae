import { deleteAbsence, findAbsences, saveAbsence } from '@tejian/contract/archive/personnel/absence.contract.ts';
import { getStaff, findStaffChanges } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const userId = (name: string) => stage.seeded.userIds.get(name) ?? '';
const march = { fromDay: '2027-03-01', untilDay: '2027-03-31' };

it('keeps when somebody is away, who said so, and that it ended', async () => {
  const head = await stage.person('keshi');
  const asked = { userId: userId('jianyan1'), fromDay: '2027-03-03', untilDay: '2027-03-05', reason: '年休假' };
  const { id } = await head.does(saveAbsence, asked);
  const { absences } = await head.does(findAbsences, march);
  expect(absences).toMatchObject([{ id, ...asked, name: '张检', enteredBy: '黄科长' }]);
  expect((await head.does(findAbsences, { fromDay: '2027-03-06', untilDay: '2027-03-31' })).absences).toEqual([]);
  await head.does(deleteAbsence, { id });
  expect((await head.does(findAbsences, march)).absences).toEqual([]);
  expect((await head.isRefused(deleteAbsence, { id })).errorMsg).toBe('没有找到这条请假记录，可能已被删除');
  const { changes } = await head.does(findStaffChanges, { userId: userId('jianyan1') });
  expect(changes.slice(0, 2).map(({ subject, action }) => [subject, action])).toEqual([
    ['请假', '删除'],
    ['请假', '新增'],
  ]);
  expect((await head.does(getStaff, { userId: userId('jianyan1') })).name).toBe('张检');
});

it('refuses a period that ends before it begins, that is endless, or that meets another one', async () => {
  const head = await stage.person('keshi');
  const asked = { userId: userId('jianyan2'), fromDay: '2027-04-05', untilDay: '2027-04-09', reason: '培训' };
  const refused = async (change: Partial<typeof asked>) =>
    (await head.isRefused(saveAbsence, { ...asked, ...change })).errorMsg;
  expect(await refused({ untilDay: '2027-04-01' })).toBe('结束日期不能早于开始日期');
  expect(await refused({ untilDay: '2029-04-01' })).toBe('一次请假不能超过366天');
  expect(await refused({ reason: ' ' })).toBe('请假事由不能为空');
  expect(await refused({ userId: 'nobody' })).toBe('没有找到这名人员');
  await head.does(saveAbsence, asked);
  expect(await refused({ fromDay: '2027-04-09', untilDay: '2027-04-12' })).toBe(
    '李验在2027-04-05至2027-04-09已登记请假，不能重复登记',
  );
});

it('lets one of two who enter the same days at once', async () => {
  const [one, other] = [await stage.person('keshi'), await stage.person('zhanzhang')];
  const asked = { userId: userId('jianyan1'), fromDay: '2027-05-01', untilDay: '2027-05-02', reason: '事假' };
  const answers = await Promise.all([one, other].map((person) => person.sends(saveAbsence, asked)));
  const succeeded = answers.filter((answer) => JSON.parse(answer.body).isSuccess === true);
  expect(succeeded).toHaveLength(1);
  expect((await one.does(findAbsences, { fromDay: '2027-05-01', untilDay: '2027-05-02' })).absences).toHaveLength(1);
});
