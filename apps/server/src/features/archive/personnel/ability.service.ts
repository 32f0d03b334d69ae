import type { CoverageCell, StaffAbility } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { abilitiesOf, type Ability, type Competence } from '@tejian/domain/archive/personnel/abilities.ts';
import { bandDays } from '@tejian/domain/archive/personnel/expiry.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { catalogue } from '../../shared/catalogue/catalogue.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { standings, standingsOf, type CompetenceRow } from './ability.store.ts';

const ofRow = ({ codes, qualifications, scopes, signature }: CompetenceRow, leadLevel: number): Competence => ({
  codes: new Set(codes),
  qualifications,
  scopes,
  signature: signature ?? undefined,
  leadLevel,
});

/** Kinds of equipment: the first level of the catalogue. */
const kindsOf = async (db: Db): Promise<string[]> =>
  (await catalogue(db)).filter(({ level }) => level === 1).map(({ code }) => code);

/** 可做业务: what the person may do today, and what lapsed. */
export async function abilitiesNow(db: Db, userId: string, today: string): Promise<StaffAbility[]> {
  const [row] = await standingsOf(db, [userId]);
  if (!row) return [];
  const { leadLevel } = await flowSettings(db);
  return abilitiesOf(ofRow(row, leadLevel), await kindsOf(db), today);
}

/** The competences of some people, as the guards will ask it. */
export async function competencesOf(db: Db | Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Competence>> {
  const { leadLevel } = await flowSettings(db);
  return new Map((await standingsOf(db, userIds)).map((row) => [row.id, ofRow(row, leadLevel)]));
}

const keyOf = ({ kindCode, duty }: Ability) => `${kindCode} ${duty}`;

/** Per kind and duty how many may do it today and how many of the house will in a quarter, as things stand. */
export async function coverage(db: Db, actor: Actor, today: string): Promise<{ cells: CoverageCell[] }> {
  const [people, { leadLevel }, kinds] = await Promise.all([standings(db, actor), flowSettings(db), kindsOf(db)]);
  const later = addDays(today, bandDays.soon);
  const cells = new Map<string, CoverageCell>();
  for (const person of people) {
    const heldCompetence = ofRow(person, leadLevel);
    const then = new Map(abilitiesOf(heldCompetence, kinds, later).map((one) => [keyOf(one), one.isAble]));
    for (const one of abilitiesOf(heldCompetence, kinds, today)) {
      const { kindCode, duty } = one;
      const cell = cells.get(keyOf(one)) ?? { kindCode, duty, now: 0, later: 0, leaving: [], names: [] };
      cells.set(keyOf(one), cell);
      const isAbleLater = then.get(keyOf(one)) === true;
      if (isAbleLater) cell.later += 1;
      if (!one.isAble) continue;
      cell.now += 1;
      cell.names.push(person.name);
      if (!isAbleLater && one.until) cell.leaving.push({ name: person.name, until: one.until });
    }
  }
  return { cells: [...cells.values()] };
}
