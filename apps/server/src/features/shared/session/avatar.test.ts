import { avatarImage, saveAvatar } from '@tejian/contract/shared/session/avatar.contract.ts';
import { findUserInfo } from '@tejian/contract/shared/session/session.contract.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { refusalIn } from '../../../../test/race.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const clerk = () => stage.person('shouli');

async function upload(content: Buffer, name: string) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return (await clerk()).uploads(saveAvatar.path, form);
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

it('a picture becomes a square whose address the session has, and is its owner’s alone', async () => {
  const person = await clerk();
  expect((await person.does(findUserInfo, {})).avatar).toBe('');
  const { avatar } = (await upload(await picture(900, 400), 'a.jpg')).json<{ data: { avatar: string } }>().data;
  expect(avatar).toMatch(/^\/api\/user\/avatar\?version=[\w-]+$/);
  expect((await person.does(findUserInfo, {})).avatar).toBe(avatar);
  const shown = await person.sends(avatarImage, { version: 'any' });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 128, height: 128 });
  const other = await stage.person('shenhe');
  expect((await other.isRefused(avatarImage, {})).errorMsg).toBe('还没有上传头像');
});

it('the next one has another address; what is no picture, or nothing, is refused and changes nothing', async () => {
  const person = await clerk();
  const before = (await person.does(findUserInfo, {})).avatar;
  expect(refusalIn(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'))).toContain(
    '头像须为',
  );
  const empty = await person.uploads(saveAvatar.path, new FormData());
  expect(refusalIn(empty)).toBe('请选择头像图片');
  expect((await person.does(findUserInfo, {})).avatar).toBe(before);
  await upload(await picture(10, 30), 'b.jpg');
  expect((await person.does(findUserInfo, {})).avatar).not.toBe(before);
});
