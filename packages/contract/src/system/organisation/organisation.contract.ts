import { organisationMoveForm } from '@tejian/domain/system/organisation/organisation-form.view.ts';
import { call, listCall } from '../../kit/call.ts';
import { ofAct, whole } from '../../kit/edited.ts';
import { optionalTextOf } from '../../kit/declared-form.ts';
import { flag, identifier, integer, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { inspectionOfficeList, supervisionOfficeList } from './organisation.view.ts';
import { editable, organisation } from './organisation.record.ts';

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
  request: whole(
    record({
      ...editable,
      id: optional(text({ max: 40 })),
      version: optional(integer()),
      /** Only for a new one; an existing one is moved. */
      parentId: ofAct(optional(text({ max: 40 }))),
    }),
    'id',
  ),
  answer: record({ id: text(), version: integer() }),
});
export type OrganisationToSave = ValueOf<typeof saveOrganisation.request>;

const at = { id: identifier({ max: 40 }), version: integer() };

export const moveOrganisation = call({
  path: '/api/organisation/moveOrganisation',
  request: record({ ...at, parentId: optionalTextOf(organisationMoveForm.fields.parentId) }),
});
export const enableOrganisation = call({
  path: '/api/organisation/enableOrganisation',
  request: record({ ...at, isEnabled: flag() }),
});
export const deleteOrganisation = call({ path: '/api/organisation/deleteOrganisation', request: record(at) });
