// Entries of every template, judged, drawn, and read again by another reader.
import { fileURLToPath } from 'node:url';
import { withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { describe, expect, it } from 'vitest';
import { sharedRenderer as renderer } from '../../../test/shared-renderer.ts';
import { randomPaper } from '../../../../../packages/domain/test/report/random-entry.ts';
import { drawnByLot, seedByLot } from '../../../../../packages/domain/test/random/lot.ts';
import { seededRandom } from '../../../../../packages/domain/test/random/random.ts';
import { declaredTexts } from '../../../test/declared-texts.ts';
import { generalTemplatesBeside, templatesOf } from '../../../test/paper-sample.ts';
import { drawnText, readTexts } from '../../../test/pdf-reader.ts';
import { printSample } from '../../../test/report-sample.ts';
import { printedReport } from '../../features/business/report/print-model.ts';
import { reportProof } from './printed-texts.ts';

/** Of each template; ENTRIES=1000 draws a hundred, of which a run tries a tenth (lot.ts). */
const entries = drawnByLot(Math.ceil(Number(process.env['ENTRIES'] ?? 100) / 10));
const reference = fileURLToPath(new URL('../../../reference/report-templates/', import.meta.url));
const templates = [...templatesOf(reference), ...generalTemplatesBeside(reference)];

/** The declared texts that another reader does not find, and what the check of the drawing says. */
async function lost(form: ReportTemplate, entry: ReportEntry, frozen: Context): Promise<string[]> {
  const template = withAddedItems(form, entry);
  const judgement = judge(template, entry, frozen);
  const data = printedReport({
    document: 'report',
    template,
    entry,
    judgement,
    context: judgement.context,
    draft: false,
    documentDate: '2026-03-18',
    images: {},
  });
  const { bytes, faults } = await renderer.renderPdf({ design: 'report', data, proof: reportProof(data) });
  const whole = drawnText(await readTexts(bytes));
  const wanted = declaredTexts(template, entry, judgement);
  expect(wanted.length).toBeGreaterThan(20);
  return [...faults, ...wanted.filter((text) => !whole.includes(text))];
}

describe.each(templates.map((template) => [template.code, template] as const))('%s', (_, form) => {
  it('where everything passes, and where the first item of each section fails', { timeout: 120_000 }, async () => {
    const { entry, context, template } = printSample(form);
    const failing = template.sections.flatMap((section) =>
      section.type === 'items' && section.items[0] ? [section.items[0].no] : [],
    );
    for (const one of [entry, ...failing.map((no) => withFailing(template, entry, [no]))])
      expect(await lost(template, one, context)).toEqual([]);
  });

  it('as chance fills it', { timeout: 600_000 }, async () => {
    const random = seededRandom(seedByLot(334 + form.code.length));
    for (let round = 0; round < entries; round += 1) {
      const { frozen, entry } = randomPaper(form, random, random.oneOf([0, 0.02, 0.2]));
      expect({ round, lost: await lost(form, entry, frozen) }).toEqual({ round, lost: [] });
    }
  });
});
