import { person, type ScopeCase } from './scope-case.ts';

/** Queries that may name a record. */
export const queryCases: Readonly<Record<string, ScopeCase>> = {
  '/api/due/findOpenTask': person(({ applicationNo }) => ({ applicationNo, step: '', kindCode: '' })),
  '/api/due/findOverdueTask': person(({ applicationNo }) => ({ applicationNo, step: '', kindCode: '' })),
  '/api/query/findDeclare': person(({ applicationNo }) => ({ applicationNo, kindCode: '' })),
  '/api/query/findMission': person(({ applicationNo }) => ({ applicationNo, kindCode: '' })),
};
