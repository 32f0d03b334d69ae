import {
  deleteUnits,
  enableUnit,
  findUnits,
  getUnit,
  listUnits,
  saveUnit,
  type UnitToSave,
} from '@tejian/contract/archive/unit/unit.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const given = (more: Partial<UnitToSave>): UnitToSave => ({
  name: '示范新光物业有限公司',
  roles: ['01'],
  address: '示范市新光路1号',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
  ...more,
});

it('finds a unit by two characters anywhere in its name, and the most recent ones without any', async () => {
  const clerk = await stage.person('shouli');
  const found = await clerk.does(listUnits, { name: '云栖' });
  expect(found.map(({ name }) => name)).toEqual(['示范云栖物业服务有限公司']);
  expect(found[0]).toMatchObject({ address: '示范市鼓楼区云栖路18号', contactName: '陈管理' });
  expect((await clerk.does(listUnits, { name: '', pageSize: 5 })).length).toBe(5);
  const withLifts = await clerk.does(listUnits, { name: '电梯', role: '06' });
  expect(withLifts.map(({ roles }) => roles.includes('06'))).toEqual([true, true, false, false]); // maintainers first
  expect((await clerk.does(listUnits, { name: '', role: '06' })).length).toBe(3);
});

it('searches names whatever brackets they are written with', async () => {
  const clerk = await stage.person('shouli');
  for (const name of ['电梯（福建）', '电梯(福建)']) expect((await clerk.does(findUnits, { name })).count).toBe(1);
  expect((await clerk.isRefused(findUnits, { name: '市' })).errorMsg).toBe('单位名称请输入至少两个字再查询');
});

it('refuses a credit code whose check character is wrong, and offers the unit that has the code already', async () => {
  const clerk = await stage.person('shouli');
  const wrong = await clerk.isRefused(saveUnit, given({ creditCode: '91350100MA8F00001A' }));
  expect(wrong.fieldErrors).toEqual({ creditCode: '请输入有效的统一社会信用代码' });
  const [known] = await clerk.does(listUnits, { name: '云栖物业' });
  const taken = await clerk.isRefused(saveUnit, given({ creditCode: known?.creditCode }));
  expect(taken.errorMsg).toBe('该统一社会信用代码已登记在“示范云栖物业服务有限公司”名下');
});

it('offers units of the same name before it adds another, and adds it when the person insists', async () => {
  const clerk = await stage.person('shouli');
  const offered = await clerk.does(saveUnit, given({ name: '示范云栖 物业服务有限公司' }));
  expect(offered.id).toBeUndefined();
  expect(offered.duplicates.map(({ name }) => name)).toEqual(['示范云栖物业服务有限公司']);
  const added = await clerk.does(saveUnit, given({ name: '示范云栖物业服务有限公司', isDuplicateAccepted: true }));
  expect(added.id).toBeTruthy();
  const again = await clerk.isRefused(saveUnit, given({ name: '示范云栖物业服务有限公司', isDuplicateAccepted: true }));
  expect(again.errorMsg).toContain('已登记且没有统一社会信用代码');
});

it('a yes to the twins of one name says nothing of those of another name', async () => {
  const clerk = await stage.person('shouli');
  const asked = { name: '示范云栖物业服务有限公司', creditCode: '91350100M000100Y43' };
  const others = { seenDuplicates: ['another'], isDuplicateAccepted: true };
  const elsewhere = await clerk.does(saveUnit, given({ ...asked, ...others }));
  expect(elsewhere.id).toBeUndefined();
  const seenDuplicates = elsewhere.duplicates.map(({ id }) => id);
  expect(seenDuplicates.length).toBeGreaterThan(0);
  expect((await clerk.does(saveUnit, given({ ...asked, seenDuplicates }))).id).toBeTruthy();
});

it('is made once when several make it at the same moment', async () => {
  const clerk = await stage.person('shouli');
  const saves = [1, 2, 3].map(() =>
    clerk.sends(saveUnit, given({ name: '示范同时新建有限公司', isDuplicateAccepted: true })),
  );
  const answers = (await Promise.all(saves)).map((answer) => answer.json<{ isSuccess: boolean; errorMsg?: string }>());
  expect(answers.filter(({ isSuccess }) => isSuccess).length).toBe(1);
  expect(answers.find(({ isSuccess }) => !isSuccess)?.errorMsg).toContain('已登记');
});

it('does not save over what somebody else changed meanwhile', async () => {
  const clerk = await stage.person('shouli');
  const { id = '' } = await clerk.does(saveUnit, given({ name: '示范并发测试有限公司' }));
  await clerk.does(saveUnit, given({ name: '示范并发测试有限公司', id, version: 1, address: '甲路' }));
  const late = await clerk.isRefused(
    saveUnit,
    given({ name: '示范并发测试有限公司', id, version: 1, address: '乙路' }),
  );
  expect(late.errorMsg).toMatch(/此单位已被林受理于.*修改/);
  expect((await clerk.does(getUnit, { id })).address).toBe('甲路');
});

it('a disabled unit says why and is offered no more', async () => {
  const clerk = await stage.person('shouli');
  const { id = '' } = await clerk.does(saveUnit, given({ name: '示范停业百货有限公司' }));
  expect((await clerk.isRefused(enableUnit, { id, version: 1, isEnabled: false, reason: '' })).errorMsg).toBe(
    '停用原因不能为空',
  );
  await clerk.does(enableUnit, { id, version: 1, isEnabled: false, reason: '企业注销' });
  expect(await clerk.does(listUnits, { name: '停业百货' })).toEqual([]);
  expect(await clerk.does(getUnit, { id })).toMatchObject({ isEnabled: false, disabledReason: '企业注销' });
});

it('is not deleted while anything refers to it, and says what', async () => {
  const clerk = await stage.person('shouli');
  const id = stage.archive.unitIds.get('yunqi') ?? '';
  const seenAs = async (unitId: string) => {
    const { version } = await clerk.does(getUnit, { id: unitId });
    return { ids: [unitId], seenVersions: [String(version)] };
  };
  const refused = await clerk.isRefused(deleteUnits, await seenAs(id));
  expect(refused.errorMsg).toBe('“示范云栖物业服务有限公司”正被8台设备引用，不能删除，可以停用');
  const { id: free = '' } = await clerk.does(saveUnit, given({ name: '示范无引用有限公司' }));
  const older = await seenAs(free);
  await clerk.does(saveUnit, { ...given({ name: '示范无引用有限公司' }), id: free, version: 1, contactName: '周新' });
  expect((await clerk.isRefused(deleteUnits, older)).errorMsg).toMatch(/^此单位已被林受理于.+修改，请刷新后再保存$/);
  expect((await clerk.isRefused(deleteUnits, { ids: [free] })).fieldErrors).toHaveProperty('seenVersions');
  await clerk.does(deleteUnits, await seenAs(free));
  expect((await clerk.isRefused(getUnit, { id: free })).errorMsg).toBe('没有找到这个单位，可能已被删除');
});
