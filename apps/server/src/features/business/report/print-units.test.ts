import { readdirSync } from 'node:fs';
import { templateFields } from '@tejian/domain/business/report/context.ts';
import { expect, it } from 'vitest';
import { printSample, printTemplate } from '../../../../test/report-sample.ts';
import { printedReport } from './print-model.ts';

// A text of the archive may carry a unit of its own: the paper never prints two, in whichever form.
const folder = new URL('../../../../reference/report-templates/', import.meta.url);
const places = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const template = printTemplate(name.slice(0, -'.json'.length));
    const fields = [...templateFields(template)].map(({ field }) => field);
    const measured = fields.filter(({ unit, input }) => unit && (input === undefined || input === 'text'));
    return measured.length > 0 ? [{ code: template.code, template, fields: measured }] : [];
  });

it('there are such fields', () => expect(places.flatMap(({ fields }) => fields).length).toBeGreaterThan(20));

it.each(places)('$code prints the unit of a text once', ({ template, fields }) => {
  const printed = (value: string) => {
    const values = Object.fromEntries(fields.map(({ bind }) => [bind, value]));
    return (['report', 'record'] as const)
      .map((document) => JSON.stringify(printedReport(printSample(template, { document, fields: values }))))
      .join();
  };
  const [withOwn, bare] = [printed('4321 kgf'), printed('4321')];
  expect(withOwn).toContain('4321 kgf"');
  for (const { unit = '' } of fields) {
    expect(withOwn).not.toContain(`4321 kgf ${unit}`);
    expect(bare).toContain(`4321 ${unit}`);
  }
});
