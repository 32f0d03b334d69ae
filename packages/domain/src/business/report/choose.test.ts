import { describe, expect, test } from 'vitest';
import { chooseTemplate, templateOffers } from './choose.ts';
import { ownTemplates, templatesIn } from '../../../test/report/given-report.ts';
import type { TemplateKey } from './template.ts';

const own = templatesIn(ownTemplates);
const chosen = (varietyCode: string, date: string, categoryCodes = ['21']) =>
  chooseTemplate(own, { kind: '3000', categoryCodes, varietyCode, date })?.code;

describe('the form of an elevator', () => {
  test.each([
    ['3110', '2024-04-02', 'ELEV-LIFT-PERIODIC-2023'],
    ['3110', '2024-04-01', 'ELEV-LIFT-PERIODIC-2009'],
    ['3130', '2018-01-01', 'ELEV-LIFT-PERIODIC-2009'],
    ['3410', '2026-01-01', 'ELEV-LIFT-PERIODIC-2023'],
    ['3420', '2026-01-01', 'ELEV-LIFT-PERIODIC-2023'],
    ['3310', '2026-01-01', 'ELEV-ESC-PERIODIC-2023'],
  ])('variety %s at %s: %s', (variety, date, code) => {
    expect(chosen(variety, date)).toBe(code);
  });
  test.each([
    ['3210', '2026-01-01'],
    ['3430', '2026-01-01'],
    ['3110', '2017-12-31'],
    ['3420', '2024-04-01'],
  ])('none for %s at %s', (variety, date) => {
    expect(chosen(variety, date)).toBeUndefined();
  });
  test('none for another category or kind', () => {
    expect(chosen('3110', '2026-01-01', ['13'])).toBeUndefined();
    expect(chosen('3310', '2026-01-01', ['12'])).toBeUndefined(); // an escalator has no supervision form of its own
    expect(
      chooseTemplate(own, { kind: '4000', categoryCodes: ['21'], varietyCode: '3110', date: '2026-01-01' }),
    ).toBeUndefined();
  });
});

describe('of several', () => {
  const key = (part: Partial<TemplateKey>): TemplateKey => ({
    code: 'A',
    version: '1',
    kind: '2000',
    effectiveFrom: '2020-01-01',
    categoryCodes: ['22', '23'],
    match: { varieties: ['*'] },
    ...part,
  });
  const pick = (...templates: TemplateKey[]) =>
    chooseTemplate(templates, { kind: '2000', categoryCodes: ['23'], varietyCode: '23T0', date: '2026-01-01' })?.code;

  test('the closest variety wins, then the newest', () => {
    expect(
      pick(
        key({ code: 'any', effectiveFrom: '2025-01-01' }),
        key({ code: 'close', match: { varieties: ['21', '23T'] } }),
      ),
    ).toBe('close');
    expect(pick(key({ code: 'old' }), key({ code: 'new', effectiveFrom: '2021-01-01' }))).toBe('new');
    expect(pick(key({ code: 'v9', version: '2024.9' }), key({ code: 'v10', version: '2024.10' }))).toBe('v10');
  });
  test('the last day of effect counts', () => {
    expect(pick(key({ effectiveTo: '2026-01-01' }))).toBe('A');
    expect(pick(key({ effectiveTo: '2025-12-31' }))).toBeUndefined();
  });

  test('a build is offered each code once, in the version that it takes, and first what it takes by itself', () => {
    const wish = { kind: '2000', categoryCodes: ['23'], varietyCode: '23T0', date: '2026-01-01' };
    const offered = templateOffers(
      [
        key({ code: 'A', version: '2024.1' }),
        key({ code: 'A', version: '2026.1' }),
        key({ code: 'B', version: '1', match: { varieties: ['23T'] } }),
        key({ code: 'C', version: '1', kind: '4000' }),
      ],
      wish,
    );
    expect(offered.map(({ code, version }) => `${code} ${version}`)).toEqual(['B 1', 'A 2026.1']);
  });
});
