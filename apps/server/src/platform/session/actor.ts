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
}

const scopes: readonly Actor['scope'][] = ['own', 'department', 'institute', 'area', 'all'];

/** Whether a data scope shows more than another one; a session takes the widest of its groups in this order. */
export const isWider = (one: Actor['scope'], other: Actor['scope']): boolean =>
  scopes.indexOf(one) > scopes.indexOf(other);

export const may = (actor: Actor, code: string): boolean => actor.codes.has(code);
