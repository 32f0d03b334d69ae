import { assignmentText } from '@tejian/domain/shared/office/assignment.text.ts';
import { call, type Call } from './call.ts';
import { flag, identifier, integer, optional, requiredText, text, type Field } from './field.ts';
import type { SearchField } from './list-view.ts';
import { list, record, type ValueOf } from './record.ts';

/** The condition of a list that finds the records without an institute; the page's figure over the list asks it. */
export const unassignedSearch: SearchField<{ organisationName: string }> = {
  name: 'isUnassigned',
  label: assignmentText.unassigned,
  over: ['organisationName'],
  showType: 'hidden',
  options: [{ value: 'true', label: assignmentText.unassigned }],
};

const toAssign = record({
  /** Records as the person saw them. */
  rows: list(record({ id: identifier(), version: integer() }), { max: 500 }),
  organisationId: requiredText(assignmentText.column, { max: 40 }),
});
export type RecordsToAssign = ValueOf<typeof toAssign>;

const outcomes = record({
  results: list(record({ id: text(), shown: text(), isSuccess: flag(), errorMsg: optional(text()) })),
  succeeded: integer(),
  failed: integer(),
});
export type AssignOutcomes = ValueOf<typeof outcomes>;

const unassignedRecord = record({
  /** Counted up to 10,000. */
  count: integer(),
  /** The institutes that they can be given to: empty for a person who may not assign. */
  institutes: list(record({ id: text(), name: text() })),
});
export type Unassigned = ValueOf<typeof unassignedRecord>;

export interface AssignCalls<Asked> {
  /** The number of records that have no institute, for a person with the data scope "all". */
  readonly count: Call<Asked, Unassigned>;
  /** Gives records to an institute, each by itself (decisions §9). */
  readonly assign: Call<RecordsToAssign, AssignOutcomes>;
}

/** The calls by which records of the archive get the institute that they belong to. */
export const assignCalls = <Asked>(module: string, request: Field<Asked>): AssignCalls<Asked> => ({
  count: call({ path: `${module}/countUnassigned`, request, answer: unassignedRecord }),
  assign: call({ path: `${module}/assignInstitute`, request: toAssign, answer: outcomes }),
});
