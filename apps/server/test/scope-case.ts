import type { ScopeWorld } from './scope-world.ts';

/** The way somebody who may not act on a record names it: the request in our names, and who must be refused. */
export interface ScopeCase {
  readonly request: (world: ScopeWorld) => object;
  /**
   * person: another institute's staff and colleagues with the scope "own"; house: the record belongs to the whole
   * institute, so that only another institute's staff are refused.
   */
  readonly belongsTo: 'person' | 'house';
}

export const person = (request: ScopeCase['request']): ScopeCase => ({ request, belongsTo: 'person' });
export const house = (request: ScopeCase['request']): ScopeCase => ({ request, belongsTo: 'house' });
