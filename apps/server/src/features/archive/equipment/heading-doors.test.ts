import { expect, it } from 'vitest';
import { bothDoors } from '../../../../test/both-doors.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const doors = bothDoors(stage);

const storedAs = (certificate: string) =>
  stage.db
    .selectFrom('equipment')
    .select(['useAddress', 'params'])
    .where('useCertificateNo', '=', certificate)
    .executeTakeFirstOrThrow();

it('what a heading says to be no longer so is not the record’s, at both doors', async () => {
  const file = [
    '使用登记证编号(旧证),使用登记证编号(新证),设备品种,使用状态,使用地点（变更前）,使用地点（变更后）,额定载重量(改造前),额定载重量(改造后)',
    '梯11闽A90120(26),梯11闽A90121(26),曳引驱动乘客电梯,在用,1幢,2幢,800,1000',
  ].join('\n');
  const { list, ledger } = await doors('3000', file);
  for (const door of [list, ledger]) expect(door).toMatchObject({ added: 1, reasons: [] });
  await list.loads();
  const stored = await stage.db
    .selectFrom('equipment')
    .select(['useAddress', 'params'])
    .where('useCertificateNo', 'in', ['梯11闽A90120(26)', '梯11闽A90121(26)'])
    .execute();
  expect(stored).toMatchObject([{ useAddress: '2幢', params: { ratedLoad: 1000 } }]);
  expect(await ledger.loads()).toMatchObject({ added: 0, changed: 0, refused: 0 });
});

it('groups that say of which of two times their columns are leave the former ones out, at both doors', async () => {
  const file = [
    '电梯,,,更换前,,更换后,',
    '使用登记证编号,设备品种,使用状态,曳引机,,曳引机,',
    ',,,型号,编号,型号,编号',
    '梯11闽A90131(26),曳引驱动乘客电梯,在用,YJ-1,N1,YJ-2,N2',
  ].join('\n');
  const { list, ledger } = await doors('3000', file);
  for (const door of [list, ledger]) expect(door).toMatchObject({ added: 1, reasons: [] });
  await list.loads();
  expect(await storedAs('梯11闽A90131(26)')).toMatchObject({ params: { driveHostModel: 'YJ-2', driveHostNo: 'N2' } });
  expect(await ledger.loads()).toMatchObject({ added: 0, changed: 0, refused: 0 });
});

it('a register in two blocks side by side gives a device its own place, at both doors', async () => {
  const block = '使用登记证编号,设备品种,使用地点,使用状态';
  const lift = (at: number, place: string) => `梯11闽A9014${at}(26),曳引驱动乘客电梯,${place},在用`;
  const { list, ledger } = await doors(
    '3000',
    [`${block},,${block}`, `${lift(1, '一幢')},,${lift(2, '五幢')}`].join('\n'),
  );
  await list.loads();
  expect(await ledger.loads()).toMatchObject({ added: 0, changed: 0 });
  const stored = stage.db.selectFrom('equipment').select('useAddress');
  expect(await stored.where('useCertificateNo', '=', '梯11闽A90141(26)').execute()).toEqual([{ useAddress: '一幢' }]);
  const parts = [
    '使用登记证编号,设备品种,使用状态,所在街道,使用地点',
    '梯11闽A90143(26),曳引驱动乘客电梯,在用,东街,一幢',
  ];
  await (await doors('3000', parts.join('\n'))).ledger.loads();
  expect(await stored.where('useCertificateNo', '=', '梯11闽A90143(26)').execute()).toHaveLength(1);
});
