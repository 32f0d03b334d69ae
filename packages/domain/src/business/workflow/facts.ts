import type { FlowSettings } from '../../configuration/flow-config/flow-settings.ts';
import type { NoticeOfItem } from '../opinion-notice/opinion-notice.ts';
import type { Duty, StepCode } from './steps.ts';
import type { RequiredKey } from './required.ts';

export interface Person {
  readonly userId: string;
  readonly name: string;
}

export interface Qualification {
  /** Kind of equipment that it covers; '*' covers all. */
  readonly kind: string;
  readonly level: number;
  readonly validFrom: string;
  readonly validTo: string;
  /** Code and name of the item, for the sentence that refuses. */
  readonly item?: string;
  /** False for a certificate that was suspended or revoked. */
  readonly isInForce?: boolean;
}

export interface QualificationFacts {
  readonly kind: string;
  readonly kindLabel: string;
  /** Planned and actual dates on which everybody must be qualified. */
  readonly dates: readonly string[];
  readonly people: readonly (Person & { readonly lead?: boolean; readonly qualifications: readonly Qualification[] })[];
  readonly levelLabels?: readonly string[];
  /** The signature that is asked about; without one, the inspection. */
  readonly acting?: Duty;
}

/** The record of who did what on one report. `acting` says which signature is being given now. */
export interface DutyFacts {
  readonly acting: Duty;
  readonly actor: Person;
  readonly writerId: string | null;
  readonly inspectorIds: readonly string[];
  readonly auditorId: string | null;
  /** For whom the person acts as a deputy: the rules of separated duties bind both. */
  readonly standsFor?: Person | undefined;
  /** For whom the auditor audited as a deputy. */
  readonly auditedFor?: string | null | undefined;
}

export interface SignatoryFacts {
  readonly person: Person;
  /** The duty that is being signed. An audit is bound to scopes only for whom any are registered. */
  readonly duty?: 'audit' | 'approve';
  readonly kind: string;
  readonly kindLabel: string;
  readonly category: string;
  readonly categoryLabel: string;
  readonly date: string;
  /** `categories` empty: every category of the kind. */
  readonly scopes: readonly {
    readonly kind: string;
    readonly categories: readonly string[];
    readonly validFrom: string;
    readonly validTo: string;
  }[];
}

interface InstrumentFacts {
  readonly date: string;
  readonly instruments: readonly UsedInstrument[];
}

export interface UsedInstrument {
  readonly no: string;
  readonly name: string;
  readonly validTo: string | null;
  /** Its state in the ledger, where that is none in which it is used. */
  readonly outOfUse?: string;
}

interface ConclusionFacts {
  readonly positive: boolean;
  /** False where the category has no due date at all, as delegated inspections. */
  readonly nextDateApplies: boolean;
  readonly nextDate: string | null;
  /** The date that the template's own rule gives; null where the inspector decides. */
  readonly expectedNextDate: string | null;
}

interface EquipmentFacts {
  /** Periodic inspection; the three guards of acceptance bind nothing else. */
  readonly periodic: boolean;
  readonly year: number;
  readonly equipment: readonly {
    readonly no: string;
    readonly useState: string;
    readonly useStateLabel: string;
    readonly amusement: boolean;
    readonly designLifeEndYear: number | null;
    /** Number of the supervision inspection in progress. */
    readonly supervisedBy: string | null;
  }[];
}

interface FeeFacts {
  readonly paymentState: string;
  /** False where nothing is charged: there is nothing to pay. */
  readonly isCharged?: boolean;
  /**
   * The number of the item whose report this one corrects or adds to: the state is that one's, it has no charge of its own.
   */
  readonly chargedBy?: string | undefined;
  readonly invoiced: boolean;
  /** The number of an item that may be worked on only when it is paid: its business says so. */
  readonly dueFirst?: string | undefined;
}

/** The facts that the guards look at. A service gathers what the transition's guards ask for. */
export interface GuardFacts {
  readonly settings: FlowSettings;
  readonly qualification?: QualificationFacts;
  readonly inspectorCount?: number;
  readonly duties?: DutyFacts;
  readonly conflicts?: readonly { readonly person: string; readonly unit: string }[];
  readonly signatory?: SignatoryFacts;
  readonly instruments?: InstrumentFacts;
  readonly locks?: readonly { readonly equipment: string; readonly holder: string }[];
  readonly conclusion?: ConclusionFacts;
  readonly fees?: FeeFacts;
  readonly equipment?: EquipmentFacts;
  readonly notices?: { readonly today: string; readonly positive: boolean; readonly all: readonly NoticeOfItem[] };
  readonly auditRoute?: { readonly subReports: boolean; readonly levels: 1 | 2 };
}

/** A fact by its name; the settings come with the record. */
export type FactKey = Exclude<keyof GuardFacts, 'settings'>;

/** The step and version that the person saw, and who has acted since. */
export interface SeenFacts {
  readonly step: string;
  readonly version?: number;
  readonly handledBy?: string;
  /** Already written as the reader sees it: yyyy-MM-dd HH:mm:ss. */
  readonly handledAt?: string;
}

/** Everything that `transition` asks about, besides where the record stands. */
export interface FlowFacts extends GuardFacts {
  /** Permission codes of whoever acts; absent for the system itself. */
  readonly codes?: ReadonlySet<string>;
  readonly seen?: SeenFacts;
  readonly filled?: Partial<Record<RequiredKey, boolean>>;
  readonly withdrawal?: WithdrawFacts;
}

/** The last movement, as withdrawing sees it. */
export interface WithdrawFacts {
  readonly actorId: string;
  readonly submittedBy: string;
  readonly submittedAt: number;
  readonly now: number;
  readonly lastKind: string;
  readonly from: StepCode | null;
  /** The person who has opened, claimed or saved at the present step. */
  readonly openedBy: string | null;
}
