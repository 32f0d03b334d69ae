import {
  deleteOrganisation,
  enableOrganisation,
  findInspectionOffices,
  findOrganisations,
  findSupervisionOffices,
  moveOrganisation,
  saveOrganisation,
  type OrganisationToSave,
} from '@tejian/contract/system/organisation/organisation.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = (more: Partial<OrganisationToSave>): OrganisationToSave => ({
  kind: 'department',
  code: 'SFTJ-X',
  name: '甲室',
  sort: 9,
  parentId: stage.seeded.departmentIds.get('SFTJ-JD1'),
  address: '',
  postcode: '',
  phone: '',
  email: '',
  contactName: '',
  level: '',
  orgType: '',
  approvalNo: '',
  reportPrefix: '',
  bankName: '',
  bankAccount: '',
  approvalScope: '',
  legalPerson: '',
  creditCode: '',
  fax: '',
  ...more,
});
const treeRow = async (code: string) => {
  const row = (await (await stage.person('admin')).does(findOrganisations, {})).find((one) => one.code === code);
  if (!row) throw new Error(code);
  return row;
};

it('a section is added below a department, moved with what is below it, and never below itself', async () => {
  const admin = await stage.person('admin');
  const { id } = await admin.does(saveOrganisation, given({}));
  await admin.does(saveOrganisation, given({ code: 'SFTJ-X1', name: '甲室一组', parentId: id }));
  const [section, group] = [await treeRow('SFTJ-X'), await treeRow('SFTJ-X1')];
  expect((await admin.isRefused(moveOrganisation, { id, version: section.version, parentId: group.id })).errorMsg).toBe(
    '不能移到自己或自己的下级之下',
  );
  await admin.does(moveOrganisation, {
    id,
    version: section.version,
    parentId: stage.seeded.departmentIds.get('SFTJ-JD2'),
  });
  const paths = await stage.db
    .selectFrom('organisation')
    .select('path')
    .where('code', 'in', ['SFTJ-X', 'SFTJ-X1', 'SFTJ-JD2'])
    .orderBy('code')
    .execute();
  const [department, moved, below] = paths.map(({ path }) => path);
  expect(moved).toBe(`${department}${id}/`);
  expect(below).toBe(`${department}${id}/${group.id}/`);
});

it('what is referred to is neither disabled nor deleted, and says by what', async () => {
  const admin = await stage.person('admin');
  const { id, version } = await treeRow('SFTJ-JD1');
  expect((await admin.isRefused(enableOrganisation, { id, version, isEnabled: false })).errorMsg).toMatch(
    /“机电检验一部”还有\d个用户，不能停用/,
  );
  expect((await admin.isRefused(deleteOrganisation, { id, version })).errorMsg).toMatch(
    /被\d个用户、13台仪器引用，不能删除/,
  );
  const leaf = await treeRow('SFTJ-X1');
  await admin.does(deleteOrganisation, { id: leaf.id, version: leaf.version });
});

it('a code is used once, a department hangs somewhere, an institute stays on top', async () => {
  const admin = await stage.person('admin');
  expect((await admin.isRefused(saveOrganisation, given({ code: 'SFTJ-ZL' }))).fieldErrors).toEqual({
    code: '编码“SFTJ-ZL”已被使用',
  });
  expect((await admin.isRefused(saveOrganisation, given({ code: 'A1', parentId: undefined }))).errorMsg).toBe(
    '部门应属于一个机构或部门',
  );
  expect((await admin.isRefused(saveOrganisation, given({ code: 'A2', kind: 'institute' }))).errorMsg).toBe(
    '检验机构和监察机构只能设在同类机构之下或作为顶级',
  );
});

it('institutes and offices are lists of the archive, too; details that no form knows stay', async () => {
  const admin = await stage.person('admin');
  const clerk = await stage.person('shouli');
  const [office] = (await clerk.does(findInspectionOffices, { name: '示范' })).list;
  expect(office).toMatchObject({ code: 'SFTJ', approvalNo: 'TS7110000-2027' });
  expect((await clerk.does(findSupervisionOffices, {})).list.map(({ code }) => code)).toEqual(['SFJC']);
  expect(
    (await clerk.sends(saveOrganisation, given({ code: 'B1', kind: 'supervision', parentId: undefined }))).statusCode,
  ).toBe(403);
  if (!office) throw new Error('no institute');
  await stage.db
    .updateTable('organisation')
    .set({ details: JSON.stringify({ formerName: '旧名', approvalNo: 'TS7110000-2027' }) })
    .where('id', '=', office.id)
    .execute();
  const { parentId: _parent, ...row } = office;
  await admin.does(saveOrganisation, { ...row, phone: '0591-80000001' });
  const { details } = await stage.db
    .selectFrom('organisation')
    .select('details')
    .where('id', '=', office.id)
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ formerName: '旧名', phone: '0591-80000001' });
});
