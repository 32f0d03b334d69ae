import { expect, it } from 'vitest';
import { recordPage, stepsOfPage } from './step-pages.ts';
import { stepList } from './steps.ts';

it('a page is the page of the step whose list, desk or form it is', () => {
  for (const step of stepList)
    for (const path of [step.page, recordPage(step)]) expect(stepsOfPage(path), path).toContain(step);
  expect(stepsOfPage('/businessPro/gddjInfo').map(({ code }) => code)).toEqual(['BGGD']);
  expect(stepsOfPage('/businessPro/opinion')).toEqual([]);
});

it('only the audits share their pages', () => {
  const shared = stepList.filter(({ page }) => stepsOfPage(page).length > 1);
  expect(new Set(shared.map(({ duty }) => duty))).toEqual(new Set(['audit', 'auditPart']));
});
