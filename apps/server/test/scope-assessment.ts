import { person, type ScopeCase } from './scope-case.ts';

const nobody = { people: [], groups: [], roles: [], units: [] };

/** Calls that name an application to assess it, or to tell of it. */
export const assessmentCases: Readonly<Record<string, ScopeCase>> = {
  '/api/custassess/getDetailCustAssess': person(({ applicationNo }) => ({ applicationNo })),
  '/api/custassess/saveCustAssess': person(({ applicationNo }) => ({
    applicationNo,
    state: '02',
    defects: [],
    assessedBy: '示范受理员',
    assessedOn: '2026-11-20',
    contactPhone: '13800000000',
    note: '',
  })),
  '/api/message/preview': person(({ applicationNo }) => ({ applicationNo, templateCode: 'MSG-MATERIALS' })),
  '/api/message/send': person(({ applicationNo, userId }) => ({
    ...nobody,
    people: [userId],
    applicationNo,
    templateCode: 'MSG-MATERIALS',
  })),
};
