/** Somebody whose tasks another person does for the time being, at the steps of these codes. */
export interface StoodFor {
  /** The deputyship that says so. */
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly codes: readonly string[];
}

/** The extents of a person's sight, the narrowest first: a session takes the widest of its groups in this order. */
export const scopes = ['unit', 'own', 'department', 'institute', 'area', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** The person who acts: read from the session on every call, handed down as a value. */
export interface Actor {
  readonly userId: string;
  readonly loginName: string;
  readonly name: string;
  readonly codes: ReadonlySet<string>;
  readonly departmentId: string | undefined;
  /** The person's department and those below it, where that is the scope. */
  readonly departmentIds: readonly string[];
  readonly organisationId: string | undefined;
  readonly unitId: string | undefined;
  readonly areaCode: string | undefined;
  /** The institute of an installation that has one, for whoever sees all of its records without belonging to it. */
  readonly onlyInstituteId?: string | undefined;
  readonly roleNames: readonly string[];
  /** The widest data scope among the person's groups; "unit" of every user of a business unit. */
  readonly scope: Scope;
  /** For whom the person is deputy today. */
  readonly standsFor: readonly StoodFor[];
}

/** True where a data scope shows more than the person sees. */
export const isWiderThan = ({ scope }: Actor, askedScope: Scope): boolean =>
  scopes.indexOf(askedScope) > scopes.indexOf(scope);

export const may = (actor: Actor, code: string): boolean => actor.codes.has(code);

/** For whom of the people whom a task names somebody may do it; nobody where it names the person, or no one at all. */
export const stoodForIn = (
  { userId, standsFor }: Pick<Actor, 'userId' | 'standsFor'>,
  namedIds: readonly string[],
  code: string,
): StoodFor | undefined =>
  namedIds.includes(userId)
    ? undefined
    : standsFor.find((one) => namedIds.includes(one.userId) && one.codes.includes(code));
