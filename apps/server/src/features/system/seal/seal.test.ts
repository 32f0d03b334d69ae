import {
  findSeals,
  findSealUses,
  findSignatures,
  findSignatureUses,
  getSeal,
  retireSeal,
  saveSeal,
  sealImage,
} from '@tejian/contract/system/seal/seal.contract.ts';
import { sealText } from '@tejian/domain/system/seal/seal.text.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { givenImages } from '../../../../test/given-images.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { meetingAt, refusalIn } from '../../../../test/race.ts';
import { stageForFile } from '../../../../test/story.ts';
import { sql } from 'kysely';
import { sealAt } from './seal.scope.ts';

// The seal that stands on a report is the one of the moment in which it was approved.
const stage = stageForFile();
beforeAll(() => givenImages(stage));

const today = chinaDay(new Date());
const picture = (side: number, alpha: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 200, g: 0, b: 0, alpha } } })
    .png()
    .toBuffer();
const head = () => stage.person('zhanzhang');
const upload = async (content: Buffer, validFrom = today) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), 'seal.png');
  return saved(form, validFrom);
};
const saved = async (form: FormData, validFrom: string) => {
  form.set('name', '新检验专用章');
  form.set('validFrom', validFrom);
  form.set('validTo', '');
  return (await head()).uploads(saveSeal.path, form);
};
const usedAt = async (at: Date) => {
  const institute = sql`${stage.seeded.instituteId}::uuid`;
  const { rows } = await sql<{ id: string | null }>`select ${sealAt('id', institute, at)} as id`.execute(stage.db);
  return rows[0]?.id;
};
const all = async () => (await (await head()).does(findSeals, {})).list;

it('only a transparent PNG of bounded size becomes a seal, and it is kept no larger than print shows', async () => {
  const jpeg = await sharp(await picture(200, 1))
    .jpeg()
    .toBuffer();
  expect(refusalIn(await upload(jpeg))).toContain('须为 PNG');
  expect(refusalIn(await upload(await picture(200, 1)))).toContain('须为透明底');
  expect(refusalIn(await upload(await picture(1500, 0.5)))).toContain('不能超过 200 万像素');
  expect(refusalIn(await upload(await picture(200, 0.5), addDays(today, -1)))).toContain('不能早于今天');
  expect(await all()).toHaveLength(1);
  const kept = await upload(await picture(1000, 0.5), addDays(today, 1));
  const { id } = kept.json<{ data: { id: string } }>().data;
  expect(await all()).toMatchObject([{ id, state: 'coming', uploadedBy: '孙站长' }, { state: 'valid' }]);
  const image = await (await head()).sends(sealImage, { id });
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 496, height: 496, hasAlpha: true });
  expect((await (await stage.person('jianyan1')).sends(sealImage, { id })).statusCode).toBe(403);
});

it('of two who change a seal the slower one learns who was faster', async () => {
  const [coming] = await all();
  if (!coming) throw new Error('one waits for its day');
  const changed = () => {
    const form = new FormData();
    form.set('id', coming.id);
    form.set('version', String(coming.version));
    return saved(form, coming.validFrom);
  };
  expect(refusalIn(await changed())).toBeUndefined();
  expect(refusalIn(await changed())).toMatch(/^此电子印章已被孙站长于.+修改，请刷新后再保存$/);
});

it('a report notes its seal, keeps it where it is retired later, and nothing is approved without one', async () => {
  const [coming, first] = await all();
  if (!coming || !first) throw new Error('two seals are there');
  const { reportNo } = await givenInspection(stage, { inspectDate: today });
  const detail = await (await head()).does(getSeal, { id: first.id });
  expect(detail).toMatchObject({ uses: 1, lately: [{ document: 'report', documentNo: reportNo, userName: '周签' }] });
  const use = {
    sealId: first.id,
    sealName: first.name,
    documentWord: '检验报告',
    documentNo: reportNo,
    issuedBy: '周签',
  };
  expect((await (await head()).does(findSealUses, { documentNo: reportNo })).list).toMatchObject([use]);
  expect((await (await head()).does(findSealUses, { document: 'notice' })).list).toEqual([]);
  const { approvedAt } = await stage.db
    .selectFrom('report')
    .select('approvedAt')
    .where('reportNo', '=', reportNo)
    .executeTakeFirstOrThrow();
  const asked = { id: first.id, version: first.version, reason: '印章磨损' };
  const retire = async (name: string) => {
    const person = await stage.person(name);
    return () => person.sends(retireSeal, asked);
  };
  const lock = sql`select from seal_image where id = ${first.id}::uuid for update`;
  const [won, lost] = await meetingAt(stage, lock, [await retire('zhanzhang'), await retire('zhanzhang')]);
  expect(won && refusalIn(won)).toBeUndefined();
  expect(lost && refusalIn(lost)).toMatch(/^此印章已由孙站长于.+停用$/);
  expect(await usedAt(approvedAt ?? new Date())).toBe(first.id);
  expect(await usedAt(new Date())).toBeNull();
  expect(await usedAt(new Date(Date.now() + 86_400_000))).toBe(coming.id);
});

it('who signs by an image is listed with every signing, by its report, and with what became of it', async () => {
  const person = await head();
  const { list: signings } = await person.does(findSignatureUses, {});
  const [{ reportNo } = { reportNo: '' }] = signings;
  expect(new Set(signings.map(({ role }) => role))).toEqual(new Set(Object.values(sealText.roles)));
  const approval = { holder: '周签', role: '批准', reportNo, validity: '有效' };
  expect((await person.does(findSignatureUses, { holder: '周签', reportNo })).list).toMatchObject([approval]);
  const { list: holders } = await person.does(findSignatures, { holder: '周签' });
  const signer = { holder: '周签', stateWord: '使用中', user: '本人签字时使用', uses: 1 };
  expect(holders).toMatchObject([{ ...signer, lastUsedAt: signings.find(({ role }) => role === '批准')?.signedAt }]);
  await sql`update report_signature set is_valid = false, lapse_reason = 'returned', lapsed_by = '周签', lapsed_at = '2026-11-28T01:05Z'
    where role = 'inspector'`.execute(stage.db);
  const lapsed = (await person.does(findSignatureUses, {})).list.filter(({ validity }) => validity === '已失效');
  expect(lapsed[0]?.lapse).toBe('2026-11-28 09:05 周签 退回');
  expect((await (await stage.person('jianyan1')).sends(findSignatureUses, {})).statusCode).toBe(403);
});
