import { describe, expect, it } from 'vitest';
import { givenEntry, givenTemplate, inspected } from '../../../test/report/given-report.ts';
import { judge } from './judge.ts';
import { presentSubReports, proposeAuditors, subReportSections } from './sub-reports.ts';
import type { GridSection } from './template.ts';

const person = (userId: string, openTasks: number, isQualified = true, isAway = false) => ({
  userId,
  openTasks,
  isQualified,
  isAway,
  departmentId: null,
});

const nobody = { inspectorIds: [], departmentId: null };

describe('who audits sub-reports', () => {
  it.each([
    ['nobody where nobody is there', [], 2, [undefined, undefined]],
    ['nobody unqualified', [person('a', 0, false)], 1, [undefined]],
    ['nobody who is away', [person('a', 0, true, true), person('b', 5)], 1, ['b']],
    ['who has the least to do', [person('a', 3), person('b', 1), person('c', 2)], 1, ['b']],
    ['the first of equals', [person('a', 1), person('b', 1)], 1, ['a']],
    ['what was just proposed counts', [person('a', 0), person('b', 1)], 4, ['a', 'a', 'b', 'a']],
    ['one person for all where there is only one', [person('a', 9)], 3, ['a', 'a', 'a']],
    ['none for none', [person('a', 0)], 0, []],
  ])('%s', (_, people, count, proposed) => expect(proposeAuditors(people, nobody, count)).toEqual(proposed));

  it('never an inspector of the report, however little they have to do', () => {
    expect(proposeAuditors([person('a', 0), person('b', 9)], { ...nobody, inspectorIds: ['a'] }, 2)).toEqual([
      'b',
      'b',
    ]);
    expect(proposeAuditors([person('a', 0)], { ...nobody, inspectorIds: ['a'] }, 1)).toEqual([undefined]);
  });

  it('whoever is of the department first, however much they have to do', () => {
    const people = [person('far', 0), { ...person('near', 9), departmentId: 'jd1' }];
    expect(proposeAuditors(people, { ...nobody, departmentId: 'jd1' }, 2)).toEqual(['near', 'near']);
    expect(proposeAuditors(people, { ...nobody, departmentId: 'jd2' }, 1)).toEqual(['far']);
  });

  it('the load stays even: nobody gets two more than another who may', () => {
    const people = Array.from({ length: 5 }, (_, at) => person(`p${at}`, 0));
    for (let count = 0; count < 30; count += 1) {
      const given = proposeAuditors(people, nobody, count);
      const loads = people.map(({ userId }) => given.filter((one) => one === userId).length);
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    }
  });
});

describe('the sub-reports of a report', () => {
  const grid = (id: string, more: Partial<GridSection> = {}): GridSection => ({
    id,
    type: 'grid',
    title: id,
    head: [],
    columns: [{ key: 'value', label: '值', input: 'number' }],
    minRows: 1,
    stats: [],
    checks: [],
    notes: [],
    ...more,
  });
  const ids = (sections: readonly GridSection[]) => sections.map(({ id }) => id);
  const present = (grids: GridSection[], rows: Record<string, Record<string, number>[]> = {}, context = {}) => {
    const template = givenTemplate({
      items: [],
      grids,
      fields: [{ label: '焊缝', bind: 'par.weld', from: 'archive' }],
    });
    const judgement = judge(template, givenEntry({ grids: rows }), { ...inspected, ...context });
    return [ids(subReportSections(template)), ids(presentSubReports(template, judgement))];
  };

  it('are the tables that somebody signs', () => {
    expect(present([grid('a'), grid('b', { sign: true })])).toEqual([['b'], ['b']]);
    expect(present([])).toEqual([[], []]);
  });

  it('an optional one is there with its entries', () => {
    const optional = [grid('a', { sign: true, optional: true })];
    expect(present(optional)).toEqual([['a'], []]);
    expect(present(optional, { a: [{ value: 1 }] })).toEqual([['a'], ['a']]);
  });

  it('one with a condition is there when it holds, and not while nothing is known', () => {
    const conditional = [grid('a', { sign: true, when: { field: 'par.weld', op: '==', value: '有' } })];
    expect(present(conditional, {}, { 'par.weld': '有' })[1]).toEqual(['a']);
    for (const context of [{}, { 'par.weld': '无' }]) expect(present(conditional, {}, context)[1]).toEqual([]);
  });
});
