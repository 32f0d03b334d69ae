import { warningBands } from '@tejian/domain/archive/due-rule/due-band.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { dueHandlingForm, dueTaskForm } from '@tejian/domain/query/due/due-forms.view.ts';
import { sought } from '../../kit/coded.ts';
import { call, listCall } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { codes, date, flag, instant, integer, json, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { dueList, openTaskList, overdueTaskList } from './due.view.ts';
import { optionalText, dueRow, openTask, overdueTask } from './due.record.ts';

const dueConditions = {
  band: optional(oneOf(warningBands)),
  slot: optional(integer({ min: 1, max: 2 })),
  kindCode: wire('seitypecode', sought(optional(text({ max: 4 })), 'EQUIPMENT_KIND')),
  areaCode: sought(optional(text({ max: 12 })), 'AREA'),
  section: optional(text({ max: 100 })),
  useUnitId: optional(text({ max: 40 })),
};

export const findDue = listCall({
  path: '/api/due/findDue',
  search: record({
    ...dueConditions,
    code: optional(text({ max: 60 })),
    useUnitName: optional(text({ max: 100 })),
    /** A code of a reason, or `none` for what nobody has given a reason for. */
    reasonCode: optional(text({ max: 10 })),
  }),
  row: dueRow,
  view: dueList,
});

const counts = { overdue: integer(), urgent: integer(), soon: integer() };
const dueGroup = record({ key: text(), label: text(), ...counts });
export type DueGroup = ValueOf<typeof dueGroup>;
const dueTotals = record({ ...counts, unexplained: integer() });
export type DueTotals = ValueOf<typeof dueTotals>;

/** The amount that falls due, by whatever people look at it by; `reasons` counts the overdue alone. */
export const findDueSummary = call({
  path: '/api/due/findDueSummary',
  request: record(dueConditions),
  answer: record({
    today: date(),
    urgentDays: integer(),
    soonDays: integer(),
    boundsVersion: integer(),
    totals: dueTotals,
    kinds: list(dueGroup),
    areas: list(dueGroup),
    sections: list(dueGroup),
    reasons: list(record({ code: text(), label: text(), count: integer() })),
  }),
});
export type DueSummary = ValueOf<typeof findDueSummary.answer>;

/** The units with the most overdue; asked apart, because it reads every row that is due. */
export const findDueUnits = call({
  path: '/api/due/findDueUnits',
  request: record(dueConditions),
  answer: list(dueGroup),
});

/** The figures alone, over the bands of the list. */
export const findDueTotals = call({
  path: '/api/due/findDueTotals',
  request: record(dueConditions),
  answer: record({ today: date(), urgentDays: integer(), soonDays: integer(), totals: dueTotals }),
});

const ids = codes({ min: 1, max: 500, empty: flowText.nothingSelected });

/** The due date of each as it was shown, in their order: an inspection meanwhile moves it on. */
const seenDates = optional(codes({ max: 500 }));

/** The time of each one's last handling as it was shown, in their order; `none` where nobody had handled it. */
const seenHandlings = optional(codes({ max: 500 }));

const rowResult = record({ id: text(), shown: text(), isSuccess: flag(), errorMsg: optionalText });

/** The reason that equipment has not been inspected, said of one or many; each row is answered for itself. */
export const handleDue = call({
  path: '/api/due/handleDue',
  request: record({
    ids,
    seenDates,
    seenHandlings,
    reasonCode: textOf(dueHandlingForm.fields.reasonCode),
    details: json<Record<string, string>>(readTexts),
    note: textOf(dueHandlingForm.fields.note),
    followUpOn: optional(date()),
  }),
  answer: record({ results: list(rowResult), succeeded: integer(), failed: integer() }),
});

function readTexts(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one ?? '')]));
}

const dueHandling = record({
  id: text(),
  slot: integer(),
  dueDate: date(),
  reasonCode: text(),
  details: json<Record<string, string>>(readTexts),
  note: text(),
  followUpOn: optional(date()),
  handledByName: text(),
  handledAt: instant(),
});
export type DueHandling = ValueOf<typeof dueHandling>;

export const findDueHandlings = call({
  path: '/api/due/findDueHandling',
  request: record({ equipmentId: requiredText('设备', { max: 40 }) }),
  answer: list(dueHandling),
});

const blockedRecord = record({ id: text(), shown: text(), problems: list(text()) });

/** A group that would be declared together: one using unit, one kind, one inspection category. */
const taskGroup = record({
  key: text(),
  unitName: text(),
  kindCode: wire('seitypecode', text()),
  categoryCode: text(),
  categoryName: text(),
  /** An installation comes with the lines that would be declared (`parts`). */
  ready: list(record({ id: text(), shown: text(), dueDate: date(), parts: list(text()) })),
  blocked: list(blockedRecord),
});
export type DueTaskGroup = ValueOf<typeof taskGroup>;

export const previewDueTasks = call({
  path: '/api/due/previewTask',
  request: record({ ids, seenDates }),
  answer: record({ groups: list(taskGroup), ready: integer(), blocked: integer() }),
});

const taskResult = record({
  key: text(),
  unitName: text(),
  categoryName: text(),
  isSuccess: flag(),
  applicationId: wire('appmainsysid', optionalText),
  applicationNo: wire('appno', optionalText),
  equipmentCount: integer(),
  /** Not submitted, or not made at all: why. */
  errorMsg: optionalText,
  isSubmitted: flag(),
});
export type DueTaskResult = ValueOf<typeof taskResult>;

/** Declares what falls due, each group in a transaction of its own; a second press finds the first one's applications. */
export const createDueTasks = call({
  path: '/api/due/createTask',
  request: record({
    ids,
    seenDates,
    isSubmitted: flag(),
    isMarked: flag(),
    wishedDate: optional(date()),
    remark: textOf(dueTaskForm.fields.remark),
  }),
  answer: record({ results: list(taskResult), blocked: list(blockedRecord), succeeded: integer(), failed: integer() }),
});

export const findOverdueTasks = listCall({
  path: '/api/due/findOverdueTask',
  search: record({
    step: wire('stepcode', optional(text({ max: 20 }))),
    kindCode: wire('equcodeset', optional(text({ max: 4 }))),
    applicationNo: wire('appno', optional(text({ max: 40 }))),
    dueDateStart: optional(date()),
    dueDateEnd: optional(date()),
  }),
  row: overdueTask,
  view: overdueTaskList,
});

/** The rows behind the figures of a desk: open tasks at a step, of the whole house or (`mine`) those that wait for the person. */
export const findOpenTasks = listCall({
  path: '/api/due/findOpenTask',
  search: record({
    step: wire('stepcode', optional(text({ max: 20 }))),
    kindCode: wire('equcodeset', optional(text({ max: 4 }))),
    applicationNo: wire('appno', optional(text({ max: 40 }))),
    isMine: optional(flag()),
    isOverdue: optional(flag()),
  }),
  row: openTask,
  view: openTaskList,
});
