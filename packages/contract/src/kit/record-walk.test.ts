import { expect, it } from 'vitest';
import { optional, text } from './field.ts';
import { withinRecord } from './record-walk.ts';
import { list, read, record, wire } from './record.ts';

const row = record({ lead: wire('leadid', text()), papers: optional(list(record({ no: text() }))) });
const request = record({ rows: wire('rowlist', list(row)), plan: optional(row), note: optional(text()) });

const placesOf = (value: object): string[] => {
  const places: string[] = [];
  withinRecord(request, value, (_, one, path) => places.push(`${path}=${String(one)}`));
  return places;
};

it('each value that stands is visited, under the place that a refusal of it would name', () => {
  const given = { rows: [{ lead: '甲' }, { lead: '乙', papers: [{ no: '1' }, { no: '2' }] }], plan: { lead: '丙' } };
  expect(placesOf(given)).toEqual([
    'rowlist[0].leadid=甲',
    'rowlist[1].leadid=乙',
    'rowlist[1].papers[0].no=1',
    'rowlist[1].papers[1].no=2',
    'plan.leadid=丙',
  ]);
});

it('the places are those that reading itself names', () => {
  const wrong = { rowlist: [{ leadid: '甲' }, { leadid: {} }], plan: { leadid: [1] }, note: {} };
  const refused = Object.keys(read(request, wrong).problems);
  const visited = placesOf({ rows: [{ lead: '甲' }, { lead: '乙' }], plan: { lead: '丙' }, note: '丁' });
  expect(refused).toHaveLength(3);
  expect(visited.map((one) => one.split('=')[0])).toEqual(expect.arrayContaining(refused));
});
