// Conclusion and next date of every template, computed a second time without the interpreter.
import { describe, expect, test } from 'vitest';
import { drawnByLot, seedByLot } from '../../../test/random/lot.ts';
import { seededRandom } from '../../../test/random/random.ts';
import { judgeHolds } from '../../../test/report/first-order-judge.ts';
import { liftContext, ownTemplates, templatesIn } from '../../../test/report/given-report.ts';
import { randomPaper } from '../../../test/report/random-entry.ts';
import type { JudgedItem } from './condition-expression.ts';
import { judge, type Judgement } from './judge.ts';
import { countedRows } from './counted-rows.ts';
import { isJudgedGrid } from './row.ts';
import { sampleEntry, withFailing } from './sample-entry.ts';
import type { NextDateRule, ReportTemplate } from './template.ts';

const templates = templatesIn(ownTemplates);
/** Of each template; ENTRIES=1000 judges the whole number, of which a run tries a tenth (lot.ts). */
const PAPERS = drawnByLot(Number(process.env['ENTRIES'] ?? 100));
const patient = { timeout: 60_000 }; // on a busy machine

const itemsOf = (template: ReportTemplate, judgement: Judgement): JudgedItem[] =>
  template.sections.flatMap((section) =>
    isJudgedGrid(section)
      ? countedRows(section, judgement.grids[section.id]?.rows ?? [])
      : section.type === 'items'
        ? section.items.flatMap((item) => {
            const one = judgement.items[item.no];
            return one ? [{ item, judgement: { effect: one.effect, section: section.id } }] : [];
          })
        : [],
  );

/** The conclusion as the rules of the template say it, in their order. */
function expectedConclusion(template: ReportTemplate, judgement: Judgement): string {
  const { rules, else: otherwise, reinspect } = template.conclusion;
  const items = itemsOf(template, judgement);
  const context = { ...judgement.context, 'rep.conclusion': null, 'rep.nextDate': null };
  const value = rules.find((rule) => judgeHolds(rule.if, context, items))?.then ?? otherwise;
  return reinspect && judgeHolds(reinspect.when, context, items) ? (reinspect.map[value] ?? value) : value;
}

/** Months later, the day kept where the month has it. */
function later(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + months;
  const length = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate();
  return [Math.floor(at / 12), (at % 12) + 1, Math.min(date, length)]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function planned({ schedule, range, months }: NextDateRule, judgement: Judgement): string {
  const at = String(judgement.context['rep.inspectDate']);
  if (schedule) {
    const base = judgement.context[schedule.base];
    if (typeof base !== 'string' || base === '') return later(at, 12);
    for (let count = 0; ; count += 1) {
      const beyond = count - schedule.years.length + 1;
      const due = later(
        base,
        (schedule.years[count] ?? schedule.years.at(-1) ?? 0) * 12 + Math.max(0, beyond) * schedule.thenMonths,
      );
      if (due > later(at, 3)) return due;
    }
  }
  const picked = Number(judgement.context['res.nextMonths'] ?? 0);
  const allowed = range && picked >= range.min && picked <= range.max;
  return later(at, range ? (allowed ? picked : range.max) : (months ?? 12));
}

/** As it is stored, or nothing. */
function expectedDate(template: ReportTemplate, judgement: Judgement): string | null {
  const { noneWhen, rules, precision } = template.nextDate;
  const items = itemsOf(template, judgement);
  const context = { ...judgement.context, 'rep.nextDate': null };
  if (noneWhen && judgeHolds(noneWhen, context, items)) return null;
  const rule = rules.find((one) => !one.if || judgeHolds(one.if, context, items));
  return rule ? planned(rule, judgement).slice(0, precision === 'month' ? 7 : 10) : null;
}

function outcome({ conclusion, nextDate }: Judgement) {
  return {
    conclusion: conclusion.state === 'made' ? conclusion.value : null,
    date: nextDate.state === 'dated' ? nextDate.value : null,
  };
}

describe.each(templates.map((template) => [template.code, template] as const))('%s', (_, template) => {
  const context = {
    ...liftContext,
    'par.molten': '是',
    'par.ratedLoad': 5000,
    'par.fullInspect': '全面',
    'par.power': '蓄电池',
  };
  const wish = {
    effect: 'pass',
    inspectDate: template.effectiveTo ?? '2026-03-15',
    inspectors: ['甲', '乙'],
    fields: { 'res.safetyGrade': 2 },
  } as const;
  const passing = sampleEntry(template, context, wish);
  const judged = judge(template, passing, context);
  const items = template.sections.flatMap((section) => (section.type === 'items' ? section.items : []));

  test('each single item that fails is counted, and decides as the rules say', patient, () => {
    const applying = items.filter(({ no }) => judged.items[no]?.applies);
    expect(items.length === 0 || applying.length > 20).toBe(true);
    for (const { no } of applying) {
      const judgement = judge(template, withFailing(template, passing, [no]), context);
      expect({ no, effect: judgement.items[no]?.effect, fail: judgement.counts.fail }).toEqual({
        no,
        effect: 'fail',
        fail: 1,
      });
      expect({ no, ...outcome(judgement) }).toEqual({
        no,
        conclusion: expectedConclusion(template, judgement),
        date: expectedDate(template, judgement),
      });
    }
  });

  test('what random entries conclude, and when the next inspection is', patient, () => {
    const random = seededRandom(seedByLot(333 + template.code.length));
    let made = 0;
    for (let round = 0; round < PAPERS; round += 1) {
      const { frozen, entry } = randomPaper(template, random, random.oneOf([0, 0, 0.02, 0.2]));
      const judgement = judge(template, entry, frozen);
      const found = outcome(judgement);
      if (found.conclusion === null) continue;
      expect(found).toEqual({
        conclusion: expectedConclusion(template, judgement),
        date: expectedDate(template, judgement),
      });
      made += 1;
    }
    expect(made).toBeGreaterThan(PAPERS < 100 ? 0 : PAPERS / 3); // of ten, chance may leave out most
  });
});
