import { expect, it } from 'vitest';
import { ownTemplate, sentencesOf, facts } from '../../../test/report/given-report.ts';
import { declaredDates, withDeclaredRows } from './declared-rows.ts';
import { emptyEntry, type Row } from './entry.ts';

const pipe = ownTemplate('PIPE-PERIODIC');
const main = {
  id: 'p1',
  values: {
    pipingName: '蒸汽主管',
    pipingCode: 'ZQ-01',
    unitLevel: 'GC2',
    nominalDiameter: 200,
    wallThickness: '7',
    length: '420',
    material: '20#',
    medium: '水蒸气',
  },
};
const branch = { id: 'p2', values: { pipingName: '蒸汽支管', pipingCode: 'ZQ-02', nominalDiameter: 125 } };

it('lines that were declared are the rows of the list of lines, with their size; what is not known stays open', () => {
  const { grids } = withDeclaredRows(pipe, emptyEntry, [main, branch]);
  expect(grids['lines']).toEqual([
    { part: 'p1', name: '蒸汽主管', no: 'ZQ-01', cls: 'GC2', spec: '200×7', len: 420, mat: '20#', medium: '水蒸气' },
    { part: 'p2', name: '蒸汽支管', no: 'ZQ-02' },
  ]);
});

it('a line that is there keeps what was entered, and a new one follows', () => {
  const entered = { part: 'p1', no: 'ZQ-01', spec: 'DN200×6.5', grade: '2' };
  const entry = withDeclaredRows(pipe, { ...emptyEntry, grids: { lines: [entered, {}] } }, [main, branch]);
  expect(entry.grids['lines']).toEqual([entered, { part: 'p2', name: '蒸汽支管', no: 'ZQ-02' }]);
});

it('a template names columns that its grid has', () => {
  const astray = {
    ...pipe,
    sections: pipe.sections.map((section) =>
      section.id === 'lines' && section.type === 'grid' && section.rowsFrom
        ? { ...section, rowsFrom: { ...section.rowsFrom, sizes: { size: ['nominalDiameter'] } } }
        : section,
    ),
  };
  expect(sentencesOf(astray, facts)).toEqual([expect.stringContaining('size')]);
});

it('rows say when what was declared is next due, to the month; one that names no line or no date says nothing', () => {
  const rows: Row[] = [
    { part: 'p1', next: '2029-11' },
    { part: 'p2', next: '' },
    { no: 'ZQ-03', next: '2028-02' },
    { part: 'p4', next: '2028-02' },
  ];
  expect(declaredDates(pipe, { grids: { lines: rows } })).toEqual({ p1: '2029-11-30', p4: '2028-02-29' });
});
