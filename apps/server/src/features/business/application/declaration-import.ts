import { applicationList } from '@tejian/contract/business/application/application.view.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import {
  headKey,
  natureOf,
  planDeclarations,
  unitInTitles,
  type BegunDeclaration,
  type DeclarationHead,
} from '@tejian/domain/business/application/declaration-import.ts';
import { declarationImportText as text } from '@tejian/domain/business/application/declaration-import.text.ts';
import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { wishedDayProblem } from '@tejian/domain/business/application/wished-day.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { readValue, type Offers } from '@tejian/domain/shared/field/read-value.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import type { MarkReader } from '@tejian/domain/shared/list-import/mark-reader.ts';
import { takenBy } from '@tejian/domain/shared/list-import/stand-in.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { tidy } from '@tejian/domain/shared/typed/cell.ts';
import { tidyPhone } from '@tejian/domain/shared/typed/width.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { offersOf } from '../../shared/code-set/code-set.service.ts';
import {
  orRefusal,
  type Importer,
  type ImportRow,
  type ImportValues,
  type RowAnswer,
  type Writing,
} from '../../shared/list-import/list-import.service.ts';
import { unitNamesTaken } from '../../archive/unit/unit.service.ts';
import { isDeclarable, save } from './application.service.ts';
import * as store from './declaration-import.store.ts';
import { otherThanDraft } from './other-than-draft.ts';
import { findingsFor } from './submit.service.ts';

const CATEGORY = 'INSPECTION_CATEGORY';
const { label } = text;
const fields = [
  { key: 'code', labels: [label.code, ...text.codes], isNeeded: true },
  { key: 'categoryCode', labels: [label.categoryCode], type: 'select', dictType: CATEGORY, isNeeded: true },
  { key: 'unit', labels: [label.unit], otherNames: text.units },
  { key: 'wishedDate', labels: [label.wishedDate], type: 'date' },
  { key: 'contactName', labels: [label.contactName] },
  { key: 'contactPhone', labels: [label.contactPhone], takes: takenBy(checks.phone) },
  { key: 'isDuplicateConfirmed', labels: [label.isDuplicateConfirmed], type: 'boolean' },
  { key: 'remark', labels: [label.remark] },
] as const;
type Key = (typeof fields)[number]['key'];

/** Declarations of many devices from a file: drafts, one for what a unit wants of one kind, category and day. */
export const declarationImporter: Importer<object> = {
  title: () => text.title,
  prepare: async (db, actor, _asked, { fileName = '' }) => {
    const [offers, takes] = [await offersOf(db, [CATEGORY]), await unitNamesTaken(db)];
    const readLabels = new Set<string>(fields.flatMap(({ labels }) => labels));
    return {
      fields: fields.map((field) => (field.key === 'unit' ? { ...field, takes } : field)),
      offers,
      ignored: applicationList.columns.flatMap((column) => (readLabels.has(column.label) ? [] : [column.label])),
      identity: ['code'],
      marksOf,
      write: (tx, rows, writing) => writeRows(tx, rows, { ...writing, actor, offers, fileName }),
    };
  },
};

const marksOf = ({ code = '', categoryCode }: ImportValues, read: MarkReader) => ({
  same: code ? [`${normalCode(code)} ${read('categoryCode', categoryCode)}`] : [],
});

interface Around extends Writing {
  readonly actor: Actor;
  readonly offers: Offers;
  readonly fileName: string;
}

/** A row whose device is known. */
interface FoundRow {
  readonly row: ImportRow;
  readonly head: DeclarationHead;
  readonly equipmentId: string;
  readonly isDuplicateConfirmed: boolean;
  readonly remarks: readonly Remark[];
}

async function writeRows(tx: Tx, rows: readonly ImportRow[], around: Around): Promise<RowAnswer[]> {
  const answers = new Map<ImportRow, RowAnswer>();
  const foundRows: FoundRow[] = [];
  const knownFacts = await knownTo(tx, rows, around);
  for (const row of rows) {
    const readRefusal = await orRefusal(() => foundRow(row, knownFacts, around));
    if (readRefusal instanceof Refusal) answers.set(row, readRefusal);
    else foundRows.push(readRefusal);
  }
  if (around.isKept) await store.lockLoads(tx);
  const acceptedRows: FoundRow[] = [];
  for (const group of Map.groupBy(foundRows, ({ head }) => `${head.kindCode} ${head.categoryCode}`).values())
    for (const [one, answer] of await judgedRows(tx, group, around))
      if (answer) answers.set(one.row, answer);
      else acceptedRows.push(one);
  for (const [row, answer] of await savedRows(tx, acceptedRows, around)) answers.set(row, answer);
  return rows.map((row) => answers.get(row) ?? new Refusal(importText.notRead));
}

interface Known {
  readonly devices: ReadonlyMap<string, readonly store.DeviceOfCode[]>;
  readonly units: ReadonlyMap<string, readonly store.UnitOfName[]>;
}

async function knownTo(tx: Tx, rows: readonly ImportRow[], { actor }: Around): Promise<Known> {
  const codes = [...new Set(rows.flatMap(({ values: { code } }) => (code ? [normalCode(code)] : [])))];
  const names = [...new Set(rows.flatMap(({ values: { unit }, titles = [] }) => unit ?? unitInTitles(titles) ?? []))];
  return {
    devices: Map.groupBy(await store.findDevices(tx, codes, actor), ({ code }) => code),
    units: Map.groupBy(names.length > 0 ? await store.findUnitsNamed(tx, names) : [], ({ name }) => name),
  };
}

function foundRow(row: ImportRow, { devices, units }: Known, { offers }: Around): FoundRow {
  const values = cellsOf(row.values, offers);
  const code = String(values.code);
  const [device, other] = devices.get(normalCode(code)) ?? [];
  if (!device) throw refusal('code', text.unknownCode(code));
  if (other) throw refusal('code', text.codeOfSeveral(code));
  const { unit } = row.values;
  const [namedName, twin] = unit ? (units.get(unit) ?? []) : [];
  if (unit && !namedName) throw refusal('unit', text.unknownUnit(unit));
  if (unit && twin) throw refusal('unit', text.unitOfSeveral(unit));
  const { isOfHouse, useUnitId, useUnitName } = device;
  const isConfirmed = values.isDuplicateConfirmed === true;
  const isOfOther = isOfHouse && namedName !== undefined && useUnitId !== null && namedName.id !== useUnitId;
  if (isOfOther && !isConfirmed)
    throw refusal('code', text.duplicate(text.ofOtherUnit(code, useUnitName ?? '', unit ?? '')));
  const remarks = unit
    ? namedRemarks(device, namedName?.id, isConfirmed)
    : unnamedRemarks({ row, code, device }, units, isConfirmed);
  const unitId = namedName?.id ?? useUnitId;
  if (!unitId) throw refusal('unit', text.unitNeeded(code));
  const textOf = (key: Key) => String(values[key] ?? '');
  return {
    row,
    equipmentId: device.id,
    isDuplicateConfirmed: isConfirmed,
    remarks,
    head: {
      unitId,
      kindCode: device.kindCode,
      categoryCode: textOf('categoryCode'),
      wishedDate: textOf('wishedDate'),
      contactName: textOf('contactName'),
      contactPhone: tidyPhone(textOf('contactPhone')),
      remark: textOf('remark'),
    },
  };
}

interface CodedRow {
  readonly row: ImportRow;
  readonly code: string;
  readonly device: store.DeviceOfCode;
}

/**
 * A number of a house without a unit beside it may be another house's: the unit that stands above the headings must be the
 * device's, and where none stands there, the owner is told. A device found by its own code may be declared by whoever it is.
 */
function unnamedRemarks(
  { row: { titles = [] }, code, device: { isOfHouse, useUnitId, useUnitName } }: CodedRow,
  units: Known['units'],
  isConfirmed: boolean,
): Remark[] {
  if (!isOfHouse || useUnitId === null || isConfirmed) return [];
  const owner = useUnitName ?? '';
  const titledUnit = unitInTitles(titles);
  if (titledUnit === undefined) return [{ key: 'code', reason: text.checkOwner(owner) }];
  const isOwner =
    unitSearchName(titledUnit) === unitSearchName(owner) ||
    (units.get(titledUnit) ?? []).some(({ id }) => id === useUnitId);
  if (!isOwner) throw refusal('code', text.duplicate(text.ofOtherThanTitled(code, owner, titledUnit)));
  return [];
}

/** A code of its own may be mistyped: where the row names another unit than the archive has, the owner is told. */
const namedRemarks = (
  { useUnitId, useUnitName }: store.DeviceOfCode,
  unitId: string | undefined,
  isConfirmed: boolean,
): Remark[] =>
  isConfirmed || useUnitId === null || unitId === useUnitId
    ? []
    : [{ key: 'code', reason: text.checkUnit(useUnitName ?? '') }];

const refusal = (key: Key, sentence: string) => new Refusal(sentence, { [key]: sentence });

/** The cells by the rules of the form; a Refusal names every one that cannot be read. */
function cellsOf(cells: ImportValues, offers: Offers) {
  const problems: Record<string, string> = {};
  const values: Partial<Record<Key, string | number | boolean>> = {};
  for (const { key, labels, ...field } of fields) {
    const [shownText] = labels;
    const cellText = cells[key];
    const cell =
      key === 'categoryCode' && cellText !== undefined ? (text.shortCategories[tidy(cellText)] ?? cellText) : cellText;
    if (cell === undefined && 'isNeeded' in field) problems[key] = importText.needed(shownText);
    if (cell === undefined) continue;
    const valueRead = readValue(
      { type: 'text', dictType: '', ...plain, ...field, key, label: shownText },
      cell,
      offers,
    );
    const problem =
      valueRead.problem ??
      lengthProblem(key, shownText, cell) ??
      (key === 'contactPhone' ? phoneProblem(shownText, cell) : undefined) ??
      (key === 'wishedDate' ? wishedDayProblem(String(valueRead.value ?? ''), chinaDay(new Date())) : undefined);
    if (problem) problems[key] = problem;
    else if (valueRead.value !== undefined) values[key] = valueRead.value;
  }
  const [first] = Object.values(problems);
  if (first !== undefined) throw new Refusal(first, problems);
  return values;
}
const plain = { showType: '', group: '', required: false, sort: 0 };

const phoneProblem = (shownText: string, cell: string) => {
  const problem = checks.phone(tidyPhone(cell));
  return problem && `${shownText}${problem}`;
};

function lengthProblem(key: Key, shownText: string, cell: string): string | undefined {
  const field = Object.entries(applicationForm.fields).find(([name]) => name === key)?.[1];
  const most = field && 'maxLength' in field ? field.maxLength : undefined;
  return most !== undefined && cell.length > most ? text.tooLong(shownText, most) : undefined;
}

/** The obstacles of each device, as the form says them; nothing for one that will be declared. */
async function judgedRows(
  tx: Tx,
  group: readonly FoundRow[],
  { actor, earlierRow }: Around,
): Promise<[FoundRow, RowAnswer | undefined][]> {
  const [first] = group;
  if (!first) return [];
  const { kindCode, categoryCode } = first.head;
  if (!(await isDeclarable(tx, kindCode, categoryCode, actor))) {
    const sentence = applicationText.noFlow(kindCode, categoryCode);
    return group.map((one) => [one, refusal('categoryCode', sentence)]);
  }
  const equipmentIds = group.map(({ equipmentId }) => equipmentId);
  const results = await findingsFor(tx, { equipmentIds, kindCode, categoryCode }, actor, new Date());
  const drafts = await store.findOwnDrafts(tx, actor.userId, equipmentIds);
  return group.map((one, at) => {
    const repeat = earlierRow(`${one.equipmentId} ${categoryCode}`, one.row.rowNo);
    if (repeat) return [one, repeat];
    const draft = drafts.find((each) => each.equipmentId === one.equipmentId && each.categoryCode === categoryCode);
    if (draft)
      return [one, { outcome: 'unchanged', id: draft.id, remarks: otherThanDraft(one.row.values, one.head, draft) }];
    const { problems = [], questions = [], warnings = [] } = results[at] ?? {};
    const [problem] = problems;
    if (problem) return [one, refusal('code', problem)];
    const [question] = [...questions, ...warnings];
    return [one, question && !one.isDuplicateConfirmed ? refusal('code', text.duplicate(question)) : undefined];
  });
}

/** The accepted rows as drafts; each row's answer is the application that now lists its device. */
async function savedRows(
  tx: Tx,
  rows: readonly FoundRow[],
  { actor, fileName, isKept }: Around,
): Promise<[ImportRow, RowAnswer][]> {
  if (rows.length === 0) return [];
  const drafts = isKept ? await store.findBegun(tx, actor.userId, fileName) : [];
  const begunDrafts = drafts.map(({ id, headKey: key, equipmentIds }) => ({
    id,
    headKey: key,
    count: equipmentIds.length,
  }));
  const answers: [ImportRow, RowAnswer][] = [];
  for (const { head, begun: openDeclaration, rows: ownRows } of planDeclarations(rows, begunDrafts)) {
    const equipmentIds = ownRows.map(({ equipmentId }) => equipmentId);
    const id = isKept
      ? await put(tx, { head, equipmentIds, draft: draftOf(drafts, openDeclaration) }, { actor, fileName })
      : newId();
    for (const { row, remarks } of ownRows) answers.push([row, { outcome: 'added', id, remarks }]);
  }
  return answers;
}

const draftOf = (drafts: readonly store.OwnDraft[], openDeclaration: BegunDeclaration | undefined) =>
  drafts.find(({ id }) => id === openDeclaration?.id);

interface Put {
  readonly head: DeclarationHead;
  readonly equipmentIds: readonly string[];
  readonly draft: store.OwnDraft | undefined;
}

async function put(
  tx: Tx,
  { head, equipmentIds, draft }: Put,
  { actor, fileName }: Pick<Around, 'actor' | 'fileName'>,
) {
  const { wishedDate, ...others } = head;
  const answer = await save(
    tx,
    {
      ...others,
      ...(wishedDate && { wishedDate }),
      ...(draft && { id: draft.id, version: draft.version }),
      flowCode: '',
      unitAddress: '',
      ...natureOf(head.categoryCode),
      equipmentIds: [...(draft?.equipmentIds ?? []), ...equipmentIds],
      materials: materialList(head.categoryCode, head.kindCode).map((material) => ({ ...material })),
      details: { imported: { file: fileName, head: headKey(head) } },
    },
    actor,
    new Date(),
  );
  return answer.id;
}
