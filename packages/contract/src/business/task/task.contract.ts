import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { taskForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { signerRules } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { applicationEquipment } from '../application/application-detail.contract.ts';
import { application } from '../application/application.record.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { clearable, ofAct, stays } from '../../kit/edited.ts';
import { call } from '../../kit/call.ts';
import { byKey } from '../../kit/field-place.ts';
import { codes, date, flag, integer, jsonObject, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, stated, wire, type ValueOf } from '../../kit/record.ts';
import { actOutcomes } from '../workflow/workflow.contract.ts';

const { fields } = taskForm;

/** The plan that task arrangement decides: who inspects, when, and who signs after (RWAP). */
export const taskPlan = record({
  departmentId: textOf(fields.departmentId),
  leadInspectorId: textOf(fields.leadInspectorId),
  /** Everybody who takes part; the lead may be among them or not. */
  inspectorIds: codes({ max: 20 }),
  checkerId: optionalTextOf(fields.checkerId),
  auditorId: optionalTextOf(fields.auditorId),
  approverId: optionalTextOf(fields.approverId),
  plannedDate: optional(date()),
  /** Conditions that cycle rules and templates ask; blank while nobody has said. */
  cannotInspectInside: optional(flag()),
  doubtsSafety: optional(flag()),
  note: textOf(fields.note),
  /** Own fields of the items by key; one that is not named stays, a blank one is cleared. */
  own: stays(optional(byKey(jsonObject<Record<string, unknown>>(), isOwnKey))),
});
export type TaskPlan = ValueOf<typeof taskPlan>;

const plannedField = taskPlan.fields;
/** The plan as it is sent: over the one that was saved, a part of it is enough. */
const givenPlan = record({
  departmentId: clearable(plannedField.departmentId),
  leadInspectorId: clearable(plannedField.leadInspectorId),
  inspectorIds: clearable(plannedField.inspectorIds),
  checkerId: clearable(plannedField.checkerId),
  auditorId: clearable(plannedField.auditorId),
  approverId: clearable(plannedField.approverId),
  plannedDate: clearable(plannedField.plannedDate),
  cannotInspectInside: clearable(plannedField.cannotInspectInside),
  doubtsSafety: clearable(plannedField.doubtsSafety),
  note: clearable(plannedField.note),
  own: plannedField.own,
});
export type GivenPlan = ValueOf<typeof givenPlan>;

/** An application by its id, or an item that was sent back to arrangement by its serial number. */
const which = {
  id: optional(text({ max: 40 })),
  itemNo: wire('seisn', ofAct(optional(text({ max: 40 })))),
};

const arrangeablePerson = record({
  userId: text(),
  name: text(),
  departmentId: optional(text()),
  departmentName: optional(text()),
  level: optional(integer()),
  validTo: optional(date()),
  isQualified: flag(),
  openItems: integer(),
  absences: list(record({ fromDay: date(), untilDay: date() })),
  keepsAway: flag(),
  /** The reason that the person's signature would be refused, or the time until which it would not. */
  obstacle: optional(text()),
  ableUntil: optional(date()),
  /** Reports of the client signed in the last two years; where people are proposed by them. */
  clientReports: optional(integer()),
});
export type ArrangeablePerson = ValueOf<typeof arrangeablePerson>;

const taskDetail = record({
  application,
  itemId: optional(text()),
  itemNo: wire('seisn', optional(text())),
  step: wire('stepcode', text()),
  version: integer(),
  plan: taskPlan,
  equipment: list(applicationEquipment),
  inspectors: list(arrangeablePerson),
  checkers: list(arrangeablePerson),
  auditors: list(arrangeablePerson),
  approvers: list(arrangeablePerson),
  departments: list(record({ id: text(), name: text() })),
  /** By which rule the people who sign are proposed. */
  signerRule: oneOf(signerRules),
  /** The least number of inspectors that the institute asks for. */
  minInspectors: integer(),
  /** The warnings that do not stop the arrangement but will stop report build, as a variety without a template. */
  warnings: list(text()),
});
export type TaskDetail = ValueOf<typeof taskDetail>;

export const getTaskDetail = call({
  path: '/api/appmain/taskSchedDetail',
  encoding: 'form',
  request: record(which),
  answer: taskDetail,
});

/**
 * The warnings that would not stop arranging each record on its day but will stop its report; an id names an
 * application, or an item that came back.
 */
export const findTaskWarnings = call({
  path: '/api/appmain/taskSchedWarnings',
  request: record({ rows: list(record({ id: text({ max: 40 }), day: date() }), { max: 500 }) }),
  answer: record({ warnings: list(record({ id: text(), sentence: text() })) }),
});

export const saveTaskPlan = call({
  path: '/api/appmain/taskSchedSave',
  encoding: 'form',
  request: record({ ...which, version: optional(integer({ min: 1 })), plan: stated(givenPlan) }),
  answer: record({ version: integer() }),
});

/** Arranges: one item for each piece of equipment, with its serial number, its lock and its first task. */
export const commitTask = call({
  path: '/api/appmain/taskSchedCommit',
  encoding: 'form',
  request: record({ ...which, version: optional(integer({ min: 1 })), plan: stated(givenPlan) }),
  answer: record({
    itemNos: wire('seisn', codes()),
    warnings: list(text()),
  }),
});

/** The same people for many applications of one kind, category and department; each by itself. */
export const commitTasks = call({
  path: '/api/appmain/taskSchedBatchCommit',
  encoding: 'form',
  request: record({ ids: codes({ min: 1, empty: flowText.nothingSelected }), plan: stated(taskPlan) }),
  answer: actOutcomes,
});
