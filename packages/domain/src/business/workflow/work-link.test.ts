import { expect, it } from 'vitest';
import { steps } from './steps.ts';
import { workLink } from './work-link.ts';

const application = { entity: 'application', id: 'a-1', no: 'SQ20261100001' } as const;
const item = { entity: 'item', id: 'i-1', no: '202611000001' } as const;

it('a declaration that came back opens as the form in which it is mended', () =>
  expect(workLink(steps.declaration, application)).toBe('/businessPro/apply?id=a-1'));

it('a page that shows list and record gets the record; an item at task arrangement goes by its number', () => {
  expect(workLink(steps.materialReview, application)).toBe('/businessPro/dataReview?id=a-1');
  expect(workLink(steps.taskArrangement, item)).toBe('/businessPro/taskArrange/form?seisn=202611000001');
});

it('a report opens as the report; what is still to be built is found in the list', () => {
  expect(workLink(steps.reportEntry, item)).toBe('/businessPro/reportEnterInfo?seisn=202611000001');
  expect(workLink(steps.reportBuild, application)).toBe('/businessPro/reportBuild');
});
