import { constraints } from '@tejian/domain/business/planner/explain.ts';
import { planningNumbers, type PlanningNumber } from '@tejian/domain/business/planner/parameters.ts';
import { planningForm } from '@tejian/domain/business/planner/planner-form.view.ts';
import { absence } from '../../archive/personnel/absence.contract.ts';
import { call } from '../../kit/call.ts';
import { integerOf, textOf } from '../../kit/declared-form.ts';
import { date, flag, integer, oneOf, optional, text, type Field } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { photoOrigin } from '../../shared/attachment/attachment.contract.ts';
import { actOutcomes } from '../workflow/workflow.contract.ts';

/** The most days that people plan ahead in one look. */
const MOST_DAYS = 28;
/** As many jobs as one call plans or commits. */
const MOST_JOBS = 500;

const id = () => text({ max: 40 });
const { fields } = planningForm;
const numbers = Object.fromEntries(
  Object.keys(planningNumbers).map((name) => [name, integerOf(fields[name as PlanningNumber])]), // the declaration's own keys
) as Record<PlanningNumber, Field<number>>; // one field for each declared number

const parameters = { ...numbers, workFrom: textOf(fields.workFrom), workUntil: textOf(fields.workUntil) };

const period = { fromDay: date(), days: integer({ min: 1, max: MOST_DAYS }) };

const certificate = record({
  kind: text(),
  level: integer(),
  validFrom: date(),
  validTo: date(),
  item: optional(text()),
  isInForce: optional(flag()),
});

/** An inspector of the board: certificates, what is booked, and units to keep away from. */
const boardPerson = record({
  userId: text(),
  name: text(),
  departmentId: optional(text()),
  departmentName: optional(text()),
  qualifications: list(certificate),
  keepsAwayFrom: list(text()),
  booked: list(
    record({
      day: date(),
      minutes: integer(),
      /** The day's owner; `continued` names the units whose work goes on from a day before. */
      pieces: integer(),
      units: list(text()),
      continued: list(text()),
    }),
  ),
});
export type PlannerPerson = ValueOf<typeof boardPerson>;

/** A job that waits at arrangement: an application, or an item that came back. */
const boardJob = record({
  id: text(),
  applicationNo: wire('appno', text()),
  itemNo: wire('seisn', optional(text())),
  inspectedUnit: wire('unitname', text()),
  kindCode: text(),
  categoryCode: text(),
  pieces: integer(),
  minutes: integer(),
  /** The minutes that one day leaves for it beside the way; what it takes more goes on on the next working days. */
  minutesPerDay: integer(),
  areaCode: optional(text()),
  areaName: optional(text()),
  longitude: photoOrigin.longitude,
  latitude: photoOrigin.latitude,
  address: text(),
  unitIds: list(text()),
  due: optional(date()),
  wished: optional(date()),
  /** Between which times the client lets people begin; blank where it does not matter. */
  visitWindow: text(),
  version: integer(),
});
export type PlannerJob = ValueOf<typeof boardJob>;

const placedRecord = record({ jobId: id(), date: date(), inspectorIds: list(id(), { max: 20 }), isPinned: flag() });

/** People by days with what they have, and the work that waits for people and a day. */
export const getBoard = call({
  path: '/api/planner/board',
  request: record(period),
  answer: record({
    today: date(),
    days: list(record({ day: date(), isWorkDay: flag(), note: text() })),
    people: list(boardPerson),
    jobs: list(boardJob),
    /** More waits than one board holds. */
    hasMore: flag(),
    absences: list(absence),
    crewSize: integer(),
    leadLevel: integer(),
    parameters: record(parameters),
    /** 0 while the institute has set nothing. */
    parametersVersion: integer(),
  }),
});
export type PlannerBoard = ValueOf<typeof getBoard.answer>;

const suggestion = record({
  jobId: text(),
  date: date(),
  inspectorIds: list(text()),
  isPinned: flag(),
  /** The time of the day at which the work begins, and the way to it. */
  begin: text(),
  metres: integer(),
  reasons: list(record({ constraint: oneOf(constraints), isMet: flag(), sentence: text() })),
});
export type PlannerSuggestion = ValueOf<typeof suggestion>;

/**
 * Proposes people and days for waiting work. What is pinned stays; the rest of what was laid is where the search begins,
 * so that a plan anew stays near the one before.
 */
export const suggestPlan = call({
  path: '/api/planner/suggest',
  request: record({ ...period, placed: list(placedRecord, { max: MOST_JOBS }) }),
  answer: record({
    suggestions: list(suggestion),
    unplaced: list(record({ jobId: text(), sentence: text() })),
    metres: integer(),
  }),
});

/** Arranges each job with its people and day, each by itself with an answer of its own. */
export const commitPlan = call({
  path: '/api/planner/commit',
  request: record({
    rows: list(
      record({
        id: id(),
        version: integer({ min: 1 }),
        date: date(),
        inspectorIds: list(id(), { max: 20 }),
      }),
      { min: 1, max: MOST_JOBS },
    ),
  }),
  answer: actOutcomes,
});

export const saveParameters = call({
  path: '/api/planner/saveParameters',
  request: record({ ...parameters, version: integer({ min: 0 }) }),
  answer: record({ version: integer() }),
});
