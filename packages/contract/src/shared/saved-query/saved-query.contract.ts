import { savedQueryText } from '@tejian/domain/shared/list/saved-query.text.ts';
import { readAdvanced } from '../../kit/advanced.ts';
import { whole } from '../../kit/edited.ts';
import { call } from '../../kit/call.ts';
import { flag, identifier, json, optional, requiredText, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';

/** An advanced query under a name; its fields carry the wire's names, as in the list call. */
const savedQuery = record({
  id: text(),
  name: text(),
  conditions: json(readAdvanced),
  groupId: optional(text()),
  groupName: optional(text()),
  ownerName: text(),
  isOwn: flag(),
});

const viewNo = identifier({ max: 80 });

/** One's own queries of a list and those shared with one's groups; and the groups to share with. */
export const findSavedQueries = call({
  path: '/api/savedquery/findSavedQuery',
  encoding: 'form',
  request: record({ viewNo }),
  answer: record({ queries: list(savedQuery), groups: list(record({ id: text(), name: text() })) }),
});

/** A new query, or with an id another name, other conditions or other people to share with. */
export const saveQuery = call({
  path: '/api/savedquery/saveSavedQuery',
  request: whole(
    record({
      id: optional(text({ max: 40 })),
      viewNo,
      name: requiredText(savedQueryText.nameLabel, { max: 40 }),
      conditions: json(readAdvanced),
      groupId: optional(text({ max: 40 })),
    }),
    'id',
  ),
  answer: record({ id: text() }),
});

export const deleteSavedQuery = call({
  path: '/api/savedquery/deleteSavedQuery',
  encoding: 'form',
  request: record({ id: identifier({ max: 40 }) }),
});
