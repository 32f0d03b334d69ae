const unitRoles = ['use', 'maker', 'installer', 'maintain', 'rebuild', 'designer'] as const;
export type UnitRole = (typeof unitRoles)[number];
export const isUnitRole = (role: string): role is UnitRole => unitRoles.some((one) => one === role);
type UnitFacts = Readonly<Record<string, unknown>>;

/** The facts that the archive, the institute and the task know when a report is built. */
export interface Snapshot {
  /** Common archive fields by key, besides equipmentCategoryName and equipmentVarietyName (names of the catalogue). */
  readonly equipment: Readonly<Record<string, unknown>>;
  /** Technical parameters by key. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Keys: name, address, creditCode, postcode, safetyManager, phone, license. */
  readonly units: Readonly<Partial<Record<UnitRole, UnitFacts>>>;
  /** Keys: name, approvalNo, address, postcode, phone, email, queryUrl. */
  readonly institute: Readonly<Record<string, unknown>>;
  /** Keys: no, category, categoryCode, round, inspectDate (planned), inspectors, noticeNo, writer ... */
  readonly report: Readonly<Record<string, unknown>>;
  /**
   * The declaration's statements about this piece of equipment, and what the task arranges, by the names of their
   * forms.
   */
  readonly declaration?: Readonly<Record<string, unknown>>;
  readonly task?: Readonly<Record<string, unknown>>;
}
