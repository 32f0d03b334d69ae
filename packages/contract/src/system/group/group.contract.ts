import { groupForm } from '@tejian/domain/system/group/group-form.view.ts';
import { call, listCall } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { keptTextOf } from '../../kit/declared-form.ts';
import { codes, identifier, integer, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { groupList } from './group.view.ts';
import { dataScope, groupRow } from './group.record.ts';

export const findUserGroups = listCall({
  path: '/api/group/findGroup',
  search: record({ name: optional(text({ max: 60 })), memberNames: optional(text({ max: 60 })) }),
  row: groupRow,
  view: groupList,
});

const member = record({ id: text(), name: text(), loginName: text(), departmentName: text() });
export type GroupMember = ValueOf<typeof member>;

const editable = {
  code: keptTextOf(groupForm.fields.code),
  name: keptTextOf(groupForm.fields.name),
  dataScope,
  codes: codes({ max: 500 }),
};
const group = record({ ...editable, id: text(), members: list(member), version: integer() });
export type Group = ValueOf<typeof group>;

export const getGroup = call({
  path: '/api/group/getDetailGroup',
  request: record({ id: identifier({ max: 40 }) }),
  answer: group,
});
export const saveGroup = call({
  path: '/api/group/saveGroup',
  request: whole(
    record({
      ...editable,
      id: optional(text({ max: 40 })),
      version: optional(integer()),
      memberIds: codes({ max: 2000 }),
    }),
    'id',
  ),
  answer: record({ id: text(), version: integer() }),
});
export type GroupToSave = ValueOf<typeof saveGroup.request>;

export const deleteGroup = call({
  path: '/api/group/deleteGroup',
  request: record({ id: identifier({ max: 40 }), version: integer() }),
});

/** Everybody who may become a member, by part of the name or login name. */
export const findGroupCandidates = call({
  path: '/api/group/findCandidate',
  request: record({ name: text({ max: 60 }) }),
  answer: list(member),
});
