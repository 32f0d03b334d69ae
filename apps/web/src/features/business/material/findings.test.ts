import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { expect, it } from 'vitest';
import {
  acceptThere,
  dealProblem,
  findingsOf,
  silentFinding,
  supplementObstacle,
  verdictsOf,
  type Finding,
} from './findings.ts';
import { text } from './material.text.ts';

const material = (name: string) => ({ type: '03', name, isRequired: true, isSubmitted: true });
const accepted: Finding = { material: material('申请表'), isAccepted: true, note: '' };
const lacking: Finding = { material: material('使用登记证'), isAccepted: false, note: '缺第二页' };
const silent: Finding = { ...lacking, note: '  ' };
const open: Finding = { material: material('自检报告'), note: '' };

it('what was handed in and what is required is reviewed, the rest is not', () => {
  const handedIn = { ...material('旧报告'), isRequired: false };
  const left = { ...material('许可证'), isRequired: false, isSubmitted: false };
  const asked = { ...material('申请表'), isSubmitted: false };
  const found = findingsOf({ materials: [asked, handedIn, left] as never, categoryCode: '01', kindCode: '3000' }); // as it is kept
  expect(found.map((one) => one.material.name)).toEqual(['申请表', '旧报告']);
  expect(found.every((one) => one.isAccepted === undefined && one.note === '')).toBe(true);
});

it('a declaration that kept no material is reviewed against what its category requires', () => {
  const required = materialList('11', '3000').filter((row) => row.isRequired);
  expect(findingsOf({ materials: [], categoryCode: '11', kindCode: '3000' }).map((one) => one.material.name)).toEqual(
    required.map(({ name }) => name),
  );
});

it('material passes only when every piece conforms', () => {
  expect(dealProblem([accepted], 'pass')).toBeUndefined();
  expect(dealProblem([accepted, lacking], 'pass')).toBe(text.lackingForPass('使用登记证'));
  expect(dealProblem([accepted, open], 'pass')).toBe(text.undecided);
});

it('material goes back at once with everything that it lacks, and each reason is said', () => {
  expect(dealProblem([accepted, lacking], 'return')).toBeUndefined();
  expect(dealProblem([accepted], 'return')).toBe(text.nothingLacking);
  expect(dealProblem([lacking, open], 'return')).toBe(text.undecided);
  expect(dealProblem([lacking, silent], 'return')).toBe(text.noteRequired('使用登记证'));
});

it('what keeps material from going back for supplements is known before its dialog, a reason is asked where it stands', () => {
  const said = [[], [open], [accepted, open], [accepted], [lacking, open], [accepted, silent], [lacking]].map(
    supplementObstacle,
  );
  const { undecided, nothingLacking } = text;
  expect(said).toEqual([nothingLacking, undecided, undecided, nothingLacking, undecided, undefined, undefined]);
});

it('declining needs no verdict on every piece, but a reason for each that does not conform', () => {
  expect(dealProblem([open], 'decline')).toBeUndefined();
  expect(dealProblem([silent, open], 'decline')).toBe(text.noteRequired('使用登记证'));
  expect(silentFinding([accepted, silent])).toBe(silent);
  expect(silentFinding([accepted, lacking, open])).toBeUndefined();
});

it('a fill of all takes only what is there, and names the rest', () => {
  const absent: Finding = { material: { ...material('自检报告'), isSubmitted: false }, note: '' };
  const received: Finding = { ...absent, material: { ...absent.material, name: '维保记录' }, isReceived: true };
  const filled = acceptThere([open, absent, received, lacking]);
  expect(filled.findings.map((one) => one.isAccepted)).toEqual([true, undefined, true, false]);
  expect(filled.absent).toEqual(['自检报告']);
  const byHand = [{ ...absent, isAccepted: true }];
  expect(dealProblem(byHand, 'pass')).toContain('“自检报告”申报时没有提交');
  expect(verdictsOf([{ ...received, isAccepted: true }])).toEqual([
    { type: '维保记录', isAccepted: true, isReceived: true, note: '' },
  ]);
});

it('what was decided is sent under the name of its material, without the blanks around a note', () => {
  expect(verdictsOf([accepted, open, { ...lacking, note: ' 缺第二页 ' }])).toEqual([
    { type: '申请表', isAccepted: true, note: '' },
    { type: '使用登记证', isAccepted: false, note: '缺第二页' },
  ]);
});
