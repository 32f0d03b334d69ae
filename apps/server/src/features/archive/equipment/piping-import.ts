import { pipingUnitList } from '@tejian/contract/archive/equipment/part-list.view.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { readParts, type Part } from '@tejian/domain/archive/equipment/parts.ts';
import { valueRemarks } from '@tejian/domain/archive/equipment/value-remarks.ts';
import { takenByMeaning } from '@tejian/domain/shared/field/fields.ts';
import { keysOfWords } from '@tejian/domain/shared/field/stored-words.ts';
import { withoutStandIns } from '@tejian/domain/shared/list-import/stand-in.ts';
import { isSetBack } from '@tejian/domain/shared/list-import/set-back.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockedMatches } from '../../../platform/db/locked-matches.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  changedOrAdded,
  type ImportField,
  type Importer,
  type ImportRow,
  type RowAnswer,
  type Writing,
  type Written,
} from '../../shared/list-import/list-import.service.ts';
import { kindData, type KindData } from './archive-reading.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { lockVisible } from './equipment-batch.store.ts';
import { findByCodes, type Carrier } from './equipment-codes.store.ts';
import { saveAll, type WholeEquipment } from './equipment-saving.ts';
import type { StoredEquipment } from './equipment.store.ts';
import { SHOWN_CODE } from './import-fields.ts';
import { partsOf } from './parts.service.ts';
import { changedAtOf } from './parts.store.ts';
import { findByFactoryNo } from './weak-match.store.ts';

const PIPELINE = '8000';
const TABLE = '8000.pipingUnit';
const CODE = 'pipingCode';
/** Columns of the list by the fields of a row that they show under another key. */
const fieldOfColumn: Readonly<Record<string, string>> = { nextDate: 'nextPeriodicDate' };

/** Lines of pipelines from a file: the pipeline by its number, the line by its code. A blank cell leaves the value as it is. */
export const pipingImporter: Importer<object> = {
  title: () => pipingUnitList.title,
  async prepare(db, actor, _asked, { fileName }) {
    requireFamily(actor, PIPELINE, 'save');
    const data = await kindData(db, PIPELINE);
    const definitions = data.definitions.tables.find(({ key }) => key === TABLE)?.fields ?? [];
    const context = { actor, data, definitions, fileName };
    const fields = fieldsOf(definitions);
    const readLabels = new Set(fields.flatMap(({ labels }) => labels));
    return {
      fields,
      offers: data.offers,
      ignored: pipingUnitList.columns.flatMap(({ label }) => (readLabels.has(label) ? [] : [label])),
      identity: [CODE],
      remarksValues: true,
      marksOf: (values) => {
        const [whole = '', line = ''] = [values[SHOWN_CODE], values[CODE]];
        return { same: whole && line ? [`${normalCode(whole)} ${normalCode(line)}`] : [] };
      },
      write: (tx, rows, writing) => writeRows(tx, rows, { ...context, ...writing }),
    };
  },
};

function fieldsOf(definitions: readonly FieldDefinition[]): ImportField[] {
  const listedColumns = Map.groupBy(pipingUnitList.columns, ({ field }) => fieldOfColumn[field] ?? field);
  const labelsOf = (key: string) => (listedColumns.get(key) ?? []).map(({ label }) => label);
  const ownDefinitions = definitions
    .filter(({ type }) => type !== 'label')
    .map(({ key, label, unit, type, dictType, options, takesMonth }) => ({
      key,
      type,
      ...(dictType ? { dictType } : {}),
      ...(options ? { options } : {}),
      ...(unit ? { unit } : {}),
      ...(takesMonth ? { takesMonth } : {}),
      takes: takenByMeaning(key),
      labels: [label, ...(unit ? [`${label}(${unit})`] : []), ...labelsOf(key)],
      ...(key === CODE && { isNeeded: true }),
    }));
  return [{ key: SHOWN_CODE, labels: labelsOf(SHOWN_CODE), isNeeded: true }, ...ownDefinitions];
}

interface Context extends Writing {
  readonly actor: Actor;
  readonly data: KindData;
  readonly definitions: readonly FieldDefinition[];
  readonly fileName: string | undefined;
}
type Line = Part & { id: string };
interface ReadRow {
  readonly row: ImportRow;
  readonly line: Part;
}

/** Rows of one pipeline are saved with it; one that cannot be saved refuses its rows alone. */
async function writeRows(tx: Tx, rows: readonly ImportRow[], context: Context): Promise<RowAnswer[]> {
  const { pipelines, refused } = await pipelinesOf(tx, rows, context.actor);
  const answers = new Map<ImportRow, RowAnswer>(refused);
  const storedParts = await partsOf(
    tx,
    [...pipelines.values()].map(({ id }) => id),
  );
  const toSave: { given: WholeEquipment; current: StoredEquipment; rows: ReadRow[]; before: Line[] }[] = [];
  for (const [current, all] of Map.groupBy(pipelines.keys(), (row) => pipelines.get(row))) {
    if (!current) continue;
    const before = storedParts.get(current.id)?.get(TABLE) ?? [];
    const storedLines = linesByCode(before);
    const readRows: ReadRow[] = [];
    for (const row of all) {
      // Two numbers may name one pipeline, which the cells alone do not show.
      const again = context.earlierRow(`${current.id} ${normalCode(row.values[CODE] ?? '')}`, row.rowNo);
      const line = again ?? lineOf(row, storedLines, context);
      if (line instanceof Refusal || 'outcome' in line) answers.set(row, line);
      else readRows.push({ row, line });
    }
    if (readRows.length > 0)
      toSave.push({ given: withLines(current, before, readRows), current, rows: readRows, before });
  }
  const patchContextOf = () => ({ business: 'fileImport', reference: context.fileName });
  const changedAt = await changedAtOf(
    tx,
    toSave.flatMap(({ rows: readRows }) => readRows.flatMap(({ line }) => line.id ?? [])),
  );
  const savedRefusals = toSave.length > 0 ? await saveAll(tx, toSave, { ...context, patchContextOf }) : [];
  const byKey = new Map(context.definitions.map((field) => [field.key, field]));
  for (const [at, { rows: writtenRows, current, before }] of toSave.entries()) {
    const answer = savedRefusals[at];
    for (const { row, line } of writtenRows) {
      const lineId = `${current.id} ${String(line.values[CODE])}`;
      const lineBefore = before.find(({ id }) => id === line.id);
      const remarks = [
        ...valueRemarks(Object.keys(row.values), line.values, byKey),
        ...(lineBefore ? setBackIn(Object.keys(row.values), lineBefore.values, line.values) : []),
      ];
      answers.set(
        row,
        answer instanceof Refusal
          ? answer
          : {
              ...changedOrAdded(line.id === undefined ? undefined : { updatedAt: changedAt.get(line.id) }),
              id: lineId,
              remarks,
            },
      );
    }
  }
  return rows.map((row) => answers.get(row) ?? new Refusal(text.notRead));
}

/** The days of inspections that a row sets back: its file is older than the archive. */
const setBackIn = (keys: readonly string[], before: Part['values'], after: Part['values']) =>
  keys.flatMap((key) =>
    IS_TERM.test(key) && isSetBack(before[key], after[key]) ? [{ key, reason: text.setBack }] : [],
  );
const IS_TERM = /^(?:last|next).*Date$/;

type Scope = { kindCode: string; actor: Actor };

/** The pipelines of each number: those that bear it as a code, else as the number of the factory. */
async function findNumbered(tx: Tx, numbers: readonly string[], scope: Scope): Promise<Map<string, Carrier[]>> {
  const byCode = await findByCodes(
    tx,
    numbers.map((number) => ({ key: SHOWN_CODE, code: normalCode(number) })),
    scope,
  );
  const blank = { maker: '', address: '', internalNo: '', model: '' };
  const byNumber = Map.groupBy(
    await findByFactoryNo(
      tx,
      numbers.map((factoryNo) => ({ factoryNo, ...blank })),
      scope,
    ),
    ({ at }) => at,
  );
  return new Map(
    numbers.map((number, at) => {
      const carriers = byCode[at] ?? [];
      const ofFactory = (byNumber.get(at) ?? []).map(({ id, name, code }) => ({ id, shown: `${name} ${code}`.trim() }));
      return [number, carriers.length > 0 ? carriers : ofFactory];
    }),
  );
}

/** The pipeline of each row, locked; a number that none has, or several have, refuses the row. */
async function pipelinesOf(tx: Tx, rows: readonly ImportRow[], actor: Actor) {
  const scope = { kindCode: PIPELINE, actor };
  const numbers = [...new Set(rows.flatMap(({ values }) => values[SHOWN_CODE] ?? []))];
  const { found: idsOf, stored } = await lockedMatches({
    find: () => findNumbered(tx, numbers, scope),
    idsOf: (foundCarriers) =>
      [...foundCarriers.values()].flatMap(([one, another]) => (one && !another ? [one.id] : [])),
    lock: (ids) => lockVisible(tx, ids, actor),
  });
  const pipelines = new Map<ImportRow, StoredEquipment>();
  const refusedRefusals = new Map<ImportRow, Refusal>();
  for (const row of rows) {
    const number = row.values[SHOWN_CODE] ?? '';
    const [one, another] = idsOf.get(number) ?? [];
    const current = another === undefined ? stored.get(one?.id ?? '') : undefined;
    const why = one && another ? text.manyEquipment(number, [one.shown, another.shown]) : text.noSuchPipeline(number);
    if (current) pipelines.set(row, current);
    else refusedRefusals.set(row, new Refusal(why, { [SHOWN_CODE]: why }));
  }
  return { pipelines, refused: refusedRefusals };
}

/** The lines of one pipeline by the normal form of their codes, made once for all its rows; of two alike the first counts. */
const linesByCode = (lines: readonly Line[]): ReadonlyMap<string, Line> =>
  new Map(lines.toReversed().map((line) => [normalCode(String(line.values[CODE] ?? '')), line]));

/** The line as it would be: what is stored under the row's code, with what the row says over it. */
function lineOf(
  { values }: ImportRow,
  storedLines: ReadonlyMap<string, Line>,
  { definitions, data }: Context,
): Part | Refusal | Written {
  const { [SHOWN_CODE]: _number, ...cells } = values;
  const code = cells[CODE];
  if (!code)
    return new Refusal(text.needed(labelOf(CODE, definitions)), { [CODE]: text.needed(labelOf(CODE, definitions)) });
  const knownLine = storedLines.get(normalCode(code));
  // The spelling of the archive stays, as with the codes of records.
  const spelling = knownLine && { [CODE]: knownLine.values[CODE] };
  const ownCells = withoutStandIns(cells, knownLine?.values, keysOfWords(definitions));
  const givenRows = [
    { ...(knownLine && { id: knownLine.id }), values: { ...knownLine?.values, ...ownCells, ...spelling } },
  ];
  const { rows, problems } = readParts(givenRows, {
    table: TABLE,
    definitions,
    place: { kindCode: PIPELINE },
    offers: data.offers,
  });
  const refusedEntries = Object.entries(problems).map(
    ([key, why]) => [key.slice(key.lastIndexOf('.') + 1), why] as const,
  );
  const [line] = rows;
  if (refusedEntries[0] || !line)
    return new Refusal(refusedEntries[0]?.[1] ?? text.notRead, Object.fromEntries(refusedEntries));
  if (!knownLine || !isSame(knownLine.values, line.values)) return line;
  return { outcome: 'unchanged', id: knownLine.id };
}

const labelOf = (key: string, definitions: readonly FieldDefinition[]) =>
  definitions.find((one) => one.key === key)?.label ?? key;
const isSame = (one: Part['values'], other: Part['values']): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => (one[key] ?? '') === (other[key] ?? ''));

function withLines(current: StoredEquipment, before: readonly Line[], readRows: readonly ReadRow[]): WholeEquipment {
  const changedParts = new Map(readRows.flatMap(({ line }) => (line.id === undefined ? [] : [[line.id, line]])));
  const lines = [
    ...before.map((line) => changedParts.get(line.id) ?? line),
    ...readRows.flatMap(({ line }) => (line.id === undefined ? [line] : [])),
  ];
  const { id, version, useUnitId, maintainerId } = current;
  const units = { useUnitId: useUnitId ?? undefined, maintainerId: maintainerId ?? undefined };
  const parts = { [TABLE]: lines.map((line) => ({ ...line, values: { ...line.values } })) };
  return { kindCode: PIPELINE, id, version, ...units, values: {}, parts };
}
