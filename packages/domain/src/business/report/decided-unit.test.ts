import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decidedUnit, reportContext, templateFields } from './context.ts';
import { answerField, askedAgain, setField, unitProblem } from './edit.ts';
import { emptyEntry } from './entry.ts';
import { judge } from './judge.ts';
import type { ReportTemplate } from './template.ts';

// A number whose unit another value decides is asked again when that value changes (decisions §11): in every form that has one.
const folder = new URL('../../../../../apps/server/reference/report-templates/', import.meta.url);
const places = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ReportTemplate)
  .flatMap((template) =>
    [...templateFields(template)].flatMap(({ field }) => {
      if (!field.unitBy) return [];
      const [first = '', other = ''] = Object.keys(field.unitBy.units).filter(
        (option, at, all) => all.findIndex((one) => field.unitBy?.units[one] === field.unitBy?.units[option]) === at,
      );
      return [{ code: template.code, label: field.label, template, field, decides: field.unitBy.bind, first, other }];
    }),
  );

it('there are such numbers', () =>
  expect([...new Set(places.map(({ code }) => code))].toSorted()).toEqual([
    'BOILER-EXTERNAL',
    'BOILER-INTERNAL',
    'PIPECOMP-SUPERVISION',
  ]));

interface Place {
  readonly template: ReportTemplate;
  readonly field: (typeof places)[number]['field'];
  readonly decides: string;
  readonly first: string;
  readonly other: string;
}

/** Of the archive are the value that decides and ten of what it decides the unit of. */
const given = ({ template, field, decides, first }: Place) => {
  const frozen = { [decides]: first, [field.bind]: 10 };
  return { frozen, contextOf: (entry: typeof emptyEntry) => reportContext(template, entry, frozen)[field.bind] };
};

// A form that does not ask for what decides has it from the archive alone.
const asking = places.filter(({ template, decides }) =>
  [...templateFields(template)].some(({ field }) => field.bind === decides),
);

describe.each(asking)('$code $label, where the form asks for what decides', (place) => {
  const { template, field, decides, first, other } = place;
  const { frozen, contextOf } = given(place);
  const asked = { code: 'required', message: `未填“${field.label}”` };

  it('one of the archive does not stand under another unit, and is asked before submission', () => {
    const entry = answerField({ template, entry: emptyEntry, frozen }, decides, other);
    expect(contextOf(entry)).toBeNull();
    expect(judge(template, entry, frozen).missing).toContainEqual(expect.objectContaining(asked));
    const answered = setField(entry, field.bind, 7);
    expect(contextOf(answered)).toBe(7);
    expect(judge(template, answered, frozen).missing).not.toContainEqual(expect.objectContaining(asked));
    expect(contextOf(answerField({ template, entry, frozen }, decides, first))).toBe(10);
  });

  it('one that was entered leaves with the unit that it was entered in, chosen anew or emptied first', () => {
    const entered = setField(emptyEntry, field.bind, 12);
    const turned = answerField({ template, entry: entered, frozen }, decides, other);
    const emptied = answerField({ template, entry: entered, frozen }, decides, null);
    for (const entry of [turned, answerField({ template, entry: emptied, frozen }, decides, other)])
      expect(contextOf(entry)).toBeNull();
    expect(answerField({ template, entry: entered, frozen }, decides, first).fields[field.bind]).toBe(12);
  });
});

describe.each(places)('$code $label', (place) => {
  const { template, field, decides, other } = place;
  const { frozen } = given(place);

  it('nor does it stand when the report is built again, or once more, from an archive that says otherwise', () => {
    const entry = setField(emptyEntry, field.bind, 12);
    const now = { [decides]: other, [field.bind]: 3 };
    expect(decidedUnit(field, now)).not.toBe(decidedUnit(field, frozen));
    expect(askedAgain({ entry, frozen }, { template, entry, frozen: now }).fields[field.bind]).toBeNull();
    expect(askedAgain({ entry, frozen }, { template, entry, frozen })).toBe(entry);
  });
});

describe.each(asking)('$code $label, sent by another client', ({ template, field, decides, first, other }) => {
  const frozen = {};
  const before = { frozen, entry: setField(setField(emptyEntry, decides, first), field.bind, 12) };
  const to = (number: number | null, decided = other) => ({
    template,
    frozen,
    entry: setField(setField(before.entry, decides, decided), field.bind, number),
  });

  it('is refused where it would stand under another unit, and kept where it is given anew, emptied or as it was', () => {
    const units = field.unitBy?.units ?? {};
    expect(unitProblem(before, to(12))).toBe(
      `“${field.label}”的单位由“${units[first]}”变为“${units[other]}”，请清空后按新单位重新填写`,
    );
    expect([unitProblem(before, to(7)), unitProblem(before, to(null)), unitProblem(before, to(12, first))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
