import { listUnits, type UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWire } from '../../../../test/wire.ts';
import { usualUnits } from '../../archive/unit-field/usual-units.ts';
import type { ApplyValues } from './apply-values.ts';
import { chooseUnit, DECLARING, searchUnits } from './choose-unit.ts';

const known = { id: 'u-1', name: '甲公司', address: '路1号', contactName: '张', contactPhone: '13800000000' };
let wire: ReturnType<typeof openWire>;
let changes: Partial<ApplyValues>[] = [];
const change = (next: Partial<ApplyValues>) => void changes.push(next);

beforeEach(() => {
  wire = openWire();
  changes = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());
const archive = (...units: object[]) => wire.answer(listUnits, units as UnitChoice[]); // the fields that are taken over

it('a found unit brings its address and contact along, and is offered first the next time', async () => {
  await chooseUnit(known, change);
  expect(changes).toEqual([
    { inspectedUnit: known, unitAddress: '路1号', contactName: '张', contactPhone: '13800000000' },
  ]);
  expect([wire.sent, usualUnits(DECLARING).map(({ id }) => id)]).toEqual([[], ['u-1']]);
});

it('a unit of which only the name is at hand takes over what the archive knows of it', async () => {
  archive({ ...known, id: 'u-9', contactName: '别人' }, known);
  await chooseUnit({ id: 'u-1', name: '甲公司' }, change);
  expect(changes.at(-1)).toMatchObject({ contactName: '张', unitAddress: '路1号' });
});

it('where the archive cannot be asked, the unit is chosen all the same and the rest is typed', async () => {
  await chooseUnit({ id: 'u-1', name: '甲公司' }, change);
  expect(changes).toEqual([
    { inspectedUnit: { id: 'u-1', name: '甲公司' }, unitAddress: '', contactName: '', contactPhone: '' },
  ]);
});

it('taking the unit out keeps what was typed of address and contact', async () => {
  await chooseUnit(undefined, change);
  expect(changes).toEqual([{ inspectedUnit: undefined }]);
});

it('while nothing is typed only units that use equipment are offered', async () => {
  archive(known);
  await searchUnits('');
  await searchUnits('维保');
  expect(wire.asked(listUnits).map(({ name, role }) => [name, role])).toEqual([
    ['', DECLARING],
    ['维保', undefined],
  ]);
});
