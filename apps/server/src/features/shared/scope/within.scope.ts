import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  conditionOf,
  everything,
  inOwnInstitute,
  nothing,
  reachOf,
  withinArea,
  withinHouse,
  withinOwnScope,
  withinScope,
  type Condition,
  type ScopeRow,
  type StaffScopes,
} from '../../../platform/session/scope.ts';

/** Asked so that the index of people finds their open tasks; it knows nothing of `= any`. */
const names = (assignees: RawBuilder<unknown>, userId: string) => sql`${assignees} @> array[${userId}::uuid]`;

/** `t`: an open task of somebody for whom the person is deputy at its step. */
const isStoodFor = ({ standsFor }: Actor): Condition =>
  standsFor.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(t.state = 'open' and (${sql.join(
        standsFor.map(
          ({ userId, codes }) => sql`${names(sql`t.assignee_ids`, userId)} and t.permission = any(${[...codes]})`,
        ),
        sql` or `,
      )}))`;

/** The rows of a business unit's own user; nothing for a user whom no unit is named for. */
const ofUnit =
  (unit: RawBuilder<unknown>) =>
  ({ unitId }: Actor): Condition =>
    unitId ? sql<boolean>`${unit} = ${unitId}::uuid` : nothing();

const isOneOf = (column: RawBuilder<unknown>, ids: readonly string[]) =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${[...ids]}::uuid[])`;
const holder = sql`held.holder_id`;

/**
 * True where one of the holders has the item: a person whom it or an open task of it names, or who has done a part of it or done it for
 * somebody; a department that it was arranged for; a deputy as long as such a task is open. One table has the whole answer, so that a
 * count begins with the person (docs/decisions/1750).
 */
function isHeldBy(
  { userId, standsFor }: Actor,
  itemId: RawBuilder<unknown>,
  departmentIds: readonly string[] = [],
): Condition {
  const ownIds = [userId, ...departmentIds];
  const anyIds = [...ownIds, ...standsFor.map((other) => other.userId)];
  const waysSql = [
    isOneOf(holder, ownIds),
    ...standsFor.map((other) => sql`${isOneOf(holder, [other.userId])} and held.permission = any(${[...other.codes]})`),
  ];
  return sql<boolean>`exists (select from item_holder held where held.item_id = ${itemId} and ${isOneOf(holder, anyIds)}${
    standsFor.length === 0 ? sql`` : sql` and (${sql.join(waysSql, sql` or `)})`
  })`;
}

/**
 * Business items and their reports, by the column that has the item. A task that names a person gives exactly that record to that
 * person, and to the deputy as long as it is open; so does a part of a report that the person has audited, and what was done as a
 * deputy. A person who has gone over to another institute has left what was given to them here.
 */
const ofHolders = (
  organisation: RawBuilder<unknown>,
  itemId: RawBuilder<unknown>,
): Pick<ScopeRow, 'own' | 'department'> => ({
  own: inOwnInstitute(organisation, (actor) => isHeldBy(actor, itemId)),
  department: inOwnInstitute(organisation, (actor) => isHeldBy(actor, itemId, actor.departmentIds)),
});

/**
 * The rows of an institute as a whole; supervision users see those of the institutes of their area, and those about equipment that
 * stands there: an institute of the province, or of another city, inspects it, too. `withDevice` completes the statement that finds
 * such equipment of a row as `device`.
 */
function orByDevice(organisation: RawBuilder<unknown>, withDevice: RawBuilder<unknown>): StaffScopes {
  const scopes = withinScope({ organisation, isOfInstitute: true });
  const area = (actor: Actor): Condition => {
    if (actor.onlyInstituteId) return scopes.area(actor);
    const standing = sql`select from ${withDevice} and ${withinArea(actor.areaCode, sql`device.area_code`)}`;
    return sql<boolean>`(${scopes.area(actor)} or case when ${hasFewDevices(actor)} then exists (${standing})
      else exists (${standing} offset 0) end)`;
  };
  return { ...scopes, area };
}

/**
 * An area of few devices is asked for all of them at once, whatever rows there are; of an area of many each row is asked by itself
 * (`offset 0` lets nothing else be done), since a page and a count that stops find enough of them soon (docs/decisions/2151).
 */
const FEW_DEVICES = 50_000;
const hasFewDevices = ({ areaCode }: Actor) => sql`(select count(*) from (select from equipment near
  where ${withinArea(areaCode, sql`near.area_code`)} limit ${sql.lit(FEW_DEVICES + 1)}) counted) <= ${sql.lit(FEW_DEVICES)}`;

/** `i`: business items. */
const item: ScopeRow = {
  ...orByDevice(sql`i.organisation_id`, sql`equipment device where device.id = i.equipment_id`),
  unit: ({ unitId }) =>
    unitId
      ? sql<boolean>`i.application_id in (select declared.id from application declared where declared.unit_id = ${unitId}::uuid)`
      : nothing(),
  ...ofHolders(sql`i.organisation_id`, sql`i.id`),
};

/**
 * A record that hangs on an item `i` and carries its institute and its item is asked for without the item, by whoever sees all of
 * the institute and by whoever sees their own.
 */
const ofItem = (organisation: RawBuilder<unknown>, itemId: RawBuilder<unknown>): ScopeRow => ({
  ...orByDevice(
    organisation,
    sql`item inspected join equipment device on device.id = inspected.equipment_id where inspected.id = ${itemId}`,
  ),
  unit: item.unit,
  ...ofHolders(organisation, itemId),
});

/** `i`: items that may be read: those of the person's work, and the single ones that somebody gave them to read (抄送). */
const readOrGiven = (actor: Actor): Condition =>
  sql<boolean>`(${conditionOf(item, actor)} or exists (select from item_copy given where given.item_id = i.id
    and given.user_id = ${actor.userId}::uuid and given.organisation_id = ${actor.organisationId ?? null}::uuid))`;
const itemRead: ScopeRow = {
  unit: item.unit,
  own: readOrGiven,
  department: readOrGiven,
  institute: readOrGiven,
  area: readOrGiven,
  all: readOrGiven,
};

const isAuthor = ({ userId }: Actor) => sql`a.created_by = ${userId}`;

/** `a`: applications as lists show them; a draft is its author's. */
const applicationList: ScopeRow = {
  ...orByDevice(
    sql`a.organisation_id`,
    sql`application_equipment declared join equipment device on device.id = declared.equipment_id
      where declared.application_id = a.id`,
  ),
  unit: ofUnit(sql`a.unit_id`),
  own: (actor) => sql<boolean>`(${ofInstitute(actor)} and ${isAuthor(actor)})`,
  department: (actor) =>
    sql<boolean>`(${ofInstitute(actor)} and (${isAuthor(actor)} or a.department_id = any(${[...actor.departmentIds]}::uuid[])))`,
};

/**
 * `a`: applications whose detail may be opened: what the lists show, and, for a person who sees only their own or their
 * department's, what is or was theirs to work on.
 */
function applicationFor({ takesUnassigned }: { takesUnassigned: boolean }): ScopeRow {
  const listedOrWorkedOn = (actor: Actor): Condition =>
    sql<boolean>`(${conditionOf(applicationList, actor)} or ${ofInstitute(actor)} and (
    exists (select from step_task t where t.application_id = a.id and (${names(sql`t.assignee_ids`, actor.userId)}
      or ${isStoodFor(actor)} or t.done_by = ${actor.userId}${takesUnassigned ? waitsForAnybody(actor) : sql``}))
    or exists (select from item i where i.application_id = a.id and ${conditionOf(item, actor)})))`;
  return { ...applicationList, unit: nothing, own: listedOrWorkedOn, department: listedOrWorkedOn };
}

const waitsForAnybody = (actor: Actor) =>
  sql` or (t.state = 'open' and t.item_id is null and a.state <> 'draft'
    and t.assignee_ids = '{}' and t.permission = any(${[...actor.codes]}))`;

const application = applicationFor({ takesUnassigned: true });

/** `t`: tasks whose record may be opened. A person who sees the whole house reads every record of it; the narrow scopes look. */
const opensRecord = (actor: Actor): Condition =>
  sql<boolean>`exists (select from application a where a.id = t.application_id and ${conditionOf(application, actor)})`;
const taskRecord: ScopeRow = {
  unit: nothing,
  own: opensRecord,
  department: opensRecord,
  institute: everything,
  area: everything,
  all: everything,
};

/** `t`: tasks by the institute of their steps. */
const task: ScopeRow = {
  ...withinScope({ organisation: sql`t.organisation_id`, isOfInstitute: true }),
  unit: nothing,
};
const ofTaskAnd = (application: (actor: Actor) => Condition) => (actor: Actor) =>
  sql<boolean>`(${conditionOf(task, actor)} and ${application(actor)})`;

/** `e`: the archive is shared by all inspection users of the installation; supervision users read their area. */
const ofAnyHouse = ({ organisationId }: Actor): Condition => (organisationId ? everything() : nothing());
const equipment: ScopeRow = {
  unit: ofUnit(sql`e.use_unit_id`),
  own: ofAnyHouse,
  department: ofAnyHouse,
  institute: ofAnyHouse,
  area: ({ areaCode }) => withinArea(areaCode, sql`e.area_code`),
  all: everything,
};

/** `y`: who does whose tasks, in the institutes that the person sees; of the narrow scopes one's own. */
const inDeputy = inOwnInstitute(
  sql`y.organisation_id`,
  ({ userId }) => sql<boolean>`${userId}::uuid in (y.user_id, y.deputy_id, y.created_by)`,
);

/** Instruments are of their department's house, or where they have none, of their keeper's. */
const home = sql`(select home.path from organisation home where home.id = coalesce(i.department_id, i.organisation_id))`;

/**
 * The part of each kind of record that a person may see, as a condition over the rows that a query calls by the letter
 * said here: one row for each kind, one cell for each scope. Money is the institute's business: no department has its
 * own, and a narrow scope sees what its institute is owed. Lists, details, writing calls, exports, attachments and
 * tasks take their rows through it (decisions §10, People and scope).
 */
const kinds = {
  item,
  itemRead,
  applicationList,
  application,
  /** `a`: applications that the person may end: as `application`, without what waits for anybody of the step. */
  applicationHeld: applicationFor({ takesUnassigned: false }),
  equipment,
  /** `t`: tasks of the steps in the institutes that the person sees. Whose record it is, `item` and `application` say. */
  task,
  taskRecord,
  /** `t`: tasks, and `a`, the application of each, which is of the same institute. */
  mission: {
    ...task,
    own: ofTaskAnd(application.own),
    department: ofTaskAnd(application.department),
    area: (actor: Actor) => (actor.onlyInstituteId ? task : application).area(actor),
  },
  /** `d`: due dates; `e`: the equipment whose due dates the person reads. */
  due: {
    ...withinScope({ organisation: sql`d.organisation_id`, area: sql`d.area_code` }),
    unit: ofUnit(sql`d.use_unit_id`),
  },
  dueEquipment: {
    ...withinScope({ organisation: sql`e.organisation_id`, area: sql`e.area_code` }),
    unit: ofUnit(sql`e.use_unit_id`),
  },
  /** `u`: accounts and people. */
  person: {
    ...withinOwnScope({ organisation: sql`u.organisation_id`, department: sql`u.department_id`, owner: sql`u.id` }),
    unit: nothing,
  },
  deputy: {
    ...withinScope({ organisation: sql`y.organisation_id` }),
    unit: nothing,
    own: inDeputy,
    department: inDeputy,
  },
  /** `n`: notices that the person may keep. */
  notice: {
    ...withinOwnScope({
      organisation: sql`n.organisation_id`,
      department: sql`n.department_id`,
      owner: sql`n.created_by`,
    }),
    unit: nothing,
  },
  /** `m`: what the supervision of an area is told of, and the institute that wrote it. */
  majorIssue: {
    ...withinScope({ organisation: sql`m.organisation_id`, area: sql`m.area_code` }),
    unit: nothing,
  },
  /** `o`, `f`, `n`, `r`: notices, archived files, report numbers and reports; a unit's own user sees them by their items `i`. */
  opinionNotice: ofItem(sql`o.organisation_id`, sql`o.item_id`),
  archiveFile: ofItem(sql`f.organisation_id`, sql`f.item_id`),
  reportNumber: ofItem(sql`n.organisation_id`, sql`n.owner_id`),
  report: ofItem(sql`r.organisation_id`, sql`r.item_id`),
  /** `f`: the last steps of items. */
  finishRun: ofItem(sql`f.organisation_id`, sql`f.item_id`),
  /** `b`: labels that were printed at once, kept by their institute. */
  label: { ...withinScope({ organisation: sql`b.organisation_id` }), unit: nothing },
  /** `s`: seals of the institutes that the person sees. */
  seal: { ...withinScope({ organisation: sql`s.organisation_id` }), unit: nothing },
  /** `h`: hazards lie on the desk of a section, or where there is none, of the whole institute. */
  hazard: {
    ...withinOwnScope({
      organisation: sql`h.organisation_id`,
      department: sql`h.department_id`,
      owner: sql`h.accepted_by`,
    }),
    unit: nothing,
  },
  /** `d`: deliveries of what people sent; of the narrow scopes what they sent themselves, or their department. */
  sentMessage: {
    ...withinOwnScope({
      organisation: sql`d.organisation_id`,
      department: sql`(select s.department_id from app_user s where s.id = d.sender_id)`,
      owner: sql`d.sender_id`,
    }),
    unit: nothing,
  },
  /** `c`: charges of the institutes that the person sees. */
  charge: {
    ...withinScope({ organisation: sql`c.organisation_id`, isOfInstitute: true }),
    unit: ofUnit(sql`c.unit_id`),
  },
  /** `g`: postings, and `c`, the charges that they are of. */
  posting: {
    ...withinScope({ organisation: sql`g.organisation_id`, isOfInstitute: true }),
    unit: ofUnit(sql`c.unit_id`),
  },
  /** `p`: applications for payment. */
  paymentApplication: { ...withinScope({ organisation: sql`p.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `n`: letters that ask units for what they owe. */
  dunningLetter: { ...withinScope({ organisation: sql`n.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `g`: what people earned; in the narrow scopes one's own, or the department's. */
  bonus: {
    ...withinOwnScope({
      organisation: sql`g.organisation_id`,
      department: sql`g.department_id`,
      owner: sql`g.user_id`,
    }),
    unit: nothing,
  },
  /** `v`: vouchers for the finance system. */
  financeVoucher: { ...withinScope({ organisation: sql`v.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `x`: measured values that were handed over. */
  testData: { ...withinScope({ organisation: sql`x.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `r`: money received. */
  receipt: { ...withinScope({ organisation: sql`r.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `w`: what customers sent in online to the institute. */
  onlineApplication: {
    ...withinScope({ organisation: sql`w.organisation_id`, isOfInstitute: true }),
    unit: ofUnit(sql`w.unit_id`),
  },
  /** `k`: what was found before business began. */
  preCheck: { ...withinScope({ organisation: sql`k.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `d`: devices of the institutes that the person sees. */
  mobileDevice: { ...withinScope({ organisation: sql`d.organisation_id` }), unit: nothing },
  /** `t`: item sets on the devices of the institutes that the person sees. */
  mobileTemplate: { ...withinScope({ organisation: sql`t.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `p`: task packages: in the narrow scopes those of the person's own items. */
  mobilePackage: { ...ofItem(sql`p.organisation_id`, sql`p.item_id`), unit: nothing },
  /** `r`: what devices gave back. */
  mobileReturn: { ...ofItem(sql`r.organisation_id`, sql`r.item_id`), unit: nothing },
  /** `q`: what was agreed with units. */
  priceAgreement: { ...withinScope({ organisation: sql`q.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `b`: what stands to the credit of units, in the institutes that the person sees. */
  advance: { ...withinScope({ organisation: sql`b.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `n`: unusual changes of the institutes that the person sees. */
  unusualChange: { ...withinScope({ organisation: sql`n.organisation_id` }), unit: nothing },
  /** `z`: closed days of the institutes that the person sees. */
  dayClosing: { ...withinScope({ organisation: sql`z.organisation_id` }), unit: nothing },
  /** `v`: invoices of the institutes that the person sees. */
  invoice: { ...withinScope({ organisation: sql`v.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `s`: stocks of invoice numbers. */
  invoiceStock: { ...withinScope({ organisation: sql`s.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `s`: statements of the bank accounts of the institutes that the person sees, and `l`, their lines. */
  bankStatement: { ...withinScope({ organisation: sql`s.organisation_id`, isOfInstitute: true }), unit: nothing },
  statementLine: { ...withinScope({ organisation: sql`l.organisation_id`, isOfInstitute: true }), unit: nothing },
  /** `o`: organisations of the person's house. */
  organisation: { ...withinHouse(sql`o.path`), unit: nothing },
  /** `i`: instruments. */
  instrument: { ...withinHouse(home), unit: nothing },
  /** `o`: operators are kept by an institute for itself. */
  operator: { ...withinScope({ organisation: sql`o.organisation_id` }), unit: nothing },
} satisfies Readonly<Record<string, ScopeRow>>;

export type RecordKind = keyof typeof kinds;
export const recordKinds = Object.keys(kinds) as RecordKind[]; // the table's own keys

export const within = (actor: Actor, kind: RecordKind): Condition => conditionOf(kinds[kind], actor);

/** Rows that an account left behind (its identifier in `user`): those of the people whom the person sees; of nobody's, whoever sees the whole installation. */
export const withinPeople = (actor: Actor, user: RawBuilder<unknown>): Condition =>
  reachOf(actor).isInstallation
    ? everything()
    : sql<boolean>`exists (select from app_user u where u.id = ${user} and ${within(actor, 'person')})`;

const ofInstitute = (actor: Actor) => sql`a.organisation_id = ${actor.organisationId ?? null}::uuid`;

/**
 * `t`: a task that waits for this person: it names them or nobody, or somebody for whom they are deputy. A work list and the
 * figure of it ask the same.
 */
export const waitsFor = (actor: Actor): Condition =>
  actor.standsFor.length === 0
    ? sql<boolean>`(t.assignee_ids = '{}' or ${names(sql`t.assignee_ids`, actor.userId)})`
    : sql<boolean>`(t.assignee_ids = '{}' or ${names(sql`t.assignee_ids`, actor.userId)} or ${isStoodFor(actor)})`;

/** `t`: the name of the person whose deputy would do the task; nothing where it is the person's own, or everybody's. */
export const stoodForName = (actor: Actor): RawBuilder<string | null> =>
  actor.standsFor.length === 0
    ? sql<null>`null::text`
    : sql<string>`(case when ${isStoodFor(actor)} and not ${names(sql`t.assignee_ids`, actor.userId)}
        then (select string_agg(p.name, '、' order by p.name) from app_user p where p.id = any(t.assignee_ids)
          and p.id = any(${actor.standsFor.map(({ userId }) => userId)}::uuid[])) end)`;
