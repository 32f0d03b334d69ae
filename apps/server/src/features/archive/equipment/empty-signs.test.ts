import { expect, it } from 'vitest';
import { bothDoors } from '../../../../test/both-doors.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const doors = bothDoors(stage);

it('a sign for nothing leaves what a known record says, at both doors', async () => {
  const file = (...cells: string[]) =>
    [
      '使用登记证编号,设备品种,使用状态,型号,设备使用地点,单位内编号,备注,制造单位名称',
      `梯11闽A90091(26),曳引驱动乘客电梯,在用,${cells.join(',')}`,
    ].join('\n');
  expect(
    await (await doors('3000', file('HS-1', '1幢', '3号', '2024年大修', '示范电梯厂'))).list.loads(),
  ).toMatchObject({ added: 1 });
  const { list, ledger } = await doors('3000', file('/', '—', '无', '/', '无'));
  for (const door of [list, ledger]) {
    expect(await door.loads()).toMatchObject({ added: 0 });
    const stored = stage.db.selectFrom('equipment').selectAll();
    const row = await stored.where('useCertificateNo', '=', '梯11闽A90091(26)').executeTakeFirst();
    expect({ ...(row?.fields as object | undefined), ...row }).toMatchObject({
      model: 'HS-1',
      useAddress: '1幢',
      internalNo: '3号',
      remark: '2024年大修',
      manufacturerName: '示范电梯厂',
    });
  }
  // and a new record keeps it as somebody wrote it
  const kept = await doors('3000', file('/', '1幢', '', '', '').replace('90091', '90092'));
  expect(await kept.list.loads()).toMatchObject({ added: 1 });
});

it('a sign for nothing is a blank cell of a number, a day, a choice and a flag at both doors', async () => {
  const heading =
    '使用登记证编号,设备品种,使用状态,额定载重量,制造日期,下次检验日期,开门方式,补偿方式,加装附加装置,是否重点监控,设备来源';
  const file = (certificate: string, ...cells: string[]) =>
    [heading, `${certificate},曳引驱动乘客电梯,在用,${cells.join(',')}`].join('\n');
  const facts = async (certificate: string) => {
    const stored = stage.db.selectFrom('equipment').selectAll().where('useCertificateNo', '=', certificate);
    const { params, manufactureDate, nextInspectionDate, fields } = await stored.executeTakeFirstOrThrow();
    return { params, manufactureDate, nextInspectionDate, fields };
  };
  const signs = (sign: string) => Array.from({ length: 8 }, () => sign);
  const load = ['梯11闽A90093(26)', '梯11闽A90094(26)'];
  for (const [at, certificate] of load.entries()) {
    const both = await doors('3000', file(certificate, ...signs('/')));
    for (const door of [both.list, both.ledger]) expect(door).toMatchObject({ added: 1, reasons: [] });
    expect(both.ledger.warned).toEqual([]);
    expect(await (at === 0 ? both.list : both.ledger).loads()).toMatchObject({ added: 1, refused: 0 });
  }
  for (const certificate of load) {
    const { fields, ...others } = await facts(certificate);
    expect(others).toEqual({ params: {}, manufactureDate: null, nextInspectionDate: null });
    for (const key of ['isKeyMonitored', 'equipmentSource']) expect(fields).not.toHaveProperty(key);
  }
  const known = load[0] ?? '';
  const values = ['1000', '2020-03-04', '2027-05-31', '中分', '无', 'IC卡系统/能量回馈装置', '是', '/'];
  const filled = await doors('3000', file(known, ...values));
  for (const door of [filled.list, filled.ledger]) expect(door.reasons).toEqual([]);
  expect(filled.ledger.warned).toEqual([]);
  await filled.list.loads();
  const before = await facts(known);
  expect(before).toMatchObject({
    params: { ratedLoad: 1000, doorOpenMode: '中分', compensationMode: '无', addedDevice: '能量回馈装置,IC卡系统' },
  });
  for (const sign of ['/', '—', '-', '暂无']) {
    const again = await doors('3000', file(known, ...signs(sign)));
    for (const door of [again.list, again.ledger])
      expect(await door.loads()).toMatchObject({ added: 0, unchanged: 1, refused: 0 });
  }
  expect(await facts(known)).toEqual(before);
});
