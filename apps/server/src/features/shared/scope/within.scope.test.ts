import { expect, describe, it } from 'vitest';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { scopes, type Actor, type Scope } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import { recordKinds, within } from './within.scope.ts';

// Generated from the table: every kind of record with every scope, and with one that no table knows.
const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const told = (condition: RawBuilder<boolean>): string => condition.compile(compiler).sql.trim();

const someone = (scope: string, place: Partial<Actor> = {}): Actor => ({
  userId: 'u',
  loginName: 'someone',
  name: '',
  roleNames: [],
  codes: new Set(),
  scope: scope as Scope, // a scope of another release, too
  standsFor: [],
  organisationId: undefined,
  departmentId: undefined,
  departmentIds: [],
  unitId: undefined,
  areaCode: undefined,
  ...place,
});
const everywhere = { organisationId: 'o', departmentIds: ['d', 'e'], areaCode: '350100', unitId: 'n' };

describe.each(recordKinds)('%s', (kind) => {
  it('shows nothing to a scope that has no cell', () => {
    expect(told(within(someone('region', everywhere), kind))).toBe('false');
    expect(told(within(someone('constructor', everywhere), kind))).toBe('false');
  });

  it('shows a unit’s user nothing, or rows of the unit alone', () => {
    expect(told(within(someone('unit', { ...everywhere, unitId: undefined }), kind))).toBe('false');
    expect(told(within(someone('unit', everywhere), kind))).toMatch(/^(false|.*unit_id.* = \$1::uuid\)?)$/);
  });

  it('has a condition for every scope, and shows everything to the widest alone', () => {
    const all = (scope: Scope) => told(within(someone(scope, everywhere), kind));
    expect(scopes.map(all).every((condition) => condition.length > 0)).toBe(true);
    expect(all('unit')).not.toBe('true');
    expect(told(within(someone('institute'), kind))).toMatch(
      kind === 'taskRecord' ? /^true$/ : /^(false|.*item_copy.*)/s,
    );
  });
});

/** Shared by all institutes, or of the house by its path; what everybody of the whole house may open is no narrow scope's. */
const HOUSES = new Set(['equipment', 'organisation', 'instrument', 'taskRecord']);
it.each(recordKinds.filter((kind) => !HOUSES.has(kind)))(
  '%s ends for the narrow scopes at the institute of the account',
  (kind) => {
    for (const scope of ['own', 'department'])
      expect(told(within(someone(scope, everywhere), kind))).toMatch(/organisation_id = \$/);
  },
);

it('where there is but one institute, its rows are asked for by it', () => {
  const ofOne = (scope: string) => told(within(someone(scope, { ...everywhere, onlyInstituteId: 'i' }), 'item'));
  expect(['area', 'all'].map(ofOne)).toEqual(Array(2).fill('i.organisation_id = $1'));
  expect(ofOne('institute')).toBe(told(within(someone('institute', everywhere), 'item')));
});

it('a scope that no table knows reaches no further than the narrowest', () => {
  expect(reachOf(someone('region'))).toEqual(reachOf(someone('unit')));
});
