import { expect, it } from 'vitest';
import { bothDoors } from '../../../../test/both-doors.ts';
import { stageForFile } from '../../../../test/story.ts';

// A device code of 18 signs is right of what was made since 2017-08: a row that does not say the date leaves it to the record.
const doors = bothDoors(stageForFile({ archive: true }));

const CODE = '311035001202288095';
const named = (code: string, model: string) =>
  `设备代码,设备品种,使用状态,型号\n${code},曳引驱动乘客电梯,在用,${model}`;

it('a code that stays is taken by both doors, and one whose date nobody says by none', async () => {
  const fresh = await doors('3000', named(CODE, 'HS-1'));
  for (const door of [fresh.list, fresh.ledger])
    expect(door).toMatchObject({ added: 0, reasons: ['请输入有效的20位设备代码'] });
  const dated = await doors(
    '3000',
    `设备代码,设备品种,使用状态,型号,制造日期\n${CODE},曳引驱动乘客电梯,在用,HS-1,2022-03-04`,
  );
  for (const door of [dated.list, dated.ledger]) expect(door).toMatchObject({ added: 1, reasons: [] });
  await dated.list.loads();
  for (const door of ['list', 'ledger'] as const) {
    const known = await doors('3000', named(CODE, `MX-${door}`));
    expect([door, await known[door].loads()]).toMatchObject([door, { added: 0, changed: 1, refused: 0 }]);
  }
});

it('a ledger gives no record a code that its date forbids', async () => {
  const [certificate, registration] = ['梯11闽A90301(10)', '31103501002010060301'];
  const old = await doors(
    '3000',
    `注册代码,使用登记证编号,设备品种,使用状态,制造日期\n${registration},${certificate},曳引驱动乘客电梯,在用,2010-03-04`,
  );
  await old.list.loads();
  const given = await doors(
    '3000',
    `设备代码,使用登记证编号,设备品种,使用状态\n311035001202288096,${certificate},曳引驱动乘客电梯,在用`,
  );
  expect(await given.ledger.loads()).toMatchObject({ added: 0, changed: 0, refused: 1 });
});
