// List queries at a million rows over real HTTP, with session, rights and scope on, beside a bare server over the bare driver that
// answers the same statements: the list of applications, then each list that grows (parts/list-sizes.ts), and the queries of
// models. A folder that is named is kept. With --plans nothing is compared: of each question of those lists is told what its
// statements read in the database.
//   npm run bench -- lists [rows=1000000] [requests=4000] [callers=16] [parts of names a,b, or applications, or business] [folder] [--plans] [--write]
import { routes } from '../apps/server/src/features.ts';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { isExport } from '../apps/server/src/features/shared/list-export/list-export.service.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import * as business from './parts/business-lists.ts';
import { fillDemonstration } from './parts/demonstration.ts';
import { conclude, words } from './parts/figures.ts';
import { ListCourt, type Filling } from './parts/list-court.ts';
import { EQUIPMENT, FIRST_PAGE, scenarios } from './parts/list-scenarios.ts';
import { planHeading, tellPlans } from './parts/list-plans.ts';
import { isGrowing, listSizes } from './parts/list-sizes.ts';
import { multiply } from './parts/multiply.ts';
import { seedApplications } from './parts/seed-applications.ts';
import { seedEquipment } from './seed-equipment.ts';

const PLANS = '--plans';
const givenTexts = words.filter((word) => word !== PLANS);
const [rows = 1_000_000, requests = 4000, callers = 16] = givenTexts.slice(0, 3).map(Number);
const [partOfName = '', folder] = givenTexts.slice(3);
const isPlans = words.includes(PLANS);
/** Set when the folder that is kept has been filled. */
const MARK = 'bench.lists';
const amount = { requests, callers };
const APPLICATIONS = { path: '/api/appmain/findAppMain', own: /\b(?:application a|equipment e)\b/ };
const CLERK = 'shouli';
/** Each of the first applications names one piece of equipment. */
const NAMED = `
  insert into application_equipment (application_id, equipment_id)
  select ('00030000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('00020000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
  from generate_series(1, $1::int) n`;

/** Those of one half alone where its name is given, else those with these words in their names. */
const isAsked = (half: 'applications' | 'business', name: string) =>
  half === partOfName || partOfName.split(',').some((part) => name.includes(part));
const ofApplications = scenarios.filter(({ name }) => isAsked('applications', name));
const ofBusiness = routes
  .filter(isExport)
  .flatMap(({ list }) => {
    const size = listSizes[list.view.viewNo];
    return isGrowing(size) ? [{ list, ...size }] : [];
  })
  .filter(({ list }) => isAsked('business', list.view.title));
const isRun = isAsked('business', 'query');
const say = (line: string) => process.stdout.write(`${line}\n`);

if (ofApplications.length > 0 && !isPlans) await ListCourt.hold(amount, fillApplications, measureApplications);
if (ofBusiness.length > 0 || isRun)
  await ListCourt.hold(amount, fillBusiness, isPlans ? planBusiness : measureBusiness, folder);
conclude();

async function measureApplications(court: ListCourt): Promise<void> {
  await court.warm(APPLICATIONS, CLERK, FIRST_PAGE);
  for (const scenario of ofApplications) await court.compare(scenario, APPLICATIONS, CLERK);
}

async function measureBusiness(court: ListCourt): Promise<void> {
  const openedValues = [];
  for (const { list, by, beside } of ofBusiness) {
    const { listed, questions } = await questionsFor(court, { list, by, beside });
    openedValues.push({ by, listed, scenarios: business.scenariosOf(list.view.title, questions) });
  }
  const [warmed] = openedValues;
  if (warmed) await court.warm(warmed.listed, warmed.by, business.opening);
  for (const { by, listed, scenarios: ownScenarios } of openedValues) {
    for (const scenario of ownScenarios) {
      const forms = [];
      for (const form of scenario.forms)
        if (await court.isAnswered(listed, by, form)) forms.push(form);
        else say(`        ${listed.path} ${form}: refused`);
      if (forms.length > 0) await court.compare({ ...scenario, forms }, listed, by);
    }
  }
  if (!isRun) return;
  const { path, models, by } = business.queryRuns;
  const namedItems = await court.asked<{ code: string; name: string }>(
    { path: models, own: /./ },
    by,
    business.opening,
  );
  for (const { code, name } of namedItems)
    await court.compare(business.scenarioOfRun(code, name), { path, own: business.ofBusiness }, by);
}

/** All are asked before the first is measured: a refusal ends the program at once. */
async function questionsFor(
  court: ListCourt,
  { list, by, beside }: Pick<(typeof ofBusiness)[number], 'list' | 'by' | 'beside'>,
) {
  const listed = { path: list.path, own: business.ofBusiness };
  const [first] = await court.asked<Record<string, unknown>>(listed, by, business.formOf(beside ?? {}));
  if (!first) say(`        ${list.view.title}: no row`);
  return { listed, questions: business.questionsOf(list, first, beside) };
}

async function planBusiness(court: ListCourt): Promise<void> {
  say(planHeading);
  for (const { list, by, beside } of ofBusiness) {
    const { listed, questions } = await questionsFor(court, { list, by, beside });
    await tellPlans(court, { listed, by, title: list.view.title }, questions, say);
  }
}

/** Five years of declarations. */
async function fillApplications({ db, pool }: Filling): Promise<void> {
  await prepareDatabase(db, pool);
  const { instituteId, userIds } = await db.transaction().execute(seedInstitute);
  const startedAt = performance.now();
  await seedApplications(pool, { instituteId, clerk: userIds.get(CLERK) ?? '' }, [1, rows]);
  const devices = Math.min(EQUIPMENT, rows);
  await seedEquipment(pool, { rows: devices, units: Math.ceil(devices / 50) });
  await pool.query(NAMED, [devices]);
  say(`${rows} applications filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** The demonstration with its business, and copies of it until each table has so many rows. */
async function fillBusiness({ db, pool, config }: Filling): Promise<void> {
  const startedAt = performance.now();
  const log = openLog(() => undefined);
  await fillDemonstration({ db, pool, config, log, say: () => undefined });
  if ((await pool.query('select from setting where name = $1', [MARK])).rows.length > 0) return;
  const each = [...new Set(['unit', 'item', 'application', ...ofBusiness.flatMap(({ grows }) => grows)])];
  await multiply(pool, { rows, each }, ({ table, rows: many, seconds }) =>
    say(`${table.padEnd(32)}${String(many).padStart(10)}${seconds.toFixed(1).padStart(8)} s`),
  );
  await pool.query('insert into setting (name, value) values ($1, $2)', [MARK, JSON.stringify({ rows })]);
  say(`the business filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
