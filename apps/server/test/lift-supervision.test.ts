import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { printApplications } from '@tejian/contract/business/application/application.contract.ts';
import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { proposeFiling } from '@tejian/contract/business/report/filing.contract.ts';
import { archiveReports, printReports, reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTask, getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { FOR_GOOD } from '@tejian/domain/business/archive-file/archive-file.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { flowGiven } from './given-flow.ts';
import { hasPoppler, pageTexts } from './poppler.ts';
import { seen, seenOne } from './seen.ts';
import { stageForFile } from './story.ts';

// A new lift, supervised while it is installed: what the clerk is told of the construction is on the report, and the archive
// learns when periodic inspections begin.
const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());

const construction = {
  constructionUnit: '示范电梯工程有限公司',
  constructionLicence: 'TS3310001-2028',
  constructionNoticeNo: 'GZ-2026-0117',
  constructionNoticeDate: '2026-10-08',
  constructionContract: 'HT-2026-33',
};
const declaration = { kindCode: '3000', categoryCode: '12', applyType: '2', flowCode: 'LIFT-SUPERVISION' };
const newLift = {
  useStatus: '1',
  deviceCode: null,
  registrationCode: null,
  identificationCode: 'XZ-0001',
  factoryNo: 'XZ2026-0001',
  isUnderSupervision: true,
  params: JSON.stringify({ ratedLoad: 1000, ratedSpeed: 1.75 }),
};

beforeAll(() => givenImages(stage));

const done = (results: readonly { isSuccess: boolean }[]) =>
  expect(results.filter((one) => !one.isSuccess)).toEqual([]);

describe('the declaration of an installation', () => {
  it('is not submitted without its construction notice, and prints it', async () => {
    const unitId = await given.unit();
    const [id = ''] = await given.lifts(1, {
      ...newLift,
      identificationCode: 'XZ-0002',
      factoryNo: 'XZ2026-0002',
      useUnitId: unitId,
    });
    const clerk = await stage.person('shouli');
    const { constructionNoticeNo: _no, ...rest } = construction;
    const incomplete = await given.draft([id], unitId, { ...declaration, ...rest });
    const { errorMsg } = await clerk.isRefused(submitApplications, { ids: [incomplete.id] });
    expect(errorMsg).toBe('施工告知编号不能为空');
    const whole = await given.draft([id], unitId, { ...declaration, ...construction });
    expect((await clerk.does(getApplication, { id: whole.id })).details).toMatchObject({ construction });
    const { rawPayload } = await clerk.sends(printApplications, { ids: [whole.id] });
    if (hasPoppler) expect(pageTexts(rawPayload).join('')).toContain('GZ-2026-0117');
  });

  it('of a periodic inspection keeps nothing of a construction', async () => {
    const unitId = await given.unit();
    const ids = await given.lifts(1, { useUnitId: unitId });
    const draft = await given.draft(ids, unitId, construction);
    const clerk = await stage.person('shouli');
    expect((await clerk.does(getApplication, { id: draft.id })).details).not.toHaveProperty('construction');
  });
});

it('runs to its report, and the archive has its first dates', async () => {
  const unitId = await given.unit();
  const [equipmentId = ''] = await given.lifts(1, { ...newLift, useUnitId: unitId });
  const application = await given.reviewed([equipmentId], unitId, { ...declaration, ...construction });
  const head = await stage.person('keshi');
  const people = { checkerId: given.userId('jiaohe'), auditorId: given.userId('shenpi1') };
  const plan = given.plan({ ...people, approverId: given.userId('qianfa'), plannedDate: today });
  expect((await head.does(getTaskDetail, { id: application.id })).warnings).toEqual([]); // it has a form of its own
  const { itemNos } = await head.does(commitTask, { id: application.id, plan });
  const [itemNo = ''] = itemNos;
  const lead = await stage.person('jianyan1');
  done(await lead.does(buildReports, { itemNos }));
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  expect(template.code).toBe('LIFT-SUPERVISION');
  expect(frozen).toMatchObject({
    'declaration.constructionUnit': '示范电梯工程有限公司',
    'declaration.constructionNoticeNo': 'GZ-2026-0117',
  });
  const wish = { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] } as const;
  const sample = sampleEntry(template, frozen, wish);
  const insulation = { ...sample.items['2.8'], values: { insulation: 1.5 } };
  const entry = { ...sample, items: { ...sample.items, 2.8: insulation } };
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  done(await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo)));
  done(await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true }));
  const agreed = { opinion: '同意' };
  done(await (await stage.person('jiaohe')).does(confirmReports, { ...(await seen(stage, itemNo)), ...agreed }));
  done(await (await stage.person('shenpi1')).does(auditReports, { ...(await seen(stage, itemNo)), ...agreed }));
  done(await (await stage.person('qianfa')).does(approveReports, { ...(await seen(stage, itemNo)), ...agreed }));
  const item = await stage.db.selectFrom('item').selectAll().where('itemNo', '=', itemNo).executeTakeFirstOrThrow();
  expect(await finishItem(item.id, { db: stage.db, ports: stage.ports })).toBeUndefined();
  const office = await stage.person('dayin');
  const { rawPayload } = await office.sends({ ...reportPdf, path: `/api/report/${itemNo}/pdf` }, { itemNo });
  const paper = hasPoppler ? pageTexts(rawPayload).join('') : '';
  for (const printed of hasPoppler ? ['示范电梯工程有限公司', 'GZ-2026-0117', '1.50MΩ', '合格'] : [])
    expect(paper).toContain(printed);
  const archive = await stage.db
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', equipmentId)
    .executeTakeFirstOrThrow();
  expect(archive).toMatchObject({
    lastInspectionDate: today,
    isUnderSupervision: false,
    useStatus: '1', // registration, for which the unit needs the report, changes it
    installInspectionDate: today,
    fields: { installInspectionReportNo: item.reportNo, lastInspectionCategory: '12' },
  });
  expect(String(archive.nextInspectionDate).slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
  done(await office.does(printReports, { itemNos, copies: 1 }));
  const [filing] = await office.does(proposeFiling, { itemNos });
  expect(filing?.isKeptForGood).toBe(true);
  const checklist = filing?.papers.map(({ name }) => name) ?? [];
  await office.does(archiveReports, { itemNos, archiveNos: [filing?.archiveNo ?? ''], place: 'A-01', checklist });
  const kept = await stage.db.selectFrom('reportArchive').select('keepUntil').executeTakeFirstOrThrow();
  expect(kept.keepUntil).toBe(FOR_GOOD);
});

it('task arrangement says where the general report will be used, and where nothing serves', async () => {
  const head = await stage.person('keshi');
  const warned = async (equipment: object, business: object) => {
    const unitId = await given.unit();
    const ids = await given.lifts(1, { useUnitId: unitId, ...equipment });
    const { id } = await given.reviewed(ids, unitId, { ...declaration, ...construction, ...business });
    return (await head.does(getTaskDetail, { id })).warnings;
  };
  const escalator = { categoryCode: '3300', varietyCode: '3310' };
  expect(await warned(escalator, {})).toEqual(['品种“自动扶梯”、类别“安装监督检验”没有专用的报告模板，将使用通用报告']);
  const tower = { kindCode: '4000', categoryCode: '4300', varietyCode: '4310', name: '塔式起重机' };
  const periodic = { kindCode: '4000', categoryCode: '21', flowCode: 'CRANE-PERIODIC' };
  expect((await warned(tower, periodic)).join()).toContain('没有可用的报告模板，报告生成时将被拒绝');
  const parking = { kindCode: '4000', categoryCode: '4D00', varietyCode: null, name: '升降横移停车设备' };
  expect((await warned(parking, periodic)).join()).toMatch(
    /^品种“机械式停车设备”、类别“定期检验”在.+没有可用的报告模板/,
  );
});
