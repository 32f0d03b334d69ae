import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/session/actor.ts';
import { withinArea, withinHouse, withinOwnScope, withinScope } from '../../../platform/session/scope.ts';

type Condition = RawBuilder<boolean>;

/** `t`: an open task of somebody for whom the person is deputy at its step. */
const isStoodFor = ({ standsFor }: Actor): Condition =>
  standsFor.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(t.state = 'open' and (${sql.join(
        standsFor.map(
          ({ userId, codes }) => sql`${userId}::uuid = any(t.assignee_ids) and t.permission = any(${[...codes]})`,
        ),
        sql` or `,
      )}))`;

/**
 * `i`: business items and their reports. A task that names a person gives exactly that record to that person, and to the
 * deputy as long as it is open; so does a part of a report that the person has audited, and what was done as a deputy.
 */
function item(actor: Actor): Condition {
  if (actor.scope !== 'own' && actor.scope !== 'department')
    return withinScope(actor, { organisation: sql`i.organisation_id` });
  const mine = sql`${actor.userId}::uuid = any(i.inspector_ids)
    or ${actor.userId}::uuid in (i.checker_id, i.auditor_id, i.approver_id)
    or exists (select from step_task named where named.item_id = i.id and named.state = 'open'
      and ${actor.userId}::uuid = any(named.assignee_ids))
    or exists (select from step_task part where part.item_id = i.id and (part.branch is not null or part.done_for is not null)
      and part.done_by = ${actor.userId})${
        actor.standsFor.length === 0
          ? sql``
          : sql` or exists (select from step_task t where t.item_id = i.id and ${isStoodFor(actor)})`
      }`;
  return actor.scope === 'own'
    ? sql<boolean>`(${mine})`
    : sql<boolean>`(${mine} or i.department_id in (${departments(actor)}))`;
}

/** `i`: items that may be read: those of the person's work, and the single ones that somebody gave them to read (抄送). */
function itemRead(actor: Actor): Condition {
  return sql<boolean>`(${item(actor)} or exists (select from item_copy given where given.item_id = i.id
    and given.user_id = ${actor.userId}::uuid and given.organisation_id = ${actor.organisationId ?? null}::uuid))`;
}

/** `a`: applications as lists show them; a draft is its author's. */
function applicationList(actor: Actor): Condition {
  const author = sql`a.created_by = ${actor.userId}`;
  if (actor.scope === 'own') return sql<boolean>`(${ofInstitute(actor)} and ${author})`;
  if (actor.scope === 'department')
    return sql<boolean>`(${ofInstitute(actor)} and (${author} or a.department_id in (${departments(actor)})))`;
  return withinScope(actor, { organisation: sql`a.organisation_id` });
}

/**
 * `a`: applications whose detail may be opened: what the lists show, and, for whoever sees only their own or their
 * department's, what is or was theirs to work on.
 */
const application = (actor: Actor): Condition => applicationFor(actor, { takesUnassigned: true });

/** `a`: applications that the person may end: as `application`, without what waits for anybody of the step. */
const applicationHeld = (actor: Actor): Condition => applicationFor(actor, { takesUnassigned: false });

function applicationFor(actor: Actor, { takesUnassigned }: { takesUnassigned: boolean }): Condition {
  const listed = applicationList(actor);
  if (actor.scope !== 'own' && actor.scope !== 'department') return listed;
  return sql<boolean>`(${listed} or ${ofInstitute(actor)} and (
    exists (select from step_task t where t.application_id = a.id and (${actor.userId}::uuid = any(t.assignee_ids)
      or ${isStoodFor(actor)} or t.done_by = ${actor.userId}${takesUnassigned ? waitsForAnybody(actor) : sql``}))
    or exists (select from item i where i.application_id = a.id and ${item(actor)})))`;
}

const waitsForAnybody = (actor: Actor) =>
  sql` or (t.state = 'open' and t.item_id is null and a.state <> 'draft'
    and t.assignee_ids = '{}' and t.permission = any(${[...actor.codes]}))`;

/** `e`: the archive is shared by all inspection users of the installation; supervision users read their area. */
function equipment(actor: Actor): Condition {
  if (actor.scope === 'all') return sql<boolean>`true`;
  if (actor.scope === 'area') return withinArea(actor.areaCode, sql`e.area_code`);
  return actor.organisationId ? sql<boolean>`true` : sql<boolean>`false`;
}

/** Money is the institute's business: no department has its own, and a narrow scope sees what its institute is owed. */
const ofMoney = (actor: Actor, organisation: RawBuilder<unknown>): Condition =>
  actor.scope === 'own' || actor.scope === 'department'
    ? sql<boolean>`${organisation} = ${actor.organisationId ?? null}::uuid`
    : withinScope(actor, { organisation });

/** Instruments are of their department's house, or where they have none, of their keeper's. */
const home = sql`(select home.path from organisation home where home.id = coalesce(i.department_id, i.organisation_id))`;

/**
 * What a person may see of each kind of record, as a condition over the rows that a query calls by the letter said here.
 * Lists, details, writing calls, exports, attachments and tasks take their rows through it (decisions §10, People and scope).
 */
const kinds = {
  item,
  itemRead,
  applicationList,
  application,
  applicationHeld,
  equipment,
  /** `t`: tasks of the steps in the institutes that the person sees. Whose record it is, `item` and `application` say. */
  task: (actor: Actor) => withinScope(actor, { organisation: sql`t.organisation_id` }),
  /** `d`: due dates; `e`: the equipment whose due dates the person reads. */
  due: (actor: Actor) => withinScope(actor, { organisation: sql`d.organisation_id`, area: sql`d.area_code` }),
  dueEquipment: (actor: Actor) => withinScope(actor, { organisation: sql`e.organisation_id`, area: sql`e.area_code` }),
  /** `u`: accounts and people. */
  person: (actor: Actor) =>
    withinOwnScope(actor, { organisation: sql`u.organisation_id`, department: sql`u.department_id`, owner: sql`u.id` }),
  /** `y`: who does whose tasks, in the institutes that the person sees; of the narrow scopes one's own. */
  deputy: (actor: Actor) =>
    actor.scope === 'own' || actor.scope === 'department'
      ? sql<boolean>`${actor.userId}::uuid in (y.user_id, y.deputy_id, y.created_by)`
      : withinScope(actor, { organisation: sql`y.organisation_id` }),
  /** `n`: notices that the person may keep. */
  notice: (actor: Actor) =>
    withinOwnScope(actor, {
      organisation: sql`n.organisation_id`,
      department: sql`n.department_id`,
      owner: sql`n.created_by`,
    }),
  /** `m`: what the supervision of an area is told of, and the institute that wrote it. */
  majorIssue: (actor: Actor) => withinScope(actor, { organisation: sql`m.organisation_id`, area: sql`m.area_code` }),
  /** `b`: labels that were printed at once, kept by their institute. */
  label: (actor: Actor) => withinScope(actor, { organisation: sql`b.organisation_id` }),
  /** `s`: seals of the institutes that the person sees. */
  seal: (actor: Actor) => withinScope(actor, { organisation: sql`s.organisation_id` }),
  /** `h`: hazards lie on the desk of a section, or where there is none, of the whole institute. */
  hazard: (actor: Actor) =>
    withinOwnScope(actor, {
      organisation: sql`h.organisation_id`,
      department: sql`h.department_id`,
      owner: sql`h.accepted_by`,
    }),
  /** `c`: charges of the institutes that the person sees. */
  charge: (actor: Actor) => ofMoney(actor, sql`c.organisation_id`),
  /** `p`: applications for payment. */
  paymentApplication: (actor: Actor) => ofMoney(actor, sql`p.organisation_id`),
  /** `r`: money received. */
  receipt: (actor: Actor) => ofMoney(actor, sql`r.organisation_id`),
  /** `o`: organisations of the person's house. */
  organisation: (actor: Actor) => withinHouse(actor, sql`o.path`),
  /** `i`: instruments. */
  instrument: (actor: Actor) => withinHouse(actor, home),
  /** `o`: operators are kept by an institute for itself. */
  operator: (actor: Actor) => withinScope(actor, { organisation: sql`o.organisation_id` }),
} satisfies Readonly<Record<string, (actor: Actor) => Condition>>;

export const within = (actor: Actor, kind: keyof typeof kinds): Condition => kinds[kind](actor);

/** Rows that an account left behind (its identifier in `user`): those of the people whom the person sees; of nobody's, whoever sees the whole installation. */
export const withinPeople = (actor: Actor, user: RawBuilder<unknown>): Condition =>
  actor.scope === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from app_user u where u.id = ${user} and ${within(actor, 'person')})`;

const ofInstitute = (actor: Actor) => sql`a.organisation_id = ${actor.organisationId ?? null}::uuid`;

/** The person's department and what lies below it. */
const departments = (actor: Actor) =>
  sql`select id from organisation where path like ${`${actor.departmentPath ?? '/none/'}%`}`;

/**
 * `t`: a task that waits for this person: it names them or nobody, or somebody for whom they are deputy. A work list and the
 * figure of it ask the same.
 */
export const waitsFor = (actor: Actor): Condition =>
  actor.standsFor.length === 0
    ? sql<boolean>`(t.assignee_ids = '{}' or ${actor.userId}::uuid = any(t.assignee_ids))`
    : sql<boolean>`(t.assignee_ids = '{}' or ${actor.userId}::uuid = any(t.assignee_ids) or ${isStoodFor(actor)})`;

/** `t`: the name of the person whose deputy would do the task; nothing where it is the person's own, or everybody's. */
export const stoodForName = (actor: Actor): RawBuilder<string | null> =>
  actor.standsFor.length === 0
    ? sql<null>`null::text`
    : sql<string>`(case when ${isStoodFor(actor)} and not ${actor.userId}::uuid = any(t.assignee_ids)
        then (select string_agg(p.name, '、' order by p.name) from app_user p where p.id = any(t.assignee_ids)
          and p.id = any(${actor.standsFor.map(({ userId }) => userId)}::uuid[])) end)`;
