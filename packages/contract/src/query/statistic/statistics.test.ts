import { describe, expect, it } from 'vitest';
import { declared } from '../../../test/declared.ts';
import type { CellType } from '../../kit/list-view.ts';
import { fieldIn } from '../../kit/record.ts';
import { heldIn } from '../query-model/sources.ts';
import { statistics } from './statistics.view.ts';

// A statistic computes, groups and narrows by what the fields of its list are.
const { lists } = await declared();

describe.each(statistics.map((statistic) => [statistic.title, statistic] as const))('%s', (_, statistic) => {
  const list = lists.find(({ view }) => view.viewNo === statistic.viewNo);
  const columns = list?.view.columns as readonly { field: string; type?: CellType }[] | undefined;
  const heldOf = (field: string) => heldIn(list?.row, columns?.find((column) => column.field === field) ?? { field });
  const measuredValues = statistic.measures.flatMap(({ value }) => (value.kind === 'share' ? [] : [value]));

  it('asks a list that there is', () => expect(list?.view.viewNo).toBe(statistic.viewNo));

  it('computes figures alone', () => {
    const others = measuredValues.filter(({ kind, field }) => kind !== 'count' && heldOf(field ?? '') !== 'figure');
    expect(others).toEqual([]);
  });

  it('groups by texts and flags', () => {
    const others = statistic.by.filter(({ field }) => !['text', 'flag'].includes(heldOf(field)));
    expect(others).toEqual([]);
  });

  it('has a period of days', () => {
    const search = list?.view.search as readonly { name: string; over: string[]; match?: string }[] | undefined;
    const period = search?.find(({ name }) => name === statistic.period);
    expect(period).toMatchObject({ match: 'range' });
    expect(period?.over.filter((field) => !['day', 'moment'].includes(heldOf(field)))).toEqual([]);
  });

  it('narrows by values that a choice has', () => {
    const narrowings = [statistic.only ?? [], ...measuredValues.flatMap(({ where }) => where ?? [])].flat();
    const others = narrowings.filter(({ field, is }) => {
      const shape = fieldIn(list?.row, field)?.shape;
      return shape === undefined || (shape.type === 'choice' && !shape.options.includes(is));
    });
    expect(others).toEqual([]);
  });
});
