import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import type { FlowCall } from '@tejian/domain/business/workflow/behaviours.ts';
import type { FlowDefinition, TransitionKind } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { BusinessDefinition } from '@tejian/domain/configuration/business-definition/business-definition.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import type { FactKey, GuardFacts } from '@tejian/domain/business/workflow/facts.ts';
import type { GuardName } from '@tejian/domain/business/workflow/guards.ts';
import type { RequiredKey } from '@tejian/domain/business/workflow/required.ts';
import type { Entity, Place, StepCode } from '@tejian/domain/business/workflow/steps.ts';
import type { WorkCalendar } from '@tejian/domain/configuration/calendar/work-days.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor, StoodFor } from '../../../platform/session/actor.ts';
import type { FlowRefusal, OperationKind } from '@tejian/domain/business/workflow/transition.ts';

/** The actor on the flow: a person of the session, or the system itself (no id, every right). */
export type FlowActor = Actor | System;

interface System {
  readonly userId: null;
  readonly name: string;
  readonly codes?: undefined;
}

export interface FlowContext {
  readonly actor: FlowActor;
  readonly now: Date;
  /** The days of work around a day, where a call asks them for many records. */
  readonly calendarAround?: (db: Db | Tx, day: Day) => Promise<WorkCalendar>;
}

/** The open task at the present step. */
export interface OpenTask {
  readonly id: string;
  readonly assigneeIds: string[];
  readonly dueDate: string | null;
  readonly submittedBy: string | null;
  readonly submittedAt: Date;
  /** Name of who has looked at it since. */
  readonly openedBy: string | null;
}

/** One of several branches in which an item stands at a step. */
export interface BranchTask {
  readonly assigneeNames: readonly string[];
  readonly id: string;
  readonly branch: string;
  readonly label: string;
  readonly assigneeIds: string[];
  readonly state: 'open' | 'done';
  readonly doneBy: string | null;
  readonly doneByName: string | null;
  readonly doneAt: Date | null;
}

/** An application or an item, as the engine sees it while it holds its lock. */
export interface FlowRow {
  readonly entity: Entity;
  readonly id: string;
  /** Item number, or application number. */
  readonly no: string;
  readonly applicationId: string;
  readonly applicationNo: string;
  readonly flowCode: string;
  readonly flowVersion: number;
  /** The definition that the record is pinned to. */
  readonly flow: FlowDefinition;
  readonly step: Place;
  readonly state: string;
  readonly version: number;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly inspectedUnit: string;
  /**
   * The place of the device and what its unit calls it; of an application of several the first, and how many there are.
   */
  readonly place: string;
  readonly unitId: string;
  readonly organisationId: string;
  readonly departmentId: string | null;
  readonly paymentState: string;
  readonly isCharged: boolean;
  /** The number of the item by whose charge it goes, because it corrects or adds to that one's report. */
  readonly chargedBy: string | null;
  /** An invoice for it stands. */
  readonly isInvoiced: boolean;
  readonly createdBy: string;
  readonly reviewerId: string | null;
  /** Null where the row is an application. */
  readonly equipmentId: string | null;
  readonly leadInspectorId: string | null;
  readonly inspectorIds: string[];
  readonly checkerId: string | null;
  readonly auditorId: string | null;
  readonly approverId: string | null;
  readonly plannedDate: string | null;
  readonly inspectDate: string | null;
  readonly conclusion: string | null;
  readonly hasBeenReturned: boolean;
  readonly entryBegun: boolean;
  readonly settings: FlowSettings;
  /** The version of a business definition that its application began with. */
  readonly business: BusinessDefinition | undefined;
  /** The task where it stands in several branches: what holds of all of them together. */
  readonly task: OpenTask | null;
  /** Open and finished branches of the present step; empty where it has none. */
  readonly branches: readonly BranchTask[];
}

/** Columns of the row that the same action writes; only what is given changes. */
export interface RowChanges {
  state?: string;
  departmentId?: string | null;
  reviewerId?: string | null;
  leadInspectorId?: string | null;
  inspectorIds?: string[];
  checkerId?: string | null;
  auditorId?: string | null;
  approverId?: string | null;
  plannedDate?: string | null;
  conditions?: object;
  inspectDate?: string | null;
  templateCode?: string | null;
  templateVersion?: string | null;
  reportNo?: string | null;
  conclusion?: string | null;
  conclusionPolarity?: Polarity;
  nextDate?: string | null;
  entryBegun?: boolean;
  paymentState?: string;
  /** The materials handed in with an application. */
  materials?: readonly object[];
  details?: unknown;
  submittedAt?: Date;
  finishedAt?: Date;
}

/** The people who find the row in the next waiting list; what is not given follows from the row (`candidates.ts`). */
export interface NextTask {
  assigneeIds?: readonly string[];
  departmentId?: string | null;
  dueDate?: string | null;
}

export type GatheredFacts = Omit<Partial<GuardFacts>, 'settings'>;

/** The statements of the action about one row besides moving it. */
export interface RowAction {
  guards?: GatheredFacts;
  filled?: Partial<Record<RequiredKey, boolean>>;
  changes?: RowChanges;
  next?: NextTask;
  /** Goes into the log entry. */
  details?: Record<string, unknown>;
  opinion?: string;
  /** A sentence that refuses this row before the rules are asked. */
  refused?: string;
  /** Questions, the field that answers them and the sentence for all; the row is refused until the answer comes. */
  asked?: { readonly field: string; readonly sentence: string; readonly questions: readonly string[] };
}

/**
 * Gathers what the guards need on the ways that the rows may take, and what else is written, for rows that are locked
 * by `tx`.
 */
type Gather = (
  rows: readonly FlowRow[],
  tx: Tx,
  needed: ReadonlySet<FactKey>,
) => Promise<ReadonlyMap<string, RowAction>> | ReadonlyMap<string, RowAction>;

export interface ActRequest {
  readonly entity: Entity;
  readonly ids: readonly string[];
  readonly operation: OperationKind;
  /** The step that the person saw; for many rows at one step. */
  readonly seenStep: string;
  /** Version that the person saw, where one row was open on a screen. */
  readonly seenVersion?: number | undefined;
  readonly target?: StepCode;
  /** Instead of a target: back to where a record of its flow was declared. */
  readonly isToDeclaration?: boolean;
  readonly opinion?: string;
  readonly reasonCode?: string;
  /** Of a record that stands in several branches: the one that is passed. Without it all that name the person are. */
  readonly branch?: string;
  /** It follows from what the people of the task have decided: the person who causes it need not be one of them. */
  readonly isConsequence?: boolean;
  /** The records to which the same call does the same, each by itself: what is told of several together waits for the last. */
  readonly withIds?: readonly string[];
  /** The name of the action in the log, when it is not simply the operation. */
  readonly action?: string;
}

export interface Gathering {
  /** Called once with every locked row that stands where it was seen; answers by row id. */
  readonly gather?: Gather;
  /**
   * Asks what the gatherer will look at along with the lock, behind it and in the same journey (`askTogether`), and answers
   * the gatherer. It asks nothing later, when the act may have been refused.
   */
  readonly gatherAlong?: (tx: Tx, ids: readonly string[]) => Gather;
}

/**
 * An act asked of the flow: at the step that the person saw, or at the one from which the call of the wire leads on.
 */
export type AskedAct = Omit<ActRequest, 'seenStep'> & Seen;
export type Seen =
  | { readonly seenStep: string; readonly call?: undefined }
  | { readonly call: FlowCall; readonly seenStep?: undefined };

export interface Moved {
  readonly ok: true;
  readonly id: string;
  readonly no: string;
  readonly from: Place;
  readonly to: Place;
  /** A reader's name for the place reached. */
  readonly label: string;
  readonly version: number;
  readonly taskId: string | null;
  /** Branches that were passed by this; the record stays while others are open. */
  readonly passed: readonly BranchTask[];
  /** The person whose task it was, where a deputy did it. */
  readonly deputyFor?: StoodFor | undefined;
  readonly row: FlowRow;
}

export interface NotMoved {
  readonly ok: false;
  readonly id: string;
  readonly no: string;
  readonly code: FlowRefusal['code'] | 'missing' | 'notYours';
  readonly guard?: GuardName;
  readonly sentence: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The questions that it waits for. */
  readonly questions?: readonly string[];
}

/** In the order of the ids asked for. */
export type ActResult = Moved | NotMoved;

/** A row that the rules let go. */
export interface Decision {
  readonly row: FlowRow;
  readonly own: RowAction;
  readonly from: Place;
  readonly to: Place;
  readonly kind: TransitionKind | 'note';
  /** Branches that are passed by it. */
  readonly passed?: readonly BranchTask[];
  /** The person whose task it is, where a deputy does it. */
  readonly deputyFor?: StoodFor | undefined;
}
