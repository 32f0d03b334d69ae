export type UnitRole = 'use' | 'maker' | 'installer' | 'maintain' | 'rebuild' | 'designer';
type UnitFacts = Readonly<Record<string, unknown>>;

/** What the archive, the institute and the task know when a report is built. */
export interface Snapshot {
  /** Common archive fields by key, besides equipmentCategoryName and equipmentVarietyName (names of the catalogue). */
  readonly equipment: Readonly<Record<string, unknown>>;
  /** Technical parameters by key. */
  readonly params: Readonly<Record<string, unknown>>;
  /** name, address, creditCode, postcode, safetyManager, phone, license. */
  readonly units: Readonly<Partial<Record<UnitRole, UnitFacts>>>;
  /** name, approvalNo, address, postcode, phone, email, queryUrl. */
  readonly institute: Readonly<Record<string, unknown>>;
  /** no, category, categoryCode, round, inspectDate (planned), inspectors, noticeNo, writer ... */
  readonly report: Readonly<Record<string, unknown>>;
}
