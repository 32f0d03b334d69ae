import { describe, expect, it } from 'vitest';
import { facts, ownTemplate } from '../../../test/report/given-report.ts';
import { archiveQuestion, changedFacts, inWords, takenFromArchive } from './archive-changes.ts';
import { archiveFacts, frozenContext } from './binds.ts';
import { emptyEntry, type ReportEntry } from './entry.ts';
import type { Snapshot } from './snapshot.ts';
import type { ReportTemplate } from './template.ts';

const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
const boiler = ownTemplate('BOILER-EXTERNAL');
const built: Snapshot = {
  equipment: { deviceCode: '31104403002010010001', useAddress: '旧址', equipmentVarietyName: '曳引驱动乘客电梯' },
  params: { ratedLoad: 1000, floors: 12, stations: 12, doors: 12 },
  units: { use: { name: '旧名物业', creditCode: '91440300X' } },
  institute: { name: '某某研究院' },
  report: { no: 'TJ-1', inspectDate: '2026-03-15' },
};

const changesAfter = (
  template: ReportTemplate,
  before: Snapshot,
  now: Partial<Snapshot>,
  entry: ReportEntry = emptyEntry,
) => {
  const frozen = frozenContext(facts, before, template);
  const changed = changedFacts(facts, template, { entry, frozen }, { ...before, ...now });
  return { frozen, changed, words: changed.map((fact) => inWords(template, fact)) };
};

describe('the facts that the archive says otherwise by now', () => {
  it('nothing where nothing changed, and nothing of what the archive does not know', () => {
    const now = { institute: { name: '别的院' }, report: { no: 'TJ-2' } };
    expect(changesAfter(lift, built, now).changed).toEqual([]);
  });

  it('are those that the catalogue takes from fields, units and computations', () => {
    const { words } = changesAfter(lift, built, {
      equipment: { ...built.equipment, useAddress: '新址' },
      params: { ...built.params, floors: 13 },
      units: { use: { name: '新名物业', creditCode: '91440300X' } },
    });
    expect(words.map(({ before, after }) => [before, after]).toSorted()).toEqual([
      ['12层/12站/12门', '13层/12站/12门'],
      ['旧名物业', '新名物业'],
      ['旧址', '新址'],
    ]);
  });

  it('know from which fields and which unit they come', () => {
    const found = archiveFacts(facts, lift, built);
    const of = (bind: string) => found.find((fact) => fact.bind === bind);
    expect(of('unit.use.name')).toMatchObject({ fields: ['useUnitName', 'useUnitName'], ofUnit: { role: 'use' } });
    expect(of('par.floors')?.fields).toEqual(['floors', 'stations', 'doors']);
    expect(found.map(({ bind }) => bind)).not.toContain('inst.name');
  });

  it('are none that reports write, where the report follows another one', () => {
    const ride = ownTemplate('AMUSEMENT-PERIODIC');
    const before: Snapshot = { ...built, equipment: { ...built.equipment, lastInspectionDate: '2025-02-23' } };
    const archive = { ...before, equipment: { useAddress: '新址', lastInspectionDate: '2026-02-23' } };
    const frozen = frozenContext(facts, before, ride);
    const changedIn = (isFollowing: boolean) =>
      changedFacts(facts, ride, { entry: emptyEntry, frozen, isFollowing }, archive).map(
        ({ fields: [field] }) => field,
      );
    expect(changedIn(false)).toContain('lastInspectionDate');
    expect(changedIn(true)).toContain('useAddress');
    expect(changedIn(true)).not.toContain('lastInspectionDate');
  });

  it('a value that the inspector typed is none where the archive says the same by now', () => {
    const now = { params: { ...built.params, ratedLoad: 1050 } };
    const typed = (value: number) => ({ ...emptyEntry, fields: { 'par.ratedLoad': value } });
    expect(changesAfter(lift, built, now, typed(1050)).changed).toEqual([]);
    expect(changesAfter(lift, built, now, typed(1030)).words).toMatchObject([{ before: '1030', after: '1050' }]);
  });
});

describe('the question before a submission', () => {
  const { words } = changesAfter(lift, built, { equipment: { ...built.equipment, useAddress: '新址' } });

  it('names each, until it was seen as it is', () => {
    expect(archiveQuestion([], [])).toBeUndefined();
    expect(archiveQuestion(words, [])).toContain('（报告：旧址；档案：新址）');
    expect(
      archiveQuestion(
        words,
        words.map(({ mark }) => mark),
      ),
    ).toBeUndefined();
    const later = changesAfter(lift, built, { equipment: { ...built.equipment, useAddress: '又一址' } }).words;
    expect(
      archiveQuestion(
        later,
        words.map(({ mark }) => mark),
      ),
    ).toContain('又一址');
  });
});

describe('values that are taken over', () => {
  it('stand in the report in place of those typed, and nothing else moves', () => {
    const now = { params: { ...built.params, ratedLoad: 1050 }, equipment: { ...built.equipment, useAddress: '新址' } };
    const entry = { ...emptyEntry, fields: { 'par.ratedLoad': 1030, 'rep.remark': '备注' } };
    const { frozen, changed } = changesAfter(lift, built, now, entry);
    const taken = takenFromArchive(
      lift,
      { entry, frozen },
      changed.filter(({ bind }) => bind === 'par.ratedLoad'),
    );
    expect(taken.entry.fields).toEqual({ 'rep.remark': '备注' });
    expect(taken.frozen).toEqual({ ...frozen, 'par.ratedLoad': 1050 });
    expect(changedFacts(facts, lift, taken, { ...built, ...now }).map(({ bind }) => bind)).toEqual(['equ.place']);
  });

  it('a medium that decides a unit asks the typed number again', () => {
    const steam: Snapshot = { ...built, params: { boilerMedium: '蒸汽' } };
    const entry = { ...emptyEntry, fields: { 'par.capacity': 10 } };
    const { frozen, changed } = changesAfter(boiler, steam, { params: { boilerMedium: '热水' } }, entry);
    expect(changed.map(({ bind }) => bind)).toContain('par.medium');
    expect(takenFromArchive(boiler, { entry, frozen }, changed).entry.fields['par.capacity']).toBeNull();
  });
});
