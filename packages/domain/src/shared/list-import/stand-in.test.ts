import { expect, it } from 'vitest';
import { withoutStandIns } from './stand-in.ts';

const texts = new Set(['place', 'remark']);

it.each(['/', '—', '-', '无', '暂无', 'N/A', '不详', '***'])('%s leaves what is stored', (cell) => {
  expect(withoutStandIns({ place: cell, remark: '新' }, { place: '1幢', remark: '旧' }, texts)).toEqual({
    remark: '新',
  });
});

it.each([
  ['words are words', { place: '待定', remark: '0' }, { place: '1幢', remark: '旧' }],
  ['nothing is stored', { place: '/' }, { remark: '旧' }],
  ['the record is new', { place: '/' }, undefined],
  ['the field is none of words', { load: '/' }, { load: '1000' }],
])('stays where %s', (_, cells, stored) => expect(withoutStandIns(cells, stored, texts)).toEqual(cells));
