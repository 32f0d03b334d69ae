import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import {
  saveOperator,
  type Operator,
  type OperatorCertificate,
  type OperatorToSave,
} from '@tejian/contract/archive/personnel/operator.contract.ts';
import { operatorList } from '@tejian/contract/archive/personnel/operator.view.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { keysOfWords } from '@tejian/domain/shared/field/stored-words.ts';
import { saysNothing, takenBy, withoutStandIns } from '@tejian/domain/shared/list-import/stand-in.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { chosenCode } from '@tejian/domain/shared/field/offered-choice.ts';
import { readDayCell, type Offers } from '@tejian/domain/shared/field/read-value.ts';
import { tidyIdentity } from '@tejian/domain/archive/personnel/identity.ts';
import { withoutIdentity } from '@tejian/domain/archive/personnel/operator.ts';
import { operatorText as text } from '@tejian/domain/archive/personnel/operator.text.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { tidyPhone } from '@tejian/domain/shared/typed/width.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { offersOf } from '../../shared/code-set/code-set.service.ts';
import { bulkLoadOf } from '../../shared/bulk-load/bulk-load.service.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import {
  byRequest,
  changedOrAdded,
  orRefusal,
  type Importer,
  type ImportRow,
  type ImportValues,
  type RowAnswer,
  type Writing,
  type Written,
} from '../../shared/list-import/list-import.service.ts';
import { unitNamesTaken } from '../unit/unit.service.ts';
import { identityMark } from './identity.ts';
import { mergedCertificates, setBack, withoutNumber } from './merged-certificates.ts';
import { formOf, saveAll, type Acting, type ToSave } from './operator.service.ts';
import * as store from './operator.store.ts';
import { certificateMark, isMask, marksOf, otherName } from './operator-marks.ts';
import { otherThanEarlier, type SaidEarlier } from './said-earlier.ts';

const { label, otherLabels } = text;
const ITEMS = 'OPERATOR_ITEM';
const fields = [
  { key: 'name', labels: [label.name], isNeeded: true },
  {
    key: 'identityNo',
    labels: [label.identityNo],
    otherNames: otherLabels.identityNo,
    isNeeded: true,
  },
  { key: 'phone', labels: [label.phone], otherNames: otherLabels.phone, takes: takenBy(checks.phone) },
  { key: 'unitName', labels: [label.unit], otherNames: otherLabels.unitName },
  { key: 'remark', labels: [label.remark] },
  { key: 'itemCode', labels: [label.item], otherNames: otherLabels.itemCode, type: 'select', dictType: ITEMS },
  { key: 'certificateNo', labels: [label.certificateNo], otherNames: otherLabels.certificateNo },
  { key: 'issuingOffice', labels: [label.issuingOffice], otherNames: otherLabels.issuingOffice },
  { key: 'issueDate', labels: [label.issueDate], otherNames: otherLabels.issueDate, type: 'date' },
  { key: 'validFrom', labels: [label.validFrom], otherNames: otherLabels.validFrom, type: 'date' },
  { key: 'validTo', labels: [label.validTo], otherNames: otherLabels.validTo, type: 'date' },
  { key: 'reviewDate', labels: [label.reviewDate], otherNames: otherLabels.reviewDate, type: 'date' },
] as const;

const words = keysOfWords(fields);

/**
 * Operators from a file, one certificate a row: known by the identity number, or by the name and the masked number that
 * an export of the list shows; another name under a known number is refused. A blank cell leaves the value as it is.
 */
export const operatorImporter: Importer<object> = {
  title: () => text.importTitle,
  prepare: async (db, actor, _asked, { ports: { vault } }) => {
    const offers = await offersOf(db, [ITEMS]);
    const acting = { actor, vault, today: chinaDay(new Date()) };
    const saidEarlier: SaidEarlier = new Map();
    const readLabels = new Set<string>(fields.flatMap(({ labels }) => labels));
    const takes = await unitNamesTaken(db);
    return {
      fields: fields.map((field) => (field.key === 'unitName' ? { ...field, takes } : field)),
      offers,
      ignored: operatorList.columns.flatMap((column) => (readLabels.has(column.label) ? [] : [column.label])),
      identity: ['identityNo'],
      marksOf,
      bulk: bulkLoadOf('operator'),
      write: (tx, rows, writing) => writeRows(tx, rows, { ...acting, offers, saidEarlier, ...writing }),
    };
  },
};

interface Context extends Acting, Pick<Writing, 'isKept' | 'earlierRow'> {
  readonly offers: Offers;
  readonly saidEarlier: SaidEarlier;
}

/** The records that the rows of a call speak of, read at once. */
interface Known {
  readonly byMark: ReadonlyMap<string, store.StoredOperator>;
  readonly namesakes: ReadonlyMap<string, readonly store.StoredOperator[]>;
  readonly certificates: ReadonlyMap<string, OperatorCertificate[]>;
  readonly units: ReadonlyMap<string, readonly { id: string }[]>;
}

async function writeRows(tx: Tx, rows: readonly ImportRow[], context: Context): Promise<RowAnswer[]> {
  const knownFacts = await knownOf(tx, rows, context);
  const answers = new Map<ImportRow, RowAnswer>();
  const toSave: (Read & { row: ImportRow })[] = [];
  for (const row of rows) {
    const readRefusal = await orRefusal(() => onceRead(row, knownFacts, context));
    const remarks = readRefusal instanceof Refusal ? [] : otherThanEarlier(row, context.saidEarlier);
    if (readRefusal instanceof Refusal || 'outcome' in readRefusal) answers.set(row, readRefusal);
    else toSave.push({ ...readRefusal, remarks: [...readRefusal.remarks, ...remarks], row });
  }
  const savedRefusals = await saveAll(tx, toSave, context, context);
  for (const [at, { row, stored, remarks }] of toSave.entries()) {
    const one = savedRefusals[at];
    if (one) answers.set(row, one instanceof Refusal ? one : { ...changedOrAdded(stored), id: one.id, remarks });
  }
  return rows.map((row) => answers.get(row) ?? new Refusal(importText.notRead));
}

async function knownOf(tx: Tx, rows: readonly ImportRow[], { actor, vault }: Context): Promise<Known> {
  const numbers = rows.flatMap(({ values: { identityNo } }) => (identityNo ? [tidyIdentity(identityNo)] : []));
  const whole = numbers.filter((number) => !isMask(number)).map((number) => identityMark(vault, number));
  const maskedRows = rows.filter(({ values: { identityNo = '' } }) => isMask(identityNo));
  const names = [...new Set(maskedRows.map(({ values: { name = '' } }) => unitSearchName(name)))];
  const byMark = await store.lockByMarks(tx, whole, actor);
  const namedOperators = await store.lockNamed(tx, names, actor);
  const units = [...new Set(rows.flatMap(({ values: { unitName } }) => (unitName ? [unitSearchName(unitName)] : [])))];
  const ids = [...byMark, ...namedOperators].map(({ id }) => id);
  return {
    byMark: new Map(byMark.map((one) => [one.identityMark, one])),
    namesakes: Map.groupBy(namedOperators, (one) => unitSearchName(one.name)),
    certificates: await store.certificatesOfAll(tx, ids),
    units: Map.groupBy(await store.unitsNamed(tx, units), ({ searchName }) => searchName),
  };
}

type Read = ToSave & { readonly remarks: readonly Remark[] };

/** The row as it is read, unless an earlier one of the file speaks of the same certificate. */
function onceRead(row: ImportRow, knownFacts: Known, context: Context): Read | Written | Refusal {
  const { read, mark } = readRow(row.values, knownFacts, context);
  return context.earlierRow(mark, row.rowNo) ?? read;
}

interface MarkedRead {
  readonly read: Read | Written;
  /** The certificate that the row speaks of. */
  readonly mark: string;
}

function readRow(cells: ImportValues, knownFacts: Known, { vault, offers }: Context): MarkedRead {
  const identityNo = tidyIdentity(cells['identityNo'] ?? '');
  if (!identityNo) throw new Refusal(text.identityRequired, { identityNo: text.identityRequired });
  const storedOperator = personOf(identityNo, cells['name'], knownFacts, vault);
  const { form: current, numbers } = storedOperator
    ? formOf(storedOperator, knownFacts.certificates.get(storedOperator.id) ?? [], vault)
    : { form: undefined, numbers: undefined };
  const givenValues = withoutStandIns(cells, current && { ...current, unitName: current.unitId }, words);
  const name = current?.name ?? givenValues['name'];
  if (!name) throw new Refusal(text.nameRequired, { name: text.nameRequired });
  if (givenValues['name'] && unitSearchName(givenValues['name']) !== unitSearchName(name))
    throw otherName(givenValues['name'], name);
  const unitId = givenValues['unitName'] ? unitNamed(givenValues['unitName'], knownFacts) : current?.unitId;
  const certificate =
    current && isSummary(givenValues, current, offers)
      ? undefined
      : withoutNumber(certificateOf(givenValues, offers, { all: current?.certificates ?? [], identityNo }), identityNo);
  const values = byRequest(saving, {
    id: current?.id,
    version: current?.version,
    name,
    identityNo: current?.identityNo ?? identityNo,
    phone: phoneOf(givenValues['phone'], current?.phone, numbers?.phone),
    unitId,
    remark: givenValues['remark'] ?? current?.remark ?? '',
    isEnabled: current?.isEnabled ?? true,
    certificates: mergedCertificates(current?.certificates ?? [], certificate),
  });
  const person = storedOperator?.identityMark ?? identityMark(vault, identityNo);
  const mark = certificateMark(person, certificate ?? givenValues);
  if (current && isSame(values, current)) return { read: { outcome: 'unchanged', id: current.id }, mark };
  const remarks = current && certificate ? setBack(current.certificates, certificate) : [];
  return { read: { given: values, stored: storedOperator, remarks }, mark };
}

const saving = { request: saveOperator.request, fields };

function personOf(identityNo: string, name: string | undefined, { byMark, namesakes }: Known, vault: Vault) {
  if (!isMask(identityNo)) return byMark.get(identityMark(vault, identityNo));
  const people = namesakes.get(unitSearchName(name ?? '')) ?? [];
  const [only, another] = people.filter((one) => formOf(one, [], vault).form.identityNo === identityNo);
  if (!only || another) throw new Refusal(text.maskOfNobody, { identityNo: text.maskOfNobody });
  return only;
}

/** The number that is stored already shows as its mask: it is no change. */
function phoneOf(givenText: string | undefined, shownPhone: string | undefined, keptPhone: string | undefined): string {
  const isKept = givenText === undefined || (keptPhone !== undefined && tidyPhone(givenText) === tidyPhone(keptPhone));
  return isKept ? (shownPhone ?? '') : givenText;
}

/** The columns that say something of one certificate, and that the list does not show of all at once. */
const ofOneAlone = ['issuingOffice', 'issueDate', 'validFrom', 'validTo', 'reviewDate'] as const;

/**
 * True when a row gives only what the list shows of all certificates at once: the row says nothing of a certificate.
 */
function isSummary(givenValues: ImportValues, { certificates }: Operator, offers: Offers): boolean {
  if (certificates.length === 0 || ofOneAlone.some((key) => orBlank(givenValues[key]))) return false;
  const nameOf = (code: string) => offers(ITEMS)?.find(({ value }) => value === code)?.label ?? code;
  const items = new Set(certificates.flatMap(({ itemCode }) => [itemCode, nameOf(itemCode)]));
  const numbers = new Set(certificates.map(({ certificateNo }) => certificateNo));
  const parts = (words = '') => words.split('、').filter(Boolean);
  return (
    parts(givenValues['itemCode']).every((one) => items.has(one)) &&
    parts(givenValues['certificateNo']).every((one) => numbers.has(one))
  );
}

const comparedTexts = ['name', 'phone', 'unitId', 'remark'] as const;
type Compared = Pick<OperatorToSave, (typeof comparedTexts)[number] | 'certificates'>;
const isSame = (one: Compared, other: Compared): boolean =>
  comparedTexts.every((key) => (one[key] ?? '') === (other[key] ?? '')) &&
  one.certificates.map(writtenText).join() === other.certificates.map(writtenText).join();
const writtenText = (one: OperatorCertificate): string =>
  JSON.stringify([
    one.itemCode,
    one.certificateNo,
    one.issuingOffice,
    one.issueDate,
    one.validFrom,
    one.validTo,
    one.reviewDate,
    one.state,
  ]);

const orBlank = (cell = ''): string => (saysNothing(cell) ? '' : cell);

/** The certificate that a row is about, as the person has it. */
function knownAmong(
  all: readonly OperatorCertificate[],
  { itemCode, number }: { itemCode: string | undefined; number: string },
): OperatorCertificate | undefined {
  if (itemCode === undefined && !number) return undefined;
  const [one, another] = all.filter(
    (each) =>
      (itemCode === undefined || each.itemCode === itemCode) &&
      (!number || normalCode(each.certificateNo) === normalCode(number)),
  );
  return another ? undefined : one;
}

/**
 * The certificate of a row, nothing where it says nothing of one. Of one that is known a row may say less: who lists the reviews of a year
 * gives neither its term nor, where there is one alone, its item or number.
 */
function certificateOf(
  givenCells: ImportValues,
  offers: Offers,
  { all, identityNo }: { all: readonly OperatorCertificate[]; identityNo: string },
): OperatorCertificate | undefined {
  const namedText = orBlank(givenCells['itemCode']);
  const number = orBlank(givenCells['certificateNo']);
  if (!namedText && !number && !ofOneAlone.some((key) => orBlank(givenCells[key]))) return undefined;
  const itemCode = namedText ? (chosenCode(offers(ITEMS) ?? [], namedText).value ?? '') : undefined;
  const ownCertificate = knownAmong(all, { itemCode, number: withoutIdentity(number, identityNo) });
  const hasTerm = orBlank(givenCells['validFrom']) !== '' || orBlank(givenCells['validTo']) !== '';
  const givenValues: ImportValues = {
    ...givenCells,
    ...(ownCertificate && { itemCode: ownCertificate.itemCode, certificateNo: ownCertificate.certificateNo }),
    ...(ownCertificate && !hasTerm && { validFrom: ownCertificate.validFrom, validTo: ownCertificate.validTo }),
  };
  const problems: Record<string, string> = {};
  const neededProblem = (key: 'itemCode' | 'certificateNo' | 'validFrom' | 'validTo', labelledItem: string) => {
    if (!orBlank(givenValues[key])) problems[key] = text.certificateIncomplete(labelledItem);
  };
  neededProblem('itemCode', label.item);
  neededProblem('certificateNo', label.certificateNo);
  neededProblem('validFrom', label.validFrom);
  neededProblem('validTo', label.validTo);
  if (itemCode === '') problems['itemCode'] = text.itemUnknown(namedText);
  const day = (key: 'issueDate' | 'validFrom' | 'validTo' | 'reviewDate') => {
    const cell = givenValues[key];
    if (!cell) return undefined;
    const { value, reason } = readDayCell(cell);
    if (reason !== undefined) problems[key] = text.dateWrong(label[key], reason);
    return value;
  };
  const days = { issueDate: day('issueDate'), reviewDate: day('reviewDate') };
  const validFrom = day('validFrom') ?? '';
  const validTo = day('validTo') ?? '';
  const [first] = Object.values(problems);
  if (first) throw new Refusal(first, problems);
  return {
    itemCode: ownCertificate?.itemCode ?? itemCode ?? '',
    certificateNo: ownCertificate?.certificateNo ?? number,
    issuingOffice: givenValues['issuingOffice'] ?? '',
    ...days,
    validFrom,
    validTo,
    state: '1',
  };
}

function unitNamed(name: string, { units }: Known): string {
  const [first, second] = units.get(unitSearchName(name)) ?? [];
  if (!first) throw new Refusal(text.unitUnknown(name), { unitName: text.unitUnknown(name) });
  if (second) throw new Refusal(text.manyUnits(name, 2), { unitName: text.manyUnits(name, 2) });
  return first.id;
}
