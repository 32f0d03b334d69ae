import { saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
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

it('a sign for nothing in the name of a unit, in a code or in a telephone is a blank cell at both doors', async () => {
  const heading =
    '使用登记证编号,设备品种,使用状态,使用单位名称,使用单位统一社会信用代码,维保单位名称,产权单位统一社会信用代码,制造单位统一社会信用代码,应急救援电话,维保单位联系电话,设备联系人手机';
  const file = (certificate: string, unit: string, sign: string) =>
    [heading, [certificate, '曳引驱动乘客电梯', '在用', unit, ...Array.from({ length: 7 }, () => sign)].join(',')].join(
      '\n',
    );
  const unit = await stage.db
    .selectFrom('unit')
    .select(['id', 'name'])
    .where('isEnabled', '=', true)
    .executeTakeFirstOrThrow();
  for (const [at, sign] of ['/', '—', '***', 'N/A', '暂无', '不详', '无'].entries()) {
    const certificate = `梯11闽A9020${at}(26)`;
    const both = await doors('3000', file(certificate, unit.name, sign));
    for (const door of [both.list, both.ledger]) expect([sign, door]).toMatchObject([sign, { added: 1, reasons: [] }]);
    expect(await (at % 2 === 0 ? both.list : both.ledger).loads()).toMatchObject({ added: 1, refused: 0 });
    const again = await doors('3000', file(certificate, sign, sign));
    for (const door of [again.list, again.ledger])
      expect([sign, await door.loads()]).toMatchObject([sign, { added: 0, unchanged: 1, refused: 0 }]);
    const stored = stage.db.selectFrom('equipment').select(['useUnitId', 'maintainerId']);
    expect(await stored.where('useCertificateNo', '=', certificate).executeTakeFirst()).toEqual({
      useUnitId: unit.id,
      maintainerId: null,
    });
  }
});

it('a unit that is called by such a sign is meant by its name', async () => {
  const clerk = await stage.person('shouli');
  const { id = '' } = await clerk.does(saveUnit, {
    name: '/',
    roles: ['01'],
    address: '示范市无名路1号',
    contactName: '',
    contactPhone: '',
    postcode: '',
    nature: '',
    licenceNo: '',
    remark: '',
  });
  const file = '使用登记证编号,设备品种,使用状态,使用单位名称,维保单位名称\n梯11闽A90210(26),曳引驱动乘客电梯,在用,/,—';
  const { list } = await doors('3000', file);
  expect(await list.loads()).toMatchObject({ added: 1 });
  const stored = stage.db.selectFrom('equipment').select(['useUnitId', 'maintainerId']);
  expect(await stored.where('useCertificateNo', '=', '梯11闽A90210(26)').executeTakeFirst()).toEqual({
    useUnitId: id,
    maintainerId: null,
  });
});
