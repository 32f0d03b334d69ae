import { expect, it } from 'vitest';
import { declared, entriesOf } from '../../test/declared.ts';
import { sampleOf } from '../../test/samples.ts';
import { uploadAttachment } from '../shared/attachment/attachment.contract.ts';
import { exportCallOf } from './export-call.ts';
import { dropped, optional, text } from './field.ts';
import { list, record, wire } from './record.ts';
import { unknownNames } from './unknown-names.ts';

const { calls, lists } = await declared();
const all = [...calls, ...lists.map((one) => exportCallOf(one))];
const shown = all.map((one) => [`${one.method} ${one.path}`, one.request] as const);

const plan = record({ note: text() });
const request = record({
  itemNo: wire('seisn', text()),
  plan: optional(plan),
  rows: optional(list(plan)),
  earlier: dropped(),
});

it('names what no field reads by its place, in records within and in their JSON text too', () => {
  const nested = { plan: { note: '甲', other: '1' }, rows: [{ note: '乙' }, { wrong: '1' }] };
  const places = ['plan.other', 'rows[1].wrong'];
  expect(Object.keys(unknownNames(request, nested))).toEqual(places);
  const asText = { plan: JSON.stringify(nested.plan), rows: JSON.stringify(nested.rows) };
  expect(Object.keys(unknownNames(request, asText))).toEqual(places);
  expect(unknownNames(request, { itemNo: '1' })).toEqual({ itemNo: '没有名为“itemNo”的字段' });
});

it('lets through names of the transport and fields of an earlier build', () => {
  expect(unknownNames(request, { seisn: '1', __ajax: 'json', _: '17', earlier: '甲' })).toEqual({});
});

it('tells twenty names at most', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`no${at}`, '1']));
  expect(Object.keys(unknownNames(request, many))).toHaveLength(20);
});

it.each(shown)('%s knows what it is sent by its own contract, and no other name', (name, of) => {
  const good = sampleOf(of, name) as object;
  expect(unknownNames(of, good)).toEqual({});
  expect(entriesOf(of)).toBeDefined();
  expect(Object.keys(unknownNames(of, { ...good, notDeclared: '1' }))).toEqual(['notDeclared']);
});

it('an upload takes what spec §3 sends beside the file, though nothing reads it', () => {
  const sent = {
    attitle: '照片',
    attrefsysid: '1',
    atttype: 'photo',
    datasource: 'local',
    attfileroute: 'a',
    attname: 'b',
  };
  expect(unknownNames(uploadAttachment.request, { ...sent, token: 'c' })).toEqual({});
});
