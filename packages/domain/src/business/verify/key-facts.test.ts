import { expect, it } from 'vitest';
import { ownTemplates, templatesIn } from '../../../test/report/given-report.ts';
import { emptyEntry } from '../report/entry.ts';
import { keyFacts } from './key-facts.ts';

it('names whose product it is where nobody uses it yet', () => {
  const template = templatesIn(ownTemplates).find(({ code }) => code === 'PIPECOMP-SUPERVISION');
  if (!template) throw new Error('the form of components is delivered');
  const none = { inspectDate: null, conclusion: null, nextDate: null, approvedAt: null };
  const frozen = { 'unit.maker.name': '示范管件制造有限公司' };
  const { unit, category } = keyFacts({ template, entry: emptyEntry, frozen, reportNo: 'SF-1', ...none });
  expect(unit).toMatch(/^示范.*公司$/);
  expect(category).toBe('制造监督检验');
});
