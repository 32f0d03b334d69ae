/** Asks for what has no area, or no section: the key of their bar. */
export const NOT_SAID = '-';

/** A piece of equipment that is to be declared, and what one declaration can have in common. */
export interface Declarable {
  readonly unitId: string;
  readonly kindCode: string;
  readonly categoryCode: string;
}

export interface DueGroup<Row> extends Declarable {
  readonly key: string;
  readonly rows: readonly Row[];
}

/** One declaration each for what shares using unit, kind and inspection category; in the order in which they come. */
export function groupsOf<Row extends Declarable>(rows: readonly Row[]): DueGroup<Row>[] {
  const keyOf = ({ unitId, kindCode, categoryCode }: Row) => [unitId, kindCode, categoryCode].join('/');
  return [...Map.groupBy(rows, keyOf)].flatMap(([key, ownRows]) =>
    ownRows
      .slice(0, 1)
      .map(({ unitId, kindCode, categoryCode }) => ({ key, unitId, kindCode, categoryCode, rows: ownRows })),
  );
}
