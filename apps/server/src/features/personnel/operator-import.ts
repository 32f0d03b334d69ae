import { chinaDay } from '@tejian/domain/calendar/day.ts';
import type { OperatorCertificate, OperatorToSave } from '@tejian/contract/personnel/operator.contract.ts';
import { operatorList } from '@tejian/contract/personnel/operator.view.ts';
import type { Offers } from '@tejian/domain/equipment/read-value.ts';
import { tidyIdentity } from '@tejian/domain/personnel/identity.ts';
import { withoutIdentity } from '@tejian/domain/personnel/operator.ts';
import { operatorText as text } from '@tejian/domain/personnel/operator.text.ts';
import { unitSearchName } from '@tejian/domain/unit/unit-name.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { offersOf } from '../dictionary/dictionary.service.ts';
import { oneByOne, type Importer, type ImportValues, type RowOutcome } from '../list-import/list-import.service.ts';
import { identityMark } from './identity.ts';
import { get, save, type Acting } from './operator.service.ts';
import * as store from './operator.store.ts';

const { label } = text;
const fields = [
  { key: 'name', labels: [label.name] },
  { key: 'identityNo', labels: [label.identityNo] },
  { key: 'phone', labels: [label.phone] },
  { key: 'unitName', labels: [label.unit] },
  { key: 'remark', labels: [label.remark] },
  { key: 'itemCode', labels: [label.item] },
  { key: 'certificateNo', labels: [label.certificateNo] },
  { key: 'issuingOffice', labels: [label.issuingOffice] },
  { key: 'issueDate', labels: [label.issueDate] },
  { key: 'validFrom', labels: [label.validFrom] },
  { key: 'validTo', labels: [label.validTo] },
  { key: 'reviewDate', labels: [label.reviewDate] },
] as const;
const ITEMS = 'OPERATOR_ITEM';

/** Operators from a file, one certificate a row: recognised by the identity number; a blank cell leaves the value as it is. */
export const operatorImporter: Importer<object> = {
  title: () => text.importTitle,
  prepare: async (db, actor, _asked, { ports: { vault } }) => {
    const offers = await offersOf(db, [ITEMS]);
    const acting = { actor, vault, today: chinaDay(new Date()) };
    const read = new Set<string>(fields.flatMap(({ labels }) => labels));
    return {
      fields,
      ignored: operatorList.columns.flatMap((column) => (read.has(column.label) ? [] : [column.label])),
      identity: ['identityNo'],
      sameAs: ({ identityNo = '', itemCode = '', certificateNo = '' }) =>
        identityNo ? [`${tidyIdentity(identityNo)} ${itemCode} ${certificateNo}`] : [],
      write: oneByOne((tx, values) => writeRow(tx, values, acting, offers)),
    };
  },
};

async function writeRow(tx: Tx, given: ImportValues, acting: Acting, offers: Offers): Promise<RowOutcome> {
  const identityNo = tidyIdentity(given['identityNo'] ?? '');
  if (!identityNo) throw new Refusal(text.identityRequired, { identityNo: text.identityRequired });
  const found = await store.findByMark(tx, identityMark(acting.vault, identityNo), acting.actor);
  const current = found && (await get(tx, found.id, acting));
  const name = given['name'] ?? current?.name;
  if (!name) throw new Refusal(text.nameRequired, { name: text.nameRequired });
  const unitId = given['unitName'] ? await unitNamed(tx, given['unitName']) : current?.unitId;
  const certificate = certificateOf(given, offers);
  const values: OperatorToSave = {
    id: current?.id,
    version: current?.version,
    name,
    identityNo: current?.identityNo ?? identityNo,
    phone: given['phone'] ?? current?.phone ?? '',
    unitId,
    remark: given['remark'] ?? current?.remark ?? '',
    isEnabled: current?.isEnabled ?? true,
    certificates: merged(current?.certificates ?? [], certificate && withoutNumber(certificate, identityNo)),
  };
  if (current && isSame(values, current)) return 'unchanged';
  await save(tx, values, acting);
  return current ? 'changed' : 'added';
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
