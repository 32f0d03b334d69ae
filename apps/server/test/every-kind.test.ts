import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { confirmReports, auditReports, approveReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { getApplicationProducts } from '@tejian/contract/business/application/application-detail.contract.ts';
import { uploadAttachment } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { printDay } from '@tejian/domain/business/report/format.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { addMonths, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { institute } from '../src/demo/people.seed.ts';
import { givenCertificates } from './given-certificates.ts';
import { flowGiven } from './given-flow.ts';
import { kindStories as stories, type KindStory } from './kind-stories.ts';
import { hasPoppler, pageTexts } from './poppler.ts';
import { seen, seenOne } from './seen.ts';
import { drawnBeforeAndAfter } from './renamed-institute.ts';
import { stageForFile } from './story.ts';

// One application of each kind from declaration to the signed PDF of its own template; what is printed is the archive's, and
// what the inspector measured with its unit and decimals.
const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());

beforeAll(async () => {
  await givenImages(stage);
  const served = stories.map(({ equipment: { kindCode }, categoryCode }) => ({ kindCode, categoryCode }));
  await givenCertificates(stage, served);
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const allDone = (results: readonly { isSuccess: boolean }[]) =>
  expect(results.filter((one) => !one.isSuccess)).toEqual([]);

/** Photographs for every slot that demands one. */
async function attached(template: ReportTemplate, reportId: string): Promise<Record<string, string[]>> {
  const slots = template.sections.flatMap((section) => (section.type === 'attachments' ? section.slots : []));
  const lead = await stage.person('jianyan1');
  const files: Record<string, string[]> = {};
  for (const { code, min } of slots.filter((slot) => slot.min > 0)) {
    files[code] = [];
    for (let at = 0; at < min; at += 1) {
      const form = new FormData();
      form.append('attrefsysid', reportId);
      form.append('atttype', code);
      form.append('file', new Blob([picture], { type: 'image/png' }), `${code}.png`);
      const answer = await lead.uploads(uploadAttachment.path, form);
      files[code].push(answer.json<{ data: { fileId: string } }>().data.fileId);
    }
  }
  return files;
}
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The same entry with what the inspector of the story has measured, and the rows of its tables. */
function measuredEntry(entry: ReportEntry, { measured = {}, tables = {} }: KindStory): ReportEntry {
  const items = Object.entries(measured).map(([no, values]) => {
    const item = entry.items[no];
    expect(item).toBeDefined();
    return [no, { ...item, values: { ...item?.values, ...values } }] as const;
  });
  return {
    ...entry,
    items: { ...entry.items, ...Object.fromEntries(items) },
    grids: { ...entry.grids, ...tables },
  };
}

async function declared({ equipment, flowCode, categoryCode, declaration }: KindStory): Promise<string> {
  const { kindCode, categoryCode: category, params, ...others } = equipment;
  const unitId = await given.unit();
  const change = {
    ...others,
    kindCode,
    categoryCode: category,
    params: JSON.stringify(params),
    useUnitId: unitId,
  };
  const ids = await given.lifts(1, change);
  const application = await given.reviewed(ids, unitId, { flowCode, kindCode, categoryCode, ...declaration });
  const people = { checkerId: given.userId('jiaohe'), auditorId: given.userId('shenpi1') };
  const plan = given.plan({ ...people, approverId: given.userId('qianfa'), plannedDate: today });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
  return itemNos[0] ?? '';
}

it('products of a declaration carry batch and specification', async () => {
  const story = stories.find(({ equipment }) => equipment.kindCode === '7000') ?? expect.fail('a story of products');
  const unitId = await given.unit();
  const { kindCode, categoryCode: category, varietyCode, name, model, params } = story.equipment;
  const change = { kindCode, categoryCode: category, varietyCode, name, model, params: JSON.stringify(params) };
  const ids = await given.lifts(1, { ...change, useUnitId: unitId });
  const draft = await given.draft(ids, unitId, {
    flowCode: story.flowCode,
    kindCode,
    categoryCode: story.categoryCode,
  });
  const clerk = await stage.person('shouli');
  expect(await clerk.does(getApplicationProducts, { id: draft.id })).toMatchObject([
    { name: '无缝钢管', productBatchNo: 'PC-0088', productSpec: 'φ108×6' },
  ]);
});

const itemOf = new Map<string, string>();

describe.each(stories)('$what', (story) => {
  let itemNo = '';

  it('is declared, arranged and built with its own template and facts', async () => {
    itemNo = await declared(story);
    itemOf.set(story.equipment.kindCode, itemNo);
    const lead = await stage.person('jianyan1');
    allDone(await lead.does(buildReports, { itemNos: [itemNo] }));
    const report = await lead.does(findReport, { itemNo });
    expect(report.template.code).toBe(story.template);
    expect(report.frozen).toMatchObject(story.frozen);
  });

  it('is entered, signed, submitted, checked, audited and approved', async () => {
    const lead = await stage.person('jianyan1');
    const { template, frozen, entryVersion, reportId } = await lead.does(findReport, { itemNo });
    const wish = { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] } as const;
    const sample = sampleEntry(template, frozen, { ...wish, fields: { 'res.safetyGrade': '1' } });
    const entry = {
      ...measuredEntry(sample, story),
      attachments: await attached(template, reportId),
    };
    expect(await lead.does(saveEntry, { itemNo, entryVersion, entry })).toMatchObject({ isSaved: true });
    allDone(await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo)));
    allDone(await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true }));
    const agreed = { opinion: '同意' };
    allDone(await (await stage.person('jiaohe')).does(confirmReports, { ...(await seen(stage, itemNo)), ...agreed }));
    const auditor = await stage.person('shenpi1');
    const { step } = (await auditor.does(findReport, { itemNo })).item;
    if (step === 'BGSH_FX')
      // its tables are sub-reports
      allDone(await auditor.does(auditReports, { ...(await seen(stage, itemNo)), ...agreed, stepcode: step }));
    allDone(await auditor.does(auditReports, { ...(await seen(stage, itemNo)), ...agreed }));
    allDone(await (await stage.person('qianfa')).does(approveReports, { ...(await seen(stage, itemNo)), ...agreed }));
  });

  it.skipIf(!hasPoppler)('is a signed file that prints what the archive holds', async () => {
    const { id } = await stage.db
      .selectFrom('item')
      .select('id')
      .where('itemNo', '=', itemNo)
      .executeTakeFirstOrThrow();
    expect(await finishItem(id, { db: stage.db, ports: stage.ports })).toBeUndefined();
    const office = await stage.person('dayin');
    const { rawPayload } = await office.sends({ ...reportPdf, path: `/api/report/${itemNo}/pdf` }, { itemNo });
    const text = pageTexts(rawPayload).join('');
    expect(story.printed.filter((part) => !text.includes(part))).toEqual([]);
    expect(rawPayload.includes('/ByteRange')).toBe(true);
    const [[, printedMonths] = []] = story.due ?? [];
    if (printedMonths !== undefined) expect(text).toContain(`下次检验日期${printDay(addMonths(today, printedMonths))}`);
    const equipment = await stage.db
      .selectFrom('equipment as e')
      .innerJoin('item as i', 'i.equipmentId', 'e.id')
      .select(['e.nextInspectionDate', 'e.nextAnnualInspectionDate'])
      .where('i.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(equipment).toMatchObject(
      Object.fromEntries((story.due ?? []).map(([column, months]) => [column, addMonths(today, months)])),
    );
  });
});

it('a report of products names the institute as it was, whatever it is called later', async () => {
  const [before, after] = await drawnBeforeAndAfter(stage, itemOf.get('7000') ?? '');
  expect(before).toContain(institute.name);
  expect(after).toBe(before);
});
