import { describe, expect, it } from 'vitest';
import { ownTemplate } from '../../../test/report/given-report.ts';
import type { Item, ReportTemplate } from '../report/template.ts';
import { templateChanges } from './template-changes.ts';

const forklift = ownTemplate('FORKLIFT-PERIODIC');

/** The template with other items. */
const withItems = (change: (items: readonly Item[]) => readonly Item[]): ReportTemplate => ({
  ...forklift,
  sections: forklift.sections.map((section) =>
    section.type === 'items' ? { ...section, items: change(section.items) } : section,
  ),
});
const items = forklift.sections.flatMap((section) => (section.type === 'items' ? section.items : []));
const [first, second] = items;
if (!first || !second) throw new Error('the template has items');

describe('what a newer version says otherwise', () => {
  it('is nothing where the form is the same, whatever its number, dates and sources', () => {
    const later = { ...forklift, version: '2030.1', effectiveFrom: '2030-01-01', sources: [] };
    expect(templateChanges(forklift, later)).toEqual([]);
  });

  it('is each item that came or went, by number and name, and not those that only moved', () => {
    const older = withItems((all) => all.slice(1).map((item, at) => ({ ...item, seq: at + 1 })));
    const what = `${first.no} ${first.name}`;
    expect(templateChanges(older, forklift)).toEqual([{ part: 'item', change: 'added', what, before: '', after: '' }]);
    expect(templateChanges(forklift, older)).toEqual([
      { part: 'item', change: 'removed', what, before: '', after: '' },
    ]);
  });

  it('is what an item says, before and after', () => {
    const newer = withItems((all) =>
      all.map((item) => (item === second ? { ...item, name: '新名称', cls: 'A', measures: [] } : item)),
    );
    const [change, ...others] = templateChanges(
      withItems((all) => all.map((item) => (item === second ? { ...item, cls: null } : item))),
      newer,
    );
    expect(others).toEqual([]);
    expect(change).toMatchObject({ part: 'item', change: 'changed', what: `${second.no} 新名称` });
    expect(change?.before).toContain(`名称：${second.name}`);
    expect(change?.before).toContain('类别：（无）');
    expect(change?.after).toContain('名称：新名称');
    expect(change?.after).toContain('类别：A');
  });

  it('is a section by its title, and the rest by its field', () => {
    const [cover, ...rest] = forklift.sections;
    if (!cover) throw new Error('the template has sections');
    const newer = {
      ...forklift,
      name: '新模板',
      seal: { ...forklift.seal, name: '新章' },
      sections: [{ ...cover, title: '新封面' }, ...rest],
    };
    expect(templateChanges(forklift, newer)).toEqual([
      { part: 'section', change: 'changed', what: '新封面', before: cover.title, after: '新封面' },
      { part: 'other', change: 'changed', what: '模板名称、印章', before: '', after: '' },
    ]);
    expect(templateChanges({ ...forklift, sections: rest }, forklift)).toMatchObject([
      { change: 'added', what: cover.title },
    ]);
  });
});
