import { describe, expect, it } from 'vitest';
import {
  declaredTable,
  kindsDeclaredByPart,
  partCell,
  partColumns,
  partProblem,
  partsDue,
  partsFindings,
  partsToPropose,
  partWarning,
  type DeclarablePart,
} from './declared-parts.ts';

const TABLE = '8000.pipingUnit';
type Line = DeclarablePart & { readonly id: string };
const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  name: `GD-${id}`,
  useStatus: '1',
  useStatusLabel: '在用',
  ...more,
});
const findings = (parts: readonly Line[], chosen?: readonly string[], isPeriodic = true) =>
  partsFindings({ table: TABLE, shown: '管A-1', parts, chosen, isPeriodic });

it('only kinds with rows of their own are declared by row', () => {
  for (const kind of kindsDeclaredByPart) expect(declaredTable(kind)).toEqual(expect.any(String));
  for (const kind of ['3000', '', 'constructor', 'toString'])
    expect([kind, declaredTable(kind)]).toEqual([kind, undefined]);
});

describe('whether a line may be declared now', () => {
  it.each<[string, Partial<Line>, string | undefined]>([
    ['one in use', {}, undefined],
    ['one in a state that nobody knows', { useStatus: '99' }, undefined],
    ['one under inspection', { heldBy: 'YW-1' }, 'YW-1'],
    ['one that another application names', { declaredIn: 'SQ-1' }, 'SQ-1'],
    ['one that a draft names', { declaredIn: 'SQ-1', isDraftElsewhere: true }, undefined],
    ['one that is held and named: where it is now comes first', { heldBy: 'YW-1', declaredIn: 'SQ-1' }, 'YW-1'],
  ])('%s', (_, more, reason) => {
    const problem = partProblem(TABLE, line('1', more), true);
    if (reason === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(reason);
    if (problem) expect(problem).toContain('管道单元“GD-1”');
  });

  it('a scrapped one may not, whatever the business', () => {
    for (const isPeriodic of [true, false])
      expect(partProblem(TABLE, line('1', { useStatus: '4', useStatusLabel: '报废' }), isPeriodic) ?? '').toContain(
        '报废',
      );
  });

  it('what a draft names is known before it is declared twice', () => {
    expect(partWarning(TABLE, line('1', { declaredIn: 'SQ-1', isDraftElsewhere: true }))).toContain('SQ-1');
    expect(partWarning(TABLE, line('1', { declaredIn: 'SQ-1' }))).toBeUndefined();
    expect(partWarning(TABLE, line('1'))).toBeUndefined();
  });
});

describe('what is proposed', () => {
  const free = line('1');
  const held = line('2', { heldBy: 'YW-1' });
  const drafted = line('3', { declaredIn: 'SQ-1', isDraftElsewhere: true });

  it('is every line that nobody else deals with', () => {
    expect(partsToPropose(TABLE, [free, held, drafted], true)).toEqual([free]);
  });

  it('without a choice there must be one; the reason of the first line is told', () => {
    expect(findings([free, held])).toEqual({ problems: [], warnings: [], questions: [] });
    expect(findings([])).toEqual({ problems: [], warnings: [], questions: [] });
    const { problems } = findings([held, drafted]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('管A-1');
    expect(problems[0]).toContain('YW-1');
    expect(findings([drafted]).problems[0]).toContain('SQ-1');
  });

  it('a choice is judged line by line; nothing chosen is a problem, what is not chosen is none', () => {
    expect(findings([free, held], ['1'])).toEqual({ problems: [], warnings: [], questions: [] });
    expect(findings([free, held], ['1', '2']).problems).toEqual([expect.stringContaining('YW-1')]);
    expect(findings([free, drafted], ['3'])).toEqual({
      problems: [],
      warnings: [expect.stringContaining('SQ-1')],
      questions: [],
    });
    expect(findings([free], []).problems).toEqual([expect.stringContaining('管A-1')]);
  });

  it('a line that was inspected only lately is not proposed, and asked about where somebody chooses it', () => {
    const recent = line('4', { recent: { day: '2026-11-01', itemNo: 'YW-9', days: 60 } });
    expect(partsToPropose(TABLE, [free, recent], true)).toEqual([free]);
    expect(findings([recent]).problems[0]).toContain('YW-9');
    const { problems, questions } = findings([free, recent], ['1', '4']);
    expect(problems).toEqual([]);
    expect(questions).toEqual(['管道单元“GD-4”已于2026-11-01检验（业务单YW-9），距今不足60天']);
  });

  it('a chosen line that is gone is told once, also beside a line that was chosen twice', () => {
    expect(findings([free], ['1', 'gone', 'lost']).problems).toHaveLength(1);
    expect(findings([free], ['1', '1']).problems).toEqual([]);
    expect(findings([], ['gone'])).toEqual({ problems: [], warnings: [], questions: [] });
  });
});

describe('the lines that fall due until a day', () => {
  const due = (id: string, dueDate?: string | null) => ({ id, ...(dueDate === undefined ? {} : { dueDate }) });

  it('are those with a date until then, the day included', () => {
    const parts = [due('a', '2026-11-22'), due('b', '2026-11-23'), due('c', '2026-11-24'), due('d', null), due('e')];
    expect(partsDue(parts, '2026-11-23').map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('are all where the date is the installation’s', () => {
    const parts = [due('a', null), due('b'), due('c', '')];
    expect(partsDue(parts, '2026-11-23')).toEqual(parts);
    expect(partsDue([], '2026-11-23')).toEqual([]);
  });
});

describe('what a row shows', () => {
  const shown = (values: Record<string, unknown>) =>
    Object.fromEntries(partColumns(TABLE).map((column) => [column.key, partCell(column, values)]));

  it('texts and numbers as they are, everything else as nothing', () => {
    expect(shown({ pipingCode: 'GD-1', length: 0, nominalDiameter: 150, medium: null, unitLevel: true })).toMatchObject(
      {
        pipingCode: 'GD-1',
        length: '0',
        nominalDiameter: '150',
        medium: '',
        unitLevel: '',
      },
    );
  });

  it('the course of a line has the ends that are known', () => {
    expect(shown({ startPoint: '罐区', endPoint: '车间' })['course']).toBe('罐区 → 车间');
    expect(shown({ endPoint: '车间' })['course']).toBe('车间');
    expect(shown({})['course']).toBe('');
  });

  it('columns have keys and labels of their own', () => {
    for (const table of [TABLE, 'F000.valve'] as const) {
      const columns = partColumns(table);
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
    }
  });
});
