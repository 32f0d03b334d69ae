import { describe, expect, it } from 'vitest';
import { liftContext, ownTemplate } from '../../../test/report/given-report.ts';
import { flowSettingsOf } from '../../configuration/flow-config/flow-settings.ts';
import { guardText } from '../workflow/guard.text.ts';
import { standardFlow } from '../workflow/standard-flow.ts';
import { markOf, siteRecordQuestion, type PackageOut } from '../site-record/site-record.ts';
import { archiveQuestion } from './archive-changes.ts';
import { setInstruments } from './edit.ts';
import { firstReportQuestion } from './first-report.ts';
import { ledgerOf } from './instrument-ledger.ts';
import { judge } from './judge.ts';
import { reportLifeText } from './life.text.ts';
import { remarkText } from './remark.text.ts';
import { submitText } from './report.text.ts';
import { sampleEntry } from './sample-entry.ts';
import { reportStepText as text } from './steps.text.ts';
import { guardsOf, submissionRefusal, type Submission } from './submission.ts';

const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
const entry = setInstruments(
  sampleEntry(lift, liftContext, { effect: 'pass', inspectDate: '2026-03-15', inspectors: ['甲', '乙'] }),
  [{ name: '钢卷尺', model: '5m', no: 'Y-1', validTo: '2027-01-01' }],
);
const flow = standardFlow('LIFT');
const certificates = [{ kind: '3000', level: 2, validFrom: '2020-01-01', validTo: '2030-01-01' }];

const packageOut: PackageOut = { packageNo: 'RW-1', device: '甲的平板', state: 'taken', takenBy: '甲', version: 2 };

const archiveChanges = [{ label: '使用单位', before: '甲公司', after: '乙公司', mark: 'unit.use.name="乙公司"' }];

const firstReport = { reportNo: 'TJ-1', state: 'voided' };

/** A report that nothing keeps from being submitted. */
const complete: Submission = {
  template: lift,
  entry,
  judgement: judge(lift, entry, liftContext),
  settings: flowSettingsOf({}),
  files: [],
  mainReport: undefined,
  beginning: { declaredOn: '2026-03-01', arrangedOn: '2026-03-02', standsFor: undefined },
  signedIds: ['b'],
  remarks: [],
  ledger: ledgerOf(['Y-1'], [{ instrumentNo: 'Y-1', name: '钢卷尺', validTo: '2027-01-01' }]),
  people: [
    { userId: 'a', name: '甲', qualifications: certificates },
    { userId: 'b', name: '乙', qualifications: certificates },
  ],
  kindLabel: '电梯',
  conflicts: [],
  notices: [],
  packageOut: undefined,
  firstReport: undefined,
  archiveChanges: [],
  item: {
    step: 'BGLR',
    version: 3,
    kindCode: '3000',
    inspectorIds: ['a', 'b'],
    leadInspectorId: 'a',
    plannedDate: '2026-03-15',
  },
  flow,
  actor: { userId: 'a', codes: new Set(flow.transitions.flatMap(({ permissions }) => permissions)) },
  today: '2026-11-20',
  answers: { siteConditions: true },
};

it('a complete report is submitted', () => expect(submissionRefusal(complete)).toBeUndefined());

/** Everything that may be in the way at once, in the order in which it is said. */
const hindrances: readonly [Partial<Submission>, string, string?][] = [
  [{ entry: { ...entry, attachments: { photos: ['f'] } } }, text.filesMissing(1)],
  [
    { mainReport: { reportNo: 'B-1', state: 'withdrawn', standsNow: null } },
    reportLifeText.supplementsInvalid('B-1', reportLifeText.states.withdrawn),
  ],
  [{ today: '2026-03-14' }, text.notReady(3, submitText.future), 'inspectDate'],
  [
    {
      remarks: [{ place: { section: 'items' }, by: '吴校核', text: '请复核', state: 'open', raisedLater: false }],
    },
    remarkText.pending.entry(1),
    'itemNo',
  ],
  [
    { beginning: { ...complete.beginning, declaredOn: '2026-03-20' } },
    submitText.beforeDeclared('2026-03-15', '2026-03-20'),
    'isDateConfirmed',
  ],
  [{ packageOut }, siteRecordQuestion(packageOut, undefined) ?? '', 'seenPackage'],
  [{ firstReport }, firstReportQuestion(firstReport, entry, undefined) ?? '', 'seenFirst'],
  [{ archiveChanges }, archiveQuestion(archiveChanges, []) ?? '', 'seenArchive'],
  [{ signedIds: [] }, text.signaturesMissing('乙'), 'itemNo'],
];

describe('of several obstacles the first is said', () => {
  it.each(hindrances.map((one, place) => [one[1], place] as const))('%s', (sentence, place) => {
    const all = Object.assign({}, complete, ...hindrances.slice(place).map(([hindrance]) => hindrance)) as Submission;
    const refusal = submissionRefusal(all);
    expect(refusal?.sentence).toBe(sentence);
    expect(Object.keys(refusal?.fields ?? {})).toEqual(
      hindrances[place]?.[2] === undefined ? [] : [hindrances[place][2]],
    );
  });

  it('last what the flow asks of the way on: entries, then guards', () => {
    const unqualified = { ...complete, people: complete.people.map((one) => ({ ...one, qualifications: [] })) };
    expect(submissionRefusal({ ...unqualified, answers: {} })?.fields).toHaveProperty('siteConditions');
    expect(submissionRefusal(unqualified)?.sentence).toContain('甲');
    const interested = { ...complete, conflicts: [{ person: '乙', unit: '丙公司' }] };
    expect(submissionRefusal(interested)?.sentence).toBe(guardText.conflict('乙', '丙公司'));
  });
});

it('a date that is confirmed is asked about no more', () => {
  const early = { ...complete, beginning: { ...complete.beginning, declaredOn: '2026-03-20' } };
  expect(submissionRefusal({ ...early, answers: { siteConditions: true, isDateConfirmed: true } })).toBeUndefined();
  const seenDate = submitText.beforeDeclared('2026-03-15', '2026-03-20');
  expect(submissionRefusal({ ...early, answers: { siteConditions: true, seenDate } })).toBeUndefined();
  const later = { ...early, beginning: { ...early.beginning, declaredOn: '2026-03-21' } };
  expect(submissionRefusal({ ...later, answers: { siteConditions: true, seenDate } })?.fields).toHaveProperty(
    'isDateConfirmed',
  );
});

it('a record on a device is asked about until the package is confirmed as it is', () => {
  const answered = (seenPackage: string) =>
    submissionRefusal({ ...complete, packageOut, answers: { siteConditions: true, seenPackage } })?.sentence;
  expect(answered('RW-1 1')).toContain('RW-1');
  expect(answered(markOf(packageOut))).toBeUndefined();
});

it('the ledger is asked where the flow asks it, and only there', () => {
  const unknown = { ...complete, ledger: ledgerOf(['Y-1'], []) };
  const without = (name: string) => ({
    ...flow,
    transitions: flow.transitions.map((way) => ({ ...way, guards: way.guards.filter((one) => one !== name) })),
  });
  expect(submissionRefusal(unknown)).toBeDefined();
  expect(submissionRefusal({ ...unknown, flow: without('instrumentsValid') })).toBeUndefined();
});

it('the guards are given what their flow asks, the one who submits among those who signed', () => {
  const { qualification, inspectorCount, instruments, ...others } = guardsOf(complete);
  expect(qualification).toMatchObject({
    dates: ['2026-03-15'],
    people: [{ userId: 'a', lead: true }, { lead: false }],
  });
  expect(inspectorCount).toBe(2);
  expect(instruments).toMatchObject({ date: '2026-03-15', instruments: [{ no: 'Y-1', validTo: '2027-01-01' }] });
  expect(others).toMatchObject({ conflicts: [], conclusion: { positive: true } });
});
