import type { findInstrumentList, InstrumentToSave } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { instrumentForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { personnelText as text } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { checkProblems } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, noteAll } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './instrument.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: RequestOf<typeof findInstrumentList>, actor: Actor, today: string) =>
  findList(db, listing(askedFilter, actor, today));

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** Its state as it stands, for the code. */
export const state = async (db: Db, id: string | undefined, actor: Actor) =>
  id && isId(id) ? store.findState(db, id, actor) : undefined;

export async function save(tx: Tx, givenInstrument: InstrumentToSave, actor: Actor): Promise<Saved> {
  const [savedRefusal] = await saveAll(tx, [givenInstrument], actor);
  if (!savedRefusal || savedRefusal instanceof Refusal) throw savedRefusal ?? new Refusal(text.instrumentMissing);
  return savedRefusal;
}

/** Saves instruments of which no two share a number, each with its entry of the log; answers each. */
export async function saveAll(
  tx: Tx,
  givenInstruments: readonly InstrumentToSave[],
  actor: Actor,
): Promise<(Saved | Refusal)[]> {
  await store.lockNumbers(
    tx,
    givenInstruments.map(({ instrumentNo }) => instrumentNo),
  );
  const judge = await judgeOf(tx, givenInstruments, actor);
  const judgedRefusals = givenInstruments.map(judge);
  const toWrite = judgedRefusals.flatMap((one) => (one instanceof Refusal ? [] : [one]));
  const versions = await store.write(tx, toWrite, actor);
  const writtenRows = toWrite.filter(({ id }) => versions.has(id));
  await noteAll(
    tx,
    actor,
    writtenRows.map(({ id, isNew, values }) => ({
      subject: 'instrument',
      subjectId: id,
      name: `${values.name} ${values.instrumentNo}`,
      action: isNew ? 'add' : 'change',
      details: values.validTo,
    })),
  );
  const answers: (Saved | Refusal)[] = [];
  for (const one of judgedRefusals)
    answers.push(one instanceof Refusal ? one : await answerTo(tx, one.id, versions.get(one.id)));
  return answers;
}

const answerTo = async (tx: Tx, id: string, version: number | undefined): Promise<Saved | Refusal> =>
  version === undefined ? changedMeanwhile(tx, { subject: 'instrument', subjectId: id }) : { id, version };

const identifiers = (all: readonly (string | undefined)[]): string[] =>
  all.flatMap((one) => (one && isId(one) ? [one] : []));

/**
 * The instruments that may be saved: of the own institute, under a number that its institute has not given to another
 * instrument.
 */
async function judgeOf(tx: Tx, givenInstruments: readonly InstrumentToSave[], actor: Actor) {
  const numbers = givenInstruments.map(({ instrumentNo }) => instrumentNo);
  const knownFacts = await store.findByNos(tx, numbers);
  const home = await store.homeOf(tx, actor);
  const ours = await store.oursAmong(tx, identifiers(givenInstruments.map(({ id }) => id)), actor);
  const departments = await store.departmentsOfHouse(
    tx,
    identifiers(givenInstruments.map((one) => one.departmentId)),
    actor,
  );
  const today = chinaDay(new Date());
  const alike = Map.groupBy(knownFacts, (one) => keyOf(one.organisationId, one.instrumentNo));
  return ({ id, version = 0, departmentId, calibratedOn, ...rest }: InstrumentToSave) => {
    if (calibratedOn && calibratedOn > rest.validTo)
      return new Refusal(text.calibratedAfterEnd, { calibratedOn: text.calibratedAfterEnd });
    if (calibratedOn && calibratedOn > today)
      return new Refusal(text.calibratedInFuture, { calibratedOn: text.calibratedInFuture });
    const wrongDays = checkProblems(instrumentForm, { calibratedOn, validTo: rest.validTo });
    const [wrong] = Object.values(wrongDays);
    if (wrong !== undefined) return new Refusal(wrong, wrongDays);
    if (id && !ours.has(id)) return new Refusal(text.instrumentMissing);
    if (departmentId && !departments.has(departmentId))
      return new Refusal(text.departmentElsewhere, { departmentId: text.departmentElsewhere });
    const keptHome = id ? (ours.get(id) ?? null) : home;
    const institute = departmentId ? (departments.get(departmentId) ?? keptHome) : keptHome;
    const twin = twinOf({ id, instrumentNo: rest.instrumentNo }, alike.get(keyOf(institute, rest.instrumentNo)) ?? []);
    if (twin) {
      const takenText = text.instrumentNoTaken(twin.instrumentNo);
      return new Refusal(takenText, { instrumentNo: takenText });
    }
    const values = { ...rest, calibratedOn: calibratedOn ?? null, departmentId: departmentId ?? null };
    return { isNew: !id, id: id ?? newId(), version, values };
  };
}
const keyOf = (institute: string | null, number: string) => `${institute ?? ''} ${normalCode(number)}`;

type Numbered = Pick<InstrumentToSave, 'id' | 'instrumentNo'>;

/** Another instrument with the number; twins that were registered in another spelling long ago can still be changed. */
function twinOf({ id, instrumentNo }: Numbered, alike: readonly Numbered[]): Numbered | undefined {
  const isKept = alike.some((one) => one.id === id);
  return alike.find((one) => one.id !== id && (!isKept || one.instrumentNo === instrumentNo));
}
