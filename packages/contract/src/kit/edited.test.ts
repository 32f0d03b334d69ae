import { describe, expect, it } from 'vitest';
import { declared, entriesOf, type Entry } from '../../test/declared.ts';
import { sampleOf } from '../../test/samples.ts';
import { clearable, isTakenForBlank, isWhole, ofAct, settledEdit, stays, whole } from './edited.ts';
import { optional, text, type Field } from './field.ts';
import { formPairs } from './form-pairs.ts';
import { read, record, wire } from './record.ts';

const { calls } = await declared();
const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Calls named as saving that change no record which is there: they add one each time, or set a secret. */
const addsOnly: readonly string[] = [
  '/api/deputy/save',
  '/api/feedback/saveFeedback',
  '/api/pay/saveAgreement',
  '/api/pay/saveInvoice',
  '/api/pay/saveInvoiceStock',
  '/api/pay/saveReceipt',
  '/api/user/saveSigningPassword',
];
const isSaving = (path: string): boolean => /^(?:save(?![a-z_])|.*[a-z]Save$)/.test(path.split('/').at(-1) ?? '');
const saving = [...new Map(calls.filter(({ path }) => isSaving(path)).map((call) => [call.path, call])).values()];
const editing = saving.filter(({ path }) => !addsOnly.includes(path));

/** Saves that name no state that was seen, and why nobody's change is lost. */
const unseen: readonly string[] = [
  '/api/layout/userFormConfigSave', // the person's own
  '/api/savedquery/saveSavedQuery',
  '/api/user/saveAvatar',
  '/api/user/saveTheme',
  '/api/personnel/saveAbsence', // adds one each time
  '/api/personnel/saveConflict', // one of a person and a unit: there or not
  '/api/personnel/saveCertificateFile', // a file in the place of another; the answer counts the record's versions
  '/api/report/saveEntry', // merged field by field with what was saved since
];
/** What says it: the version, or the values themselves. */
const isOfSeen = (name: string): boolean => /^(?:version|versions|draftVersion|seen[A-Z].*)$/.test(name);
/** Calls of another name that write whole what somebody saw. */
const writesWhole = ['/api/user/grantGroup', '/api/pay/submitApplication'];

/** The record of a request and the records within it; rows of lists stand or fall with their list. */
function writtenRecords(of: Field<unknown>, place: string): { place: string; of: Field<unknown>; entries: Entry[] }[] {
  const entries = entriesOf(of);
  if (!entries) return of.optional && of.inner ? writtenRecords(of.inner, place) : [];
  const within = entries.flatMap(({ inner, wireName }) => writtenRecords(inner, `${place}.${wireName}`));
  return [{ place, of, entries }, ...within];
}
const written = editing.flatMap(({ path, request }) => writtenRecords(request, path));

describe('every call that writes a stored record', () => {
  it('is found, and so are those that only add', () => {
    expect(editing.length).toBeGreaterThan(40);
    expect(addsOnly.filter((path) => !saving.some((call) => call.path === path))).toEqual([]);
  });

  it('says which state of the record was seen, so that of two who save it the slower one learns who was faster', () => {
    const saysSeen = (of: Field<unknown>): boolean =>
      (entriesOf(of) ?? []).some(({ name, inner }) => isOfSeen(name) || saysSeen(inner)) ||
      (of.inner !== undefined && saysSeen(of.inner));
    const others = writesWhole.map((path) => calls.find((call) => call.path === path) ?? expect.fail(path));
    const silent = [...editing, ...others].filter(({ request }) => !saysSeen(request)).map(({ path }) => path);
    expect(silent.toSorted()).toEqual([...unseen].toSorted());
  });

  it('says of each field that may be missing what its absence means', () => {
    const silent = written.flatMap(({ place, of, entries }) =>
      isWhole(of)
        ? []
        : entries
            .filter(({ name, inner }) => isTakenForBlank(name, inner) && !entriesOf(inner))
            .map(({ wireName }) => `${place}.${wireName}`),
    );
    expect(silent).toEqual([]);
  });

  it.each(written.flatMap(({ place, of, entries }) => (isWhole(of) ? [[place, of, entries] as const] : [])))(
    '%s asks by name for what was not sent, and takes a blank that was',
    (place, of, entries) => {
      const good = sampleOf(of, place) as Record<string, unknown>; // of a record
      for (const { name, wireName, inner } of entries.filter(
        (one) => one.name !== of.wholeFor && isTakenForBlank(one.name, one.inner),
      )) {
        const { [wireName]: _, ...rest } = good;
        expect([name, read(of, rest).problems]).toEqual([name, { [wireName]: expect.stringContaining('没有提交') }]);
        expect([name, read(of, { ...rest, [wireName]: '' }).problems]).toEqual([name, {}]);
        const { value } = read(of, { ...rest, [wireName]: '' });
        const sent = of.encode({ ...(value as object), [name]: undefined });
        expect([name, read(of, copied(sent)).problems]).toEqual([name, {}]);
        expect([name, inner.optional || inner.shape.isRequired || wireName in (sent as object)]).toEqual([name, true]);
      }
    },
  );

  it('what may be cleared is told apart from what was not sent, in both encodings, and our own forms say all of it', () => {
    const clearing = written.flatMap(({ place, of, entries }) =>
      entries.filter(({ inner }) => inner.saysBlank).map((entry) => ({ place, of, ...entry })),
    );
    expect(clearing.length).toBeGreaterThan(10);
    for (const { place, of, name, wireName } of clearing) {
      const good = sampleOf(of, place) as Record<string, unknown>; // of a record
      const { [wireName]: _, ...rest } = good;
      const readOf = (raw: unknown) => (read(of, raw).value as Record<string, unknown>)[name];
      expect([readOf(rest), readOf({ ...rest, [wireName]: '' }), readOf({ ...rest, [wireName]: null })]).toEqual([
        undefined,
        null,
        null,
      ]);
      const sent = copied(of.encode({ ...(read(of, rest).value as object), [name]: undefined }));
      expect(readOf(sent)).toBeNull();
      expect(readOf(Object.fromEntries(formPairs(sent)))).toBeNull();
    }
  });
});

describe('what shall stand in the record', () => {
  const request = record({ unit: clearable(text()), parts: stays(optional(text())), name: text() });

  it('what was not sent stays, what was sent blank goes, what was sent counts', () => {
    const { value } = read(request, { name: '甲' });
    expect(settledEdit(value, { unit: '旧' })).toEqual({ name: '甲', unit: '旧' });
    expect(settledEdit(value, { unit: null })).toEqual({ name: '甲' });
    expect(settledEdit(read(request, { name: '甲', unit: ' ' }).value, { unit: '旧' })).toEqual({ name: '甲' });
    expect(settledEdit(read(request, { name: '甲', unit: '新' }).value, { unit: '旧' })).toEqual({
      name: '甲',
      unit: '新',
    });
    expect(settledEdit(value, undefined)).toEqual({ name: '甲' });
  });

  it('a whole record that is new may leave out what it likes; a part that stays and a word of the act are not asked', () => {
    const of = whole(
      record({
        id: optional(text()),
        unit: wire('orgname', optional(text())),
        part: stays(optional(text())),
        reason: ofAct(optional(text())),
      }),
      'id',
    );
    expect([read(of, {}).problems, read(of, { id: ' ' }).problems]).toEqual([{}, {}]);
    expect(Object.keys(read(of, { id: '1' }).problems)).toEqual(['orgname']);
    expect(Object.keys(read(of, '{"id":"1"}').problems)).toEqual(['orgname']);
    expect([of.encode({ id: '1' }), of.encode({})]).toEqual([{ id: '1', orgname: '' }, { orgname: '' }]);
  });
});
