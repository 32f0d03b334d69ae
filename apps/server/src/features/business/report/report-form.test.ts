import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boundedForm } from './report-form.ts';

const template = (code: string): ReportTemplate => {
  const file = new URL(`../../../../reference/report-templates/${code}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ReportTemplate; // of the release
};

test('the form of a boiler has the bounds of the facts of this release', () => {
  const { bounds = {} } = boundedForm(template('BOILER-EXTERNAL'));
  expect(bounds['par.capacity']).toEqual([0, 20000]);
  expect(bounds['par.hours']).toEqual([0, 1_000_000]);
  expect(bounds['par.lastExternal']).toEqual(['1850-01-01', chinaDay(new Date())]);
});
