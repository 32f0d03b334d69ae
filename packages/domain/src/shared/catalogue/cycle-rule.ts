/** A number above one value and up to another, in the unit of its field. */
export interface Limit {
  above?: number;
  upTo?: number;
}

/** The case in which a condition of a rule holds; every part that is given must hold. */
export interface CycleMatch {
  /** The first inspection after the equipment was put to use, or after a supervision that starts the cycle anew. */
  first?: true;
  safetyLevels?: readonly string[];
  appliesTo?: readonly string[];
  subVarieties?: readonly string[];
  /** Values of fields of the record, by key; true counts as '1'. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Within which numbers fields of the record lie; a blank one lies nowhere. */
  limits?: Readonly<Record<string, Limit>>;
  /** Values of other facts, by their keys in the catalogue: what was declared or arranged. */
  facts?: Readonly<Record<string, readonly string[]>>;
}

export interface CycleCondition {
  label: string;
  /** Absent: nothing in the record decides it; shown to the person who sets the date. */
  match?: CycleMatch;
  /** `null`: the institute decides; 0: may not be used, no next date. */
  cycleMonths?: number | null;
  minMonths?: number;
  maxMonths?: number;
  note?: string;
  confidence?: string;
  unconfirmed?: boolean;
}

/** Years after installation in which the lift is inspected; between them it is tested (2023 reform). Off until confirmed. */
export interface YearTable {
  enabled: boolean;
  categoryBetween: string;
  inspectYears: readonly number[];
  thenEveryMonths: number;
  confidence?: string;
  unconfirmed?: boolean;
}

/** One kind of equipment and one inspection category: its cycle, conditions, conclusions. */
export interface CycleRule {
  id: string;
  kindCode: string;
  categoryCode: string;
  appliesTo?: readonly string[];
  cycleMonths: number | null;
  conditions?: readonly CycleCondition[];
  yearTable?: YearTable;
  /** The rule speaks only where a year table is in force. */
  onlyWithYearTable?: boolean;
  /** 1 annual, external, online; 2 periodic, internal, full. */
  dateSlot?: 1 | 2;
  /** Field that carries the due date, and the one with the date it runs from. */
  dueField?: string;
  lastField?: string;
  /** Yearly: an inspection that carries the other date does the year's work, so the year counts from it, too. */
  isDoneByPeriodic?: boolean;
  /** Kept for every piping unit of an installation, not for the installation. */
  perUnit?: boolean;
  /** A supervision: the first periodic cycle runs from it. */
  startsCycle?: boolean;
  conclusionSet: string;
  extraConclusionSet?: string;
  basis?: string;
  note?: string;
  confidence?: string;
  unconfirmed?: boolean;
}
