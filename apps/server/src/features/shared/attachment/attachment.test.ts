import { findAttachments } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });

// The second inspector keeps the archive of boilers, and of nothing else.
beforeAll(async () => {
  const { groupId } = await stage.db
    .selectFrom('userGroupMember as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .select('m.groupId')
    .where('u.loginName', '=', 'jianyan2')
    .executeTakeFirstOrThrow();
  await stage.db.deleteFrom('userGroupPermission').where('groupId', '=', groupId).execute();
  await stage.db
    .insertInto('userGroupPermission')
    .values(['equipment:boiler:read', 'equipment:boiler:save'].map((code) => ({ groupId, code })))
    .execute();
});

const categories: Readonly<Record<string, object>> = {
  '1000': { equipmentCategoryCode: '1100' },
  '3000': { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110' },
};

async function uploaded(kindCode: string) {
  const keeper = await stage.person('shouli');
  const values = { ...categories[kindCode], useStatus: '2', factoryNo: `ATT-${kindCode}` };
  const { id } = await keeper.does(saveEquipment, { kindCode, values });
  const form = new FormData();
  form.set('attrefsysid', id);
  form.set('atttype', 'OTHER');
  form.set('file', new File(['certificate'], 'certificate.pdf', { type: 'application/pdf' }));
  const answer = await (await stage.person('jianyan2')).uploads('/api/equipment-documents/attachments', form);
  return { id, status: answer.statusCode, body: answer.json<{ isSuccess: boolean; errorMsg?: string }>() };
}

it('the keeper of any kind adds documents to it', async () => {
  const { id, status, body } = await uploaded('1000');
  expect([status, body.isSuccess]).toEqual([200, true]);
  expect(await (await stage.person('jianyan2')).does(findAttachments, { recordId: id })).toHaveLength(1);
});

it('and to no other kind', async () => {
  const { status, body } = await uploaded('3000');
  expect([status, body]).toEqual([200, { isSuccess: false, errorMsg: '该业务当前不能上传附件' }]);
});
