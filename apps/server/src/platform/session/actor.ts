/** Somebody whose tasks another person does for the time being, at the steps of these codes. */
export interface StoodFor {
  /** The deputyship that says so. */
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly codes: readonly string[];
}

/** Who acts: read from the session on every call, handed down as a value. */
export interface Actor {
  readonly userId: string;
  readonly loginName: string;
  readonly name: string;
  readonly codes: ReadonlySet<string>;
  readonly departmentId: string | undefined;
  readonly departmentPath: string | undefined;
  readonly organisationId: string | undefined;
  readonly unitId: string | undefined;
  readonly areaCode: string | undefined;
  readonly roleNames: readonly string[];
  /** The widest data scope among the person's groups. */
  readonly scope: 'own' | 'department' | 'institute' | 'area' | 'all';
  /** For whom the person is deputy today. */
  readonly standsFor: readonly StoodFor[];
}

const scopes: readonly Actor['scope'][] = ['own', 'department', 'institute', 'area', 'all'];

/** Whether a data scope shows more than another one; a session takes the widest of its groups in this order. */
export const isWider = (one: Actor['scope'], other: Actor['scope']): boolean =>
  scopes.indexOf(one) > scopes.indexOf(other);

export const may = (actor: Actor, code: string): boolean => actor.codes.has(code);

/** For whom of the people whom a task names somebody may do it; nobody where it names the person, or no one at all. */
export const stoodForIn = (
  { userId, standsFor }: Pick<Actor, 'userId' | 'standsFor'>,
  named: readonly string[],
  code: string,
): StoodFor | undefined =>
  named.includes(userId) ? undefined : standsFor.find((one) => named.includes(one.userId) && one.codes.includes(code));
