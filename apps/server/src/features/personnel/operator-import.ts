import { chinaDay } from '@tejian/domain/calendar/day.ts';
import type { Operator, OperatorCertificate, OperatorToSave } from '@tejian/contract/personnel/operator.contract.ts';
import { operatorList } from '@tejian/contract/personnel/operator.view.ts';
import type { Offers } from '@tejian/domain/equipment/read-value.ts';
import { maskPhone, tidyIdentity } from '@tejian/domain/personnel/identity.ts';
import { withoutIdentity } from '@tejian/domain/personnel/operator.ts';
import { operatorText as text } from '@tejian/domain/personnel/operator.text.ts';
import { unitSearchName } from '@tejian/domain/unit/unit-name.ts';
import { tidyCode } from '@tejian/domain/validation/width.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { offersOf } from '../dictionary/dictionary.service.ts';
import { oneByOne, type Importer, type ImportValues, type RowOutcome } from '../list-import/list-import.service.ts';
import { identityMark } from './identity.ts';
import { get, phoneKept, save, type Acting } from './operator.service.ts';
import * as store from './operator.store.ts';

const { label } = text;
const ITEMS = 'OPERATOR_ITEM';
const fields = [
  { key: 'name', labels: [label.name], isNeeded: true },
  { key: 'identityNo', labels: [label.identityNo], isNeeded: true },
  { key: 'phone', labels: [label.phone] },
  { key: 'unitName', labels: [label.unit] },
  { key: 'remark', labels: [label.remark] },
  { key: 'itemCode', labels: [label.item], type: 'select', dictType: ITEMS },
  { key: 'certificateNo', labels: [label.certificateNo] },
  { key: 'issuingOffice', labels: [label.issuingOffice] },
  { key: 'issueDate', labels: [label.issueDate], type: 'date' },
  { key: 'validFrom', labels: [label.validFrom], type: 'date' },
  { key: 'validTo', labels: [label.validTo], type: 'date' },
  { key: 'reviewDate', labels: [label.reviewDate], type: 'date' },
] as const;

/**
 * Operators from a file, one certificate a row: recognised by the identity number, or by the name and the masked number
 * that an export of the list shows; a blank cell leaves the value as it is.
 */
export const operatorImporter: Importer<object> = {
  title: () => text.importTitle,
  prepare: async (db, actor, _asked, { ports: { vault } }) => {
    const offers = await offersOf(db, [ITEMS]);
    const acting = { actor, vault, today: chinaDay(new Date()) };
    const read = new Set<string>(fields.flatMap(({ labels }) => labels));
    return {
      fields,
      offers,
      ignored: operatorList.columns.flatMap((column) => (read.has(column.label) ? [] : [column.label])),
      identity: ['identityNo'],
      sameAs: ({ name = '', identityNo = '', itemCode = '', certificateNo = '' }) =>
        identityNo
          ? [`${isMask(identityNo) ? name : ''} ${tidyIdentity(identityNo)} ${itemCode} ${certificateNo}`]
          : [],
      write: oneByOne((tx, values) => writeRow(tx, values, acting, offers)),
    };
  },
};

async function writeRow(tx: Tx, given: ImportValues, acting: Acting, offers: Offers): Promise<RowOutcome> {
  const identityNo = tidyIdentity(given['identityNo'] ?? '');
  if (!identityNo) throw new Refusal(text.identityRequired, { identityNo: text.identityRequired });
  const current = await personOf(tx, identityNo, given['name'], acting);
  const name = given['name'] ?? current?.name;
  if (!name) throw new Refusal(text.nameRequired, { name: text.nameRequired });
  const unitId = given['unitName'] ? await unitNamed(tx, given['unitName']) : current?.unitId;
  const certificate = current && isSummary(given, current, offers) ? undefined : certificateOf(given, offers);
  const values: OperatorToSave = {
    id: current?.id,
    version: current?.version,
    name,
    identityNo: current?.identityNo ?? identityNo,
    phone:
      current && given['phone']
        ? await phoneOf(tx, given['phone'], current, acting)
        : (given['phone'] ?? current?.phone ?? ''),
    unitId,
    remark: given['remark'] ?? current?.remark ?? '',
    isEnabled: current?.isEnabled ?? true,
    certificates: merged(current?.certificates ?? [], certificate && withoutNumber(certificate, identityNo)),
  };
  if (current && isSame(values, current)) return 'unchanged';
  await save(tx, values, acting);
  return current ? 'changed' : 'added';
}

const isMask = (identityNo: string): boolean => identityNo.includes('*');

async function personOf(tx: Tx, identityNo: string, name: string | undefined, acting: Acting) {
  if (!isMask(identityNo)) {
    const found = await store.findByMark(tx, identityMark(acting.vault, identityNo), acting.actor);
    return found && get(tx, found.id, acting);
  }
  const ids = await store.idsNamed(tx, unitSearchName(name ?? ''), acting.actor);
  const people = await Promise.all(ids.map((id) => get(tx, id, acting)));
  const [only, another] = people.filter((one) => one.identityNo === identityNo);
  if (!only || another) throw new Refusal(text.maskOfNobody, { identityNo: text.maskOfNobody });
  return only;
}

/** The number that is stored already shows as its mask: it is no change. */
const phoneOf = async (tx: Tx, phone: string, { id }: { id: string }, acting: Acting): Promise<string> =>
  tidyCode(phone) === tidyCode(await phoneKept(tx, id, acting)) ? maskPhone(tidyCode(phone)) : phone;

/** What the list shows of all certificates at once, and nothing else: the row says nothing of a certificate. */
function isSummary(given: ImportValues, { certificates }: Operator, offers: Offers): boolean {
  if (given['validFrom'] || given['validTo'] || certificates.length === 0) return false;
  const nameOf = (code: string) => offers(ITEMS)?.find(({ value }) => value === code)?.label ?? code;
  const items = new Set(certificates.flatMap(({ itemCode }) => [itemCode, nameOf(itemCode)]));
  const numbers = new Set(certificates.map(({ certificateNo }) => certificateNo));
  const parts = (words = '') => words.split('、').filter(Boolean);
  return (
    parts(given['itemCode']).every((one) => items.has(one)) &&
    parts(given['certificateNo']).every((one) => numbers.has(one))
  );
}

const compared = ['name', 'phone', 'unitId', 'remark'] as const;
type Compared = Pick<OperatorToSave, (typeof compared)[number] | 'certificates'>;
const isSame = (one: Compared, other: Compared): boolean =>
  compared.every((key) => (one[key] ?? '') === (other[key] ?? '')) &&
  one.certificates.map(written).join() === other.certificates.map(written).join();
const written = (one: OperatorCertificate): string =>
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

const withoutNumber = (one: OperatorCertificate, identityNo: string): OperatorCertificate => ({
  ...one,
  certificateNo: withoutIdentity(one.certificateNo, identityNo),
});

/** The certificate of the row takes the place of the one with its number and item. */
function merged(all: readonly OperatorCertificate[], one: OperatorCertificate | undefined): OperatorCertificate[] {
  if (!one) return [...all];
  const at = all.findIndex((each) => each.itemCode === one.itemCode && each.certificateNo === one.certificateNo);
  return at < 0 ? [...all, one] : all.with(at, { ...one, state: all[at]?.state ?? one.state });
}

function certificateOf(given: ImportValues, offers: Offers): OperatorCertificate | undefined {
  const named = given['itemCode'];
  const number = given['certificateNo'];
  if (!named && !number) return undefined;
  const problems: Record<string, string> = {};
  const needed = (key: 'itemCode' | 'certificateNo' | 'validFrom' | 'validTo', labelled: string) => {
    if (!given[key]) problems[key] = text.certificateIncomplete(labelled);
  };
  needed('itemCode', label.item);
  needed('certificateNo', label.certificateNo);
  needed('validFrom', label.validFrom);
  needed('validTo', label.validTo);
  const item = offers(ITEMS)?.find(({ value, label: shown }) => value === named || shown === named);
  if (named && !item) problems['itemCode'] = text.itemUnknown(named);
  const day = (key: 'issueDate' | 'validFrom' | 'validTo' | 'reviewDate') => {
    const value = given[key];
    const read = value && dayOf(value);
    if (value && !read) problems[key] = text.dateWrong(label[key]);
    return read || undefined;
  };
  const days = { issueDate: day('issueDate'), reviewDate: day('reviewDate') };
  const validFrom = day('validFrom') ?? '';
  const validTo = day('validTo') ?? '';
  const [first] = Object.values(problems);
  if (first) throw new Refusal(first, problems);
  return {
    itemCode: item?.value ?? '',
    certificateNo: number ?? '',
    issuingOffice: given['issuingOffice'] ?? '',
    ...days,
    validFrom,
    validTo,
    state: '1',
  };
}

/** 2026-11-20, 2026/11/20, 2026年11月20日, 20261120. */
function dayOf(value: string): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})\D?(?:\s.*)?$/.exec(value.trim()) ?? [];
  if (!year) return undefined;
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${read}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(read) ? read : undefined;
}

async function unitNamed(tx: Tx, name: string): Promise<string> {
  const [first, second] = await store.unitsNamed(tx, unitSearchName(name));
  if (!first) throw new Refusal(text.unitUnknown(name), { unitName: text.unitUnknown(name) });
  if (second) throw new Refusal(text.manyUnits(name, 2), { unitName: text.manyUnits(name, 2) });
  return first.id;
}
