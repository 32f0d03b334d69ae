import { attachmentFile, findAttachments } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { getEquipmentPortrait } from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import sharp from 'sharp';
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

const certificate = new File(['certificate'], 'certificate.pdf', { type: 'application/pdf' });

async function uploaded(kindCode: string, file = certificate) {
  const keeper = await stage.person('shouli');
  const values = { ...categories[kindCode], useStatus: '2', factoryNo: `ATT-${kindCode}` };
  const { id } = await keeper.does(saveEquipment, { kindCode, values });
  const form = new FormData();
  form.set('attrefsysid', id);
  form.set('atttype', 'OTHER');
  form.set('file', file);
  const answer = await (await stage.person('jianyan2')).uploads('/api/equipment-documents/attachments', form);
  return { id, status: answer.statusCode, body: answer.json<{ isSuccess: boolean; errorMsg?: string }>() };
}

it('the keeper of any kind adds documents to it', async () => {
  const { id, status, body } = await uploaded('1000');
  expect([status, body.isSuccess]).toEqual([200, true]);
  expect(await (await stage.person('jianyan2')).does(findAttachments, { recordId: id })).toHaveLength(1);
});

it('a second file of a call is refused as one too many, and neither of the two is kept', async () => {
  const { id } = await uploaded('1000');
  const form = new FormData();
  form.set('attrefsysid', id);
  form.set('atttype', 'OTHER');
  form.append('file', certificate);
  form.append('file', new File(['another'], 'another.pdf'));
  const keeper = await stage.person('jianyan2');
  const answer = await keeper.uploads('/api/equipment-documents/attachments', form);
  expect(answer.json()).toEqual({ isSuccess: false, errorMsg: '一次只能上传一个文件，请分别上传' });
  expect(await keeper.does(findAttachments, { recordId: id })).toHaveLength(1);
});

it('and to no other kind', async () => {
  const { status, body } = await uploaded('3000');
  expect([status, body]).toEqual([200, { isSuccess: false, errorMsg: '该业务当前不能上传附件' }]);
});

it('a photo says when and where it was taken; the file that is kept does not', async () => {
  const taken = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888888' } })
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD2: { DateTimeOriginal: '2026:11:20 14:03:22' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '26/1 4/1 2823/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '119/1 17/1 4738/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { id, body } = await uploaded('1000', new File([new Uint8Array(taken)], '炉膛.jpg', { type: 'image/jpeg' }));
  expect(body.isSuccess).toBe(true);
  const reader = await stage.person('jianyan2');
  const [photo] = await reader.does(findAttachments, { recordId: id });
  const origin = { takenAt: new Date('2026-11-20T06:03:22Z'), latitude: 26.074508, longitude: 119.296494 };
  expect(photo).toMatchObject(origin);
  expect((await reader.does(getEquipmentPortrait, { id })).attachments).toMatchObject([origin]);
  const kept = await reader.sends(attachmentFile, { fileId: photo?.fileId ?? '' });
  const { exif, xmp, iptc, width, height, orientation } = await sharp(kept.rawPayload).metadata();
  expect({ exif, xmp, iptc, orientation }).toEqual({});
  expect([width, height]).toEqual([1333, 2000]); // bounded, and turned upright by the metadata that it lost
});
