import type { importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import { setBackKeys } from '@tejian/domain/archive/equipment/inspection-order.ts';
import { valueRemarks } from '@tejian/domain/archive/equipment/value-remarks.ts';
import { equipmentIdentity } from '@tejian/domain/archive/equipment/import-identity.ts';
import { isOfOtherKind } from '@tejian/domain/shared/catalogue/other-kind.ts';
import { tablesOf, type TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { codeKeys } from '@tejian/domain/shared/list-import/record-identity.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { codeToFind } from '@tejian/domain/shared/field/fields.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  changedOrAdded,
  orRefusal,
  type Importer,
  type ImportRow,
  type ImportValues,
  type RowAnswer,
  type RowMarks,
  type Writing,
} from '../../shared/list-import/list-import.service.ts';
import { bulkLoadOf } from '../../shared/bulk-load/bulk-load.service.ts';
import { unitNamesTaken } from '../unit/unit.service.ts';
import { kindData } from './archive-reading.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { saveAll, type WholeEquipment } from './equipment-saving.ts';
import { otherClass, otherUnit } from './other-class.ts';
import type * as store from './equipment.store.ts';
import { importFields, SHOWN_CODE } from './import-fields.ts';
import { archivedValues, namesIn, readRow, type Context } from './import-row.ts';
import { factoryNoOf, ofNumberTaken, recordsOf, shownRow } from './known-records.ts';

type Asked = RequestOf<typeof importEquipment.upload>;

const codes = codeKeys(equipmentIdentity);
const OWN_NUMBER = 'identificationCode';

/** Equipment of one kind from a file: known by its codes; a blank cell leaves the value as it is. */
export const equipmentImporter: Importer<Asked> = {
  title: () => text.equipmentTitle,
  async prepare(db, actor, { kindCode }, { fileName }) {
    requireFamily(actor, kindCode, 'read');
    const context = { ...(await contextOf(db, actor, kindCode)), fileName };
    return {
      ...importFields(kindCode, [...context.definitions.values()], await unitNamesTaken(db)),
      ...(hasLines(kindCode) && { otherDoor: text.linesOfPipelines }),
      offers: context.data.offers,
      isOfOthers: (sheet) => isOfOtherKind(sheet, kindCode),
      identity: [...codes, 'productBatchNo', SHOWN_CODE, 'factoryNo'],
      marksOf,
      remarksValues: true,
      bulk: bulkLoadOf('equipment'),
      write: (tx, rows, writing) => writeRows(tx, rows, { ...context, ...writing }),
    };
  },
};

/** Records of this kind are installations, and a register may be of their lines. */
const hasLines = (kindCode: string): boolean => tablesOf(kindCode).some(({ code }) => code === LINES);
const LINES: TableCode = '8000.pipingUnit';

/** A number of the factory stands for a record only where the row gives no code (decisions §10). */
function marksOf(values: ImportValues): RowMarks {
  const givenRows = codes.flatMap((key) => (values[key] ? [{ key, code: codeToFind(key, values[key]) }] : []));
  const shownCode = values[SHOWN_CODE] ? [codeToFind(SHOWN_CODE, values[SHOWN_CODE])] : [];
  const number = factoryNoOf(values);
  const maker = values['manufacturerName'] ?? '';
  const any = `${number} *`;
  return {
    same: givenRows.map(({ key, code }) => `${key} ${code}`),
    inOrder: [...givenRows.map(({ code }) => code), ...shownCode],
    asks: number && givenRows.length === 0 ? (maker ? [`${number} ${maker}`, `${number} `] : [any]) : [],
    offers: number ? [...new Set([`${number} ${maker}`, any])] : [],
    shown: shownRow(values),
  };
}

async function contextOf(db: Db, actor: Actor, kindCode: string): Promise<Omit<Context, 'fileName'>> {
  const data = await kindData(db, kindCode);
  const definitions = [...data.definitions.common, ...data.definitions.kind];
  return {
    kindCode,
    actor,
    data,
    fields: definitions,
    definitions: new Map(definitions.map((definition) => [definition.key, definition])),
    labels: new Map(definitions.map(({ key, label }) => [key, label])),
  };
}

/** Rows that are the same record by different codes come one after the other. */
async function writeRows(tx: Tx, rows: readonly ImportRow[], context: Context & Writing): Promise<RowAnswer[]> {
  const answers = new Map<number, RowAnswer>();
  let leftRows = rows;
  while (leftRows.length > 0) leftRows = await writeOnce(tx, leftRows, context, answers);
  return rows.map(({ rowNo }) => answers.get(rowNo) ?? new Refusal(text.notRead));
}

/** Answers rows of different records; those that speak of a record which an earlier row already speaks of are left. */
async function writeOnce(
  tx: Tx,
  rows: readonly ImportRow[],
  context: Context & Writing,
  answers: Map<number, RowAnswer>,
): Promise<ImportRow[]> {
  const { records, open } = await recordsOf(tx, rows, context);
  for (const [row, answer] of open) answers.set(row.rowNo, answer);
  const postponedRows = rows.filter((row) => !records.has(row) && !open.has(row));
  const foundRecords = [...records].map(([row, current]) => ({ row, rowNo: row.rowNo, given: row.values, current }));
  const namedNames = await namesIn(tx, foundRecords, context);
  const toSave: (Saved & ImportRow)[] = [];
  for (const row of foundRecords) {
    const readOrRefusal = await orRefusal(() => readRow(row, namedNames, context));
    if (readOrRefusal instanceof Refusal) {
      answers.set(row.rowNo, readOrRefusal);
      continue;
    }
    const { given, untaken } = readOrRefusal;
    if (given === 'unchanged') {
      answers.set(row.rowNo, { outcome: given, id: row.current?.id ?? '', remarks: untaken });
      continue;
    }
    const question = otherClass({ ...row, given }, context);
    if (question) answers.set(row.rowNo, question);
    else toSave.push({ ...row.row, given, untaken, current: row.current });
  }
  const patchContextOf = ({ current }: { current: unknown }) => ({
    business: current ? 'fileImport' : 'fileAdd',
    reference: context.fileName,
  });
  const isKept = context.isKept || postponedRows.length > 0;
  const savedRefusals =
    toSave.length > 0 ? await saveAll(tx, toSave, { ...context, isKept, patchContextOf, isDistinct: true }) : [];
  for (const [at, answer] of savedRefusals.entries()) {
    const row = toSave[at];
    if (row)
      answers.set(row.rowNo, answer instanceof Refusal ? refusalOf(answer, row) : writtenOf(row, answer, context));
  }
  return postponedRows;
}

/** A number below 设备编号 is kept as the 设备识别码: a sentence about that would speak of a column that the file may not have. */
const refusalOf = (refusal: Refusal, { values }: ImportRow): Refusal =>
  refusal.fieldErrors?.[OWN_NUMBER] !== undefined &&
  values[OWN_NUMBER] === undefined &&
  values[SHOWN_CODE] !== undefined
    ? ofNumberTaken(refusal, values)
    : refusal;

interface Saved {
  readonly given: WholeEquipment;
  readonly untaken: readonly Remark[];
  readonly current: store.StoredEquipment | undefined;
}

function writtenOf(
  { given, untaken, current }: Saved,
  { id, isChanged }: { id: string; isChanged: boolean },
  { definitions }: Context,
): RowAnswer {
  const values = { ...archivedValues(current), ...given.values };
  return {
    ...(current && !isChanged ? { outcome: 'unchanged' } : changedOrAdded(current)),
    id,
    remarks: [
      ...valueRemarks(Object.keys(given.values), values, definitions),
      ...setBackKeys(current ? fieldValues(current) : {}, given.values).map((key) => ({
        key,
        reason: text.setBack,
      })),
      ...otherUnit({ given, current }),
      ...untaken,
    ],
  };
}
