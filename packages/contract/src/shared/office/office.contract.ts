import { call } from '../../kit/call.ts';
import { codes, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const path = (name: string) => `/api/businesspro/common/${name}`;

/** An inspection institute, a supervision office, or a department of one (spec §7 “Common lookups”). */
const office = record({
  id: text(),
  code: text(),
  name: text(),
  kind: oneOf(['institute', 'supervision', 'department']),
  parentId: optional(text()),
  childrenSum: integer(),
});
export type Office = ValueOf<typeof office>;

/** The offices that the person belongs to or, by their data scope, works for; of one kind or of all. */
export const findMyOffices = call({
  path: path('getOfficeListByUser'),
  request: record({ type: optional(oneOf(['institute', 'supervision', 'department'])) }),
  answer: list(office),
});

/** The offices directly under one; the topmost ones without an identifier. */
export const findOffices = call({
  path: path('getOfficeList'),
  request: record({ id: text({ max: 40 }) }),
  answer: list(office),
});

/** The office above one; nothing when there is none. */
export const findParentOffice = call({
  path: path('getParentInfo'),
  request: record({ id: requiredText('机构', { max: 40 }) }),
  answer: record({ parent: optional(office) }),
});

const businessUser = record({
  id: text(),
  name: text(),
  loginName: text(),
  departmentId: optional(text()),
  departmentName: text(),
  /** Qualifications that hold today, by dictionary INSPECTOR_ITEM. */
  qualifications: codes(),
});
export type BusinessUser = ValueOf<typeof businessUser>;

/**
 * The people who can be given work: `type` is a permission code that they must hold, `name` part of a name or login
 * name.
 */
export const findBusinessUsers = call({
  path: path('queryBusinessUser'),
  request: record({
    type: text({ max: 60 }),
    name: text({ max: 60 }),
    organisationId: wire('orgId', text({ max: 40 })),
  }),
  answer: list(businessUser),
});

/** The user groups with the number of their members. */
export const findBusinessGroups = call({
  path: path('queryBusinessGroup'),
  answer: list(record({ id: text(), code: text(), name: text(), memberCount: integer() })),
});
