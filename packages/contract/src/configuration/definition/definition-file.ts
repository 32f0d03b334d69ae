import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { codes, identifier, integer, jsonObject, oneOf, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { definitionKinds } from './definition.record.ts';

/** The name that a file of definitions gives itself, so that no other JSON is taken for one. */
export const FILE_FORMAT = 'tejian-definitions';
/** In files of the first format a digest was taken of the content with its fields in order, not of what the database keeps. */
export const FILE_VERSION = 2;
const MOST_CARRIED = 500;

/** A version as a file carries it; the digest tells whether its content was changed on the way. */
const carriedDefinition = record({
  kind: oneOf(definitionKinds),
  code: identifier({ max: 40 }),
  version: identifier({ max: 40 }),
  name: requiredText(definitionText.label.name, { max: 60 }),
  kindCode: text({ max: 10 }),
  categoryCodes: codes({ max: 40 }),
  content: jsonObject(),
  digest: requiredText(definitionText.label.digest, { max: 64 }),
  author: text({ max: 60 }),
});
export type CarriedDefinition = ValueOf<typeof carriedDefinition>;

/** Read after its `format` was looked at. */
export const definitionFile = record({
  formatVersion: integer({ min: 1, max: FILE_VERSION }),
  definitions: list(carriedDefinition, { max: MOST_CARRIED }),
});
