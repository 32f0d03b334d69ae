import type { ChosenParts } from '@tejian/contract/business/application/declaration.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { askedQuestions, type DeclarationAnswers } from '@tejian/domain/business/application/declaration-questions.ts';
import { duplicateQuestion } from '@tejian/domain/business/application/duplicates.ts';
import { dueNote, dueOfParts, isNotDueYet } from '@tejian/domain/business/application/due-window.ts';
import { declaredTable, partsFindings } from '@tejian/domain/business/application/declared-parts.ts';
import { preCheckOf } from '@tejian/domain/business/pre-check/pre-check.ts';
import { wishedDayProblem } from '@tejian/domain/business/application/wished-day.ts';
import { constructionIn, missingConstruction } from '@tejian/domain/business/form/kinds/construction.view.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { acceptance } from '@tejian/domain/business/workflow/standard-flow.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { guards } from '@tejian/domain/business/workflow/guards.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import { remembering } from '../../../platform/batch/remembering.ts';
import { reckoningOf } from '../../archive/due-rule/due-bounds.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { actOnEach, answerOf } from '../workflow/batch.service.ts';
import { gatherFacts, knownOf, type FactGatherers } from '../workflow/fact-gatherers.service.ts';
import type { RowAction, FlowContext, FlowRow } from '../workflow/flow-record.ts';
import { labelsOf, slotOf } from '../workflow/flow-facts.service.ts';
import { lockDeclared, type DeclaredRow } from './application.store.ts';
import { ownFormOf } from '../../shared/catalogue/own-records.service.ts';
import { keepChecks } from '../pre-check/pre-check.service.ts';
import { missingOwn } from './own-values.ts';
import { declarableParts } from './declared-part.service.ts';
import type { DeclarablePartRow } from './declared-part.store.ts';
import { declarableOf, readableAmong, type DeclarableRow } from './equipment.store.ts';
import { declarableNamed, withLacks } from './lacking.service.ts';

interface Submission extends DeclarationAnswers {
  readonly ids: string[];
  readonly version?: number;
}

/** While Node.js judges one declaration, the database works at another. */
const AT_ONCE = 2;

/** Submits declarations to review assignment (YWSB → SCFP). */
export async function submit(
  batch: Batch,
  { ids, version, ...answers }: Submission,
  context: FlowContext,
): Promise<ActOutcomes> {
  const form = remembering((db) => ownFormOf(db, 'application'));
  const results = await actOnEach(batch, context, {
    entity: 'application',
    ids,
    operation: 'submit',
    call: 'submitAppMain',
    seenVersion: version,
    atOnce: AT_ONCE,
    gatherAlong: (tx, ids) => {
      const readings = readDeclared(tx, ids);
      const formReading = form(tx);
      formReading.catch(() => undefined); // the lock fails as well, and says why
      return async (rows, _tx, neededKeys) => {
        const all = await declarations(tx, rows, readings, context.now);
        const facts = await gatherFacts(tx, declarationFacts, neededKeys, all);
        const ownForm = await formReading;
        return new Map(
          all.map((one) => {
            const action = caseOf(one, ownForm, answers);
            return [one.id, { ...action, guards: facts.get(one.id) }];
          }),
        );
      };
    },
  });
  return answerOf('application', results);
}

/** A declaration with its equipment locked, and what the archive and others say of each piece. */
interface Declaration {
  readonly id: string;
  readonly row: FlowRow;
  readonly entry: DeclaredRow | undefined;
  readonly equipment: readonly (DeclarableRow & { readonly parts: ReturnType<typeof findingsOf> })[];
  readonly isPeriodic: boolean;
  readonly now: Date;
}

interface DeclaredReadings {
  readonly entries: Promise<readonly DeclaredRow[]>;
  /** By declaration. */
  readonly equipment: ReadonlyMap<string, Promise<DeclarableRow[]>>;
}

/** Asked behind the lock of the declarations and in its journey: their equipment is locked, then what is said of it is read. */
const readDeclared = (tx: Tx, ids: readonly string[]): DeclaredReadings => ({
  entries: lockDeclared(tx, ids),
  equipment: new Map(ids.map((id) => [id, declarableOf(tx, id)])),
});

async function declarations(
  tx: Tx,
  rows: readonly FlowRow[],
  readings: DeclaredReadings,
  now: Date,
): Promise<Declaration[]> {
  const entries = new Map((await readings.entries).map((row) => [row.id, row]));
  const all: Declaration[] = [];
  for (const row of rows) {
    const { id, kindCode, categoryCode } = row;
    const entry = entries.get(id);
    const { lockSlot, isPeriodic } = slotOf(categoryCode, entry?.dateSlot);
    const equipmentIds = entry?.equipmentIds ?? [];
    const declaredRows = await withLacks(tx, (await readings.equipment.get(id)) ?? [], kindCode);
    const business = { kindCode, categoryCode, lockSlot, equipmentIds, applicationId: id, now };
    const parts = await declarableParts(tx, business);
    const equipment = declaredRows.map((each) => {
      const chosenTexts = (parts.get(each.id) ?? []).flatMap((part) => (part.isChosen ? [part.id] : []));
      return { ...each, parts: findingsOf(each, parts.get(each.id), chosenTexts, isPeriodic) };
    });
    all.push({ id, row, entry, equipment, isPeriodic, now });
  }
  return all;
}

/** G11 to G13, of all the equipment that is declared. */
export const declarationFacts: FactGatherers<Declaration> = {
  equipment: knownOf(({ equipment, isPeriodic, now }) => ({
    periodic: isPeriodic,
    year: yearOf(now),
    equipment: equipment.map(acceptanceOf),
  })),
};

const duplicatesOf = (equipment: readonly DeclarableRow[], { duplicateDays }: FlowSettings, now: Date): string[] =>
  equipment.flatMap((each) => duplicateQuestion(each, chinaDay(now), duplicateDays) ?? []);

const findingsOf = (
  { shown, kindCode }: DeclarableRow,
  parts: readonly DeclarablePartRow[] = [],
  chosenIds: readonly string[] | undefined,
  isPeriodic: boolean,
) => {
  const table = declaredTable(kindCode);
  return table
    ? partsFindings({ table, shown, parts, chosen: chosenIds, isPeriodic })
    : { problems: [], warnings: [], questions: [] };
};

/**
 * The case that submitting asks of a declaration besides the guards: its entries, what its archive lacks, and what was
 * done twice.
 */
function caseOf(
  { row, entry, equipment, isPeriodic, now }: Declaration,
  form: OwnForm,
  answers: DeclarationAnswers,
): RowAction {
  const lacks =
    entry &&
    (missingConstruction(row.categoryCode, constructionIn(entry.details)) ??
      missingOwn(form, { ...entry, equipmentCount: entry.equipmentIds.length }, row.business?.formCode));
  const refusedProblem = lacks ? fieldsText.required(lacks) : wishedDayProblem(entry?.wishedDate, chinaDay(now));
  const endedUnit = entry?.isUnitEnabled === false ? applicationText.unitMissing : undefined;
  const questions = equipment.flatMap((each) => [
    ...strangersOf([each], isPeriodic),
    ...duplicatesOf([each], row.settings, now),
    ...each.parts.questions,
  ]);
  const { open, kept } = askedQuestions(questions, answers);
  return {
    refused: endedUnit ?? obstacleOf(equipment) ?? refusedProblem,
    filled: filledIn(entry, equipment.length > 0),
    changes: { submittedAt: now },
    ...(questions.length > 0 && { details: kept }),
    ...(open.length > 0 && {
      asked: { field: 'isDuplicateConfirmed', sentence: applicationText.stillDeclared(open), questions: open },
    }),
  };
}

/** It changed hands since it was declared: the charge and the report would go to whoever has it no longer. */
const strangersOf = (equipment: readonly DeclarableRow[], isPeriodic: boolean): string[] =>
  equipment.flatMap(({ shown, otherUnit }) =>
    isPeriodic && otherUnit !== null ? [applicationText.otherUnit(shown, otherUnit)] : [],
  );

/**
 * The obstacle in the rows below its equipment; else what the archive lacks, which binds when business starts
 * (decisions §9).
 */
function obstacleOf(equipment: Declaration['equipment']): string | undefined {
  const incomplete = equipment.find((each) => each.missingLabels.length > 0);
  return (
    equipment.flatMap(({ parts }) => parts.problems)[0] ??
    (incomplete && applicationText.equipmentIncomplete(incomplete.shown, incomplete.missingLabels.join('、')))
  );
}

const filledIn = (entry: DeclaredRow | undefined, hasEquipment: boolean) => ({
  inspectedUnit: !!entry?.unitId,
  contactName: !!entry?.contactName,
  contactPhone: !!entry?.contactPhone,
  kind: true,
  category: true,
  applyType: !!entry?.applyType,
  businessNature: !!entry?.businessNature,
  equipment: hasEquipment,
});

const yearOf = (now: Date): number => new Date(now.getTime() + 8 * 3_600_000).getUTCFullYear();

const acceptanceOf = (row: DeclarableRow) => ({
  no: row.shown,
  useState: row.useStatus,
  useStateLabel: row.useStatusLabel,
  amusement: row.kindCode === '6000',
  designLifeEndYear: row.designLifeEndYear,
  supervisedBy: row.supervisedBy ?? (row.isUnderSupervision ? flowText.supervisionRegistered : null),
});

interface CheckAsked {
  readonly equipmentIds: readonly string[];
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly applicationId?: string;
  readonly parts?: readonly ChosenParts[];
  readonly unitId?: string;
}

interface Findings {
  readonly shown: string;
  /** The reasons why it may not be declared at all. */
  readonly problems: readonly string[];
  /** The values that its archive lacks; until the declaration is submitted they may be filled in (decisions §9). */
  readonly lacks: readonly string[];
  readonly warnings: readonly string[];
  readonly questions: readonly string[];
  /** The question about a unit that is not its own: no finding of the device itself (预检). */
  readonly ofUnit: readonly string[];
  /** The notes to be known of its due date. */
  readonly notes: readonly string[];
  readonly isNotDue: boolean;
}

/** Says of each device what hinders its declaration and what will have to be mended later; each answer is kept (预检). */
export async function check(db: Db, askedCheck: CheckAsked, actor: Actor, now: Date) {
  const findings = await findingsFor(db, askedCheck, actor, now);
  const keptFindings = findings.map(({ problems, lacks, questions, warnings, notes, isNotDue }, at) => ({
    equipmentId: askedCheck.equipmentIds[at] ?? '',
    ...preCheckOf({ problems: [...problems, ...lacks], questions, warnings, notDue: isNotDue ? notes : [] }),
  }));
  await keepChecks(db, askedCheck, keptFindings, { actor, now });
  return findings.map(({ problems, lacks, shown, warnings, ofUnit, questions, notes }, at) => ({
    equipmentId: askedCheck.equipmentIds[at] ?? '',
    shown,
    isAllowed: problems.length + lacks.length === 0,
    problems: [...problems, ...lacks],
    warnings: [...warnings],
    questions: [...ofUnit, ...questions],
    notes: [...notes],
  }));
}

/** The findings about each of the devices, in their order. */
export async function findingsFor(db: Db, askedCheck: CheckAsked, actor: Actor, now: Date): Promise<Findings[]> {
  const { lockSlot, isPeriodic } = await labelsOf(db, askedCheck.kindCode, askedCheck.categoryCode);
  const foundRows = await declarableNamed(
    db,
    {
      equipmentIds: askedCheck.equipmentIds.filter(isId),
      category: askedCheck.categoryCode,
      slot: lockSlot,
      exceptApplication: askedCheck.applicationId ?? null,
      unitId: isId(askedCheck.unitId ?? '') ? askedCheck.unitId : undefined,
    },
    askedCheck.kindCode,
  );
  const readable = await readableAmong(
    db,
    foundRows.map(({ id }) => id),
    actor,
  );
  const rows = new Map(foundRows.filter(({ id }) => readable.has(id)).map((row) => [row.id, row]));
  const { kindCode, categoryCode, applicationId = null } = askedCheck;
  const terms = { kindCode, periodic: isPeriodic, now, settings: await flowSettings(db) };
  const { today, bounds } = await reckoningOf(db, actor.organisationId, now);
  const equipmentIds = [...rows.keys()];
  const parts = await declarableParts(db, { kindCode, categoryCode, lockSlot, equipmentIds, applicationId, now });
  const chosenParts = new Map(askedCheck.parts?.map(({ equipmentId, partIds }) => [equipmentId, partIds]));
  return askedCheck.equipmentIds.map((equipmentId) => {
    const row = rows.get(equipmentId);
    if (!row) return { ...nothing, problems: [applicationText.equipmentMissing] };
    const [ownRows = [], partIds] = [parts.get(row.id), chosenParts.get(row.id)];
    const ofParts = findingsOf(row, ownRows, partIds, isPeriodic);
    const dueOn = dueOfParts(
      ownRows.filter(({ id }) => partIds?.includes(id)),
      row.dueOn,
    );
    const note = isPeriodic ? dueNote({ ...row, dueOn }, today, bounds) : undefined;
    return {
      shown: row.shown,
      problems: [...problemsOf(row, terms), ...ofParts.problems],
      lacks:
        row.missingLabels.length > 0
          ? [applicationText.equipmentIncomplete(row.shown, row.missingLabels.join('、'))]
          : [],
      warnings: [...warningsOf(row), ...ofParts.warnings],
      questions: [...duplicatesOf([row], terms.settings, now), ...ofParts.questions],
      ofUnit: strangersOf([row], isPeriodic),
      notes: note === undefined ? [] : [note],
      isNotDue: isPeriodic && isNotDueYet(dueOn, today, bounds),
    };
  });
}
const nothing: Findings = {
  shown: '',
  problems: [],
  lacks: [],
  warnings: [],
  questions: [],
  ofUnit: [],
  notes: [],
  isNotDue: false,
};

function problemsOf(
  row: DeclarableRow,
  { kindCode, periodic, now, settings }: { kindCode: string; periodic: boolean; now: Date; settings: FlowSettings },
): string[] {
  const facts = {
    settings,
    equipment: { periodic, year: yearOf(now), equipment: [acceptanceOf(row)] },
  };
  const refusedChecks = acceptance.flatMap((name) => guards[name].check(facts, { kind: 'forward' }) ?? []);
  const kind = row.kindCode === kindCode ? [] : [applicationText.equipmentKind(row.shown)];
  return [...kind, ...refusedChecks];
}

const warningsOf = ({ shown, declaredIn, isDraftElsewhere }: DeclarableRow): string[] =>
  declaredIn && isDraftElsewhere ? [applicationText.draftElsewhere(shown, declaredIn)] : [];
