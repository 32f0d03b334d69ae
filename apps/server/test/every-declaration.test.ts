import { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { findFlowConfigs } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { bringsValves } from '@tejian/domain/business/application/declared-parts.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { constructionFields } from '@tejian/domain/business/form/kinds/construction.view.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { drawnFrom } from '../../../packages/domain/test/random/lot.ts';
import { flowGiven } from './given-flow.ts';
import { givenImages } from './given-images.ts';
import { conforming } from './conforming.ts';
import { liftDraft } from './lift-draft.ts';
import { givenCertificates } from './given-certificates.ts';
import { stageForFile } from './story.ts';

// Whatever the product lets a clerk declare, each kind in each inspection category, gets through acceptance to its reports,
// with a device of every sort that the catalogue knows; arrangement says of each sort without a form that it has none.
const stage = stageForFile();
const given = flowGiven(stage);

interface Pair {
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly flowCode: string;
}
interface Sort {
  readonly code: string;
  readonly parent: string;
  readonly name: string;
}
const nameOf = ({ kindCode, categoryCode }: Pair) => `${kindCode} ${categoryCode}`;

/** The pairs that the flows in use serve. */
async function pairs(): Promise<Pair[]> {
  const clerk = await stage.person('shouli');
  const flows = await clerk.does(findFlowConfigs, { kindCode: '', categoryCode: '' });
  const all = flows.flatMap(({ kindCode, flowCode, categoryCodes }) =>
    categoryCodes.map((categoryCode) => ({ kindCode, categoryCode, flowCode })),
  );
  return all.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** One sort of device under each category of the catalogue. */
async function sortsOf(kindCode: string): Promise<Sort[]> {
  const { rows } = await sql<Sort>`
    select distinct on (parent_code) code, parent_code as parent, name from catalogue_item
    where kind_code = ${kindCode} and level = 3 order by parent_code, sort`.execute(stage.db);
  return rows;
}

/** The form's further questions for a category. */
const construction = (categoryCode: string) =>
  Object.fromEntries(
    Object.entries(constructionFields).flatMap(([name, { categories = [], required, showType }]) =>
      required && categories.includes(categoryCode) ? [[name, showType === 'dateselect' ? '2026-10-08' : 'SG-1']] : [],
    ),
  );
/** A valve with what its form requires. */
const valve = {
  values: {
    valveName: '安全阀',
    productNo: 'AF-1',
    valveModel: 'A48Y-16C',
    valveType: '弹簧式',
    nominalDiameter: 50,
    setPressure: 1,
    testMedium: '空气',
  },
};

/** A device of each sort, in the archive. */
async function devicesOf({ kindCode }: Pair, unitId: string, sorts: readonly Sort[]): Promise<string[]> {
  if (bringsValves(kindCode)) return [];
  const deviceOf = ({ code, parent, name }: Sort) =>
    given.lifts(1, { kindCode, categoryCode: parent, varietyCode: code, name, useUnitId: unitId });
  return (await Promise.all(sorts.map(deviceOf))).flat();
}

async function declared(pair: Pair, unitId: string, devices: string[]): Promise<string> {
  const { kindCode, categoryCode } = pair;
  const clerk = await stage.person('shouli');
  const found =
    devices.length > 0 ? await clerk.does(checkEquipment, { equipmentIds: devices, kindCode, categoryCode }) : [];
  expect(found.filter(({ isAllowed, questions }) => !isAllowed || questions.length > 0)).toEqual([]);
  const contact = { contactName: '郑联系', contactPhone: '13800000000' };
  const { id } = await clerk.does(saveApplication, {
    ...liftDraft,
    ...contact,
    ...construction(categoryCode),
    flowCode: '',
    kindCode,
    categoryCode,
    unitId,
    equipmentIds: devices,
    ...(devices.length === 0 ? { valves: [valve] } : {}),
  });
  const { results } = await clerk.does(submitApplications, { ids: [id] });
  expect({ pair: nameOf(pair), results }).toMatchObject({ results: [{ isSuccess: true }] });
  return id;
}

/** Through whatever the flow has before the arrangement. */
async function accepted({ kindCode, categoryCode }: Pair, id: string): Promise<void> {
  const at = async () =>
    (await stage.db.selectFrom('application').select('step').where('id', '=', id).executeTakeFirstOrThrow()).step;
  if ((await at()) === 'SCFP') {
    const head = await stage.person('zhanzhang');
    await head.does(assignReviewer, { ids: [id], reviewerId: given.userId('shenhe'), opinion: '' });
  }
  if ((await at()) === 'CLFS') {
    const reviewer = await stage.person('shenhe');
    const verdicts = conforming({ categoryCode, kindCode });
    expect(verdicts.length).toBeGreaterThan(0);
    await reviewer.does(dealMaterialReview, { ids: [id], result: 'pass', verdicts, opinion: '材料齐全' });
  }
  expect(await at()).toBe('RWAP');
}

/** The faults in the items of an application that was arranged, and built where it is to be. */
async function problemsOf(pair: Pair, id: string, asked: { warnings: string[]; isBuilt: boolean; count: number }) {
  const { rows } = await sql<{ flow: string; template: string | null; serves: boolean | null }>`
    select i.flow_code as flow, r.template_code as template,
      t.kind_code = i.kind_code and i.category_code = any(t.category_codes) as serves
    from item i left join report r on r.item_id = i.id
      left join report_template t on t.code = r.template_code and t.version = r.template_version
    where i.application_id = ${id}`.execute(stage.db);
  const without = asked.warnings.filter((warning) => warning.includes('没有可用的报告模板')).length;
  const unbuilt = rows.filter(({ template }) => template === null).length;
  return [
    ...(rows.length === asked.count ? [] : [`${rows.length} items`]),
    ...rows.flatMap(({ flow }) => (flow === pair.flowCode ? [] : [`an item runs ${flow}`])),
    ...rows.flatMap(({ template, serves }) => (serves === false ? [`reported by ${String(template)}`] : [])),
    ...(asked.isBuilt && unbuilt !== without ? [`${unbuilt} have no form, ${without} were said to have none`] : []),
    ...(without < rows.length ? [] : ['no sort has a form']),
  ].map((problem) => `${nameOf(pair)}: ${problem}`);
}

async function walked(pair: Pair, unitId: string, { sorts, isBuilt }: { sorts: readonly Sort[]; isBuilt: boolean }) {
  const devices = await devicesOf(pair, unitId, sorts);
  const id = await declared(pair, unitId, devices);
  await accepted(pair, id);
  const people = { checkerId: given.userId('jiaohe'), auditorId: given.userId('shenpi1') };
  const plan = given.plan({
    ...people,
    approverId: given.userId('qianfa'),
    plannedDate: addDays(chinaDay(new Date()), 5),
  });
  const { itemNos, warnings } = await (await stage.person('keshi')).does(commitTask, { id, plan });
  if (isBuilt) await (await stage.person('jianyan1')).does(buildReports, { itemNos });
  return problemsOf(pair, id, { warnings, isBuilt, count: Math.max(1, devices.length) });
}

// The first category of a flow with every sort and its reports, of the others, which differ in what is declared, a third by lot
// with one sort.
it('every kind is declared in every category that a flow serves, and ends in items with its flow and a form', async () => {
  const all = await pairs();
  expect(new Set(all.map(({ kindCode }) => kindCode)).size).toBe(10);
  await givenImages(stage); // nobody approves without a signature to draw
  await givenCertificates(stage, all);
  const unitId = await given.unit();
  const sorts = new Map<string, Sort[]>();
  for (const { kindCode } of all) if (!sorts.has(kindCode)) sorts.set(kindCode, await sortsOf(kindCode));
  const begun = new Set<string>();
  const problems: string[] = [];
  const firsts = all.filter(({ flowCode }) => !begun.has(flowCode) && begun.add(flowCode));
  const others = drawnFrom(
    all.filter((pair) => !firsts.includes(pair)),
    1,
    3,
  );
  for (const pair of [...firsts, ...others]) {
    const own = sorts.get(pair.kindCode) ?? [];
    const isBuilt = firsts.includes(pair);
    problems.push(...(await walked(pair, unitId, { sorts: isBuilt ? own : own.slice(0, 1), isBuilt })));
  }
  expect(problems).toEqual([]);
}, 120_000);
