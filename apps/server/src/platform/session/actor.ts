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

export const may = (actor: Actor, code: string): boolean => actor.codes.has(code);
