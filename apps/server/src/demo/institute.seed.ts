import { hash } from '@node-rs/argon2';
import { addDays, addMonths } from '@tejian/domain/shared/day/day.ts';
import type { Tx } from '../platform/db/database.ts';
import { UNIT_ROLE } from '@tejian/domain/shared/menu/home-page.ts';
import { newId } from '../platform/db/id.ts';
import { demoGroups, type GroupSeed } from './groups.seed.ts';
import {
  inspectedCategories,
  inspectedKinds,
  demoPassword,
  departments,
  institute,
  instruments,
  people,
  supervision,
  type PersonSeed,
  unitUser,
} from './people.seed.ts';

/** The seeded people and places, as the rest of the demonstration data and tests find them. */
export interface SeededInstitute {
  instituteId: string;
  departmentIds: ReadonlyMap<string, string>;
  userIds: ReadonlyMap<string, string>;
}

export async function seedInstitute(tx: Tx): Promise<SeededInstitute> {
  const instituteId = await addOrganisation(tx, { kind: 'institute', ...institute, parent: undefined });
  const departmentIds = new Map<string, string>();
  for (const [sort, department] of departments.entries()) {
    const id = await addOrganisation(tx, {
      kind: 'department',
      ...department,
      parent: { id: instituteId, path: `/${instituteId}/` },
      sort,
    });
    departmentIds.set(department.code, id);
  }
  const supervisionId = await addOrganisation(tx, { kind: 'supervision', ...supervision, parent: undefined });
  const groupIds = await addGroups(tx, demoGroups);
  const userIds = new Map<string, string>();
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  for (const person of people) {
    const organisationId = person.isSupervision ? supervisionId : instituteId;
    const departmentId = person.department ? departmentIds.get(person.department) : undefined;
    const id = await addPerson(tx, person, {
      organisationId,
      departmentId,
      passwordHash,
      groupId: groupIds.get(person.group),
    });
    userIds.set(person.loginName, id);
  }
  await addInstruments(tx, departmentIds.get('SFTJ-JD1'));
  return { instituteId, departmentIds, userIds };
}

/**
 * The account of a business unit's own user, with the group of such users. It shares the hash of the others, by which the login
 * page knows the accounts of the demonstration.
 */
export async function seedUnitUser(
  tx: Tx,
  seededInstitute: SeededInstitute,
  unitId: string | undefined,
): Promise<void> {
  const group = await tx.selectFrom('userGroup').select('id').where('code', '=', 'unitUser').executeTakeFirst();
  const alike = await tx
    .selectFrom('appUser')
    .select('passwordHash')
    .where('id', 'in', [...seededInstitute.userIds.values()])
    .executeTakeFirst();
  if (!group || !alike || unitId === undefined) return;
  const id = newId();
  const { loginName, name } = unitUser;
  const { passwordHash } = alike;
  const place = { organisationId: seededInstitute.instituteId, unitId, roleNames: [UNIT_ROLE] };
  await tx
    .insertInto('appUser')
    .values({ id, loginName, name, passwordHash, ...place })
    .execute();
  await tx.insertInto('userGroupMember').values({ groupId: group.id, userId: id }).execute();
}

interface OrganisationSeed {
  kind: 'institute' | 'supervision' | 'department';
  code: string;
  name: string;
  areaCode?: string;
  details?: object;
  parent: { id: string; path: string } | undefined;
  sort?: number;
}

async function addOrganisation(tx: Tx, { parent, details, ...organisation }: OrganisationSeed): Promise<string> {
  const id = newId();
  await tx
    .insertInto('organisation')
    .values({
      id,
      ...organisation,
      parentId: parent?.id ?? null,
      path: `${parent?.path ?? '/'}${id}/`,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
  return id;
}

export async function addGroups(tx: Tx, groups: readonly GroupSeed[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { code, name, scope, codes } of groups) {
    const id = newId();
    ids.set(code, id);
    await tx.insertInto('userGroup').values({ id, code, name, dataScope: scope }).execute();
    const rights = [...new Set(codes)].map((one) => ({ groupId: id, code: one }));
    if (rights.length > 0) await tx.insertInto('userGroupPermission').values(rights).execute();
  }
  return ids;
}

interface PersonPlace {
  organisationId: string;
  departmentId: string | undefined;
  passwordHash: string;
  groupId: string | undefined;
}

async function addPerson(
  tx: Tx,
  person: PersonSeed,
  { organisationId, departmentId, passwordHash, groupId }: PersonPlace,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('appUser')
    .values({
      id,
      loginName: person.loginName,
      name: person.name,
      passwordHash,
      departmentId: departmentId ?? null,
      organisationId,
      roleNames: [...person.roleNames],
    })
    .execute();
  if (groupId) await tx.insertInto('userGroupMember').values({ groupId, userId: id }).execute();
  if (person.qualification) await addQualification(tx, id, person.qualification, person.loginName);
  if (person.group === 'signatory') await addSignatoryScope(tx, id);
  return id;
}

const addQualification = (
  tx: Tx,
  userId: string,
  { itemCode, level, kindCodes = inspectedKinds }: NonNullable<PersonSeed['qualification']>,
  loginName: string,
) =>
  tx
    .insertInto('staffQualification')
    .values({
      id: newId(),
      userId,
      itemCode,
      level,
      kindCodes: [...kindCodes],
      certificateNo: `SF-ZS-${itemCode}-${loginName}`,
      validFrom: '2024-01-01',
      validTo: '2028-12-31',
    })
    .execute();

const addSignatoryScope = (tx: Tx, userId: string) =>
  tx
    .insertInto('signatoryScope')
    .values(
      inspectedKinds.map((kindCode) => ({
        id: newId(),
        userId,
        kindCode,
        categoryCodes: [...inspectedCategories],
        documentNo: '示范检授〔2024〕1号',
        validFrom: '2024-01-01',
        validTo: '2028-12-31',
      })),
    )
    .execute();

const addInstruments = (tx: Tx, departmentId: string | undefined) =>
  tx
    .insertInto('instrument')
    .values(
      instruments.map(([name, model, instrumentNo, validTo]) => ({
        id: newId(),
        name,
        model,
        instrumentNo,
        calibratedOn: addDays(addMonths(validTo, -12), 1),
        validTo,
        departmentId: departmentId ?? null,
      })),
    )
    .execute();
