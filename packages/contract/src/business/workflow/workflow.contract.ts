import { returnForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { stepFormKeys } from '@tejian/domain/business/workflow/step-form-keys.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { textOf } from '../../kit/declared-form.ts';
import { call, listCall } from '../../kit/call.ts';
import { sought } from '../../kit/coded.ts';
import { codes, date, flag, integer, jsonObject, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { flowLogList, movementList, withdrawableList } from './workflow.view.ts';
import { step, flowLogEntry, movementKind, movement, withdrawable } from './workflow.record.ts';

/** The outcome for one record of a batch (decisions §4: each answers per item). */
const actOutcome = record({
  id: text(),
  applicationNo: wire('appno', optional(text())),
  itemNo: wire('seisn', optional(text())),
  isSuccess: flag(),
  errorMsg: optional(text()),
  step: wire('stepcode', optional(text())),
  stepLabel: optional(text()),
  version: optional(integer()),
});
export type ActOutcome = ValueOf<typeof actOutcome>;

export const actOutcomes = record({
  results: list(actOutcome),
  succeeded: integer(),
  failed: integer(),
});
export type ActOutcomes = ValueOf<typeof actOutcomes>;
const version = optional(integer({ min: 1 }));

/** Sends an application, or an item that was sent back to arrangement, to an earlier step. */
export const refer = call({
  path: '/api/appmain/refer',
  encoding: 'form',
  request: record({
    ids: codes({ min: 1, empty: flowText.nothingSelected }),
    step,
    version,
    target: wire('targetStepcode', textOf(returnForm.fields.target)),
    reasonCode: textOf(returnForm.fields.reasonCode),
    opinion: textOf(returnForm.fields.opinion),
  }),
  answer: actOutcomes,
});

/** Takes one's own submission back: an item by its serial number, before task commit the application by its id. */
export const withdraw = call({
  path: '/api/appmain/autoWithdraw',
  encoding: 'form',
  /** `branch` of a record that waits in several: one's own part of it, while the others are not done. */
  request: record({
    itemNo: wire('seisn', optional(text({ max: 40 }))),
    id: optional(text({ max: 40 })),
    branch: optional(text({ max: 60 })),
  }),
  answer: actOutcome,
});

/** The flow logs of all applications in the person's scope, newest first: what the auditor reads. */
export const findMovements = listCall({
  path: '/api/flowlog/findMovement',
  search: record({
    applicationNo: wire('appno', optional(text({ max: 40 }))),
    userName: optional(text({ max: 40 })),
    kind: optional(movementKind),
    atStart: optional(date()),
    atEnd: optional(date()),
  }),
  row: movement,
  view: movementList,
});

/**
 * The keys that name a flow log, as the page's address may hold them (spec §2): any of these alone or several, as long
 * as they mean one record. The form is the one that the flow's steps open.
 */
const logKey = {
  businessKey: optional(text({ max: 40 })),
  applicationNo: wire('appno', optional(text({ max: 40 }))),
  itemNo: wire('seisn', optional(text({ max: 40 }))),
  flowCode: wire('flowunicode', optional(text({ max: 40 }))),
  kindCode: wire('seitypecode', sought(optional(text({ max: 10 })), 'EQUIPMENT_KIND')),
  formKey: sought(optional(text({ max: 40 })), stepFormKeys),
};

/** The flow log of an application, or of one item and what came before it. */
export const findFlowLog = listCall({
  path: '/api/flowlog/findFlowLog',
  search: record(logKey),
  row: flowLogEntry,
  view: flowLogList,
});

/** The record whose log is meant, with the definition of its flow. */
export const getLogged = call({
  path: '/api/flowlog/getDetail',
  encoding: 'form',
  request: record(logKey),
  answer: record({
    applicationId: wire('appmainsysid', text()),
    applicationNo: wire('appno', text()),
    itemNo: wire('seisn', optional(text())),
    content: jsonObject<FlowDefinition>(),
  }),
});

/** The definition of a code and version, or the one that a record is pinned to. It never changes and may be kept for good. */
export const getFlow = call({
  path: '/api/flowconf/getFlow',
  request: record({
    flowCode: wire('flowunicode', optional(text({ max: 40 }))),
    flowVersion: optional(integer({ min: 1 })),
    businessKey: optional(text({ max: 40 })),
    itemNo: wire('seisn', optional(text({ max: 40 }))),
  }),
  answer: record({ content: jsonObject<FlowDefinition>() }),
});

/** Says whether the hash chain of an application's log is whole. */
export const checkFlowLog = call({
  path: '/api/flowlog/checkFlowLog',
  request: record({ businessKey: requiredText('业务标识', { max: 40 }) }),
  answer: record({ whole: flag(), length: integer(), brokenAt: optional(integer()) }),
});

/** One's own submissions that nobody has opened yet (page selfRollback). */
export const findWithdrawable = listCall({
  path: '/api/appmain/findSelfRollback',
  search: record({ applicationNo: wire('appno', optional(text({ max: 40 }))) }),
  row: withdrawable,
  view: withdrawableList,
});
