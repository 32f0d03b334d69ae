import { findLabelTemplates, labelFile, printLabels } from '@tejian/contract/archive/label/label.contract.ts';
import { mergeEquipment } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { checkDefinition, publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findPublicDevice } from '@tejian/contract/business/hazard/hazard.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { pdfAFaults } from '../../../../test/pdf-a.ts';
import { givenLift } from '../../../../test/given.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { stageForFile } from '../../../../test/story.ts';

// Labels for many devices at once; the code of each leads to its public page, whatever becomes of the record.
const stage = stageForFile();
const today = chinaDay(new Date());

async function inspected(change: object = {}): Promise<string> {
  const { equipmentId } = await givenLift(stage);
  await stage.db
    .updateTable('equipment')
    .set({ lastInspectionDate: addDays(today, -30), nextInspectionDate: addDays(today, 300), ...change })
    .where('id', '=', equipmentId)
    .execute();
  return equipmentId;
}
const codeOf = async (id: string) => {
  const { deviceCode } = await stage.db
    .selectFrom('equipment')
    .select('deviceCode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return deviceCode ?? '';
};
const fileOf = async (id: string) => (await (await stage.person('dayin')).sends(labelFile, { id })).rawPayload;

async function sizesOf(bytes: Uint8Array) {
  expect(pdfAFaults(bytes)).toEqual([]);
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const { view } = await document.getPage(1);
  const size = view.slice(2).map((points) => Math.round((points / 72) * 25.4));
  const { numPages } = document;
  await reading.destroy();
  return { numPages, size };
}

it('brings templates for label printers and for sheets; those of the kind come first', async () => {
  const office = await stage.person('dayin');
  const lifts = await office.does(findLabelTemplates, { kindCode: '3000' });
  expect(lifts.map(({ code }) => code)).toEqual([
    'LABEL-USE-LIFT',
    'LABEL-CODE',
    'LABEL-CODE-A4',
    'LABEL-PASS',
    'LABEL-PASS-A4',
    'LABEL-USE',
  ]);
  expect(lifts.find(({ code }) => code === 'LABEL-CODE-A4')).toMatchObject({ places: 24, name: expect.any(String) });
  expect((await office.does(findLabelTemplates, { kindCode: '1000' })).map(({ code }) => code)).not.toContain(
    'LABEL-USE-LIFT',
  );
});

it('many are printed at once, one to a page of the label’s size, and each says its device', async () => {
  const ids = [await inspected(), await inspected()];
  const { id, count, results } = await (
    await stage.person('dayin')
  ).does(printLabels, { template: 'LABEL-USE-LIFT', equipmentIds: ids });
  expect([count, results]).toEqual([2, []]);
  const bytes = await fileOf(id);
  expect(await sizesOf(bytes)).toEqual({ numPages: 2, size: [100, 70] });
  const text = drawnText(await readTexts(bytes));
  for (const one of ids) expect(text).toContain(await codeOf(one));
  expect(text).toContain('特种设备使用标志');
  expect(text).toContain(`${addDays(today, 300).slice(0, 4)}年${addDays(today, 300).slice(5, 7)}月`);
  expect(Buffer.compare(bytes, await fileOf(id))).toBe(0); // the same file comes again
});

it('a used sheet goes on at its next free place', async () => {
  const ids = [await inspected(), await inspected(), await inspected()];
  const office = await stage.person('dayin');
  const asked = { template: 'LABEL-CODE-A4', equipmentIds: ids };
  const { id } = await office.does(printLabels, { ...asked, startAt: 23 });
  const bytes = await fileOf(id);
  expect(await sizesOf(bytes)).toEqual({ numPages: 2, size: [210, 297] });
  const pages = (await readTexts(bytes)).filter(({ text }) => text.includes('扫码')).map(({ page }) => page);
  expect(pages).toEqual([1, 1, 2]);
  const refused = await office.isRefused(printLabels, { ...asked, startAt: 25 });
  expect(refused.fieldErrors).toEqual({ startAt: '起始位置应为 1 至 24' });
});

it('what may not carry a mark is named with its reason, the others are printed', async () => {
  const [good, failed, late] = [
    await inspected(),
    await inspected({ isUnqualified: true }),
    await inspected({ nextInspectionDate: addDays(today, -1) }),
  ];
  const office = await stage.person('dayin');
  const answer = await office.does(printLabels, { template: 'LABEL-PASS', equipmentIds: [failed, good, late] });
  expect(answer.count).toBe(1);
  expect(answer.results).toEqual([
    { name: await codeOf(failed), isSuccess: false, sentence: '最近一次检验结论不合格' },
    { name: await codeOf(late), isSuccess: false, sentence: `已超过下次检验日期${addDays(today, -1)}` },
  ]);
  const none = await office.isRefused(printLabels, { template: 'LABEL-PASS', equipmentIds: [failed] });
  expect(none.errorMsg).toContain('最近一次检验结论不合格');
  expect((await office.isRefused(printLabels, { template: 'NONE', equipmentIds: [good] })).errorMsg).toContain(
    '标签模板',
  );
});

it('a device keeps its code: printed again, and printed before it was merged into another', async () => {
  const [survivor, merged] = [await inspected(), await inspected()];
  const office = await stage.person('dayin');
  const print = () => office.does(printLabels, { template: 'LABEL-CODE', equipmentIds: [survivor, merged] });
  await Promise.all([print(), print()]);
  const codes = await stage.db
    .selectFrom('equipmentCode')
    .select(['equipmentId', 'code'])
    .where('equipmentId', 'in', [survivor, merged])
    .orderBy('createdAt')
    .execute();
  const old = codes.find(({ equipmentId }) => equipmentId === merged)?.code ?? '';
  const clerk = await stage.person('shouli');
  const seen = (id: string) => ({ id, version: 1 });
  await clerk.does(mergeEquipment, { survivor: seen(survivor), merged: seen(merged), taken: [] });
  expect(await clerk.does(findPublicDevice, { code: old })).toMatchObject({ deviceCode: await codeOf(survivor) });
});

it('an institute publishes a template of its own; what does not fit its paper is refused by its place', async () => {
  const admin = await stage.person('admin');
  const content = {
    code: 'OWN-LABEL',
    purpose: 'device',
    title: '本院设备',
    width: 50,
    height: 30,
    codeSize: 20,
    note: '',
    lines: [{ label: '代码', fact: 'deviceCode' }],
  };
  const findings = async (change: object) =>
    (await admin.does(checkDefinition, { kind: 'label', content: { ...content, ...change } })).findings.map(
      ({ place, sentence }) => `${place}：${sentence}`,
    );
  expect(await findings({})).toEqual([]);
  expect(await findings({ codeSize: 28 })).toEqual(['codeSize：二维码放不进标签']);
  const sheet = { columns: 5, rows: 5, top: 10, left: 10, gapX: 0, gapY: 0 };
  expect(await findings({ sheet })).toEqual(['sheet：一页的标签超出 A4 纸']);
  expect((await findings({ lines: [{ label: '甲', fact: 'secret' }] })).join()).toContain('lines[0].fact');
  await admin.does(publishDefinition, { kind: 'label', name: '本院标签', content });
  const office = await stage.person('dayin');
  const { id } = await office.does(printLabels, { template: 'OWN-LABEL', equipmentIds: [await inspected()] });
  expect(await sizesOf(await fileOf(id))).toEqual({ numPages: 1, size: [50, 30] });
});

it('a device of the time before device codes shows its registration code', async () => {
  const registrationCode = '31103501002001069999';
  const lift = await inspected({ deviceCode: null, registrationCode });
  const { id } = await (await stage.person('dayin')).does(printLabels, { template: 'LABEL-USE', equipmentIds: [lift] });
  expect(drawnText(await readTexts(await fileOf(id)))).toContain(registrationCode);
});

it('long names make the whole label smaller; nothing of it is lost', async () => {
  const lift = await inspected();
  const name = '江城市翠湖新区综合交通枢纽及附属商业设施投资建设运营管理有限责任公司第一分公司';
  const { useUnitId } = await stage.db
    .selectFrom('equipment')
    .select('useUnitId')
    .where('id', '=', lift)
    .executeTakeFirstOrThrow();
  await stage.db
    .updateTable('unit')
    .set({ name })
    .where('id', '=', useUnitId ?? '')
    .execute();
  const office = await stage.person('dayin');
  for (const template of ['LABEL-USE-LIFT', 'LABEL-USE']) {
    const { id } = await office.does(printLabels, { template, equipmentIds: [lift] });
    expect(drawnText(await readTexts(await fileOf(id)))).toContain(name);
  }
});

it('a date stands on one line on every label', async () => {
  const office = await stage.person('dayin');
  const equipmentIds = [await inspected()];
  const datesIn = (text: string) => text.match(/\d{4}(?:年\d{2}月(?:\d{2}日)?|-\d{2}-\d{2})/g) ?? [];
  const told: string[] = [];
  for (const { code } of await office.does(findLabelTemplates, { kindCode: '3000' })) {
    const { id } = await office.does(printLabels, { template: code, equipmentIds });
    const texts = await readTexts(await fileOf(id));
    const lines = Map.groupBy(texts, ({ base }) => base.toFixed(1));
    const onOneLine = [...lines.values()].flatMap((line) => datesIn(drawnText(line)));
    expect({ code, dates: onOneLine.toSorted() }).toEqual({ code, dates: datesIn(drawnText(texts)).toSorted() });
    told.push(...onOneLine);
  }
  expect(told).not.toEqual([]);
});
