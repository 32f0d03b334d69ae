import { organisationText } from '@tejian/domain/organisation/organisation.text.ts';
import { call, listCall } from '../kit/call.ts';
import { date, flag, integer, oneOf, optional, requiredText, text } from '../kit/field.ts';
import { list, record, type ValueOf } from '../kit/record.ts';
import { inspectionOfficeList, supervisionOfficeList } from './organisation.view.ts';

const { label } = organisationText;
const kind = oneOf(['institute', 'supervision', 'department']);

/** Where and what an organisation is; which of them a kind has is the form's affair. */
const details = {
  address: text({ max: 200 }),
  postcode: text({ max: 6 }),
  phone: text({ max: 30 }),
  email: text({ max: 100 }),
  contactName: text({ max: 50 }),
  level: text({ max: 10 }), // dictionary SUPERVISE_LEVEL
  orgType: text({ max: 10 }), // dictionary INSPECTION_ORG_TYPE
  approvalNo: text({ max: 60 }),
  /** What an institute is approved for: kinds and items of inspection. */
  approvalScope: text({ max: 500 }),
  approvalFrom: optional(date()),
  approvalTo: optional(date()),
  legalPerson: text({ max: 50 }),
  creditCode: text({ max: 18 }),
  fax: text({ max: 30 }),
  reportPrefix: text({ max: 10 }),
};
const editable = {
  kind,
  code: requiredText(label.code, { max: 40 }),
  name: requiredText(label.name, { max: 100 }),
  areaCode: optional(text({ max: 12 })),
  sort: integer({ min: 0, max: 9999 }),
  ...details,
};

const organisation = record({
  ...editable,
  id: text(),
  parentId: optional(text()),
  parentName: text(),
  isEnabled: flag(),
  userCount: integer(),
  version: integer(),
});
export type Organisation = ValueOf<typeof organisation>;

/** The whole tree, parents before what is below them. */
export const findOrganisations = call({ path: '/api/organisation/findTree', answer: list(organisation) });

const search = record({
  name: optional(text({ max: 60 })),
  areaCode: optional(text({ max: 12 })),
  isEnabled: optional(flag()),
});
export const findSupervisionOffices = listCall({
  path: '/api/organisation/findSuperviseOrg',
  search,
  row: organisation,
  view: supervisionOfficeList,
});
export const findInspectionOffices = listCall({
  path: '/api/organisation/findInspection',
  search,
  row: organisation,
  view: inspectionOfficeList,
});

export const saveOrganisation = call({
  path: '/api/organisation/saveOrganisation',
  request: record({
    ...editable,
    id: optional(text({ max: 40 })),
    version: optional(integer()),
    /** Only for a new one; an existing one is moved. */
    parentId: optional(text({ max: 40 })),
  }),
  answer: record({ id: text(), version: integer() }),
});
export type OrganisationToSave = ValueOf<typeof saveOrganisation.request>;

const at = { id: requiredText('id', { max: 40 }), version: integer() };

export const moveOrganisation = call({
  path: '/api/organisation/moveOrganisation',
  request: record({ ...at, parentId: optional(text({ max: 40 })) }),
});
export const enableOrganisation = call({
  path: '/api/organisation/enableOrganisation',
  request: record({ ...at, isEnabled: flag() }),
});
export const deleteOrganisation = call({ path: '/api/organisation/deleteOrganisation', request: record(at) });
