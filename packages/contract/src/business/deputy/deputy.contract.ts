import { deputyCodes } from '@tejian/domain/business/deputy/deputy.ts';
import { deputyText as text } from '@tejian/domain/business/deputy/deputy.text.ts';
import { deputyForm } from '@tejian/domain/business/form/deputy-forms.view.ts';
import { call, listCall } from '../../kit/call.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { codes, date, flag, identifier, instant, integer, oneOf, optional, text as plain } from '../../kit/field.ts';
import { listView } from '../../kit/list-view.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

/** `unable`: it stands, and the deputy's account is switched off or has not all rights to the duties. */
const states = ['ahead', 'running', 'unable', 'over', 'ended'] as const;

const deputy = record({
  id: plain(),
  userName: plain(),
  deputyName: plain(),
  /** The duties in words. */
  duties: plain(),
  fromDay: date(),
  untilDay: date(),
  state: oneOf(states),
  stateWord: plain(),
  /** The number of tasks done under it. */
  doneCount: integer(),
  reason: plain(),
  createdBy: plain(),
  createdAt: instant(),
  endedBy: optional(plain()),
  endedAt: optional(instant()),
  /** True when the person who asks may end it. */
  mayEnd: flag(),
});
export type Deputy = ValueOf<typeof deputy>;

/** 代理设置: who does whose tasks, with what became of it; nothing is ever deleted. */
const deputyList = listView<Deputy>({
  viewNo: 'deputyList',
  title: text.title,
  columns: [
    { field: 'userName', label: text.label.userId, width: 100, frozen: true },
    { field: 'deputyName', label: text.label.deputyId, width: 100 },
    { field: 'duties', label: text.label.codes, width: 240, queried: false },
    { field: 'fromDay', label: text.label.fromDay, type: 'date', width: 110 },
    { field: 'untilDay', label: text.label.untilDay, type: 'date', width: 110 },
    { field: 'stateWord', label: '状态', width: 150, queried: false },
    { field: 'doneCount', label: '已代办', type: 'number', width: 80, queried: false },
    { field: 'reason', label: text.label.reason, width: 180 },
    { field: 'createdBy', label: '设置人', width: 90, queried: false },
    { field: 'createdAt', label: '设置时间', type: 'instant', width: 168, sortable: true },
    { field: 'endedBy', label: '终止人', width: 90, queried: false },
    { field: 'endedAt', label: '终止时间', type: 'instant', width: 168 },
  ],
  search: [
    { name: 'userName', label: text.label.userId, over: ['userName'], match: 'contains' },
    { name: 'deputyName', label: text.label.deputyId, over: ['deputyName'], match: 'contains' },
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: states.map((value) => ({ value, label: text.states[value] })),
    },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'add', label: text.add, permission: 'task:deputy', primary: true }],
  rowActions: [
    { name: 'acts', label: text.acts },
    { name: 'end', label: text.end, permission: 'task:deputy', danger: true },
  ],
});

export const findDeputies = listCall({
  path: '/api/deputy/findDeputies',
  search: record({
    userName: optional(plain({ max: 40 })),
    deputyName: optional(plain({ max: 40 })),
    state: optional(oneOf(states)),
  }),
  row: deputy,
  view: deputyList,
});

const candidate = record({
  userId: plain(),
  name: plain(),
  department: optional(plain()),
  /** The duties that the person holds and a deputy may do. */
  codes: codes(),
});
export type DeputyCandidate = ValueOf<typeof candidate>;

/** For whom the person may name a deputy, and who may be one: everybody of the institute who holds such a duty. */
export const findDeputyPeople = call({
  path: '/api/deputy/findPeople',
  request: record({}),
  answer: record({ people: list(candidate), mayChoose: flag() }),
});

const { fields } = deputyForm;

/** Names a deputy for some days; without `userId` for oneself. */
export const saveDeputy = call({
  path: '/api/deputy/save',
  request: record({
    userId: optionalTextOf(fields.userId),
    deputyId: textOf(fields.deputyId),
    codes: list(oneOf(deputyCodes), { min: 1, empty: text.noDuty }),
    fromDay: date(),
    untilDay: date(),
    reason: textOf(fields.reason),
  }),
  answer: record({ id: plain() }),
});

const limits = record({
  /** By duty, the kinds of equipment that the person does and the deputy may not on all of the days. */
  kinds: list(record({ duty: plain(), kinds: plain() })),
  /** The number of tasks of these duties that wait for the person now. */
  openCount: integer(),
  /** Of these, what the deputy would be refused, with the reason. */
  refused: list(record({ itemNo: wire('seisn', plain()), stepLabel: plain(), obstacle: plain() })),
  /** The absences of the deputy within the days. */
  absences: list(record({ fromDay: date(), untilDay: date() })),
});
export type DeputyLimits = ValueOf<typeof limits>;

/** The part of somebody's work that a deputy could not do: asked before it is saved. */
export const findDeputyLimits = call({
  path: '/api/deputy/findLimits',
  request: record({
    userId: optionalTextOf(fields.userId),
    deputyId: textOf(fields.deputyId),
    codes: list(oneOf(deputyCodes), { min: 1, empty: text.noDuty }),
    fromDay: date(),
    untilDay: date(),
  }),
  answer: limits,
});

export const endDeputy = call({
  path: '/api/deputy/end',
  encoding: 'form',
  request: record({ id: identifier({ max: 40 }) }),
});

const deputyAct = record({
  applicationId: plain(),
  applicationNo: wire('appno', plain()),
  itemNo: wire('seisn', optional(plain())),
  action: plain(),
  at: instant(),
});
export type DeputyAct = ValueOf<typeof deputyAct>;

/** The acts done under a deputyship, the newest first. */
export const findDeputyActs = call({
  path: '/api/deputy/findActs',
  request: record({ id: identifier({ max: 40 }) }),
  answer: record({ acts: list(deputyAct) }),
});
